import PatchbayModel
import PatchbayTestSupport

/// A part of a random program that provides things in all ways there are, under names of their own and with default
/// arguments, and asks a stub for some of them.
struct ProviderPart: ProgramPart {
    enum Form: CaseIterable {
        case property, method
        /// An extension has what a protocol requires, with a default argument.
        case defaulted
        /// Nobody requires it: what has a default argument is no request.
        case unrequired
        /// An injectable that has an initialiser of its own, with a default argument.
        case initializer
        /// `@Injectable(as:)`, and `Binds` with two protocols.
        case bound, tuple
        /// A case of what one generic method shares.
        case crate

        /// Whether a resolver has a member for it that types implement.
        var isRequired: Bool { self == .property || self == .method || self == .defaulted }
        var isInjectable: Bool { self == .initializer || self == .bound || self == .tuple }
    }

    struct Thing {
        var form: Form
        var isShared = false
        /// Whether its member has another name than its type.
        var isRenamed = false
        /// Whether its type is a generic one with another in its place.
        var isGeneric = false
        var effects = ""
        /// Of what has a default argument: whether a property provides that, and whether another protocol requires it.
        var isKept = false
        var isFar = false
        /// The flag under which it needs less, without effects, and may be a property in the place of a method.
        var flag: String?
        var needs: [Int] = []
    }

    var things: [Thing] = []
    var form: GatheringPart.Form
    /// Whether there is a child of the resolver, and which thing it provides itself.
    var hasChild: Bool
    var overridden: Int?
    private(set) var selected: Set<String> = []

    init(_ random: inout SplitMix) {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        form = GatheringPart.Form.allCases.randomElement(using: &random) ?? .live
        hasChild = chance(2)
        let effects = ["", "", "", " throws", " async", " async throws"]
        for index in 0..<Int.random(in: 3...8, using: &random) {
            var thing = Thing(form: Form.allCases.randomElement(using: &random) ?? .method)
            // The generic method needs the first.
            if index == 0, thing.form == .crate || thing.form == .defaulted { thing.form = .property }
            thing.isShared = thing.form == .crate || (thing.form != .property && chance(3))
            let mayBeOther = thing.form == .property || thing.form == .method
            thing.isRenamed = mayBeOther && chance(2)
            thing.isGeneric = mayBeOther && chance(2)
            if thing.form != .bound, thing.form != .crate {
                thing.effects = effects.randomElement(using: &random) ?? ""
            }
            thing.isKept = thing.isShared || chance(2)
            thing.isFar = chance(2)
            if thing.form != .crate, chance(4) { thing.flag = RandomProgram.flags.randomElement(using: &random) }
            let mayNeed = thing.form != .property && thing.form != .crate
            things.append(thing)
            let needs = (0..<index).filter { _ in mayNeed && chance(3) }
            things[index].needs = needs.filter { !thing.isShared || extras(of: $0).isEmpty }
            if thing.form == .crate { things[index].needs = [0] }
        }
        // A generic provider of which nothing is asked is a finding.
        let crates = things.indices.filter { things[$0].form == .crate }
        things.append(Thing(form: .method, needs: crates + (chance(2) ? [] : [0].filter { !crates.contains($0) })))
        overridden = things.indices.filter { index in
            let thing = things[index]
            return hasChild && (thing.form == .property || thing.form == .method) && !thing.isShared
                && thing.flag == nil
        }.randomElement(using: &random)
    }

    var flags: Set<String> { Set(things.compactMap(\.flag)) }

    var usesMacros: Bool { things.contains { $0.form == .initializer || $0.form == .bound } }

    mutating func select(_ flags: Set<String>) { selected = flags }

    /// The things of which the caller brings an argument, in the order in which they are needed.
    func extras(of index: Int) -> [Int] {
        let thing = things[index]
        let all = thing.needs.flatMap { things[$0].isShared ? [] : extras(of: $0) }
        let own = thing.form == .defaulted && !thing.isKept ? [index] : []
        return (all + own).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A thing under its flag. It takes from the caller what it takes otherwise: who calls is written once.
    func alternative(of index: Int) -> Thing {
        var thing = things[index]
        thing.needs = thing.needs.enumerated().filter { offset, target in
            offset < things[index].needs.count / 2 || !(things[target].isShared || extras(of: target).isEmpty)
        }.map(\.element)
        thing.effects = ""
        if !thing.isShared, thing.needs.isEmpty {
            if thing.form == .method { thing.form = .property } else if thing.form == .property { thing.form = .method }
        }
        return thing
    }

    static func features(of part: ProviderPart?) -> [String: Bool] {
        let things = part?.things ?? []
        func has(_ form: Form) -> Bool { things.contains { $0.form == form } }
        let isStub = part?.form == .stub
        return [
            "a default argument of a provider": has(.defaulted),
            "a default argument that the caller brings": things.contains { $0.form == .defaulted && !$0.isKept },
            "a default argument far from its requirement": things.contains { $0.form == .defaulted && $0.isFar },
            "a default argument of what is shared": things.contains { $0.form == .defaulted && $0.isShared },
            "a provider that nobody requires": has(.unrequired),
            "a shared provider that nobody requires": things.contains { $0.form == .unrequired && $0.isShared },
            "an initialiser with a default argument": has(.initializer),
            "a macro that says what a type stands for": has(.bound),
            "a type that stands for two protocols": has(.tuple),
            "a generic provider that shares": has(.crate),
            "a name of a provider's own": things.contains(where: \.isRenamed),
            "a name of a provider's own for a generic type": things.contains { $0.isRenamed && $0.isGeneric },
            "a property of a name of its own": things.contains { $0.isRenamed && $0.form == .property },
            "a property with effects": things.contains { $0.form == .property && !$0.effects.isEmpty },
            "a property in one branch and a method in the other": things.indices.contains { index in
                things[index].flag != nil && part?.alternative(of: index).form != things[index].form
            },
            "a stub with a default implementation": isStub && has(.defaulted),
            "a stub over a resolver with all kinds of providers": part?.form == .over,
            "a child of a resolver with all kinds of providers": part?.hasChild == true,
            "a child that provides under a name of its own": part?.overridden.map { things[$0].isRenamed } ?? false,
        ]
    }
}
