import Foundation
import PatchbayTestSupport
import Testing

/// What tutorials show of the command `patchbay`, and what it prints for the files that readers have then.
@Suite struct TutorialTerminalTests {
    private static let command = "$ patchbay "

    private static func steps() throws -> [TutorialPage.Step] {
        try TutorialPage.all().flatMap(\.steps).filter { $0.isTerminal && $0.text.hasPrefix(command) }
    }

    @Test(arguments: try steps())
    func `the tool prints what the tutorial shows`(step: TutorialPage.Step) async throws {
        let directory = try TemporaryDirectory()
        for (path, text) in step.files { try directory.write(text, to: path) }
        let line = step.text.prefix { $0 != "\n" }
        let arguments = line.dropFirst(Self.command.count).split(separator: " ").map(String.init)
        // Pages are those of the clone that the tool was built from.
        let run = try await ToolRun(arguments, in: directory, site: nil)
        let clone = TutorialPage.folder.path.components(separatedBy: "/Documentation/")[0]
        let printed = line + "\n" + (run.errors + run.output).replacing(clone, with: "/home/ada/patchbay")
        if ProcessInfo.processInfo.environment["PATCHBAY_RECORD"] == "1" {
            try Data(printed.utf8).write(to: step.url)
        }
        #expect(try String(contentsOf: step.url, encoding: .utf8) == printed)
    }

    @Test func `there are such steps`() throws {
        #expect(try Self.steps().count == 4)
    }
}
