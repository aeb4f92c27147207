import Base
import Patchbay

extension Factory where Module == Screen {
    public func create(payload: String) -> Screen {
        Screen(dependency: .init(size: 1), payload: payload)
    }
}

extension Factory where Module == Card {
    // Other modules make cards without it, and wait for nothing.
    func create(payload: String) async throws -> Card {
        Card(dependency: (), payload: "\(payload), later")
    }
}
