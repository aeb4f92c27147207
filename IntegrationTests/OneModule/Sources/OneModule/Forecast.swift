import Patchbay

/// Made by its initialiser from what the resolver provides.
struct Forecaster: Injectable {
    struct Dependency {
        let thermometer: any Thermometer
        let log: Log
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func forecast(_ day: Day) -> String {
        let line = "\(day.name): \(dependency.thermometer.celsius) degrees"
        dependency.log.add(line)
        return line
    }
}

/// Needs an injectable, and a day that nothing provides: it becomes a parameter.
struct Report: Injectable {
    struct Dependency {
        let forecaster: Forecaster
        let day: Day
        let operatorName: String
        let stationName: String
    }

    let text: String

    init(dependency: Dependency) {
        let line = dependency.forecaster.forecast(dependency.day)
        text = "\(dependency.stationName), \(line), signed \(dependency.operatorName)"
    }
}
