/// Whose fault a failure is, and so what a program does about it.
public enum FailureCategory: Hashable, Sendable, CaseIterable {
    /// The request makes no sense as it is written.
    case usage
    /// The data is not what it should be.
    case invalidData
    /// The work is more than its limits allow.
    case limit
    /// A file that is needed is not there or cannot be read.
    case missingInput
    /// The output cannot be made.
    case cannotCreate
    /// Writing failed.
    case inputOutput
    /// The engine itself is wrong.
    case defect
    /// The system has no more memory.
    case outOfMemory

    /// What a program exits with, from sysexits.h.
    public var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .invalidData, .limit: 65
        case .missingInput: 66
        case .defect: 70
        case .outOfMemory: 71
        case .cannotCreate: 73
        case .inputOutput: 74
        }
    }
}
