import PatchbayModel
import PatchbayTestSupport

/// A part of a random program that gathers what it shares together with what is contributed: what is not seen to conform
/// has a contribution that stands for it.
struct GatheringPart: ProgramPart {
    struct Piece {
        enum Kind: CaseIterable {
            case shared, provided, transient
        }

        var kind: Kind
        /// Whether it is seen to conform, and the flag without which it does not.
        var isService = false
        var serviceFlag: String?
        var effects = ""
        /// The flag under which it needs less, and has no effects.
        var flag: String?
        var needs: [Int] = []
        /// The pieces that it asks for later, which may ask for it.
        var later: [Int] = []
    }

    struct Contribution {
        var needs: [Int]
        var effects = ""
        /// The flag without which there is none.
        var flag: String?
        /// Whether a protocol that the resolver refines contributes it, and has it by an extension.
        var isOfStock = false
        var hasDefault = false
    }

    enum Form: CaseIterable {
        case live, stub
        /// A stub over a real resolver, of which every second member is set.
        case over
    }

    var pieces: [Piece] = []
    var contributions: [Contribution] = []
    var form: Form
    /// Whether all but the resolver stands in the first library.
    var isOfLibrary: Bool
    private(set) var selected: Set<String> = []

    init(_ program: RandomProgram, _ random: inout SplitMix) {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        func flag(_ many: Int) -> String? { chance(many) ? RandomProgram.flags.randomElement(using: &random) : nil }
        form = Form.allCases.randomElement(using: &random) ?? .live
        // A library with resolvers would have to share all of it.
        isOfLibrary = program.ownModule > 0 && !program.places.contains { $0.module < program.ownModule }
        let effects = ["", "", "", " throws", " async"]
        let count = Int.random(in: 3...8, using: &random)
        for index in 0..<count {
            var piece = Piece(kind: [.shared, .shared, .provided, .transient].randomElement(using: &random) ?? .shared)
            if index == 0 { piece.kind = .shared }
            piece.isService = index == 0 || (piece.kind != .transient && chance(2))
            if index > 0, piece.isService { piece.serviceFlag = flag(4) }
            piece.effects = effects.randomElement(using: &random) ?? ""
            piece.flag = flag(4)
            piece.needs = (0..<index).filter { _ in chance(3) }
            if piece.kind != .transient { piece.later = (0..<count).filter { $0 != index && chance(8) } }
            piece.later.removeAll(where: piece.needs.contains)
            pieces.append(piece)
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let isOfStock = chance(2)
            let needed = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
                pieces.indices.randomElement(using: &random)
            }
            contributions.append(
                Contribution(
                    needs: chance(2) ? Array(needed.prefix(1)) : Set(needed).sorted(),
                    effects: effects.randomElement(using: &random) ?? "",
                    flag: flag(4),
                    isOfStock: isOfStock,
                    hasDefault: isOfStock && chance(2)
                )
            )
        }
    }

    /// True if something in it is asked for later, on any thread.
    var asksLater: Bool { pieces.contains { !$0.later.isEmpty } }

    var flags: Set<String> {
        Set(pieces.compactMap(\.flag) + pieces.compactMap(\.serviceFlag) + contributions.compactMap(\.flag))
    }

    mutating func select(_ flags: Set<String>) { selected = flags }

    func inOneModule() -> GatheringPart {
        var part = self
        part.isOfLibrary = false
        return part
    }

    /// Contributions of what the resolver refines come first.
    var contributed: [Int] { contributions.indices.sorted { rank($0) < rank($1) } }

    private func rank(_ number: Int) -> (Int, Int) { (contributions[number].isOfStock ? 0 : 1, number) }

    /// A piece under its flag.
    func alternative(of index: Int) -> Piece {
        var piece = pieces[index]
        piece.needs = Array(piece.needs.prefix(piece.needs.count / 2))
        piece.later = []
        piece.effects = ""
        return piece
    }

    static func features(of part: GatheringPart?) -> [String: Bool] {
        let pieces = part?.pieces ?? []
        let contributions = part?.contributions ?? []
        let standing = contributions.filter { contribution in
            contribution.needs.count == 1
                && contribution.needs.allSatisfy { index in
                    pieces[index].kind != .transient && !pieces[index].isService
                        && pieces.contains { $0.isService && $0.needs.contains(index) }
                }
        }
        return [
            "a contribution that is gathered": !contributions.isEmpty,
            "a contribution that stands for what is shared": !standing.isEmpty,
            "a contribution of what the resolver refines": contributions.contains(where: \.isOfStock),
            "a contribution with a default": contributions.contains(where: \.hasDefault),
            "a gathered contribution under a flag": contributions.contains { $0.flag != nil },
            "what a library contributes and declares": part?.isOfLibrary == true
                && contributions.contains(where: \.isOfStock),
            "a service under a flag": pieces.contains { $0.serviceFlag != nil },
            "a service of a provider": pieces.contains { $0.isService && $0.kind == .provided },
            "what a service needs later": pieces.contains { $0.isService && !$0.later.isEmpty },
            "a stub that gathers contributions": part?.form == .stub,
            "a stub over a resolver that gathers contributions": part?.form == .over,
        ]
    }
}
