import Patchbay

// What nothing provides climbs to the caller: in order of first need, each once, clashing labels told apart.

protocol AppResolver: Resolver {
    func provideEndpoint(host: String) -> Endpoint
}

struct Endpoint: Sendable { var host: String }

struct Leaf: Injectable {
    struct Dependency {
        let id: Int
        let onTap: @Sendable (String) -> Void
    }
    let dependency: Dependency
}

struct Twig: Injectable {
    struct Dependency {
        let id: String
        let endpoint: Endpoint
        let leaf: Leaf
    }
    let dependency: Dependency
}

struct Branch: Injectable {
    struct Dependency {
        let weight: Double
        let twig: Twig
        let leaf: Leaf
        let host: String
    }
    let dependency: Dependency
}

struct Resolvers: AppResolver {
    func provideEndpoint(host: String) -> Endpoint { Endpoint(host: host) }
}

let resolver = Resolvers()
let leaf = resolver.resolveLeaf(id: 1, onTap: { print("leaf", $0) })
leaf.dependency.onTap("tapped")
let branch = resolver.resolveBranch(
    weight: 2.5,
    twigId: "twig",
    host: "example.org",
    leafId: 7,
    onTap: { print("branch", $0) }
)
print(branch.dependency.weight, branch.dependency.host)
print(branch.dependency.twig.dependency.id, branch.dependency.twig.dependency.endpoint.host)
print(branch.dependency.leaf.dependency.id, branch.dependency.twig.dependency.leaf.dependency.id)
branch.dependency.leaf.dependency.onTap("tapped")
