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

struct Live: ContextProvider, Sized {  // expect PB511 PB511 PB511
    var now: Int { get throws { 4 } }
    static var zone: String { "UTC" }
    private var step: Int { 1 }
}

Live().provideContexts()

// What the compiler does not take for what is asked: by its actor, its error, its mark or what it hides.

public protocol ShelfContext: OpenContext {
    var length: Int { get }
    var height: Int { get }
    var width: Int { get async }
    var depth: Int? { get }
    var log: @Sendable (String) -> Void { get }
    var remote: Int { get async throws(Failure) }
    var rows: [Int] { get }
    var some: Int { get }
}

public enum Failure: Error { case lost }

@MainActor
final class Shelf: ContextProvider {  // expect PB511
    let length = 4
    var height: Int { 2 }
    var width: Int { 1 }
    nonisolated var depth: Int! { nil }
    nonisolated var log: (String) -> Void { { _ in } }
    nonisolated var remote: Int { get async throws { 3 } }
    let rows: Array = [1]
    nonisolated var some: some BinaryInteger { 3 }
    nonisolated var now: Int { 1 }
    nonisolated var zone: String { "" }
    nonisolated var step: Int { 2 }
    nonisolated var size: Int { 3 }
}

// What is of another type does not stand in the way of an answer for the context.

public protocol BoxContext: OpenContext {
    var weight: Int { get }
}

extension BoxContext {
    var weight: Int { 2 }
}

extension Shelf {
    var weight: Int? { 1 }
}
