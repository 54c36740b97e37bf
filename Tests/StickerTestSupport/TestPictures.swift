import Foundation

/// The bytes of a file under Tests/Pictures, such as "Stills/baseline.jpg"; the scripts there make them.
public func testPicture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: projectFolder.appending(path: "Tests/Pictures/\(name)")))
}
