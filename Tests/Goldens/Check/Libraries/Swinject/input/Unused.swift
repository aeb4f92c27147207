import Swinject

struct Leftover {}
protocol Speaking {}
protocol Walking {}
struct Robot: Speaking, Walking {}

func unused(_ container: Container) {
    container.register(Leftover.self) { _ in Leftover() }  // expect PB606
    container.register(Robot.self) { _ in Robot() }.implements(Speaking.self, Walking.self)
    print(container.resolve(Walking.self)!)
}
