import ArgumentParser
import Dispatch
import ProgramStart
import StickerEngine

/// An asynchronous command, run from a main function that is not.
///
/// An asynchronous main function would leave the main thread to Dispatch, which lets every signal through on it: the
/// program would end before ``Interruption`` has removed the temporary files.
final class AsyncCommand: Sendable {
    private let outcome = Locked<Result<Void, any Error>>(.success(()))
    private let isDone = DispatchSemaphore(value: 0)

    /// Runs the command on a budget while the calling thread waits for it.
    static func run(_ command: sending any AsyncParsableCommand, budget: RenderBudget) throws {
        sticker_end_without_threads()
        let run = AsyncCommand()
        Task.detached {
            var command = command
            do {
                try await budget.use { try await command.run() }
            } catch {
                run.outcome.withLock { $0 = .failure(error) }
            }
            run.isDone.signal()
        }
        run.isDone.wait()
        try run.outcome.withLock { $0 }.get()
    }
}
