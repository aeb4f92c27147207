import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var clock: Clock { SystemClock() }
    var records: Records {
        shared { Records(clock: clock) }
    }
    var greeting: Greeting {
        let hour = self.clock.hour
        return Greeting(text: hour < 12 ? "Good morning" : "Good day")
    }
    var `default`: Form {
        // Everybody's.
        shared { Form(lines: 3) }
    }
    var folder: Folder { Folder(form: self.default, clock: clock) }
    var ward: WardComponent { WardComponent(parent: self, user: User(name: "Ada")) }
    var wardSession: Session { ward.session }
    var count: Double {
        get { 1 }
        set {}
    }
    #if DEBUG
        var probe: Bool { true }
    #endif
}

protocol WardDependency: Dependency {
    var records: Records { get }
    var greeting: Greeting { get }
}

final class WardComponent: Component<WardDependency> {
    let user: User

    init(parent: Scope, user: User) {
        self.user = user
        super.init(parent: parent)
    }

    var name: String { "Ada" }
    var session: Session { shared { Session(user: self.name, records: dependency.records) } }
    var door: Door { Door(open: { self.session }) }
    var greeting: Greeting { Greeting(text: dependency.greeting.text + ", Ada") }
    func room(number: Int) -> Room { Room(number: number, session: session) }
    func suite(of number: Int) -> Room { Room(number: number, session: session) }
    var firstRoom: Room { room(number: 1) }
    var title: String { user.name }
    var desk: DeskComponent { DeskComponent(parent: self) }
}

protocol DeskDependency: Dependency {
    var session: Session { get }
}

final class DeskComponent: Component<DeskDependency> {
    var visitor: String { dependency.session.user }
}
