import Testing

@testable import PatchbayRun

struct DependencyArgumentTests {
    @Test("A dependency is a module name and a file")
    func accepted() throws {
        let dependency = try #require(InputSelection.Dependency("Core=/tmp/a=b.txt"))
        #expect(dependency.moduleName == "Core")
        #expect(dependency.fileList == "/tmp/a=b.txt")
    }

    @Test("Without a name or a file it is no dependency", arguments: ["Core", "=list", "Core=", "="])
    func refused(text: String) {
        #expect(InputSelection.Dependency(text) == nil)
    }
}
