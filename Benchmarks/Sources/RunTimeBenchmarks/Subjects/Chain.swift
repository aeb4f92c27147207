// Written by Scripts/make-chain.swift.

import Patchbay

// Each type has two initialisers: the one that wiring is generated for, and the one that somebody who wires
// by hand would write.

final class Link1: Injectable {
    struct Dependency {}

    init(dependency: Dependency) {}

    init() {}
}

final class Link2: Injectable {
    struct Dependency { let next: Link1 }

    let next: Link1

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link1) { self.next = next }
}

final class Link3: Injectable {
    struct Dependency { let next: Link2 }

    let next: Link2

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link2) { self.next = next }
}

final class Link4: Injectable {
    struct Dependency { let next: Link3 }

    let next: Link3

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link3) { self.next = next }
}

final class Link5: Injectable {
    struct Dependency { let next: Link4 }

    let next: Link4

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link4) { self.next = next }
}

final class Link6: Injectable {
    struct Dependency { let next: Link5 }

    let next: Link5

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link5) { self.next = next }
}

final class Link7: Injectable {
    struct Dependency { let next: Link6 }

    let next: Link6

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link6) { self.next = next }
}

final class Link8: Injectable {
    struct Dependency { let next: Link7 }

    let next: Link7

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link7) { self.next = next }
}

final class Link9: Injectable {
    struct Dependency { let next: Link8 }

    let next: Link8

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link8) { self.next = next }
}

final class Link10: Injectable {
    struct Dependency { let next: Link9 }

    let next: Link9

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link9) { self.next = next }
}

final class Link11: Injectable {
    struct Dependency { let next: Link10 }

    let next: Link10

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link10) { self.next = next }
}

final class Link12: Injectable {
    struct Dependency { let next: Link11 }

    let next: Link11

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link11) { self.next = next }
}

final class Link13: Injectable {
    struct Dependency { let next: Link12 }

    let next: Link12

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link12) { self.next = next }
}

final class Link14: Injectable {
    struct Dependency { let next: Link13 }

    let next: Link13

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link13) { self.next = next }
}

final class Link15: Injectable {
    struct Dependency { let next: Link14 }

    let next: Link14

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link14) { self.next = next }
}

final class Link16: Injectable {
    struct Dependency { let next: Link15 }

    let next: Link15

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link15) { self.next = next }
}

final class Link17: Injectable {
    struct Dependency { let next: Link16 }

    let next: Link16

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link16) { self.next = next }
}

final class Link18: Injectable {
    struct Dependency { let next: Link17 }

    let next: Link17

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link17) { self.next = next }
}

final class Link19: Injectable {
    struct Dependency { let next: Link18 }

    let next: Link18

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link18) { self.next = next }
}

final class Link20: Injectable {
    struct Dependency { let next: Link19 }

    let next: Link19

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link19) { self.next = next }
}

final class Link21: Injectable {
    struct Dependency { let next: Link20 }

    let next: Link20

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link20) { self.next = next }
}

final class Link22: Injectable {
    struct Dependency { let next: Link21 }

    let next: Link21

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link21) { self.next = next }
}

final class Link23: Injectable {
    struct Dependency { let next: Link22 }

    let next: Link22

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link22) { self.next = next }
}

final class Link24: Injectable {
    struct Dependency { let next: Link23 }

    let next: Link23

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link23) { self.next = next }
}

final class Link25: Injectable {
    struct Dependency { let next: Link24 }

    let next: Link24

    init(dependency: Dependency) { next = dependency.next }

    init(next: Link24) { self.next = next }
}

extension HandWritten {
    func makeLink1() -> Link1 {
        return Link1()
    }

    func makeLink5() -> Link5 {
        let link1 = Link1()
        let link2 = Link2(next: link1)
        let link3 = Link3(next: link2)
        let link4 = Link4(next: link3)
        return Link5(next: link4)
    }

    func makeLink25() -> Link25 {
        let link1 = Link1()
        let link2 = Link2(next: link1)
        let link3 = Link3(next: link2)
        let link4 = Link4(next: link3)
        let link5 = Link5(next: link4)
        let link6 = Link6(next: link5)
        let link7 = Link7(next: link6)
        let link8 = Link8(next: link7)
        let link9 = Link9(next: link8)
        let link10 = Link10(next: link9)
        let link11 = Link11(next: link10)
        let link12 = Link12(next: link11)
        let link13 = Link13(next: link12)
        let link14 = Link14(next: link13)
        let link15 = Link15(next: link14)
        let link16 = Link16(next: link15)
        let link17 = Link17(next: link16)
        let link18 = Link18(next: link17)
        let link19 = Link19(next: link18)
        let link20 = Link20(next: link19)
        let link21 = Link21(next: link20)
        let link22 = Link22(next: link21)
        let link23 = Link23(next: link22)
        let link24 = Link24(next: link23)
        return Link25(next: link24)
    }
}
