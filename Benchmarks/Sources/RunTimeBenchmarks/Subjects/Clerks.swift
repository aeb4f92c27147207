import ContextSubjects
import PatchbayContexts

// Who asks a context, and the same by hand: an existential that is stored and asked.

struct Clerk: HasInstanceContext {
    var resolve = `default`
}

final class Office: HasInstanceContext {
    var resolve = `default`
}

enum Archive: HasStaticContext {
    static let resolve = `default`
}

struct ClerkByHand {
    var world: any World
}

final class OfficeByHand {
    var world: any World

    init(world: any World) { self.world = world }
}

/// By hand what an object with a context is.
final class ReplaceableOffice: Replaceable {
    var world: WorldBox

    init(world: any World) { self.world = WorldBox(world) }
}

enum ArchiveByHand {
    static let world: any World = LiveWorld(offset: 7)
}

/// The same by hand for a task: what is task-local, and otherwise the default.
enum TaskWorld {
    @TaskLocal static var current: (any World)?
}
