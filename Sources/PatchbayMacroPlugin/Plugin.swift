import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        RegistrationMacro.self, MisfitMacro.self, InjectableMacro.self, PayloadMacro.self,
    ]

    static func main() throws {
        MessageRelay.start()
        try listen(Self.self)
    }

    /// The loop that every plug-in has: in here the name `main` means that of the protocol.
    private static func listen<Listener: CompilerPlugin>(_ type: Listener.Type) throws {
        try Listener.main()
    }
}
