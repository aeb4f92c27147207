import Testing

@testable import PatchbayTool

struct DependencyArgumentTests {
    @Test("A dependency is a module name and a file")
    func accepted() throws {
        let argument = try #require(DependencyArgument(argument: "Core=/tmp/a=b.txt"))
        #expect(argument.moduleName == "Core")
        #expect(argument.fileList == "/tmp/a=b.txt")
    }

    @Test("Without a name or a file it is no dependency", arguments: ["Core", "=list", "Core=", "="])
    func refused(text: String) {
        #expect(DependencyArgument(argument: text) == nil)
    }
}
