/// Prints an expansion.
struct RegistrationText {
    private let plan: RegistrationPlan

    init(_ plan: RegistrationPlan) {
        self.plan = plan
    }

    var text: String {
        let made = plan.parameters.isEmpty ? factory : factoryWithArguments
        return [singleton, function, resolve, made, mocks].joined()
    }

    private var hub: String { plan.hub.name }
    private var access: String { plan.hub.access }
    private var declared: String { plan.parameters.map { "\($0.declaration): \($0.type)" }.joined(separator: ", ") }
    private var passed: String { plan.parameters.map(\.argument).joined(separator: ", ") }

    private var singleton: String {
        guard plan.isSingleton else { return "" }
        let type = plan.isOpaque ? "" : "<\(plan.type)>"
        return "private static let \(plan.storage) = PatchbayHubs.HubSingleton\(type)(\(plan.call))\n"
    }

    /// The one function that all others come down to.
    private var function: String {
        let value = plan.isSingleton ? "\(plan.storage).value" : plan.call
        let mock = "PatchbayHubs.HubMocks.find(\(hub).self, \(plan.literal)\(plan.broughtArguments))"
        let lines =
            plan.isOpaque
            ? [
                "let make = { \(value) }",
                "#if DEBUG",
                "if let mock = PatchbayHubs.HubMocks.cast(\(mock), like: make) { return mock }",
                "#endif",
                "return make()",
            ]
            : ["#if DEBUG", "if let mock = \(mock) { return mock }", "#endif", "return \(value)"]
        return """
            \(access)static func \(plan.function)(\(declared)) -> \(plan.result) {
                \(lines.joined(separator: "\n    "))
            }

            """
    }

    /// `resolve(_:)` and `resolve()` in one. Where the first argument of the caller has no label either, the compiler
    /// could not tell them apart, so there they are two.
    private var resolve: String {
        let tail = plan.parameters.isEmpty ? "" : ", \(declared)"
        let type = "_: \(plan.metatype)"
        let body = "-> \(plan.result) { Self.\(plan.function)(\(passed)) }\n"
        guard plan.parameters.first?.declaration.hasPrefix("_ ") == true else {
            return "\(access)static func resolve(\(type) = \(plan.literal)\(tail)) \(body)"
        }
        return """
            \(access)static func resolve(\(type)\(tail)) \(body)\
            \(access)static func resolve(\(declared)) \(body)
            """
    }

    private var factory: String {
        let product = "PatchbayHubs.HubFactory<\(plan.result)>"
        return "\(access)static func factory(of _: \(plan.metatype)) -> \(product) { .init { \(call) } }\n"
    }

    private var call: String { "Self.\(plan.function)(\(passed))" }

    private var factoryWithArguments: String {
        let (nested, type) = (plan.hub.nestedAccess, plan.factoryType)
        let product = "PatchbayHubs.HubFactory<\(plan.result)>"
        return """
            \(access)struct \(type): Sendable {
                fileprivate init() {}
                \(nested)func make(\(declared)) -> \(plan.result) { \(hub).\(plan.function)(\(passed)) }
            }
            \(access)static func factory(of _: \(plan.metatype)) -> \(type) { .init() }
            \(access)static func factory(of _: \(plan.metatype), \(declared)) -> \(product) { .init { \(call) } }

            """
    }

    private var mocks: String {
        let value = plan.type.contains(" ") ? "(\(plan.type))?" : "\(plan.type)?"
        let head = "_: \(plan.metatype), factory: \(plan.mockType) = nil, singleton: \(value) = nil"
        let replaced = "\(hub).self, \(plan.mockArgument), singleton"
        let scope = "static func withMock<Result>(\(head)"
        return """
            #if DEBUG
            \(access)static func mock(\(head)) {
                PatchbayHubs.HubMocks.set(\(replaced))
            }
            \(access)\(scope), operation: () throws -> Result) rethrows -> Result {
                try PatchbayHubs.HubMocks.with(\(replaced), operation)
            }
            \(access)\(scope), isolation: isolated (any Actor)? = #isolation, \
            operation: () async throws -> Result) async rethrows -> Result {
                try await PatchbayHubs.HubMocks.with(\(replaced), isolation: isolation, operation)
            }
            #endif

            """
    }
}
