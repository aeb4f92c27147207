import Kit
import Patchbay

// The module with what `Wrap<Login>` says is imported by who asks for the same further down, and not here.

struct Desk: Injectable {
    struct Dependency {
        let window: Outer<Login>
        let further: Store<Further>
    }
    let dependency: Dependency
}
