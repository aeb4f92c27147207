import Patchbay

/// Made by a static method, which may fail.
struct Printout: FactoryMethodInjectable {
    struct Dependency {
        let forecaster: Forecaster
        let pages: Int
    }

    let text: String

    static func makeInstance(dependency: Dependency) throws -> Printout {
        guard dependency.pages > 0 else { throw NoPaper() }
        return Printout(text: "printed " + dependency.forecaster.forecast(Day(name: "Sunday")))
    }
}

/// Needs something that takes its time and may fail; so does resolving it.
struct Bulletin: Injectable {
    struct Dependency {
        let feed: Feed
        let report: Report
    }

    let text: String

    init(dependency: Dependency) {
        text = "\(dependency.feed.source) says: \(dependency.report.text)"
    }
}
