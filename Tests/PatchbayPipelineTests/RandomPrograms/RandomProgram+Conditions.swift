import PatchbayTestSupport

extension RandomProgram {
    /// The `#if` that a declaration stands under.
    enum Condition: CaseIterable {
        case none
        /// An `#if` that holds.
        case met
        /// One that does not: whoever asks for it would not compile.
        case unmet
        /// Each branch of an `#if` has one.
        case variants
    }

    /// The declaration of a node, or of what makes it, under the condition of the node.
    func conditional(_ text: String, _ index: Int) -> String {
        guard !text.isEmpty else { return text }
        return switch nodes[index].condition {
        case .none: text
        case .met: "#if DEBUG\n\(text)\n#endif"
        case .unmet: "#if PREVIEW\n\(text)\n#endif"
        case .variants:
            "#if PREVIEW\n\(text.replacing("\"T\(index)", with: "\"preview T\(index)"))\n#else\n\(text)\n#endif"
        }
    }

    /// The same for the type, which stays where only its provider is conditional.
    func conditionalType(_ text: String, _ index: Int) -> String {
        nodes[index].isProvided ? text : conditional(text, index)
    }

    mutating func drawConditions(_ random: inout SplitMix) {
        for index in nodes.indices.dropLast() {
            guard Int.random(in: 0..<(nodes[index].isContribution ? 2 : 5), using: &random) == 0 else { continue }
            let wanted = Condition.allCases.randomElement(using: &random) ?? .none
            if mayStand(index, under: wanted) { nodes[index].condition = wanted }
        }
    }

    /// A collection is there if something is that is contributed.
    private func leavesSome(_ index: Int) -> Bool {
        !nodes[index].isContribution
            || places.indices.allSatisfy { place in
                let all = contributions(nodes[index].kind, in: place)
                return !all.contains(index) || all.contains { $0 != index && nodes[$0].condition != .unmet }
            }
    }

    mutating func mendConditions() {
        for index in indices where nodes[index].condition == .unmet && !leavesSome(index) {
            nodes[index].condition = .none
        }
    }

    private func mayStand(_ index: Int, under condition: Condition) -> Bool {
        let node = nodes[index]
        guard node.kind.arguments.isEmpty else { return false }
        switch condition {
        case .none, .met: return true
        case .unmet:
            return leavesSome(index)
                && !nodes.contains { other in
                    other.kind.original == index || other.kind.arguments.contains(index)
                        || other.needs.contains { $0.target == index }
                } && !families.contains { $0.needs.contains { $0.target == index } }
        case .variants:
            let isWhole = node.spelling == .plain || node.spelling == .byOwnProtocol
            return isWhole && node.decoy == nil
        }
    }
}
