@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The answer of a plug-in, as a compiler reads it.
enum Answer {
    case expansion(String?, [PluginMessage.Diagnostic])
    case other(String)
    case unreadable(String)

    var text: String { "\(self)" }

    /// - Parameter plugin: The one that was asked.
    init(_ plugin: Correspondent) {
        do {
            switch try plugin.receive() {
            case .expandMacroResult(let source, let diagnostics): self = .expansion(source, diagnostics)
            case .some(let other): self = .other("\(other)")
            case .none: self = .unreadable("there is none")
            }
        } catch {
            self = .unreadable("\(error)")
        }
    }
}
