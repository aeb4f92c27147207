#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension PatchbayPlugin: XcodeBuildToolPlugin {
        /// The same for a target of an Xcode project and the targets of that project that it depends on.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let wiring = Wiring(
                tool: try context.tool(named: "PatchbayBuildTool").url,
                workDirectory: context.pluginWorkDirectoryURL,
                module: ModuleSources(target),
                dependencies: Self.dependencies(of: target).map(ModuleSources.init)
            )
            return [try wiring.command()]
        }

        /// All targets of the project below this one, each once.
        private static func dependencies(of target: XcodeTarget) -> [XcodeTarget] {
            var found: [XcodeTarget] = []
            var pending = [target]
            while let next = pending.popLast() {
                for case .target(let dependency) in next.dependencies
                where !(found + [target]).contains(where: { $0.id == dependency.id }) {
                    found.append(dependency)
                    pending.append(dependency)
                }
            }
            return found.sorted { $0.displayName < $1.displayName }
        }
    }

    extension ModuleSources {
        fileprivate init(_ target: XcodeTarget) {
            // Xcode names the module after the target, with underscores for what no name may contain.
            let name = String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            let files = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
            self.init(name: name, files: files.map(\.url))
        }
    }
#endif
