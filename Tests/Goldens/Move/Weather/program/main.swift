import PatchbayContexts

struct Page: HasInstanceContext {
    var resolve = `default`

    var text: String { "\(forecasts.today().text), for \(days) days" }
}

print(Page().text)
let frost = StationClient { -3 }
withContext((any WeatherContext).self, WeatherContextOverrides { $0.station = frost }.over(WeatherLiveContext.live)) {
    print(Page().text, CurrentWeatherContext.station.read())
}
