internal import Core
import Patchbay

// Nothing public can name what the module keeps to itself, so that nothing public names the runtime either.

public protocol AppResolver: Resolver {}

struct App: AppResolver {}

_ = App().resolveDialFactory().create(payload: Dial.Payload())
print("made")
