import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The parameters of a function or an initialiser, as far as they say which calls it takes.
package struct ParameterShape: Hashable, Sendable {
    fileprivate struct Parameter: Hashable {
        var label: String?
        var mayBeLeftOut: Bool
        var isVariadic: Bool
        /// True but for types that are certainly no functions: an alias may be one.
        var mayBeFunction: Bool
    }

    private let parameters: [Parameter]

    /// - Parameter function: Its declaration.
    package init(_ function: Node) {
        parameters = function.all(.parameter).map { parameter in
            let label = parameter[.label]?.name
            let type = parameter[.type].map { TypeExpression($0) }
            return Parameter(
                label == "_" ? nil : label,
                type,
                hasDefault: parameter[.value] != nil,
                isVariadic: parameter.isVariadic
            )
        }
    }

    init(_ facts: FunctionFacts) {
        parameters = facts.parameters.map {
            Parameter($0.label, $0.type, hasDefault: $0.hasDefault, isVariadic: $0.isVariadic)
        }
    }

    /// True if a call may mean it, by the labels of its arguments.
    package func takes(_ arguments: CallArguments) -> Bool {
        var rest = parameters[...]
        var isAmongValues = false
        for label in arguments.labels {
            if label == nil, isAmongValues { continue }
            let passed = rest.prefix { $0.label != label }
            guard passed.allSatisfy(\.mayBeLeftOut), let taken = rest.dropFirst(passed.count).first else {
                return false
            }
            rest = rest.dropFirst(passed.count + 1)
            isAmongValues = taken.isVariadic
        }
        let functions = rest.filter(\.mayBeFunction)
        let needed = rest.filter { !$0.mayBeLeftOut }
        let named = arguments.closures.dropFirst().compactMap(\.self)
        return needed.allSatisfy(\.mayBeFunction) && needed.count <= arguments.closures.count
            && arguments.closures.count <= functions.count
            && named.allSatisfy { label in functions.contains { $0.label == label } }
    }
}

extension ParameterShape.Parameter {
    private static let values: Set<String> = [
        "Bool", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID",
    ]

    init(_ label: String?, _ type: TypeExpression?, hasDefault: Bool, isVariadic: Bool) {
        self.label = label
        // A pack takes any number of values.
        self.isVariadic = isVariadic || type.map { "\($0)".hasPrefix("repeat ") } == true
        mayBeLeftOut = hasDefault || self.isVariadic
        mayBeFunction = type?.stripped.names?.last.map { !Self.values.contains($0) } ?? true
    }
}

/// The arguments of a call, as far as they say which function or initialiser it means.
package struct CallArguments: Hashable, Sendable {
    var labels: [String?] = []
    /// The labels of the closures behind the parentheses, of which the first has none.
    var closures: [String?] = []

    init() {}

    init(_ call: Node) {
        labels = call.arguments.map(\.label)
        closures = call.trailingClosures.map(\.label)
    }

    /// - Parameter labels: Those of a reference, `_` for none: `Page.init(_:size:)`.
    init(named labels: [String]) {
        self.labels = labels.map { $0 == "_" ? nil : $0 }
    }
}

/// A call of an initialiser.
package struct ConstructedType: Hashable, Sendable {
    package var type: TypeExpression
    /// `nil` where it cannot be told which initialiser is meant.
    var arguments: CallArguments?
    /// A mark of one that is called only sometimes.
    var isConditional = false
}

/// A call of one initialiser by another one: `self.init(base: url)`, `super.init()`, `self = .init(base: url)`.
struct InitializerDelegation: Sendable {
    /// The type around it.
    var scope: LexicalScope
    var caller: ParameterShape
    var isToSuperclass = false
    var isConditional: Bool
    var arguments: CallArguments

    init?(_ call: Node) {
        guard let callee = call[.base], let around = call.surrounding(.initializerDecl) else { return nil }
        if let receiver = call.receiver, call.calledName?.reads("init") == true {
            isToSuperclass = receiver.isReference(to: "super")
            guard isToSuperclass || receiver.isReference(to: "self") || receiver.isReference(to: "Self") else {
                return nil
            }
        } else {
            let isAssigned = call.parent?.firstChild?.isReference(to: "self") == true
            guard callee.isReference(to: "Self") || isAssigned && call.calledName?.reads("init") == true else {
                return nil
            }
        }
        let place = CodePlace(call)
        scope = place.scope
        caller = ParameterShape(around)
        isConditional = !place.branches.isEmpty || place.closures > 0
        arguments = CallArguments(call)
    }
}
