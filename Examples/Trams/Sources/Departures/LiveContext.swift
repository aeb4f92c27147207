import Foundation
import PatchbayContextMembers
import PatchbayContexts

/// The answers when the program runs: the system's time and calendar, and the timetable of this folder.
struct LiveContext: TramContext, SystemMembers {
    var timetable: Timetable { .file("timetable.json") }
}

extension TramAware {
    public static var `default`: Resolver<Self, any TramContext> { Resolver(context: LiveContext()) }
}
