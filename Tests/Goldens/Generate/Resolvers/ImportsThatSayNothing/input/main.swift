import Core
import Patchbay

// A file says what it imports for itself, so that the others import for everybody.

package protocol AppResolver: Resolver {}

struct App: AppResolver {}

_ = App().resolveLamp()
_ = App().resolveDialFactory().create(payload: Dial.Payload())
print("made")
