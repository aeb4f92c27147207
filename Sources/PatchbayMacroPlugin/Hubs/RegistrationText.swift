/// The printer of an expansion.
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
        return "private static let \(plan.storage) = PatchbayHubs._HubSingleton\(type)(making: { \(plan.call) })\n"
    }

    /// The one function that all others come down to.
    private var function: String {
        let value = plan.isSingleton ? "\(plan.storage).value" : plan.call
        let mock = "PatchbayHubs._HubMocks.find(\(hub).self, \(plan.literal)\(plan.suppliedArguments))"
        let lines =
            plan.isOpaque
            ? [
                "let make = { \(value) }",
                "#if DEBUG",
                "if let mock = PatchbayHubs._HubMocks.cast(\(mock), like: make) { return mock }",
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
        let product = "PatchbayHubs.HubFactory<\(plan.result)>"
        return """
            \(plan.isOpaque ? opaqueFactoryType : factoryType)\
            \(access)static func factory(of _: \(plan.metatype), \(declared)) -> \(product) { .init { \(call) } }

            """
    }

    /// The attribute of a function with arguments: where the type is registered without arguments too, perhaps in a
    /// place that is not seen from here, the function that has none is meant if nothing says which.
    private var disfavored: String { "@_disfavoredOverload " }

    /// It holds a closure of the hub rather than call the hub: the hub may belong to an actor, which what is nested in
    /// it does not, and which the declaration here need not say.
    private var factoryType: String {
        let (nested, type) = (plan.hub.nestedAccess, plan.factoryType)
        let types = plan.parameters.map(\.type).joined(separator: ", ")
        let values = plan.parameters.map(\.value).joined(separator: ", ")
        let numbered = plan.parameters.enumerated().map { "\($1.label)$\($0)" }.joined(separator: ", ")
        return """
            \(access)struct \(type) {
                fileprivate let body: (\(types)) -> \(plan.result)
                \(nested)func make(\(declared)) -> \(plan.result) { self.body(\(values)) }
            }
            \(disfavored)\(access)static func factory(of _: \(plan.metatype)) -> \(type) {
                .init(body: { Self.\(plan.function)(\(numbered)) })
            }

            """
    }

    /// No closure returns an opaque type, so this one calls the hub, on the actor that the declaration names.
    private var opaqueFactoryType: String {
        let (nested, type) = (plan.hub.nestedAccess, plan.factoryType)
        return """
            \(plan.hub.isolation)\(access)struct \(type): Swift.Sendable {
                fileprivate init() {}
                \(nested)func make(\(declared)) -> \(plan.result) { \(hub).\(plan.function)(\(passed)) }
            }
            \(disfavored)\(access)static func factory(of _: \(plan.metatype)) -> \(type) { .init() }

            """
    }

    private var mocks: String {
        let function = mock(
            name: "factory",
            type: plan.mockType,
            optionalType: plan.optionalMockType,
            start: plan.mockStart("factory"),
            startWhenBound: plan.mockStart("mock"),
            setter: "\(plan.parameters.isEmpty ? "making" : "taking"): \(plan.mockArgument)"
        )
        // A registration with arguments makes a value for each; and if the type is registered without as well, then
        // that has the other function.
        let value =
            plan.parameters.isEmpty
            ? mock(
                name: "singleton",
                type: plan.valueType,
                optionalType: "(\(plan.type))?",
                setter: "\(plan.literal), singleton: singleton",
                scopedSetter: "\(plan.literal), singleton: \(plan.value)"
            ) : ""
        return "#if DEBUG\n\(function)\(value)#endif\n"
    }

    /// One way to mock a registration: by a function, or by a value.
    ///
    /// - Parameters:
    ///   - name: The label of the hub's functions.
    ///   - type: The type of the argument while a mock holds for a scope.
    ///   - optionalType: The type of the argument where `nil` ends the mock.
    ///   - start: Statements before the runtime is called.
    ///   - startWhenBound: The same where the argument was optional, and is now `mock`.
    ///   - setter: The arguments for the runtime.
    ///   - scopedSetter: The same in a scope, where the argument may have come as a list.
    private func mock(
        name: String,
        type: String,
        optionalType: String,
        start: String = "",
        startWhenBound: String = "",
        setter: String,
        scopedSetter: String? = nil
    ) -> String {
        let head = "_: \(plan.metatype), \(name): \(type)"
        let (generics, mocks) = ("<_Result, _Failure: Swift.Error>", "PatchbayHubs._HubMocks")
        let binding = startWhenBound.isEmpty ? name : "mock = \(name)"
        let boundStart = startWhenBound.isEmpty ? "return " : startWhenBound
        let scoped = "\(hub).self, \(scopedSetter ?? setter)"
        return """
            @discardableResult \(access)static func mock(_: \(plan.metatype), \(name): \(optionalType)) \
            -> PatchbayHubs.HubMock {
                guard let \(binding) else { return \(mocks).end(\(hub).self, \(plan.literal)\(plan.suppliedTypes)) }
                \(boundStart)\(mocks).set(\(hub).self, \(setter))
            }
            \(access)static func withMock\(generics)(\(head), operation: () throws(_Failure) -> _Result) \
            throws(_Failure) -> _Result {
                \(start)try \(mocks).with(\(scoped), operation)
            }
            nonisolated(nonsending) \(access)static func withMock\(generics)(\(head), \
            operation: nonisolated(nonsending) () async throws(_Failure) -> _Result) async throws(_Failure) -> _Result {
                \(start)try await \(mocks).withAwaiting(\(scoped), operation)
            }

            """
    }
}
