import Synchronization

/// Counts what is made in a round, and what is still there.
final class Census: Sendable {
    /// Whatever is made at most once.
    struct Key: Hashable {
        let kind: String
        /// The branch or the resolver that keeps it.
        let owner: Int
        let context: Int
    }

    private struct State {
        var births: [Key: Int] = [:]
        var told: [Key: Int] = [:]
    }

    private let state = Guarded(State())
    private let living = Atomic(0)

    var alive: Int { living.load(ordering: .sequentiallyConsistent) }
    var births: Int { state.withLock { $0.births.count } }

    /// Notes that something was made of which there is one.
    func makeOnly(_ kind: String, of owner: Int, context: Int = 0) -> Piece {
        let key = Key(kind: kind, owner: owner, context: context)
        let count = state.withLock {
            $0.births[key, default: 0] += 1
            return $0.births[key] ?? 0
        }
        Flaws.shared.check(count == 1, "\(key) was made \(count) times")
        return Piece(key, in: self)
    }

    /// Notes that something was made of which there may be many.
    func make(_ kind: String) -> Piece {
        Piece(Key(kind: kind, owner: 0, context: 0), in: self)
    }

    /// Notes that something was told that its branch is closed.
    func tell(_ piece: Piece) {
        let (count, made) = state.withLock {
            $0.told[piece.key, default: 0] += 1
            return ($0.told[piece.key] ?? 0, $0.births[piece.key] ?? 0)
        }
        Flaws.shared.check(count == 1 && made == 1, "\(piece.key), made \(made) times, was told \(count) times")
    }

    /// Whether everything of these kinds that was made in these branches was told.
    func areTold(_ kinds: Set<String>, in owners: Set<Int>) -> [Key] {
        state.withLock { state in
            state.births.keys.filter {
                kinds.contains($0.kind) && owners.contains($0.owner) && state.told[$0] == nil
            }
        }
    }

    fileprivate func begin() { living.add(1, ordering: .relaxed) }
    fileprivate func end() { living.subtract(1, ordering: .sequentiallyConsistent) }
}

/// One thing that was made.
final class Piece: Sendable {
    let key: Census.Key
    private let census: Census

    init(_ key: Census.Key, in census: Census) {
        self.key = key
        self.census = census
        census.begin()
    }

    deinit { census.end() }

    func tell() { census.tell(self) }
}
