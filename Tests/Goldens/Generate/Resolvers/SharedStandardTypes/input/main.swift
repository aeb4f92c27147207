import Patchbay

// A type of the standard library is `Sendable` if what it holds is, however it is spelled; some never are.

final class Clock: Hashable {
    static func == (left: Clock, right: Clock) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}

extension PartialKeyPath: @retroactive @unchecked Sendable {}

typealias Clocks = Array<Clock>

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func shareArray() -> Array<Clock>
    func shareSet() -> Set<Clock>
    func shareResult() -> Result<Clock, any Error>
    func shareOptional() -> Swift.Optional<Dictionary<Int, Clock>>
    func shareSlice() -> ArraySlice<Clock>
    func shareHashable() -> AnyHashable
    func shareKeyPath() -> KeyPath<Clock, Int>
    func sharePartialKeyPath() -> PartialKeyPath<Clock>
    func shareNumbers() -> Array<Int>
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func shareArray() -> Array<Clock> { [Clock()] }
    func shareSet() -> Set<Clock> { [Clock()] }
    func shareResult() -> Result<Clock, any Error> { .success(Clock()) }
    func shareOptional() -> Swift.Optional<Dictionary<Int, Clock>> { nil }
    func shareSlice() -> ArraySlice<Clock> { [] }
    func shareHashable() -> AnyHashable { 1 }
    func shareKeyPath() -> KeyPath<Clock, Int> { \.hashValue }
    func sharePartialKeyPath() -> PartialKeyPath<Clock> { \.hashValue }
    func shareNumbers() -> Array<Int> { [1] }
}

struct Desk: Injectable {
    struct Dependency {
        let array: Array<Clock>
        let set: Set<Clock>
        let result: Result<Clock, any Error>
        let slice: ArraySlice<Clock>
        let hashable: AnyHashable
        let keyPath: KeyPath<Clock, Int>
        let partialKeyPath: PartialKeyPath<Clock>
        let numbers: Array<Int>
    }

    let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }
}

let app = App()
print(app.resolveDesk().dependency.array[0] === app.resolveDesk().dependency.array[0])
