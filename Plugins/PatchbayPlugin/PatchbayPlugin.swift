import PackagePlugin

/// Checks and generates the wiring of a target, on every build that follows a change to one of its sources.
///
/// It reads the target's own sources and those of the targets that it depends on: a type of `Core` can be wired by a
/// resolver of `App`. Of other packages it reads those that use Patchbay. What the rest offers is brought in by a
/// provider method.
@main
struct PatchbayPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let own = ModuleSources(target) else { return [] }
        let dependencies = ReadTargets(below: target, of: context.package).targets.compactMap(ModuleSources.init)
        let wiring = Wiring(
            tool: try context.tool(named: "PatchbayBuildTool").url,
            workDirectory: context.pluginWorkDirectoryURL,
            module: own,
            dependencies: dependencies
        )
        return [try wiring.command()]
    }
}
