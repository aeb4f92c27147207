import KitStore
import Patchbay
import Rooms

protocol ClosedResolver: Resolver {}

/// Asks for a type whose `Dependency` other modules cannot make, and for one whose `Dependency` other packages cannot:
/// both become parameters, and a warning says why.
struct Corner: Injectable {
    struct Dependency {
        let bench: Bench
        let shelf: Shelf
    }

    init(dependency: Dependency) {}
}

func corner(_ resolver: some ClosedResolver, _ bench: Bench, _ shelf: Shelf) -> Corner {
    resolver.resolveCorner(bench: bench, shelf: shelf)
}
