import Patchbay

/// Made by a factory that carries the first half of what it needs.
final class AlarmPage: FactoryModule {
    struct Dependency {
        let forecaster: Forecaster
    }

    struct Payload {
        let day: Day
    }

    let text: String

    init(dependency: Dependency, payload: Payload) {
        text = "alarm: " + dependency.forecaster.forecast(payload.day)
    }
}

/// Gets the factory of another module filled in.
struct Switchboard: Injectable {
    struct Dependency {
        let alarmPageFactory: AlarmPage.Factory
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func raise(on day: Day) -> String {
        dependency.alarmPageFactory.create(payload: .init(day: day)).text
    }
}

/// Made by somebody else and configured, more than once.
final class Row: ConfiguratorModule {
    struct Dependency {
        let thermometer: any Thermometer
    }

    struct Payload {
        let title: String
    }

    var text = "empty"

    func configure(dependency: Dependency, payload: Payload) {
        text = "\(payload.title) at \(dependency.thermometer.celsius)"
    }
}

/// Made by somebody else and given what it needs through a property.
final class Display: PropertyInjectable {
    struct Dependency {
        let stationName: String
    }

    var dependency: Dependency!
}
