import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// What values of tests ask for in the sources of a program, with swift-dependencies.
@Suite struct DependenciesOfTestsTests {
    private func findings(_ live: String) -> [String] {
        let text = """
            import Dependencies
            struct Client: TestDependencyKey { static let testValue = Client() }
            extension DependencyValues {
                var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
                var users: any Users { get { self[UsersKey.self] } set { self[UsersKey.self] = newValue } }
            }
            protocol Users {}
            struct FewUsers: Users { @Dependency(\\.client) var client }
            struct AllUsers: Users {}
            enum UsersKey: DependencyKey {
                static let liveValue: any Users = \(live)()
                static let testValue: any Users = FewUsers()
            }
            @main struct Program { @Dependency(\\.users) var users; static func main() {} }
            """
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        return Pipeline.review([file]).diagnostics.map { "\($0.id.rawValue):\($0.location.line)" }
    }

    @Test func `what only a value of tests makes asks for tests`() {
        #expect(findings("AllUsers") == [])
        #expect(findings("FewUsers") == ["PB607:2"])
    }
}
