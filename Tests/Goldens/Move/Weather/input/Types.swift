struct Forecast: Sendable { let text: String }

struct StationClient: Sendable {
    var read: @Sendable () -> Int
}

protocol Formatting: Sendable {
    func text(_ degrees: Int) -> String
}

struct Celsius: Formatting {
    func text(_ degrees: Int) -> String { "\(degrees) °C" }
}

struct ForecastClient: Sendable {
    var today: @Sendable () -> Forecast
}

struct Archive: Sendable {
    var first: Forecast
}

struct Stamp: Sendable {
    var make: @Sendable () -> String
}
struct Banner: Sendable {
    var text: @Sendable () -> String
}
struct Alarm: Sendable {
    var ring: @Sendable () -> Void
}
