public import StickerPixels
import StickerRaster

/// The engine itself, through its public API.
public final class EngineCompositor: Contestant {
    public let name = "engine"
    public var result: Pixmap { destination }
    private let scene: CompositeScene
    private var destination: Pixmap

    public init(_ scene: CompositeScene) {
        self.scene = scene
        destination = scene.destination
    }

    public func restore() { destination.copyPixels(of: scene.destination) }

    public func run(_ operation: CompositeOperation) {
        let blend = operation.blend
        switch operation.form {
        case .plain: composite(blend)
        case .opacity: composite(blend, opacity: scene.opacity)
        case .mask: composite(blend, mask: scene.mask)
        case .solid: destination.fill(scene.source.size.bounds, with: scene.color, blend: blend)
        case .solidMask: destination.fill(scene.mask, with: scene.color, blend: blend)
        }
    }

    private func composite(_ blend: BlendMode, opacity: Double = 1, mask: Mask? = nil) {
        do {
            try destination.composite(scene.source, blend: blend, opacity: opacity, mask: mask)
        } catch {
            preconditionFailure("the scene's mask and opacity are valid: \(error)")
        }
    }
}

/// The least that any of these loops must do: read both pictures, write one.
public final class MemoryLimit: Contestant {
    public let name = "memory limit"
    public var result: Pixmap { destination }
    private let source: Pixmap
    private var destination: Pixmap

    public init(_ scene: CompositeScene) {
        source = scene.source
        destination = scene.destination
    }

    /// What is xored in, the next turn takes out: the times of any pixels are the same.
    public func restore() {}

    /// `destination ^= source`, whatever the operation.
    public func run(_ operation: CompositeOperation) {
        destination.withUnsafeMutablePixels { destination in
            source.withUnsafePixels { source in
                let (to, from) = (UnsafeMutableRawBufferPointer(destination), UnsafeRawBufferPointer(source))
                let whole = to.count / 64 * 64
                for offset in stride(from: 0, to: whole, by: 64) {
                    let mixed =
                        to.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
                        ^ from.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
                    to.storeBytes(of: mixed, toByteOffset: offset, as: SIMD8<UInt64>.self)
                }
                for offset in whole..<to.count { to[offset] ^= from[offset] }
            }
        }
    }
}

extension Pixmap {
    /// Takes the pixels of a picture of the same size over, into memory of its own.
    public mutating func copyPixels(of other: Pixmap) {
        precondition(size == other.size, "the pictures have two sizes")
        withUnsafeMutablePixels { to in other.withUnsafePixels { _ = to.update(fromContentsOf: $0) } }
    }
}
