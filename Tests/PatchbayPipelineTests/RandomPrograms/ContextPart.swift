import PatchbayModel
import PatchbayTestSupport

/// A part of a random program that has contexts, some of whose requirements stand under conditions or are of other types
/// in each branch.
struct ContextPart: ProgramPart {
    enum Condition: Hashable {
        case none
        /// Only there under a flag, or only without it.
        case with(String)
        case without(String)
        /// Of another type under a flag.
        case either(String)

        var flag: String? {
            switch self {
            case .none: nil
            case .with(let flag), .without(let flag), .either(let flag): flag
            }
        }

        /// Some lines under the condition, and others where there is another type.
        func text(_ plain: String, otherwise: String) -> String {
            switch self {
            case .none: plain
            case .with(let flag): "#if \(flag)\n\(plain)\n#endif"
            case .without(let flag): "#if !\(flag)\n\(plain)\n#endif"
            case .either(let flag): "#if \(flag)\n\(otherwise)\n#else\n\(plain)\n#endif"
            }
        }

        /// The type that a requirement has in a build; nil where there is none.
        func type(_ plain: String, under flags: Set<String>) -> String? {
            let isSet = flag.map(flags.contains) ?? false
            return switch self {
            case .none: plain
            case .with: isSet ? plain : nil
            case .without: isSet ? nil : plain
            case .either: isSet ? ContextPart.other(plain) : plain
            }
        }
    }

    struct Requirement {
        var type: String
        var condition: Condition
    }

    struct Context {
        var requirements: [Requirement]
        /// Whether it refines the one before it, and so has what that one requires.
        var refines: Bool
        /// Whether a static type reads it, too.
        var isStatic: Bool
    }

    var contexts: [Context] = []
    private var selected: Set<String> = []

    init(_ random: inout SplitMix) {
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let requirements = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let flag = RandomProgram.flags.randomElement(using: &random) ?? ""
                let conditions: [Condition] = [.none, .none, .with(flag), .without(flag), .either(flag)]
                let types = ["Int", "String", RandomProgram.amount]
                return Requirement(
                    type: types.randomElement(using: &random) ?? "Int",
                    condition: conditions.randomElement(using: &random) ?? .none
                )
            }
            contexts.append(
                Context(
                    requirements: requirements,
                    refines: number > 0 && Bool.random(using: &random),
                    isStatic: Bool.random(using: &random)
                )
            )
        }
    }

    var flags: Set<String> {
        let all = contexts.flatMap(\.requirements)
        let amount = all.contains { $0.type == RandomProgram.amount } ? [RandomProgram.flags[0]] : []
        return Set(all.compactMap(\.condition.flag) + amount)
    }

    mutating func select(_ flags: Set<String>) { selected = flags }

    static func features(of part: ContextPart?) -> [String: Bool] {
        let contexts = part?.contexts ?? []
        let conditions = contexts.flatMap(\.requirements).map(\.condition)
        return [
            "a context": part != nil,
            "a context that refines another": contexts.contains(where: \.refines),
            "a context of a static type": contexts.contains(where: \.isStatic),
            "a requirement of a context under a flag": conditions.contains {
                if case .with = $0 { true } else { false }
            },
            "a requirement of another type under a flag": conditions.contains {
                if case .either = $0 { true } else { false }
            },
        ]
    }

    // MARK: Sources

    var call: String { "showClimate()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        module == program.ownModule ? PartFile(name: "Climate", imports: ["PatchbayContexts"], text: source) : nil
    }

    private var source: String {
        contexts.indices.map { number in
            let context = contexts[number]
            let refined = context.refines ? "Air\(number - 1)" : "ContextAccessors"
            return """
                protocol Air\(number): \(refined), Sendable {
                \(lines(number) { "    var \($0): \($1) { get }" })
                }
                struct LiveAir\(number): Air\(number) {
                \(all(number).map { other in lines(other) { "    var \($0): \($1) { \(value($0, $1)) }" } }.joined(separator: "\n"))
                }
                struct Glass\(number): HasInstanceContext {
                    typealias Context = any Air\(number)
                    var resolve: ContextResolver<Self, any Air\(number)> = .init(context: LiveAir\(number)())
                    func show() {
                \(all(number).map { other in lines(other) { name, _ in "        print(\(name))" } }.joined(separator: "\n"))
                    }
                }
                \(context.isStatic ? panel(number) : "")
                """
        }.joined(separator: "\n\n") + "\n\nfunc showClimate() {\n\(calls)\n}\n"
    }

    private func panel(_ number: Int) -> String {
        """
        enum Panel\(number): HasStaticContext {
            typealias Context = any Air\(number)
            static let resolve = ContextResolver<Self, any Air\(number)>(context: LiveAir\(number)())
            static func show() {
        \(all(number).map { other in lines(other) { name, _ in "        print(\(name))" } }.joined(separator: "\n"))
            }
        }
        """
    }

    private var calls: String {
        contexts.indices.map { number in
            let show = "Glass\(number)().show()" + (contexts[number].isStatic ? "; Panel\(number).show()" : "")
            guard let name = changeable(number) else { return "    \(show)" }
            return "    \(show)\n    withContext((any Air\(number)).self, overriding: { $0.\(name) = 77 }) { \(show) }"
        }.joined(separator: "\n")
    }

    /// A context and those that it refines, the outermost first.
    private func all(_ number: Int) -> [Int] {
        (contexts[number].refines ? all(number - 1) : []) + [number]
    }

    /// What a scope replaces, and the program does so in every build.
    private func changeable(_ number: Int) -> String? {
        contexts[number].requirements.indices.first { index in
            let requirement = contexts[number].requirements[index]
            return requirement.type == "Int" && requirement.condition == .none
        }.map { name($0, of: number) }
    }

    private func name(_ index: Int, of number: Int) -> String { "air\(number)\(index)" }

    /// A line for each requirement of one context alone, under the condition of each.
    private func lines(_ number: Int, _ text: (String, String) -> String) -> String {
        contexts[number].requirements.enumerated().map { index, requirement in
            let name = name(index, of: number)
            let otherwise = text(name, Self.other(requirement.type))
            return requirement.condition.text(text(name, requirement.type), otherwise: otherwise)
        }.joined(separator: "\n")
    }

    static func other(_ type: String) -> String { type == "String" ? "Int" : "String" }

    private func value(_ name: String, _ type: String) -> String { type == "String" ? "\"\(name)\"" : "4" }

    // MARK: What it prints

    var expectedOutput: String {
        contexts.indices.map { number in
            let times = contexts[number].isStatic ? 2 : 1
            let plain = String(repeating: shown(number, replacing: nil), count: times)
            guard let name = changeable(number) else { return plain }
            return plain + String(repeating: shown(number, replacing: name), count: times)
        }.joined()
    }

    private func shown(_ number: Int, replacing replaced: String?) -> String {
        all(number).flatMap { other in
            contexts[other].requirements.enumerated().compactMap { index, requirement -> String? in
                let name = name(index, of: other)
                guard let type = requirement.condition.type(requirement.type, under: selected) else { return nil }
                if name == replaced { return "77\n" }
                switch type {
                case "String": return "\(name)\n"
                case RandomProgram.amount: return selected.contains(RandomProgram.flags[0]) ? "4.0\n" : "4\n"
                default: return "4\n"  // Int, the last of the three
                }
            }
        }.joined()
    }
}
