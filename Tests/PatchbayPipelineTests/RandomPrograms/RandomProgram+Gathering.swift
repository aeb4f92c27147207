import PatchbayModel

// What resolvers gather: each after what it needs, and by name where need says nothing.

extension RandomProgram {
    static let gathering = "    func gatherServices() async throws -> [any Service]"
    static let gatheringCall =
        "    print(\"gathered\", try await resolver.gatherServices().map(\\.trace).joined(separator: \"+\"))"

    func gathers(_ place: Int) -> Bool { lineage(of: place).contains { places[$0].gathers } }

    /// What a resolver shares and gathers, in order.
    func gathered(by place: Int) -> [Int] {
        let own = indices.filter { index in
            let node = nodes[index]
            return node.isService && node.lifetime.isShared && node.condition != .unmet
                && maker(of: index, askedIn: place) == place
        }
        let starts = own.sorted { typeName($0) < typeName($1) }
        let order = OrderOfNeeds(self, place)
        var found: [Int] = []
        for start in starts { order.visit(start, &found) }
        return found.filter(own.contains)
    }

    /// Walks down from what needs to what is needed.
    private struct OrderOfNeeds {
        private let program: RandomProgram
        private let place: Int

        init(_ program: RandomProgram, _ place: Int) {
            (self.program, self.place) = (program, place)
        }

        func visit(_ index: Int, _ found: inout [Int]) {
            var seen = Set(found)
            visit(index, &found, &seen)
        }

        private func visit(_ index: Int, _ found: inout [Int], _ seen: inout Set<Int>) {
            guard seen.insert(index).inserted else { return }
            let needs = program.nodes[index].needs
            let direct = needs.filter { !$0.isLater }.flatMap(targets)
            let later = needs.filter(\.isLater).flatMap(targets).sorted { rank($0) < rank($1) }
            for target in direct + later.filter({ !reaches(index, from: $0) }) { visit(target, &found, &seen) }
            found.append(index)
        }

        private func targets(of need: Need) -> [Int] {
            switch need {
            case .marks, .named: program.contributions(for: need, in: place)
            case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .later(let target),
                .cycle(let target), .lazily(let target), .build(let target), .optional(let target):
                program.maker(of: target, askedIn: place) == nil ? [] : [target]
            case .assisted: []
            }
        }

        /// By what is direct, as circles are closed by what is asked for later.
        private func reaches(_ wanted: Int, from start: Int) -> Bool {
            var waiting = [start]
            var seen: Set<Int> = [start]
            while let index = waiting.popLast() {
                if index == wanted { return true }
                let next = program.nodes[index].needs.filter { need in
                    if case .cycle = need { false } else { true }
                }
                waiting += next.flatMap(targets).filter { seen.insert($0).inserted }
            }
            return false
        }

        /// Types before what resolvers provide, by module and name.
        private func rank(_ index: Int) -> (Int, Int, String) {
            (program.nodes[index].isProvided ? 1 : 0, program.module(of: index), program.typeName(index))
        }
    }
}
