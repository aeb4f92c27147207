import FactoryKit

final class Engine {
    let pump: Pump
    init(pump: Pump) { self.pump = pump }
}
final class Pump {
    @Injected(\.engine) var engine
}
final class Valve {
    @LazyInjected(\.boiler) var boiler
}
final class Boiler {
    let valve: Valve
    init(valve: Valve) { self.valve = valve }
}
final class Session {}
final class Uploader {
    let session: Session
    init(session: Session) { self.session = session }
}
protocol AccountLoading {}
struct AccountLoader: AccountLoading {}
struct Page {
    let number: Int
}

extension Scope {
    static let session = Cached()
}

extension Container {
    var engine: Factory<Engine> { self { Engine(pump: self.pump()) } }  // expect PB603
    var pump: Factory<Pump> { Factory(self) { Pump() }.singleton }
    var valve: Factory<Valve> { self { Valve() } }
    var boiler: Factory<Boiler> { self { Boiler(valve: self.valve()) }.cached }
    var session: Factory<Session> { self { Session() }.scope(.session) }
    var uploader: Factory<Uploader> {
        self { Uploader(session: self.session()) }.singleton  // expect PB604
    }
    var accounts: Factory<AccountLoading?> { promised() }  // expect PB607
    var payments: Factory<AccountLoading?> { promised() }
    var scanner: Factory<AccountLoading?> { promised() }
    var page: ParameterFactory<Int, Page> { self { Page(number: $0) } }
    var hen: Factory<Hen> { self { .init() } }
    var egg: Factory<Egg> { self { .init() } }
    var leftover: Factory<Page> { self { Page(number: 0) } }  // expect PB606
}

final class TravelContainer: SharedContainer {
    static let shared = TravelContainer()
    let manager = ContainerManager()
    var planner: Factory<Page> { self { Container.shared.page(1) } }
}

final class Hen {
    @Injected(\.egg) var egg  // expect PB603
}

final class Egg {
    @Injected(\.hen) var hen
}

final class Screen {
    @Injected(\.accounts) var accounts
    @Injected(\.payments) var payments
    @Injected(\.scanner) var scanner
    @Injected(\TravelContainer.planner) var planner
    @LazyInjected(\.uploader) var uploader
    let engine = Container.shared.engine()

    func start() {
        Container.shared.manager.reset(scope: .session)
        Container.shared.payments.register { AccountLoader() }
        Container.shared.scanner.onSimulator { nil }
        Container.shared.scanner.onDevice { AccountLoader() }
        _ = Container.shared.boiler.resolve()
    }
}
