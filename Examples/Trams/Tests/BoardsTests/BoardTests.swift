import Boards
import Departures
import PatchbayTesting
import Testing

private final class FrenchWording: Wording {
    func words(forMinutes minutes: Int) -> String { "dans \(minutes) min" }
}

@Suite struct BoardTests {
    private let waits: [Wait]

    init() throws {
        let time = try #require(TimeOfDay("08:02"))
        let departure = Departure(line: "1", destination: "Harbour", time: time)
        waits = [Wait(departure: departure, minutes: 0), Wait(departure: departure, minutes: 15)]
    }

    @Test func `a line is as wide as was said`() throws {
        let board = Station.resolve((any Board).self, width: 20)
        #expect(try board.show(waits, at: "Market Square") == "1  Harbour       now\n1  Harbour  in 15 min")
    }

    @Test func `the words are those of the hub, which a test replaces`() throws {
        try Station.withMock((any Wording).self, singleton: FrenchWording()) {
            let board = Station.resolve((any Board).self, width: 26)
            let shown = try board.show([waits[1]], at: "Market Square")
            #expect(shown == "1  Harbour     dans 15 min")
        }
    }

    @Test func `an empty board says so`() throws {
        let board = Station.resolve((any Board).self, width: 20)
        #expect(try board.show([], at: "Harbour") == "No more trams leave Harbour today.")
    }

    @Test func `other programs read all of it`() throws {
        let text = try Station.resolve(JSONBoard.self).show([waits[1]], at: "Market Square")
        #expect(text.contains(#""minutes" : 15"#) && text.contains(#""time" : "08:02""#))
    }
}
