import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        RegistrationMacro.self, MisfitMacro.self, InjectableMacro.self, PayloadMacro.self,
    ]
}
