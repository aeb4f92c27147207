@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros by the names that declarations give them.
struct ReferenceProvider: PluginProvider {
    private struct UnknownMacro: Error {}

    static var macros: [String: any Macro.Type] {
        [
            "RegistrationMacro": RegistrationReference.self,
            "MisfitMacro": MisfitReference.self,
            "InjectableMacro": InjectableReference.self,
            "PayloadMacro": PayloadReference.self,
            "ContextClientMacro": ClientReference.self,
        ]
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.macros[typeName] else { throw UnknownMacro() }
        return macro
    }
}
