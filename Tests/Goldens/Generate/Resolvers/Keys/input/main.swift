import Foundation
import Patchbay

// One type, many spellings: all of them meet.

protocol Reading { func read() -> String }
protocol Writing { func write() -> String }
struct Disk: Reading, Writing {
    func read() -> String { "r" }
    func write() -> String { "w" }
}
typealias Storage = any Reading & Writing
typealias Pairs<Value> = [String: Value]
typealias Done = () -> Void

protocol AppResolver: Resolver {
    func provideStorage() -> any Writing & Reading
    func provideReader() -> any Reading
    func provideNames() -> Array<String>
    func provideAges() -> [String: Int]
    func provideDate() -> Foundation.Date?
    func provideDone() -> @Sendable () -> ()
    func provideSum() -> @Sendable (Int...) -> Int
}

struct Everything: Injectable {
    struct Dependency {
        let storage: Storage
        let reader: Reading
        let names: [String]
        let ages: Pairs<Int>
        let date: Optional<Date>
        let done: Done
        let finish: @Sendable () -> Void
        let sum: @Sendable (Int...) -> Int
    }
    let dependency: Dependency
}

struct Resolvers: AppResolver {
    func provideStorage() -> any Writing & Reading { Disk() }
    func provideReader() -> any Reading { Disk() }
    func provideNames() -> [String] { ["a", "b"] }
    func provideAges() -> [String: Int] { ["a": 1] }
    func provideDate() -> Date? { nil }
    func provideDone() -> @Sendable () -> Void { { print("done") } }
    func provideSum() -> @Sendable (Int...) -> Int { { (numbers: Int...) in numbers.reduce(0, +) } }
}

let everything = Resolvers().resolveEverything().dependency
print(everything.storage.read(), everything.storage.write(), everything.reader.read())
print(everything.names, everything.ages, everything.date as Any)
everything.done()
everything.finish()
print(everything.sum(1, 2, 3))
