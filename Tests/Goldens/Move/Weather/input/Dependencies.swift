import Dependencies

extension StationClient: DependencyKey {
    static let liveValue = Self(
        read: { 21 }
    )
    static let testValue = StationClient { 0 }
}

enum FormattingKey: DependencyKey {
    static let liveValue: any Formatting = Celsius()
}

extension ForecastClient: DependencyKey {
    static var liveValue: ForecastClient {
        @Dependency(\.station) var source
        @Dependency(\.formatting) var formatting
        let prefix = "Today: "
        return Self(today: { Forecast(text: prefix + formatting.text(source.read())) })
    }
}

extension Archive: DependencyKey {
    static var liveValue: Archive {
        @Dependency(\.forecasts) var forecasts
        return Archive(first: forecasts.today())
    }
}

extension Stamp: DependencyKey {
    static var liveValue: Stamp {
        @Dependency(\.date.now) var now
        return Stamp { "\(now)" }
    }
}

extension Banner: DependencyKey {
    static var liveValue: Banner {
        @Dependency(\.archive) var archive
        return Banner { archive.first.text }
    }
}

extension Alarm: TestDependencyKey {
    static let testValue = Alarm {}
}

extension DependencyValues {
    var station: StationClient {
        get { self[StationClient.self] }
        set { self[StationClient.self] = newValue }
    }
    var formatting: any Formatting {
        get { self[FormattingKey.self] }
        set { self[FormattingKey.self] = newValue }
    }
    var forecasts: ForecastClient {
        get { self[ForecastClient.self] }
        set { self[ForecastClient.self] = newValue }
    }
    var archive: Archive {
        get { self[Archive.self] }
        set { self[Archive.self] = newValue }
    }
    var stamp: Stamp { self[Stamp.self] }
    var banner: Banner { self[Banner.self] }
    var alarm: Alarm { self[Alarm.self] }
    @DependencyEntry(liveValue: 7) var days: Int = 3
    var hours: Int { 24 * days }
}
