import PatchbayHubs

@Register(
    (any AppContextProtocol).self,
    parameterTypes: .explicit(Int.self),
    .explicit(String.self),
    .resolved((any ThemeProtocol).self),
    using: AppContext.init(boot:sessionId:theme:)
)
extension Dependency {}

struct ExplicitDependency {}

@Factory((any AppContextProtocol).self, parameterTypes: Int.self, String.self, factory: AppContext.make(_:sessionId:))
extension ExplicitDependency {}

enum Parameters {
    static var theme: MDIFactoryDependency<any ThemeProtocol> { .resolved((any ThemeProtocol).self) }

    static func run() {
        _ = theme
        print(Dependency.resolve((any AppContextProtocol).self, boot: 1, sessionId: "a").text)
        let shorthand: any AppContextProtocol = Dependency.resolve(boot: 2, sessionId: "b")
        print(shorthand.text)
        let factory: Dependency.AppContextProtocolFactory = Dependency.factory(of: (any AppContextProtocol).self)
        print(factory.make(boot: 3, sessionId: "c").text)
        print(Dependency.factory(of: (any AppContextProtocol).self, boot: 4, sessionId: "d").make().text)
        print(ExplicitDependency.resolve((any AppContextProtocol).self, 5, sessionId: "e").text)
        let forwarding: MDIFactory<any AppContextProtocol> = ExplicitDependency.factory(
            of: (any AppContextProtocol).self,
            6,
            sessionId: "f"
        )
        print(forwarding.make().text)
    }
}
