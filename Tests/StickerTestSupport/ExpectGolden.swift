import Foundation
public import StickerPixels
public import Testing

/// Compares the picture with `GoldenImages/<name>.png`, as decoded pixels, alpha included.
///
/// It belongs into a suite that claims the name's topic: `@Suite(.goldens("strokes"))`.
/// `STICKER_GOLDENS=missing|failed|all` records instead, and then the test fails all the same.
///
/// - Parameters:
///   - name: `topic/case`.
///   - tolerance: the largest difference of one channel that counts as equal; anything but 0 needs its
///     reason in a comment.
public func expectGolden(
    _ actual: Pixmap, _ name: String, tolerance: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectGolden(
        PictureGolden(pixmap: actual, tolerance: tolerance), name,
        environment: ProcessInfo.processInfo.environment, sourceLocation: sourceLocation)
}

/// Compares the text with `GoldenImages/<name>.txt`, byte for byte; all else is as with pictures.
public func expectGolden(
    _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    expectGolden(
        TextGolden(text: actual), name, environment: ProcessInfo.processInfo.environment,
        sourceLocation: sourceLocation)
}

/// The same with the variables given, for tests of this function itself.
func expectGolden<Kind: Golden>(
    _ actual: Kind, _ name: String, environment: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func fail(_ message: String) {
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
    guard let claim = GoldenClaim.current, name.hasPrefix(claim.topic + "/") else {
        fail("no suite claims the golden \(name); write @Suite(.goldens(\"\(name.prefix { $0 != "/" })\"))")
        return
    }
    claim.noteChecked(GoldenStore.path(of: name, Kind.self))
    guard let mode = GoldenMode(environment: environment) else {
        fail("STICKER_GOLDENS is none of \(GoldenMode.allCases.map(\.rawValue).joined(separator: ", "))")
        return
    }
    switch GoldenStore.repository(mode: mode, environment: environment).check(actual, name) {
    case .matched: break
    case .recorded(let message), .failed(let message): fail(message)
    }
}
