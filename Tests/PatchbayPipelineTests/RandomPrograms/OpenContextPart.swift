import PatchbayModel
import PatchbayTestSupport

/// A part of a random program whose modules have contexts that are open: the program provides them all by one type, and
/// its own context names none of them.
struct OpenContextPart: ProgramPart {
    struct Member {
        /// That of all that contexts share, or one of its own.
        var name: String
        var type: String
        var condition = ContextPart.Condition.none
        /// The words behind `get`.
        var effects = ""
        /// Whether an extension answers it where the program does not.
        var hasDefault = false
        /// Whether the program answers it.
        var isAnswered = true
    }

    /// The one who asks.
    enum Asker: CaseIterable {
        /// By a protocol of the library's.
        case aware
        /// A value without a resolver of its own, and an actor.
        case ambient, actor
        /// A type with static members.
        case `static`
        /// A function, by the enum that is named after the context.
        case free
    }

    struct Context {
        var module: Int
        var access: RandomProgram.Access
        var members: [Member]
        /// Another one that it refines.
        var refined: Int?
        /// A protocol that is no context, and says what it shares with others.
        var isBased: Bool
        /// The flag without which there is no such context.
        var flag: String?
        var asker: Asker
        /// The module of the one who asks.
        var askingModule: Int
    }

    /// The declaration of what the program provides.
    enum Provider: CaseIterable {
        case plain
        /// An extension says that it is one, and has some members.
        case inExtension
        /// It is a type of a library.
        case ofLibrary
        /// There is one in each branch.
        case alternatives
        /// It stands in another type, and says itself that it is some of the contexts.
        case nested
    }

    static let sharedName = "degree"

    var contexts: [Context] = []
    var provider: Provider
    /// Whether a whole provider replaces all contexts for a while.
    var hasScope: Bool
    /// The module of the program, and those whose files it does not import.
    private(set) var ownModule: Int
    private(set) var hiddenModule: Int?
    private(set) var selected: Set<String> = []

    init(_ program: RandomProgram, _ random: inout SplitMix) {
        ownModule = program.ownModule
        hiddenModule = program.unnamedLibrary
        hasScope = Bool.random(using: &random)
        provider = Provider.allCases.randomElement(using: &random) ?? .plain
        if provider == .ofLibrary, ownModule == 0 { provider = .inExtension }
        for number in 0..<Int.random(in: 1...4, using: &random) { add(number, program, &random) }
    }

    private mutating func add(_ number: Int, _ program: RandomProgram, _ random: inout SplitMix) {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        let module = chance(4) ? ownModule : Int.random(in: 0...ownModule, using: &random)
        let later = (module...ownModule).filter { hiddenModule != module || $0 == module || $0 == module + 1 }
        var context = Context(
            module: module,
            access: program.access(chance(3) ? .package : .public, seenByProgramFrom: module),
            members: [],
            isBased: chance(4),
            flag: chance(5) ? RandomProgram.flags.randomElement(using: &random) : nil,
            asker: Asker.allCases.randomElement(using: &random) ?? .aware,
            askingModule: later.randomElement(using: &random) ?? module
        )
        if chance(3) {
            context.refined = contexts.indices.filter { other in
                let near = contexts[other]
                let isNamed = near.module <= module && (near.module != hiddenModule || module <= near.module + 1)
                return isNamed && (near.access == .public || context.access == .package)
                    && (near.flag == nil || near.flag == context.flag)
            }.randomElement(using: &random)
        }
        for index in 0..<Int.random(in: 1...3, using: &random) {
            context.members.append(Self.member("sky\(number)\(index)", &random))
        }
        if !context.isBased, chance(3) { context.members.append(Member(name: Self.sharedName, type: "Int")) }
        contexts.append(context)
    }

    private static func member(_ name: String, _ random: inout SplitMix) -> Member {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        let flag = RandomProgram.flags.randomElement(using: &random) ?? ""
        let conditions: [ContextPart.Condition] = [.none, .none, .with(flag), .without(flag), .either(flag)]
        let hasDefault = chance(3)
        return Member(
            name: name,
            type: ["Int", "String", RandomProgram.amount].randomElement(using: &random) ?? "Int",
            condition: conditions.randomElement(using: &random) ?? .none,
            effects: ["", "", " throws", " async", " async throws"].randomElement(using: &random) ?? "",
            hasDefault: hasDefault,
            isAnswered: !hasDefault || chance(2)
        )
    }

    var flags: Set<String> {
        let members = contexts.flatMap(\.members)
        let amount = members.contains { $0.type == RandomProgram.amount } ? [RandomProgram.flags[0]] : []
        let alternatives = provider == .alternatives ? [RandomProgram.flags[1]] : []
        let written = provider != .nested && contexts.count > 1 ? [RandomProgram.flags[0]] : []
        return Set(members.compactMap(\.condition.flag) + contexts.compactMap(\.flag) + amount + alternatives + written)
    }

    mutating func select(_ flags: Set<String>) { selected = flags }

    func inOneModule() -> OpenContextPart {
        var part = self
        (part.ownModule, part.hiddenModule) = (0, nil)
        for index in contexts.indices { (part.contexts[index].module, part.contexts[index].askingModule) = (0, 0) }
        if provider == .ofLibrary { part.provider = .inExtension }
        return part
    }

    static func features(of part: OpenContextPart?) -> [String: Bool] {
        let contexts = part?.contexts ?? []
        let members = contexts.flatMap(\.members)
        let own = part?.ownModule ?? 0
        return [
            "an open context of a library": contexts.contains { $0.module < own },
            "an open context for the package": contexts.contains { $0.module < own && $0.access == .package },
            "an open context of a library that nobody here names": contexts.contains {
                $0.module == part?.hiddenModule
            },
            "open contexts of several modules": Set(contexts.map(\.module)).count > 1,
            "an open context that refines another": contexts.contains { $0.refined != nil },
            "an open context under a flag": contexts.contains { $0.flag != nil },
            "an open member under a flag": members.contains { $0.condition.flag != nil },
            "an open member with a default": members.contains { $0.hasDefault && !$0.isAnswered },
            "an open member that waits": members.contains { $0.effects.contains("async") },
            "one member of several open contexts": members.filter { $0.name == sharedName }.count > 1,
            "a provider of contexts in an extension": part?.provider == .inExtension,
            "a provider of contexts in each branch": part?.provider == .alternatives,
            "a conformance of a provider in one branch": part.map { $0.provider != .nested && $0.contexts.count > 1 }
                ?? false,
            "a provider of contexts in another type": part?.provider == .nested,
            "a library's type as a provider of contexts": part?.provider == .ofLibrary,
            "a scope of all contexts": part?.hasScope == true,
            "what asks an open context without a resolver": contexts.contains { $0.asker == .ambient },
            "an actor that asks an open context": contexts.contains { $0.asker == .actor },
            "a static type that asks an open context": contexts.contains { $0.asker == .static },
            "a function that asks an open context": contexts.contains { $0.asker == .free },
        ]
    }
}
