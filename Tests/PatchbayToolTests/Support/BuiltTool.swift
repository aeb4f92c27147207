import PatchbayTestSupport

/// The tool under test, as people run it or as the build plugin does.
enum BuiltTool: String {
    case patchbay = "PatchbayCommandTool"
    case buildTool = "PatchbayBuildTool"

    /// The executable beside the test bundle: the one that was built with the tests, if the package has another.
    func path() throws -> String { try BuiltModules.executable("\(rawValue)-tool", rawValue).path }
}
