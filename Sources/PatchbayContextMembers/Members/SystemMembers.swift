public import Foundation
@_exported import PatchbayContexts

/// A context that answers with what the system has. It brings a member for each of the requirements below; which of
/// them a program has, its own protocol says:
///
/// ```swift
/// protocol AppContext: ContextAccessors, Sendable {
///     var now: Date { get }
///     var clock: any Clock<Duration> { get }
///     var makeUUID: UUIDs { get }
/// }
///
/// struct LiveContext: AppContext, SystemMembers {}
/// ```
///
/// A member that is written in the context itself goes before that of this protocol. There is no protocol that requires
/// them all: what no code asks for, no test has to think of.
public protocol SystemMembers {}

extension SystemMembers {
    /// The time of day: `var now: Date { get }`.
    public var now: Date { Date() }
    /// The clock to wait on; it goes on while the machine sleeps: `var clock: any Clock<Duration> { get }`.
    public var clock: any Clock<Duration> { ContinuousClock() }
    /// The same, which stands still while the machine sleeps: `var suspendingClock: any Clock<Duration> { get }`.
    public var suspendingClock: any Clock<Duration> { SuspendingClock() }
    /// Identifiers: `var makeUUID: UUIDs { get }`.
    public var makeUUID: UUIDs { .random }
    /// Random numbers: `var randomNumbers: RandomNumbers { get }`.
    public var randomNumbers: RandomNumbers { .system }
    /// The language and the formats of the user: `var locale: Locale { get }`.
    public var locale: Locale { .autoupdatingCurrent }
    /// The calendar by which the user counts days: `var calendar: Calendar { get }`.
    public var calendar: Calendar { .autoupdatingCurrent }
    /// The time zone of the user: `var timeZone: TimeZone { get }`.
    public var timeZone: TimeZone { .autoupdatingCurrent }
    /// The level from which messages are logged: `var logLevel: LogLevel { get }`.
    public var logLevel: LogLevel { .info }
}
