import PatchbayContexts

// What reading changes answers nothing, whoever has it.

public protocol StepContext: OpenContext {
    var next: Int { get }
}

protocol Counting {
    var count: Int { get set }
}

extension Counting {
    var next: Int {
        mutating get {
            count += 1
            return count
        }
    }
}

struct Counter: ContextProvider, Counting {  // expect PB511
    var count = 0
}

Counter().provideContexts()
