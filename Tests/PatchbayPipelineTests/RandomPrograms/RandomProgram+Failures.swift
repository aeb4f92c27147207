import PatchbayModel

extension RandomProgram {
    /// The errors that a generated method throws.
    enum Failure {
        case none
        /// The one type of error that a program has.
        case typed
        case any

        static func + (left: Failure, right: Failure) -> Failure {
            switch (left, right) {
            case (.none, _): right
            case (_, .none): left
            case (.typed, .typed): .typed
            case (.any, _), (_, .any): .any
            }
        }
    }

    /// The errors of the method that makes a node: one type if all that it calls throws that one, and nothing is kept.
    ///
    /// A method says the same in every build, and so any error as soon as one branch of an alternative does.
    func failure(of index: Int, in place: Int) -> Failure {
        if untyped.contains([index, place]) { return .any }
        let node = nodes[index]
        let own: Failure = node.isThrowing ? node.isTyped ? .typed : .any : .none
        let home = maker(of: index, askedIn: place) ?? place
        let all = node.needs.reduce(own) { $0 + failure(of: $1, in: home) }
        return all != .none && node.lifetime.isShared ? .any : all
    }

    private func failure(of need: Need, in place: Int) -> Failure {
        switch need {
        case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .optional(let target):
            maker(of: target, askedIn: place) == nil ? .none : failure(of: target, in: place)
        case .marks, .named: contributions(for: need, in: place).reduce(.none) { $0 + failure(of: $1, in: place) }
        case .later, .cycle, .lazily, .build, .assisted: .none
        }
    }

    /// The methods that throw any error as the program stands, by node and place. Under a flag there is only less that
    /// throws.
    var throwingAny: Set<[Int]> {
        Set(
            indices.flatMap { index in
                places.indices.filter { failure(of: index, in: $0) == .any }.map { [index, $0] }
            }
        )
    }
}
