import Foundation
import PatchbayMacroPlugin
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// Two plug-ins that are asked the same, in the same bytes: ours, and swift-syntax's with the reference macros.
final class Conversation {
    private let ours: Correspondent
    private let host: Correspondent
    /// The capabilities of each, as it says itself.
    private(set) var capabilities: (ours: Answer, host: Answer)?

    /// The file that a message is written to by the code that compilers write it with.
    private let draft: CInt

    init() {
        ours = Correspondent { MessageChannel(input: $0, output: $1).run() }
        host = Correspondent { input, output in
            let connection = StandardIOMessageConnection(inputFileDescriptor: input, outputFileDescriptor: output)
            let listener = CompilerPluginMessageListener(connection: connection, provider: ReferenceProvider())
            try? listener.main()
        }
        var name = Array("/tmp/macro-oracle-XXXXXX".utf8CString)
        draft = mkstemp(&name)
        precondition(draft >= 0, "no file for messages")
        unlink(name)
        // The compiler says first who it is, and swift-syntax answers accordingly.
        let version = PluginMessage.HostCapability(protocolVersion: PluginMessage.PROTOCOL_VERSION_NUMBER)
        capabilities = ask(.getCapability(capability: version))
    }

    deinit { close(draft) }

    /// - Returns: the answers of both, or the reasons why there is none.
    func ask(_ message: HostToPluginMessage) -> (ours: Answer, host: Answer) {
        let bytes = encode(message)
        ours.send(bytes)
        host.send(bytes)
        return (Answer(ours), Answer(host))
    }

    private func encode(_ message: HostToPluginMessage) -> [UInt8] {
        ftruncate(draft, 0)
        lseek(draft, 0, SEEK_SET)
        let connection = StandardIOMessageConnection(inputFileDescriptor: draft, outputFileDescriptor: draft)
        do { try connection.sendMessage(message) } catch { preconditionFailure("\(error)") }
        let count = Int(lseek(draft, 0, SEEK_END))
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(draft, buffer.baseAddress, count, 0))
        }
    }
}
