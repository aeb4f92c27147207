#if canImport(XcodeProjectPlugin)
    import PackagePlugin
    import XcodeProjectPlugin

    extension PatchbayCommand: XcodeCommandPlugin {
        /// The same in the directory of an Xcode project. Xcode adds the targets that were chosen, which the tool does
        /// not take.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            let tool = try context.tool(named: "PatchbayCommandTool").url
            let directory = context.xcodeProject.directoryURL
            try Invocation(tool: tool, directory: directory).run(extractor.remainingArguments)
        }
    }
#endif
