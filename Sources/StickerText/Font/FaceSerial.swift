import Synchronization

/// Numbers faces, so that what is kept for one that is gone is never taken for another at the same address.
enum FaceSerial {
    private static let count = Atomic<UInt64>(0)

    static func next() -> UInt64 {
        count.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
