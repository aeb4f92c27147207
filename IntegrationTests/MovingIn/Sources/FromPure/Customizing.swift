import Patchbay

/// A factory with arguments of its own, one that fills what a storyboard made, and one for a navigator of URLs.
enum Customizing {
    static func run() {
        let storyboard = Storyboard(screens: ["Detail": { StoryboardScreen() }])
        let factory = StoryboardScreen.Factory(dependency: .init(storyboard: storyboard, networking: "A"))
        let screen = factory.create(payload: .init(selectedItem: "tea"))
        print(screen.networking ?? "", screen.selectedItem ?? "", factory.create(payload: .init(), title: "T").title)

        let navigator = Navigator()
        navigator.register("myapp://user/<id>", UserScreen.Factory().create)
        print((navigator.open("myapp://user/7", ["id": 7]) as? UserScreen)?.userID ?? 0)
        print(navigator.open("myapp://user/", [:]) == nil)
    }
}

final class Storyboard {
    let screens: [String: () -> Any]
    init(screens: [String: () -> Any]) { self.screens = screens }
    func instantiate(_ name: String) -> Any? { screens[name]?() }
}

final class StoryboardScreen: FactoryModule {
    struct Dependency {
        let storyboard: Storyboard
        let networking: String
    }

    struct Payload {
        var selectedItem = "none"
    }

    var networking: String?
    var selectedItem: String?
    var title = ""

    init() {}
    init(dependency: Dependency, payload: Payload) {}
}

extension Factory where Module == StoryboardScreen {
    func create(payload: Module.Payload) -> Module {
        let module = self.dependency.storyboard.instantiate("Detail") as! Module
        module.networking = dependency.networking
        module.selectedItem = payload.selectedItem
        return module
    }

    func create(payload: Module.Payload, title: String) -> Module {
        let module = self.create(payload: payload)
        module.title = title
        return module
    }
}

final class UserScreen: FactoryModule {
    struct Payload {
        let userID: Int
    }

    let userID: Int

    init(dependency: Void, payload: Payload) {
        userID = payload.userID
    }
}

extension Factory where Module == UserScreen {
    func create(url: String, values: [String: Any], context: Any?) -> Module? {
        guard let userID = values["id"] as? Int else { return nil }
        return self.create(payload: .init(userID: userID))
    }
}

final class Navigator {
    typealias Maker = (_ url: String, _ values: [String: Any], _ context: Any?) -> Any?

    private var makers: [Maker] = []

    func register(_ pattern: String, _ maker: @escaping Maker) { makers.append(maker) }
    func open(_ url: String, _ values: [String: Any]) -> Any? { makers.first?(url, values, nil) }
}
