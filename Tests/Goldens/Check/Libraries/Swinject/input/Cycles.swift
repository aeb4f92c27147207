import Swinject

func cycles(_ container: Container) {
    container.register(Player.self) { r in
        Player(queue: r.resolve(Queue.self)!)  // expect PB603
    }
    container.register(Queue.self) { r in Queue(player: r.resolve(Player.self)!) }
    // Handed over later, so that it ends.
    container.register(Parent.self) { r in Parent(child: r.resolve(Child.self)!) }
    container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    container.register(Early.self) { r in Early(late: { r.resolve(Late.self)! }) }
    container.register(Late.self) { r in Late(early: r.resolve(Early.self)!) }
}

func run(_ container: Container) {
    print(container.resolve(Player.self)!, container.resolve(Parent.self)!, container.resolve(Late.self)!)
}

final class Parent {
    let child: Child
    init(child: Child) { self.child = child }
}
final class Child {
    weak var parent: Parent?
}
final class Early {
    let late: () -> Late
    init(late: @escaping () -> Late) { self.late = late }
}
final class Late {
    let early: Early
    init(early: Early) { self.early = early }
}
