import Swinject
import SwinjectAutoregistration

struct Page { init(number: Int) {} }
struct Sheet { init(number: Int, title: String) {} }

func print(_ r: Resolver, into container: Container, _ both: (Int, String)) {
    container.register(Page.self) { (_, number: Int) in Page(number: number) }
    container.register(Sheet.self) { (_, number: Int, title: String) in Sheet(number: number, title: title) }
    print(r ~> (Page.self, argument: 1), r ~> (Sheet.self, arguments: (1, "a")), r ~> (Sheet.self, arguments: both))
    print(r ~> (Page.self, arguments: (1, "a")))  // expect PB605
    print(r ~> (Sheet.self, arguments: ("a", 1)))  // expect PB605
}
