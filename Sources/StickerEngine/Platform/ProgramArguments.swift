/// The command line of the running program.
public enum ProgramArguments {
    /// Makes sure that all arguments are UTF-8: Swift reads others with U+FFFD in the place of what it cannot read, and
    /// would draw that, or look for a file that nobody named.
    ///
    /// - Throws: ``StickerError/conflict(_:)`` with the first that is not.
    public static func checkEncoding() throws(StickerError) {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            // SAFETY: the system gives `argc` terminated strings, which nobody changes; each is read before the call ends.
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return }
            if unsafe String(validatingCString: argument) == nil {
                let repaired = unsafe String(cString: argument)
                throw .conflict(
                    "argument \(index) is not UTF-8, the only encoding of texts and file names here: “\(repaired)”"
                )
            }
        }
    }
}
