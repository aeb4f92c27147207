/// A model of threads that note, each, that there is a kind of override now: a bit of one word.
struct OverrideKindsModel: InterleavingModel {
    enum Step: Hashable {
        case look, add
        case store(Set<Int>)
        case done
    }

    enum Flaw: Hashable { case none, storesWhatItRead }

    let kinds: [Int]
    let flaw: Flaw
    var steps: [Step]
    var word: Set<Int> = []
    var fault: String? { nil }

    init(kinds: [Int], flaw: Flaw = .none) {
        self.kinds = kinds
        self.flaw = flaw
        steps = kinds.map { _ in .look }
    }

    var actorCount: Int { kinds.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { true }
    var faultsAtTheEnd: [String] { word == Set(kinds) ? [] : ["a kind is lost"] }

    mutating func advance(_ actor: Int) {
        let kind = kinds[actor]
        switch steps[actor] {
        case .look: steps[actor] = word.contains(kind) ? .done : flaw == .none ? .add : .store(word.union([kind]))
        case .add:
            word.insert(kind)
            steps[actor] = .done
        case .store(let known):
            word = known
            steps[actor] = .done
        case .done: break
        }
    }
}
