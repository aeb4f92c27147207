import Patchbay

protocol HealthCheck {}
struct Check: HealthCheck {}
protocol Format {}
struct PlainFormat: Format {}
enum Kind { case json, text }
struct Key: Hashable { static let json = Key() }

protocol MalformedResolver: Resolver {
    static func contributeStatic() -> Check  // expect PB150
    func contributeNothing()  // expect PB150
    func contributeGeneric<T>() -> [T]  // expect PB150
    func contributeMany(of: Int...) -> Check  // expect PB150
    func contributeOpaque() -> some HealthCheck  // expect PB150
    func contributeUnder() -> (any HealthCheck, Int)  // expect PB150
    mutating func contributeMutating() -> Check  // expect PB150
    var contributeProperty: Check { get }  // expect PB150
    func contributed() -> Check
}

protocol AppResolver: Resolver {
    func provideChecks() -> [any HealthCheck]
    func contributeCheck() -> any HealthCheck  // expect PB153
    func contributeJSON() -> (String, any Format)
    func contributeText() -> (String, any Format)  // expect PB151
    func contributeOther() -> (String, any Format)
    func contributeFirst() -> (Kind, Int)
    func contributeSecond() -> (key: Kind, value: Int)  // expect PB151
    func contributeStar() -> (Key, Int)
    func contributeMoon() -> (Key, Int)
    func contributeTwo() -> (Int, Int)
    func contributeTen() -> (Int, Int)  // expect PB151
    func contributeUnasked() -> UInt  // expect PB152
    func contributeCalled() -> Float
    func contributeLater() -> UInt16
    func contributeLazily() -> UInt32
}

extension AppResolver {
    func contributeJSON() -> (String, any Format) { ("json", PlainFormat()) }
    func contributeText() -> (String, any Format) {
        // The same.
        return ("json", PlainFormat())
    }
    func contributeOther() -> (String, any Format) { ("j\("son")", PlainFormat()) }
    func contributeFirst() -> (Kind, Int) { (.json, 1) }
    func contributeStar() -> (Key, Int) { (.json, 1) }
    func contributeMoon() -> (Key, Int) { (.json, 1) }
    func contributeTwo() -> (Int, Int) { (1_0, 2) }
}

struct App: AppResolver {
    func provideChecks() -> [any HealthCheck] { [] }
    func contributeCheck() -> any HealthCheck { Check() }
    func contributeSecond() -> (key: Kind, value: Int) { (key: Kind.json, value: 2) }
    func contributeTen() -> (Int, Int) { (10, 2) }
    func contributeUnasked() -> UInt { 1 }
    func contributeCalled() -> Float { 1 }
    func contributeLater() -> UInt16 { 1 }
    func contributeLazily() -> UInt32 { 1 }
}

/// It replaces what would be the same.
protocol QuietResolver: Resolver {
    func contributeJSON() -> (String, Double)
    func contributeText() -> (String, Double)
}

extension QuietResolver {
    func contributeJSON() -> (String, Double) { ("json", 1) }
    func contributeText() -> (String, Double) { ("json", 2) }
}

struct Quiet: QuietResolver {
    func contributeText() -> (String, Double) { ("text", 2) }
}

struct Report: Injectable {
    struct Dependency {
        let checks: [any HealthCheck]
        let formats: [String: any Format]
        let kinds: [Kind: Int]
        let keys: [Key: Int]
        let numbers: [Int: Int]
        let doubles: [String: Double]
        let later: () -> [UInt16]
        let lazily: Lazy<[UInt32]>
    }
    let dependency: Dependency
}

/// Nobody here asks, but somebody elsewhere may.
public protocol LibraryResolver: Resolver {
    func contributeLibrary() -> Int8
}

func called() { print(App().resolveArrayOfFloat()) }
