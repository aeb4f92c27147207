import PackagePlugin

/// Checks and generates the wiring of a target, on every build that follows a change to one of its sources.
///
/// It reads the target's own sources and those of the targets of the same package that it depends on: a type
/// of `Core` can be wired by a resolver of `App`. Other packages are not read. What they offer is brought in by
/// a provider method.
@main
struct PatchbayPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let own = ModuleSources(target) else { return [] }
        let samePackage = Set(context.package.targets.map(\.id))
        let dependencies = target.recursiveTargetDependencies
            .filter { samePackage.contains($0.id) }
            .compactMap(ModuleSources.init)
        let wiring = Wiring(
            tool: try context.tool(named: "PatchbayGenerator").url,
            workDirectory: context.pluginWorkDirectoryURL,
            module: own,
            dependencies: dependencies
        )
        return [try wiring.command()]
    }
}
