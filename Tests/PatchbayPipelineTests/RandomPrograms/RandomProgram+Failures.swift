import PatchbayModel

extension RandomProgram {
    /// What a generated method throws.
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

    /// What the method throws that makes a node: one type if all that it calls throws that one, and nothing is kept.
    func failure(of index: Int, in place: Int) -> Failure {
        let node = nodes[index]
        let own: Failure = node.isThrowing ? node.isTyped && makingModule(of: index) == 0 ? .typed : .any : .none
        let home = node.lifetime.isShared ? maker(of: index, askedIn: place) ?? place : place
        let all = node.needs.reduce(own) { $0 + failure(of: $1, in: home) }
        return all != .none && node.lifetime.isShared ? .any : all
    }

    /// The module of the method or initialiser that makes a node: one that throws a type of another module is taken
    /// for one that throws anything. The program's own type of error is in the first.
    private func makingModule(of index: Int) -> Int {
        switch nodes[index].kind {
        case .applied(let family, _): families[family].module
        case .provided, .twin, .contribution, .keyedContribution: nodes[index].part ?? ownModule
        case .injectable, .factoryMethod, .property, .module, .configurator: nodes[index].module
        }
    }

    private func failure(of need: Need, in place: Int) -> Failure {
        switch need {
        case .node(let target), .item(let target), .factory(let target), .optional(let target):
            maker(of: target, askedIn: place) == nil ? .none : failure(of: target, in: place)
        case .marks, .named: contributions(for: need, in: place).reduce(.none) { $0 + failure(of: $1, in: place) }
        case .later, .circle, .lazily, .build, .lifted: .none
        }
    }
}
