extension GatheringPart {
    /// One of those that are put in order.
    enum Step: Hashable {
        case piece(Int)
        case contribution(Int)
    }

    /// Puts what is gathered after what it needs, and by name where need says nothing.
    struct OrderOfNeeds {
        private let part: GatheringPart
        private var needs: [Step: [Step]] = [:]
        /// Pieces that are gathered, by name, and then what is contributed.
        private let starts: [Step]

        init(_ part: GatheringPart) {
            self.part = part
            let services = part.pieces.indices.filter { index in
                part.pieces[index].isService && (part.pieces[index].serviceFlag.map(part.selected.contains) ?? true)
            }
            let contributed = part.contributed.filter { number in
                part.contributions[number].flag.map(part.selected.contains) ?? true
            }
            starts = services.map(Step.piece) + contributed.map(Step.contribution)
            for index in part.pieces.indices { needs[.piece(index)] = part.pieces[index].needs.map(Step.piece) }
            for number in contributed {
                needs[.contribution(number)] = part.contributions[number].needs.map(Step.piece)
            }
            addLater()
            addStandIns(contributed)
        }

        var order: [Step] {
            var found: [Step] = []
            var seen: Set<Step> = []
            func visit(_ step: Step) {
                guard seen.insert(step).inserted else { return }
                for need in needs[step] ?? [] { visit(need) }
                found.append(step)
            }
            for start in starts { visit(start) }
            return found.filter(starts.contains)
        }

        private func reaches(_ wanted: Step, from start: Step) -> Bool {
            var seen: Set<Step> = [start]
            var waiting = [start]
            while let step = waiting.popLast() {
                if step == wanted { return true }
                waiting += (needs[step] ?? []).filter { seen.insert($0).inserted }
            }
            return false
        }

        /// What is asked for later, of what is made at all, unless it leads back: types first, and then what resolvers
        /// provide.
        private mutating func addLater() {
            let rank = part.pieces.indices.sorted { one, other in
                let isProvided = (part.pieces[one].kind == .provided, part.pieces[other].kind == .provided)
                return isProvided.0 == isProvided.1 ? one < other : !isProvided.0
            }
            let made = part.pieces.indices.filter { index in starts.contains { isMade(.piece(index), from: $0) } }
            for index in rank where made.contains(index) {
                for target in rank where part.pieces[index].later.contains(target) {
                    guard !reaches(.piece(index), from: .piece(target)) else { continue }
                    needs[.piece(index)]?.append(.piece(target))
                }
            }
        }

        /// Whether something is made for another, at once or later.
        private func isMade(_ wanted: Step, from start: Step) -> Bool {
            var seen: Set<Step> = [start]
            var waiting = [start]
            while let step = waiting.popLast() {
                if step == wanted { return true }
                var next = needs[step] ?? []
                if case .piece(let index) = step { next += part.pieces[index].later.map(Step.piece) }
                waiting += next.filter { seen.insert($0).inserted }
            }
            return false
        }

        /// A contribution of one shared thing that is not gathered itself comes before what needs the thing.
        private mutating func addStandIns(_ contributed: [Int]) {
            let made = needs.keys.filter { step in starts.contains { isMade(step, from: $0) } }
            for number in contributed {
                guard part.contributions[number].needs.count == 1, let thing = part.contributions[number].needs.first,
                    part.pieces[thing].kind != .transient, !starts.contains(.piece(thing))
                else { continue }
                let users = made.filter { step in
                    step != .contribution(number) && needs[step]?.contains(.piece(thing)) == true
                }
                for user in users.sorted(by: { rank($0) < rank($1) })
                where !reaches(user, from: .contribution(number)) {
                    needs[user]?.append(.contribution(number))
                }
            }
        }

        private func rank(_ step: Step) -> (Int, Int) {
            switch step {
            case .piece(let index): (part.pieces[index].kind == .provided ? 1 : 0, index)
            case .contribution(let number): (2, number)
            }
        }
    }
}
