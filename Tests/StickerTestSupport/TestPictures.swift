import Foundation

/// The bytes of a file under Tests/Pictures, such as "Stills/baseline.jpg"; the scripts there make them.
public func testPicture(_ name: String, from file: StaticString = #filePath) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: tests.appendingPathComponent("Pictures/\(name)")))
}
