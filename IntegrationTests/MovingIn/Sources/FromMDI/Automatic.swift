import PatchbayHubs

struct Dependency {
    static func resolve() -> String { "by hand" }
    static func resolve() -> Double { 0.5 }
}

@AutoRegister((any ABTestingProtocol).self, using: ABTesting.init)
@AutoRegister((any CodeGuardsProtocol).self, using: CodeGuards.init)
@AutoRegister(
    (any ThemeProtocol).self,
    parameterTypes: (any ABTestingProtocol).self,
    (any CodeGuardsProtocol).self,
    using: Theme.init(abTesting:codeGuards:)
)
extension Dependency {}

enum Automatic {
    static func run() {
        let ab = Dependency.resolve((any ABTestingProtocol).self)
        print(ab === Dependency.resolve((any ABTestingProtocol).self))
        print(Dependency.resolve((any ThemeProtocol).self).text)
        let (text, number): (String, Double) = (Dependency.resolve(), Dependency.resolve())
        print(text, number)
        let factory: MDIFactory<any ThemeProtocol> = Dependency.factory(of: (any ThemeProtocol).self)
        print(factory.make().text)
        let repeated = MDIFactory(parameter: "theme", 2, factory: { String(repeating: $0, count: $1) })
        print(repeated.make())
    }
}
