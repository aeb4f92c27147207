import Patchbay

// Each resolver of a chain is more specific than its parent, which makes the same types itself of what is more general.

struct Source<Item> { let name: String }

struct Use: Injectable {
    struct Dependency {
        let integers: Source<[Int]>
        let texts: Source<[String]>
        let one: Source<Int>
        let nested: Source<[[Int]]>
    }
    let dependency: Dependency
}

protocol RootResolver: Resolver {
    func provideSource<Item>(_ type: Item.Type) -> Source<Item>
}
protocol MiddleResolver: Resolver {
    var parent: any RootResolver { get }
    func provideSources<Item>(_ type: Item.Type) -> Source<[Item]>
}
protocol LeafResolver: Resolver {
    var parent: any MiddleResolver { get }
    func provideIntegers() -> Source<[Int]>
}

struct Root: RootResolver {
    func provideSource<Item>(_ type: Item.Type) -> Source<Item> { Source(name: "root") }
}
struct Middle: MiddleResolver {
    let parent: any RootResolver
    func provideSources<Item>(_ type: Item.Type) -> Source<[Item]> { Source(name: "middle") }
}
struct Leaf: LeafResolver {
    let parent: any MiddleResolver
    func provideIntegers() -> Source<[Int]> { Source(name: "leaf") }
}

func show(_ use: Use) {
    let made = use.dependency
    print(made.integers.name, made.texts.name, made.one.name, made.nested.name)
}
let root = Root()
let middle = Middle(parent: root)
show(root.resolveUse())
show(middle.resolveUse())
show(Leaf(parent: middle).resolveUse())
