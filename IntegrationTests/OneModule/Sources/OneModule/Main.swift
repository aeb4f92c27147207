/// Prints what it resolved. The check compares it line by line.
@main
struct Main {
    static func main() async throws {
        let station = Station()

        print(station.resolveReport(day: Day(name: "Monday")).text)
        print(station.resolveSwitchboard().raise(on: Day(name: "Tuesday")))
        print(station.resolveAlarmPage(payload: .init(day: Day(name: "Wednesday"))).text)
        print(station.resolveAlarmPageFactory().create(payload: .init(day: Day(name: "Thursday"))).text)

        let row = Row()
        station.resolveRowConfigurator().configure(row, payload: .init(title: "Now"))
        print(row.text)

        let display = Display()
        station.injectToDisplay(display)
        print(display.dependency.stationName)

        print(try station.resolvePrintout(pages: 1).text)
        do {
            _ = try station.resolvePrintout(pages: 0)
        } catch {
            print("no printout: \(error)")
        }
        print(try await station.resolveBulletin(day: Day(name: "Saturday")).text)

        let log = station.resolveLog()
        print("\(log.title): \(log.lines.count) lines")
    }
}
