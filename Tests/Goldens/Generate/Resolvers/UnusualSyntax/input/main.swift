import Patchbay

// Syntax that few sources have, around what is wired. It has to be read as the compiler reads it.

/// Nobody's formatter has to like it.
typealias Tensor = [[[[[[[[[[[[[[[[[[[Int]]]]]]]]]]]]]]]]]]]

#if compiler(>=99.0)
    struct `From the future` ~> Injectable { let x: @@ Int } ]
    protocol AppResolver: Resolver { borrow func provideNothing() -> [[
#else
    protocol AppResolver: Resolver {
        func provideTensor() -> Tensor
        func provideNames(_ name: () throws -> String) rethrows -> [String]
        func provideDepth() -> Int
    }
#endif

/// A `throws` that never does.
struct Safe: Injectable {
    struct Dependency { let depth: Int }
    let depth: Int
    init(dependency: Dependency) throws(Swift.Never) { depth = dependency.depth }
}

struct Model: Injectable {
    struct Dependency {
        let tensor: Tensor
        let depth: Int
    }
    let depth: Int

    init(dependency: Dependency) {
        // Nine, as a table of tables may well have.
        let cells = [[[[[[[[[dependency.depth]]]]]]]]]
        depth = cells[0][0][0][0][0][0][0][0][0] + dependency.tensor.count
    }
}

struct Resolvers: AppResolver {
    func provideTensor() -> Tensor { [] }
    func provideNames(_ name: () throws -> String) rethrows -> [String] { [try name()] }
    func provideDepth() -> Int { 9 }
}

print(Resolvers().resolveModel().depth, Resolvers().provideNames { "a" })
print(Resolvers().resolveSafe().depth)

protocol Odd: Sendable {}

final class One: SharedInjectable, Odd {
    typealias Owner = any OddResolver
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Pair: Injectable {
    struct Dependency { let pair: (`a b`: Int8, `class`: Bool) }
    let dependency: Dependency
}

protocol OddResolver: Resolver {
    var shared: OddResolverShared { get }
    func `gather all of them`() -> [any Odd]
    func providePair() -> (`a b`: Int8, `class`: Bool)
}

struct Odds: OddResolver {
    let shared = OddResolverShared()
    func providePair() -> (`a b`: Int8, `class`: Bool) { (3, true) }
}

print(Odds().`gather all of them`().count, Odds().resolvePair().dependency.pair.`a b`)
