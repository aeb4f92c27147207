import PatchbayHubs

struct OldDependency {}

@FactoryRegister(
    (any AppContextProtocol).self,
    parameterTypes: .explicit(Int.self),
    .explicit(String.self),
    .resolved((any ThemeProtocol).self),
    using: AppContext.init(boot:sessionId:theme:)
)
@FactoryRegister(
    (any ThemeProtocol).self,
    parameterTypes: (any ABTestingProtocol).self,
    (any CodeGuardsProtocol).self,
    factory: Theme.init(abTesting:codeGuards:)
)
@OpaqueFactoryRegister((any CodeGuardsProtocol).self, parameterTypes: Int.self, factory: { (_: Int) in CodeGuards() })
extension OldDependency {
    static func resolve(_: (any ThemeProtocol).Type) -> any ThemeProtocol {
        resolve((any ThemeProtocol).self, abTesting: ABTesting(), codeGuards: CodeGuards())
    }
}

/// The forms that MDI calls deprecated, and that its users still have.
enum Deprecated {
    static func run() {
        print(OldDependency.resolve((any AppContextProtocol).self, boot: 1, sessionId: "a").text)
        print(OldDependency.resolve((any CodeGuardsProtocol).self, 1).name)
    }
}
