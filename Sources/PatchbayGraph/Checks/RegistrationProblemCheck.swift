import PatchbayModel

/// A registration has a problem by itself. The macros say the same when the file is compiled.
///
/// ```swift
/// @AutoRegister(Line.self, parameterTypes: Int.self, using: Line.init(carrier:number:))
/// enum Hub {}
/// ```
struct RegistrationProblemCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.hubs.flatMap(\.registrations).filter(\.isWanted).flatMap(\.problems)
            + context.graph.invalidRegistrations.flatMap(\.problems)
    }
}
