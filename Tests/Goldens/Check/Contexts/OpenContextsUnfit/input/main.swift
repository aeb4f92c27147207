import PatchbayContexts

public protocol ClockContext: OpenContext {
    var now: Int { get }
    var zone: String { get }
    var step: Int { get }
}

public protocol SizeContext: OpenContext {
    var size: Int { get }
}

extension SizeContext {
    var size: Int { 40 }
}

protocol Sized {}

extension Sized {
    var size: Int { 7 }
}

protocol Large: SizeContext {}

extension Large {
    var size: Int { 70 }
}

struct Live: ContextProvider, Sized {  // expect PB511 PB511
    var now: Int { get throws { 4 } }
    static var zone: String { "UTC" }
    private var step: Int { 1 }
}

Live().provideContexts()
