import Patchbay

// What these hold is named nowhere else, and decides all the same.

final class Engine { var speed = 0 }
final class Letter { var text = "" }
final class Stamp { var value = 0 }
final class Form { var fields = 0 }

enum Gear {
    case neutral
    case running(Engine)
}

struct Message {
    let letter: Letter
}

struct Parcel {
    let stamp = Stamp()
}

enum Answer {
    case form(Form?)
}

@globalActor actor Disk { static let shared = Disk() }

@MainActor final class Window: Injectable {
    struct Dependency { let message: Message }  // expect PB170
    init(dependency: Dependency) {}
}

@MainActor final class Counter: Injectable {
    struct Dependency { let parcel: Parcel }  // expect PB170
    init(dependency: Dependency) {}
}

struct Page: Injectable {
    struct Dependency { let answer: Answer }
    let dependency: Dependency
}

struct Book: Injectable {
    struct Dependency {
        let answer: Answer
        let open: @Sendable () -> Page  // expect PB142
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func shareGear() -> Gear  // expect PB204
    @Disk func provideMessage() -> Message
    @Disk func provideParcel() -> Parcel
}

@MainActor func use(_ app: some AppResolver) async {
    _ = await app.resolveWindow()
    _ = await app.resolveCounter()
}
