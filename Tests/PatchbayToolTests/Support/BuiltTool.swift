import PatchbayTestSupport

/// The tool under test, as people run it or as the build plugin does.
enum BuiltTool: String {
    case patchbay
    case buildTool = "PatchbayBuildTool"

    /// The executable beside the test bundle.
    func path() throws -> String { try BuiltModules.executable(rawValue).path }
}
