import Swinject
import SwinjectAutoregistration

final class Printer {
    init(clock: Clock, ink: Ink, name: String = "printer") {}
}
final class Ink {}
final class Paper {}
final class Press {
    init(paper: Paper, copies: Int) {}
}

func automatic(_ container: Container) {
    container.autoregister(Printer.self, initializer: Printer.init(clock:ink:name:))  // expect PB601
    container.autoregister(Ink.self, initializer: Ink.init)
    container.autoregister(Press.self, argument: Int.self, initializer: Press.init)  // expect PB601
    print(container ~> Printer.self, container ~> (Press.self, argument: 3))
}
