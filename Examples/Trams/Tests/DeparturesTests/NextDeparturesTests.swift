import Departures
import Foundation
import PatchbayClients
import PatchbayContextMembers
import PatchbayContexts
import PatchbayTesting
import Testing

/// Two trams from anywhere, and no file.
private let morning = Timetable(departures: { _ in
    ["08:17", "08:02"].compactMap(TimeOfDay.init).map { Departure(line: "1", destination: "Harbour", time: $0) }
})

private func moment(hour: Int, minute: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: TimeInterval((hour * 60 + minute) * 60))
}

/// The members of tests: time and calendar are the same on each machine.
private struct FixedContext: TramContext, FixedMembers {
    let fixed: FixedValues
    var timetable = Timetable.unimplemented

    init(hour: Int, minute: Int) {
        fixed = FixedValues(start: moment(hour: hour, minute: minute))
    }
}

@Suite struct NextDeparturesTests {
    @Test func `the soonest comes first, with how long to wait for it`() async throws {
        var context = FixedContext(hour: 8, minute: 0)
        context.timetable = morning
        try await withContext((any TramContext).self, context) {
            let waits = try await NextDepartures().from("Market Square", count: 5)
            #expect(waits.map(\.minutes) == [2, 17])
        }
    }

    @Test(
        .patched { patches in
            patches.setContext((any TramContext).self, FixedContext(hour: 8, minute: 10))
            patches.override(TramContextOverrides { $0.timetable = morning })
        }
    )
    func `what has left is not listed`() async throws {
        #expect(try await NextDepartures().from("Market Square", count: 5).map(\.minutes) == [7])
    }

    @Test func `the timetable is asked for one stop, once`() async throws {
        let record = ClientRecord<Timetable.Call>()
        var context = FixedContext(hour: 8, minute: 0)
        context.timetable = .recording(record, over: morning)
        try await withContext((any TramContext).self, context) {
            _ = try await NextDepartures().from("Harbour", count: 1)
        }
        #expect(record.calls.map { "\($0)" } == [#"departures(stop: "Harbour")"#])
    }

    @Test func `a test that forgets the timetable fails`() async {
        await withContext((any TramContext).self, FixedContext(hour: 8, minute: 0)) {
            let next = NextDepartures()
            await withKnownIssue {
                await #expect(throws: UnimplementedMember.self) { try await next.from("Harbour", count: 1) }
            }
        }
    }

    @Test func `a time is one of today`() {
        withContext((any TramContext).self, FixedContext(hour: 8, minute: 0)) {
            #expect(TimeOfDay("09:30").map(Today().moment) == moment(hour: 9, minute: 30))
        }
    }

    @Test(arguments: ["", "8", "24:00", "08:60", "-1:00", "08:15:00", "x:y"])
    func `what is no time is none`(text: String) {
        #expect(TimeOfDay(text) == nil)
    }
}
