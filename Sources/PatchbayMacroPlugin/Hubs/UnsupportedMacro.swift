import PatchbayDeclarations
import PatchbayFacts

/// The macro that reports a registration whose arguments do not fit together.
///
/// The compiler takes this macro when the types do not fit ``RegistrationMacro``. By itself it would speak of packs
/// and shapes.
enum UnsupportedMacro {
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let facts = RegistrationMacro.read(request, &findings) else { return "" }
        guard isMismatch(facts) else { return RegistrationMacro.members(request, &findings) }
        findings.append(MacroFinding(.mismatch(request.attribute, facts), in: request))
        return ""
    }

    static func peers(_ request: MacroRequest) -> String {
        guard let facts = HubRegistrationReader(request.attribute)?.read().facts, !isMismatch(facts) else { return "" }
        return RegistrationMacro.peers(request)
    }

    /// True if it is certain that the factory does not fit.
    ///
    /// It may fit where functions are passed about: one that does not wait is converted to one that may, which the
    /// compiler counts as it counts what makes this macro worse. And an error inside of a closure the compiler
    /// explains better when it comes to the expansion.
    private static func isMismatch(_ facts: HubRegistrationFacts) -> Bool {
        if case .closure = facts.factory { return false }
        return !([facts.type] + facts.parameters.map(\.type)).contains { $0.isFunction }
    }
}
