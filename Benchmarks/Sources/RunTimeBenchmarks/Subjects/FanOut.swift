import Patchbay

// One object that needs four, each of which needs four: 21 objects, all new.

final class Leaf: Injectable {
    struct Dependency {}

    init(dependency: Dependency) {}

    init() {}
}

final class Branch: Injectable {
    struct Dependency {
        let first: Leaf
        let second: Leaf
        let third: Leaf
        let fourth: Leaf
    }

    let first: Leaf
    let second: Leaf
    let third: Leaf
    let fourth: Leaf

    init(dependency: Dependency) {
        first = dependency.first
        second = dependency.second
        third = dependency.third
        fourth = dependency.fourth
    }

    init(first: Leaf, second: Leaf, third: Leaf, fourth: Leaf) {
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }
}

final class Tree: Injectable {
    struct Dependency {
        let first: Branch
        let second: Branch
        let third: Branch
        let fourth: Branch
    }

    let first: Branch
    let second: Branch
    let third: Branch
    let fourth: Branch

    init(dependency: Dependency) {
        first = dependency.first
        second = dependency.second
        third = dependency.third
        fourth = dependency.fourth
    }

    init(first: Branch, second: Branch, third: Branch, fourth: Branch) {
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }
}

extension HandWritten {
    func makeTree() -> Tree {
        Tree(first: makeBranch(), second: makeBranch(), third: makeBranch(), fourth: makeBranch())
    }

    func makeBranch() -> Branch {
        Branch(first: Leaf(), second: Leaf(), third: Leaf(), fourth: Leaf())
    }
}
