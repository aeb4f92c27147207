import PatchbayHubs

struct SingletonDependency {}

@SingletonRegister((any ABTestingProtocol).self, using: ABTesting.init)
@SingletonRegister((any CodeGuardsProtocol).self, using: CodeGuards.init)
@SingletonRegister(
    (any ThemeProtocol).self,
    parameterTypes: (any ABTestingProtocol).self,
    (any CodeGuardsProtocol).self,
    using: Theme.init(abTesting:codeGuards:)
)
extension SingletonDependency {}

enum Singletons {
    static func run() {
        let ab = SingletonDependency.resolve((any ABTestingProtocol).self)
        print(ab === SingletonDependency.resolve((any ABTestingProtocol).self))
        let theme: any ThemeProtocol = SingletonDependency.resolve()
        print(theme.text)
    }
}
