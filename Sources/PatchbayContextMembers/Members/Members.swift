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

/// A context of tests: the members of ``SystemMembers``, the same in each run and on each machine.
///
/// ```swift
/// struct FixedContext: AppContext, FixedMembers {
///     let fixed = FixedValues()
/// }
/// ```
///
/// Time stands still until the test advances `fixed.clock`, and `now` goes with it.
public protocol FixedMembers {
    /// The values that the members have.
    var fixed: FixedValues { get }
}

/// The answers of ``FixedMembers``. Each value has its own clock, identifiers and random numbers, so tests that run at
/// the same time do not disturb each other.
public final class FixedValues: Sendable {
    /// The time at the beginning.
    public let start: Date
    /// The clock; `clock` and `suspendingClock` are both this one.
    public let clock = TestClock()
    /// `00000000-0000-0000-0000-000000000000`, and so on.
    public let makeUUID = UUIDs.incrementing
    /// The random numbers of a seed.
    public let randomNumbers: RandomNumbers

    /// Makes them.
    ///
    /// - Parameters:
    ///   - start: The time at the beginning; 1 January 2001 in Greenwich if nothing is said.
    ///   - seed: Of the random numbers.
    public init(start: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0) {
        self.start = start
        randomNumbers = .seeded(seed)
    }

    /// The time at the beginning, and what the clock was advanced by.
    public var now: Date {
        let (seconds, attoseconds) = clock.elapsed.components
        return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
    }
}

extension FixedMembers {
    /// The beginning, and what the clock was advanced by.
    public var now: Date { fixed.now }
    /// A clock that is advanced by hand.
    public var clock: any Clock<Duration> { fixed.clock }
    /// The same clock.
    public var suspendingClock: any Clock<Duration> { fixed.clock }
    /// Counted identifiers.
    public var makeUUID: UUIDs { fixed.makeUUID }
    /// The same numbers in each run.
    public var randomNumbers: RandomNumbers { fixed.randomNumbers }
    /// The locale of programs.
    public var locale: Locale { Locale(identifier: "en_US_POSIX") }
    /// The Gregorian one, in Greenwich.
    public var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
    /// The time zone of Greenwich.
    public var timeZone: TimeZone { TimeZone(secondsFromGMT: 0) ?? .autoupdatingCurrent }
    /// All of it.
    public var logLevel: LogLevel { .trace }
}

extension RandomNumbers: ContextPlaceholder {
    /// The random numbers of the seed nought.
    public static var placeholder: RandomNumbers { .seeded(0) }
}

extension UUIDs: ContextPlaceholder {
    /// Counted ones.
    public static var placeholder: UUIDs { .incrementing }
}

extension LogLevel: ContextPlaceholder {
    /// The middle one.
    public static var placeholder: LogLevel { .info }
}
