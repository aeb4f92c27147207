import Base
import Patchbay

// A module that generated code names nowhere says how screens are created.
import Panes

protocol AppResolver: Resolver {
    var size: Int { get }
}

struct App: AppResolver {
    let size = 9
}

print(App().resolveScreen(payload: "A").text)
print(App().resolveCard(payload: "B").text)
