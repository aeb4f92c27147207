import Swinject

func arguments(_ container: Container) {
    container.register(Page.self, name: "titled") { (_, title: String) in Page(title: title) }
    container.register(Page.self, name: "numbered") { _, number, title in Page(title: "\(number as Int) \(title as String)") }
    container.register(Page.self, name: "short") { Page(title: $1) }
    print(container.resolve(Page.self, name: "titled")!)  // expect PB605
    print(container.resolve(Page.self, name: "titled", argument: "Home")!)
    print(container.resolve(Page.self, name: "numbered", argument: 1)!)  // expect PB605
    print(container.resolve(Page.self, name: "numbered", arguments: 1, "Home")!)
    print(container.resolve(Page.self, name: "short", argument: "Home")!)
}
