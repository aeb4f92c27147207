import PatchbayHubs

struct OpaqueDependency {}

@OpaqueSingletonRegister((any ABTestingProtocol).self, using: ABTesting.init)
@OpaqueAutoRegister((any CodeGuardsProtocol).self, using: CodeGuards.init)
@OpaqueAutoRegister(
    (any ThemeProtocol).self,
    parameterTypes: (any ABTestingProtocol).self,
    (any CodeGuardsProtocol).self,
    using: Theme.init(abTesting:codeGuards:)
)
@OpaqueRegister(
    (any AppContextProtocol).self,
    parameterTypes: .explicit(Int.self),
    .explicit(String.self),
    .resolved((any ThemeProtocol).self),
    using: AppContext.init(boot:sessionId:theme:)
)
extension OpaqueDependency {}

enum Opaque {
    static func run() {
        let theme = OpaqueDependency.resolve((any ThemeProtocol).self)
        print(theme.text)
        print(OpaqueDependency.factory(of: (any ThemeProtocol).self).make().text)
        let context: any AppContextProtocol = OpaqueDependency.resolve(
            (any AppContextProtocol).self,
            boot: 1,
            sessionId: "a"
        )
        print(context.text)
        print(OpaqueDependency.factory(of: (any AppContextProtocol).self).make(boot: 2, sessionId: "b").text)
    }
}
