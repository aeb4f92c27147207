import Patchbay

protocol StationResolver: Resolver {
    func provideThermometer() -> any Thermometer
    func provideStationName() -> String
    func provideOperatorName() -> String
    func provideLog(stationName: String) -> Log
    func provideFeed(thermometer: any Thermometer) async throws -> Feed
}

/// What is provided by hand: the leaves.
final class Station: StationResolver {
    private var log: Log?

    func provideThermometer() -> any Thermometer { FixedThermometer(celsius: 21) }

    func provideStationName() -> String { "Harbour" }

    func provideOperatorName() -> String { "Ada" }

    func provideLog(stationName: String) -> Log {
        let shared = log ?? Log(title: "Log of " + stationName)
        log = shared
        return shared
    }

    func provideFeed(thermometer: any Thermometer) async throws -> Feed {
        Feed(source: "feed \(thermometer.celsius)")
    }
}
