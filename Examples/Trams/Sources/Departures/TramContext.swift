import Foundation
import PatchbayContexts

/// What this program asks of the world.
public protocol TramContext: ContextAccessors, Sendable {
    var now: Date { get }
    var calendar: Calendar { get }
    var timetable: Timetable { get }
}

/// Whoever asks for it.
public protocol TramAware: HasInstanceContext where Self.Context == any TramContext {}
