import PatchbayModel
import PatchbayTestSupport

/// A part of a random program in which each front end has some things, and asks the others for theirs.
struct FrontEndPart: ProgramPart {
    enum FrontEnd: CaseIterable {
        case injectable, shared
        /// A provider of a resolver.
        case provider
        /// A registration on a hub, and one that is kept.
        case registration, singleton
        /// A feature that exists from the root on, one that each request makes, and one that is kept.
        case `static`, disposable, cacheable
        /// A member of a context.
        case member

        var isOfResolver: Bool { self == .injectable || self == .shared || self == .provider }
        var isOfHub: Bool { self == .registration || self == .singleton }
        var isFeature: Bool { self == .static || self == .disposable || self == .cacheable }
        /// Whether it is made once.
        var isKept: Bool { self == .shared || self == .singleton || self == .cacheable || self == .static }
    }

    struct Element {
        var frontEnd: FrontEnd
        var needs: [Int] = []
        /// The flag under which it asks other front ends for nothing.
        var flag: String?
    }

    var elements: [Element] = []
    private(set) var selected: Set<String> = []

    init(_ random: inout SplitMix) {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        for index in 0..<Int.random(in: 5...10, using: &random) {
            var element = Element(frontEnd: FrontEnd.allCases.randomElement(using: &random) ?? .shared)
            if element.frontEnd != .static { element.needs = (0..<index).filter { _ in chance(3) } }
            if chance(4) { element.flag = RandomProgram.flags.randomElement(using: &random) }
            elements.append(element)
        }
    }

    /// What its declaration says that it needs: of its own front end.
    func declared(_ index: Int) -> [Int] {
        elements[index].needs.filter { target in
            let (own, other) = (elements[index].frontEnd, elements[target].frontEnd)
            return (own.isOfResolver && other.isOfResolver) || (own.isOfHub && other.isOfHub)
        }
    }

    /// What its code asks for.
    func coded(_ index: Int) -> [Int] {
        let declared = declared(index)
        return elements[index].needs.filter { !declared.contains($0) }
    }

    var flags: Set<String> {
        Set(elements.indices.filter { !coded($0).isEmpty }.compactMap { elements[$0].flag })
    }

    var usesMacros: Bool { elements.contains(where: \.frontEnd.isOfHub) }

    mutating func select(_ flags: Set<String>) { selected = flags }

    static func features(of part: FrontEndPart?) -> [String: Bool] {
        let elements = part?.elements ?? []
        func asks(_ own: (FrontEnd) -> Bool, _ other: (FrontEnd) -> Bool) -> Bool {
            elements.contains { element in
                own(element.frontEnd) && element.needs.contains { other(elements[$0].frontEnd) }
            }
        }
        let isMember = { (frontEnd: FrontEnd) in frontEnd == .member }
        let shared = elements.indices.filter { elements[$0].frontEnd == .shared }
        return [
            "an injectable that asks a hub": asks(\.isOfResolver, \.isOfHub),
            "an injectable that asks for a feature": asks(\.isOfResolver, \.isFeature),
            "an injectable that asks a context": asks(\.isOfResolver, isMember),
            "a provider that asks a hub": asks({ $0 == .provider }, \.isOfHub),
            "a hub that asks a resolver": asks(\.isOfHub, \.isOfResolver),
            "a hub that asks for a feature": asks(\.isOfHub, \.isFeature),
            "a hub that asks a context": asks(\.isOfHub, isMember),
            "a feature that asks a resolver": asks(\.isFeature, \.isOfResolver),
            "a feature that asks a hub": asks(\.isFeature, \.isOfHub),
            "a feature that asks a context": asks(\.isFeature, isMember),
            "a feature that asks for another": asks(\.isFeature, \.isFeature),
            "a context that asks a resolver": asks(isMember, \.isOfResolver),
            "a context that asks a hub": asks(isMember, \.isOfHub),
            "a context that asks for a feature": asks(isMember, \.isFeature),
            "what is gathered and asks other front ends": shared.contains { index in
                shared.count > 1 && part?.coded(index).isEmpty == false
            },
            "what asks other front ends in one branch": part?.flags.isEmpty == false,
        ]
    }
}
