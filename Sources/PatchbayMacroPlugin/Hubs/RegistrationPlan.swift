import PatchbayFacts

/// The plan of an expansion: every decision is taken here.
struct RegistrationPlan {
    /// A parameter of what is emitted: one that the caller brings.
    struct Parameter {
        /// Its declaration: `depot`, `for p0`, `_ p0`.
        let declaration: String
        let type: String
        /// The type where it is not that of a parameter.
        let plainType: String
        /// The label where it is passed on: `depot: `, `for: `, or nothing.
        let label: String
        let value: String

        /// The argument with its label where it is passed on: `depot: depot`, `for: p0`, `p0`.
        var argument: String { label + value }
    }

    let hub: Hub
    /// `any Carrier`
    let type: String
    /// The type of a parameter that takes a value of it.
    let valueType: String
    /// The value of that parameter, as it is handed on.
    let value: String
    /// `(any Carrier).Type`
    let metatype: String
    /// `(any Carrier).self`
    let literal: String
    /// `any Carrier`, or `some Carrier`.
    let result: String
    let isOpaque: Bool
    let isSingleton: Bool
    /// The function that all wiring goes through.
    let function: String
    /// The name of the property that keeps a singleton.
    let storage: String
    let parameters: [Parameter]
    /// The call that makes a new value.
    let call: String
    /// The type with `make`.
    let factoryType: String

    init(_ facts: HubRegistrationFacts, on hub: Hub, beside siblings: Siblings) {
        self.hub = hub
        type = facts.type.description
        // A name may be an alias of a function type, whose values can be kept only where they are known to escape. No
        // declaration can say that of a name; elements of a list do.
        let isName = facts.type.names != nil
        valueType = isName ? "\(facts.type)..." : "\(facts.type.ofStoredParameter)"
        value = isName ? "PatchbayHubs._HubMocks.only(singleton)" : "singleton"
        metatype = TypeExpression.metatype(facts.type, suffix: "Type").description
        literal = TypeExpression.metatype(facts.type, suffix: "self").description
        result = facts.isOpaque ? Self.opaque(facts.type).description : type
        isOpaque = facts.isOpaque
        isSingleton = facts.isSingleton
        function = Self.function(for: facts.type)
        storage = "`singleton \(Self.raw(facts.type))`"
        let taken = Self.names(in: facts.factory).union(Self.words(in: hub.name)).union(["make", "PatchbayHubs"])
        parameters = Self.parameters(facts.explicitParameters, besides: taken)
        // A stored property of a class may not say `Self`, which could be a subclass.
        call = Self.call(facts, parameters, siblings, on: facts.isSingleton ? hub.name : "Self")
        factoryType = HubRegistrationFacts.factoryName(for: facts.type)
    }

    /// A raw identifier: a compiler that misses it prints a sentence.
    private static func function(for type: TypeExpression) -> String {
        "`resolve \(raw(type))`"
    }

    /// The part of a type's spelling that may stand between backticks.
    static func raw(_ type: TypeExpression) -> String {
        String(type.description.filter { $0 != "`" && $0 != "\\" && !$0.isNewline })
    }

    private static func opaque(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .existential(let base): .opaque(base)
        case .optional(let wrapped): .optional(opaque(wrapped))
        case .named, .composition: .opaque(type)
        case .array, .dictionary, .tuple, .function, .opaque, .metatype, .attributed, .verbatim: type
        }
    }

    /// Names that a parameter must not have, because the expansion means something else by them.
    private static func names(in factory: HubRegistrationFacts.Factory) -> Set<String> {
        guard case .labelled(let name) = factory else { return [] }
        return words(in: name)
    }

    private static func words(in name: String) -> Set<String> {
        Set(name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    private static func parameters(
        _ facts: [HubRegistrationFacts.Parameter],
        besides taken: Set<String>
    ) -> [Parameter] {
        let labels = facts.map(\.label)
        return facts.enumerated().map { index, parameter in
            let label = parameter.label ?? "_"
            let isOne = labels.filter { $0 == label }.count == 1
            let isName = SwiftName.escaped(label) == label && isOne && !taken.contains(label)
            let value = isName ? label : "p\(index)"
            return Parameter(
                declaration: isName ? label : "\(SwiftName.escapedParameter(label)) \(value)",
                type: "\(parameter.type.ofStoredParameter)",
                plainType: "\(parameter.type)",
                label: parameter.label.map { "\(SwiftName.escapedLabel($0)): " } ?? "",
                value: value
            )
        }
    }

    /// The call of the factory. Dependencies that the same list registers are asked for by their own functions,
    /// which costs the type checker nothing; others by `resolve(_:)`, which finds whatever there is: registrations
    /// in other places and other modules, what is written by hand, and types that are spelled in another way here.
    private static func call(
        _ facts: HubRegistrationFacts,
        _ explicit: [Parameter],
        _ siblings: Siblings,
        on hub: String
    ) -> String {
        var values = explicit.map(\.value)[...]
        let arguments = facts.parameters.map { parameter -> String in
            if parameter.isExplicit { return values.removeFirst() }
            if let type = siblings.registered(parameter.type) { return "\(hub).\(function(for: type))()" }
            return "\(hub).resolve(\(TypeExpression.metatype(parameter.type, suffix: "self")))"
        }
        switch facts.factory {
        case .labelled(let name):
            // A reference that is applied, `(Line.init(carrier:))(…)`, would be a closure in a debug build.
            let list = zip(facts.parameters, arguments).map { parameter, argument in
                parameter.label.map { "\(SwiftName.escapedLabel($0)): \(argument)" } ?? argument
            }
            return "\(name)(\(list.joined(separator: ", ")))"
        case .unlabelled(let text) where facts.parameters.isEmpty:
            return "\(grouped(text))()"
        case .unlabelled(let text), .closure(let text):
            // Cast, because a call of a bare reference wants labels, and one of a closure infers anew.
            let types = facts.parameters.map { "\($0.type.ofStoredParameter)" }.joined(separator: ", ")
            let result = facts.isOpaque ? "_" : facts.type.description
            return "(\(grouped(text)) as (\(types)) -> \(result))(\(arguments.joined(separator: ", ")))"
        }
    }

    /// An expression as one operand: in parentheses if it may have operators, or is one.
    private static func grouped(_ expression: String) -> String {
        if expression.hasPrefix("{") && expression.hasSuffix("}") { return expression }
        let isOperator = !expression.contains { $0.isLetter || $0.isNumber || $0 == "_" }
        return isOperator || expression.contains(where: \.isWhitespace) ? "(\(expression))" : expression
    }
}

extension RegistrationPlan {
    /// The caller's arguments, behind others: nothing, one value, or a tuple.
    var suppliedArguments: String {
        let values = parameters.map(\.value).joined(separator: ", ")
        return parameters.count < 2 ? parameters.map { ", \($0.value)" }.joined() : ", (\(values))"
    }

    /// The types of the caller's arguments, behind others: nothing, or one type.
    var suppliedTypes: String {
        let types = parameters.map(\.plainType).joined(separator: ", ")
        return parameters.isEmpty ? "" : ", (\(types)).self"
    }

    private var mockSignature: String { "(\(parameters.map(\.type).joined(separator: ", "))) -> \(type)" }

    /// The type of the factory's replacement, for those who mock: a function that runs where the hub does.
    var mockType: String { "@escaping \(hub.isolation)@Sendable \(mockSignature)" }

    /// The same where `nil` ends a mock.
    var optionalMockType: String { "(\(hub.isolation)@Sendable \(mockSignature))?" }

    /// The code that has to come before a mock is handed to the runtime, which knows no actor.
    ///
    /// It is called by the hub's own functions only, and they run where it has to run.
    ///
    /// - Parameter name: What holds the function.
    func mockStart(_ name: String) -> String {
        guard !hub.isolation.isEmpty else { return "" }
        return "let factory = unsafeBitCast(\(name), to: (@Sendable \(mockSignature)).self)\n    return "
    }

    /// The same for the runtime, which takes the caller's arguments as one.
    var mockArgument: String {
        guard parameters.count > 1 else { return "factory" }
        let types = parameters.map(\.plainType).joined(separator: ", ")
        let values = parameters.indices.map { "arguments.\($0)" }.joined(separator: ", ")
        return "{ @Sendable (arguments: (\(types))) in factory(\(values)) }"
    }
}
