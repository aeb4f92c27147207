/// The parameters of a function or an initialiser, as far as they say which calls it takes.
public struct ParameterShape: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        /// `_` for none.
        package var label: String
        package var mayBeLeftOut = false
        package var isVariadic = false
        /// True but for types that are certainly no functions: an alias may be one.
        package var mayBeFunction = true

        package init(label: String) {
            self.label = label
        }

        package init(_ label: String?, _ type: TypeExpression?, hasDefault: Bool, isVariadic: Bool) {
            self.label = label ?? "_"
            // A pack takes any number of values.
            self.isVariadic = isVariadic || type.map { "\($0)".hasPrefix("repeat ") } == true
            mayBeLeftOut = hasDefault || self.isVariadic
            mayBeFunction = type?.stripped.names?.last.map { !ParameterShape.values.contains($0) } ?? true
        }
    }

    private static let values: Set<String> = [
        "Bool", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID",
    ]

    package var parameters: [Parameter]

    public init() { parameters = [] }

    package init(_ parameters: [Parameter]) {
        self.parameters = parameters
    }

    package init(_ facts: FunctionFacts) {
        parameters = facts.parameters.map {
            Parameter($0.label, $0.type, hasDefault: $0.hasDefault, isVariadic: $0.isVariadic)
        }
    }

    /// True if a call may mean it, by the labels of its arguments.
    package func takes(_ arguments: CallArguments) -> Bool {
        var rest = parameters[...]
        var isAmongValues = false
        for label in arguments.labels {
            if label == "_", isAmongValues { continue }
            let passed = rest.prefix { $0.label != label }
            guard passed.allSatisfy(\.mayBeLeftOut), let taken = rest.dropFirst(passed.count).first else {
                return false
            }
            rest = rest.dropFirst(passed.count + 1)
            isAmongValues = taken.isVariadic
        }
        let functions = rest.filter(\.mayBeFunction)
        let needed = rest.filter { !$0.mayBeLeftOut }
        // The first closure behind the parentheses says no label.
        let named = arguments.closures.dropFirst().filter { $0 != "_" }
        return needed.allSatisfy(\.mayBeFunction) && needed.count <= arguments.closures.count
            && arguments.closures.count <= functions.count
            && named.allSatisfy { label in functions.contains { $0.label == label } }
    }
}

/// The arguments of a call, as far as they say which function or initialiser it means.
public struct CallArguments: Hashable, Sendable {
    /// `_` for an argument without a label.
    package var labels: [String]
    /// The labels of the closures behind the parentheses, of which the first has none.
    package var closures: [String]

    package init(labels: [String] = [], closures: [String] = []) {
        self.labels = labels
        self.closures = closures
    }
}
