import PatchbayHubs

final class ABTestingMock: ABTestingProtocol { let name = "mocked ab" }
final class CodeGuardsMock: CodeGuardsProtocol { let name = "mocked guards" }
struct ThemeMock: ThemeProtocol { let text = "mocked theme" }
struct AppContextMock: AppContextProtocol {
    let boot: Int
    let sessionId: String
    var text: String { "mocked \(boot) \(sessionId)" }
}

/// As test cases are: a hub that mocks in `setUp` what its own tests resolve, and ends that in `tearDown`.
final class Mocks {}

@AutoRegister((any CodeGuardsProtocol).self, using: CodeGuards.init)
@SingletonRegister((any ABTestingProtocol).self, using: ABTesting.init)
@Register(
    (any ThemeProtocol).self,
    parameterTypes: .resolved((any ABTestingProtocol).self),
    .resolved((any CodeGuardsProtocol).self),
    using: Theme.init(abTesting:codeGuards:)
)
@Register(
    (any AppContextProtocol).self,
    parameterTypes: .explicit(Int.self),
    .explicit(String.self),
    .resolved((any ThemeProtocol).self),
    using: AppContext.init(boot:sessionId:theme:)
)
extension Mocks {
    func setUp() {
        Self.mock((any CodeGuardsProtocol).self, factory: CodeGuardsMock.init)
        Self.mock((any ABTestingProtocol).self, singleton: ABTestingMock())
        Self.mock((any ThemeProtocol).self, factory: { ThemeMock() })
        Self.mock((any AppContextProtocol).self, factory: AppContextMock.init(boot:sessionId:))
    }

    func tearDown() {
        Self.mock((any CodeGuardsProtocol).self, factory: nil)
        Self.mock((any ABTestingProtocol).self, singleton: nil)
        Self.mock((any ThemeProtocol).self, factory: nil)
        Self.mock((any AppContextProtocol).self, factory: nil)
    }

    func test() {
        print(Self.resolve((any CodeGuardsProtocol).self).name, Self.resolve((any ABTestingProtocol).self).name)
        print(Self.resolve((any ThemeProtocol).self).text)
        print(Self.resolve((any AppContextProtocol).self, boot: 1, sessionId: "a").text)
        print(Self.factory(of: (any AppContextProtocol).self).make(boot: 2, sessionId: "b").text)
    }

    static func run() {
        let tests = Mocks()
        tests.setUp()
        tests.test()
        tests.tearDown()
        tests.test()
    }
}
