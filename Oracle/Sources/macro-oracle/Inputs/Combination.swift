import Trials

/// Declarations with macros, put together from what declarations may have. The same for the same state of a mutator.
struct Combination {
    var mutator: Mutator
    /// True if it has as few mistakes as possible.
    var isSound = false

    init(_ mutator: Mutator) { self.mutator = mutator }

    /// - Returns: a file with one declaration that has macros, perhaps inside of others.
    mutating func source() -> String {
        isSound = !rarely(3)
        let inner =
            switch mutator.below(3) {
            case 0: hub()
            case 1: injectable()
            default: client()
            }
        let around = [
            ("", ""), ("", ""), ("", ""), ("enum Town {\n", "\n}"), ("public extension Town {\n", "\n}"),
            ("extension Town.Quarter {\n", "\n}"), ("package struct Town<T> {\n", "\n}"), ("func build() {\n", "\n}"),
            ("#if DEBUG\n", "\n#endif"), ("let made = {\n", "\n}"), ("import Town\n\n/* … 🙂 */ ", " // the end"),
            ("actor Town { init() {\n", "\n} }"),
        ]
        let (before, after) = one(around)
        return before + inner + after
    }

    // MARK: Chance

    mutating func one<T>(_ choices: [T]) -> T { choices[mutator.below(choices.count)] }

    /// True once in some times.
    mutating func rarely(_ times: Int) -> Bool { mutator.below(times) == 0 }

    mutating func maybe(_ text: String, _ times: Int = 3) -> String { rarely(times) ? text : "" }

    mutating func list(_ most: Int, _ separator: String, _ make: (inout Combination) -> String) -> String {
        (0..<mutator.below(most + 1)).map { _ in make(&self) }.joined(separator: separator)
    }

    // MARK: Parts

    mutating func name() -> String {
        one([
            "a", "b", "line", "stop", "number", "`class`", "`in`", "`default`", "some", "any", "async", "Ärger",
            "`init`",
            "`a name`", "`1st`", "`self`", "`Type`", "`let`", "_x", "dependency", "payload", "make", "on", "get",
            "each",
            "`inout`", "x1", "repeat1", "URL", "self1", "`Self`", "`func`", "yield", "of", "client", "record", "value0",
        ])
    }

    mutating func label() -> String {
        one([
            "a", "b", "for", "in", "with", "line", "_", "_", "`inout`", "`let`", "default", "`a label`", "self", "at",
            "make", "Line",
        ])
    }

    mutating func type(_ depth: Int = 3) -> String {
        guard depth > 0, !rarely(3) else {
            return one([
                "Int", "String", "Line", "Stop", "Swift.Int", "Town.Line", "`Type`.Line", "Void", "()", "Any", "Self",
                "any Carrier", "Never", "`class`", "Swift.Void", "Carrier", "Self.Line", "Carrier.Type",
            ])
        }
        let inner = type(depth - 1)
        switch mutator.below(22) {
        case 0: return "\(inner.hasPrefix("any ") || inner.contains("->") ? "(\(inner))" : inner)?"
        case 1: return "[\(inner)]"
        case 2: return "[String: \(inner)]"
        case 3: return "(\(inner))"
        case 4: return "(\(inner), \(maybe("x: "))\(type(depth - 1)))"
        case 5: return "Store<\(inner)>"
        case 6: return "Store<\(inner), [Int]>.Entry"
        case 7: return "(\(inner)) -> \(type(depth - 1))"
        case 8: return "@Sendable (\(inner), Int) async throws -> \(type(depth - 1))"
        case 9: return "any Carrier & Sendable"
        case 10: return "(any Carrier & \(one(["P", "Q<Int>", "(any R)"])))"
        case 11: return "Optional<\(inner)>"
        case 12: return "Array<\(inner)>"
        case 13: return "Dictionary<Int, \(inner)>"
        case 14: return "(any Carrier).Type"
        case 15: return "(\(inner)).Type"
        case 16: return "[ 3 of \(inner) ]"
        case 17: return "(_ x: \(inner), Int...) throws(Failure) -> Void"
        case 18: return "@MainActor () -> (\(inner))"
        case 19: return "(inout \(one(["Int", "Line"]))) -> Void"
        case 20: return "Swift.Optional< /* inside */ \(inner) >"
        default: return "some Carrier"
        }
    }

    mutating func attribute() -> String {
        one([
            "@available(macOS 14, *) ", "@MainActor ", "@Town.ShipActor ", "@objc ", "@frozen ", "/* why */ ",
            "// a line\n",
            "/// A comment.\n", "@Other(1, x: \"@Injectable\") ", "\n\n", "#if DEBUG\n@Debug\n#endif\n", "@Store<Int> ",
        ])
    }

    mutating func access() -> String {
        one(["", "", "public ", "package ", "internal ", "fileprivate ", "private ", "open ", "nonisolated ", "final "])
    }
}
