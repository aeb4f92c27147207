import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// A plug-in at the other end of two pipes, on a thread of its own, as one in a process of its own is for the compiler.
final class Correspondent {
    private let input: CInt
    private let output: CInt

    /// - Parameter body: The plug-in: it reads from the first descriptor and writes to the second, until there is no
    ///   more to read.
    init(_ body: @escaping @Sendable (CInt, CInt) -> Void) {
        let (questions, answers) = (Self.pipe(), Self.pipe())
        (input, output) = (answers.reading, questions.writing)
        let thread = Thread {
            body(questions.reading, answers.writing)
            close(questions.reading)
            close(answers.writing)
        }
        // Room for the recursion of Swift's parser.
        thread.stackSize = 16 << 20
        thread.start()
    }

    deinit {
        close(output)
        close(input)
    }

    private static func pipe() -> (reading: CInt, writing: CInt) {
        var ends: [CInt] = [-1, -1]
        precondition(Foundation.pipe(&ends) == 0, "no pipe")
        return (ends[0], ends[1])
    }

    /// Sends a message as it is.
    func send(_ message: [UInt8]) {
        var rest = message[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            precondition(count > 0, "the plug-in reads no more")
            rest = rest.dropFirst(count)
        }
    }

    /// Reads an answer with the code that compilers read it with.
    ///
    /// - Returns: `nil` if there is none.
    /// - Throws: what is wrong with it.
    func receive() throws -> PluginToHostMessage? {
        let connection = StandardIOMessageConnection(inputFileDescriptor: input, outputFileDescriptor: output)
        return try connection.waitForNextMessage(PluginToHostMessage.self)
    }
}
