import Patchbay

// Types that share their names with those of the standard library.

struct Sendable { var text = "sendable" }
struct Optional<Value> { var value: Value }
struct Array<Value> { var values: (Value, Value) }
struct Dictionary<Key, Value> { var pair: (Key, Value) }
struct Set<Value> { var value: Value }
struct Result { var text = "result" }
struct Task { var text = "task" }
struct String { var text: Swift.String }
struct Never { var number = 7 }
struct Error: Swift.Error {}
struct MutexGate {}
/// As the module of the runtime.
enum Patchbay {}
struct Hashable {}

final class Kept: SharedInjectable, Swift.Sendable {
    struct Dependency { let string: String; let never: Never }
    let text: Swift.String
    init(dependency: Dependency) { text = "\(dependency.string.text) \(dependency.never.number)" }
}

/// Asks for both of each name.
final class Screen: Injectable {
    struct Dependency {
        let kept: Kept
        let sendable: Sendable
        let wrapped: Optional<Never>
        let maybe: Swift.Optional<MutexGate>
        let array: Array<Never>
        let list: [Never]
        let dictionary: Dictionary<Swift.String, Never>
        let table: [Swift.String: Never]
        let set: Set<Never>
        let text: Swift.String
        let result: () -> Result
        let late: Lazy<Result>
        let hashable: Hashable
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

final class Plain: FactoryModule {
    init(dependency: Swift.Void, payload: Swift.Void) {}
}

@MainActor final class View: Injectable {
    struct Dependency { let task: Task }
    let text: Swift.String
    init(dependency: Dependency) { text = dependency.task.text }
}

struct Opening: Injectable {
    struct Dependency { let view: View }
    let view: View
    init(dependency: Dependency) { view = dependency.view }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideString() -> String
    func provideText() -> Swift.String
    func provideNever() -> Never
    func provideSendable() -> Sendable
    func provideWrapped() -> Optional<Never>
    func provideArray() -> Array<Never>
    func provideDictionary() -> Dictionary<Swift.String, Never>
    func provideSet() -> Set<Never>
    func provideResult() -> Result
    func provideTask() -> Task
    func contributeOne() -> Never
    func contributePair() -> (Swift.String, Never)
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideString() -> String { String(text: "own") }
    func provideText() -> Swift.String { "standard" }
    func provideNever() -> Never { Never() }
    func provideSendable() -> Sendable { Sendable() }
    func provideWrapped() -> Optional<Never> { Optional(value: Never(number: 1)) }
    func provideArray() -> Array<Never> { Array(values: (Never(number: 2), Never(number: 3))) }
    func provideDictionary() -> Dictionary<Swift.String, Never> { Dictionary(pair: ("four", Never(number: 4))) }
    func provideSet() -> Set<Never> { Set(value: Never(number: 5)) }
    func provideResult() -> Result { Result() }
    func provideTask() -> Task { Task() }
    func contributeOne() -> Never { Never(number: 6) }
    func contributePair() -> (Swift.String, Never) { ("eight", Never(number: 8)) }
}

let screen = App().resolveScreen(hashable: Hashable()).dependency
print(screen.kept.text, screen.sendable.text, screen.text, screen.result().text, screen.late.value.text, screen.maybe == nil)
print(screen.wrapped.value.number, screen.array.values.1.number, screen.dictionary.pair.1.number)
print(screen.set.value.number, screen.list.map(\.number), screen.table.mapValues(\.number))
_ = App().resolvePlain()
