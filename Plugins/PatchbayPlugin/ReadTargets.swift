import PackagePlugin

/// The targets below one whose sources are read: those of its own package, and those of every package that uses
/// Patchbay.
///
/// The package manager shows a plugin the sources of all packages of the build. Most of them have nothing to wire:
/// reading them would cost time in every build, and yield nothing.
struct ReadTargets {
    /// Dependencies before their dependents, as the package manager has them.
    let targets: [any Target]

    init(below target: any Target, of root: Package) {
        let packages = Self.packages(from: root)
        var homes: [Target.ID: Package.ID] = [:]
        for package in packages {
            for target in package.targets { homes[target.id] = package.id }
        }
        let runtimes = packages.filter { $0.products.contains { $0.name == "Patchbay" } }
        let runtime = Set(runtimes.flatMap { $0.targets.map(\.id) })
        let below = target.recursiveTargetDependencies.filter { !runtime.contains($0.id) }
        var users = Users(runtime: runtime)
        let read = Set(below.filter { users.contains($0) }.compactMap { homes[$0.id] } + [root.id])
        targets = below.filter { homes[$0.id].map(read.contains) ?? false }
    }

    /// A package and all that it depends on, each once.
    private static func packages(from root: Package) -> [Package] {
        var found: [Package] = []
        var seen: Set<Package.ID> = []
        var waiting = [root]
        while let package = waiting.popLast() {
            guard seen.insert(package.id).inserted else { continue }
            found.append(package)
            waiting += package.dependencies.map(\.package)
        }
        return found
    }

    /// The targets that depend on one of Patchbay, directly or through others: a library of a company may re-export it.
    private struct Users {
        let runtime: Set<Target.ID>
        private var known: [Target.ID: Bool] = [:]

        init(runtime: Set<Target.ID>) {
            self.runtime = runtime
        }

        mutating func contains(_ target: any Target) -> Bool {
            if let answer = known[target.id] { return answer }
            var answer = false
            for next in target.dependencies.flatMap(Self.targets) where !answer {
                answer = runtime.contains(next.id) || contains(next)
            }
            known[target.id] = answer
            return answer
        }

        private static func targets(of dependency: TargetDependency) -> [any Target] {
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }
    }
}
