import PatchbayContexts

// Contexts: of the running task, of a type, and of an instance.

protocol Weather: Sendable {
    var wind: Int { get }
    var crew: Sailor { get }
}

struct Sailor: HasInstanceContext {
    var resolve = `default`
    var wind: Int { resolve[\.wind] }
    /// What somebody sees whom this one asks.
    var windOfCrew: Int { resolve[\.crew].wind }
}

struct Breeze: Weather {
    let wind: Int
    var crew: Sailor { Sailor() }
}

extension HasContext {
    typealias Context = any Weather
    static var `default`: Resolver<Self, any Weather> { Resolver(context: Breeze(wind: 0)) }
}

/// Nobody gives it a context for the whole process.
enum Tower: HasStaticContext {
    static let resolve = `default`
    static var wind: Int { resolve[\.wind] }
}

/// Everybody does, all the time.
enum Vane: HasStaticContext {
    static let resolve = `default`
    static var wind: Int { resolve[\.wind] }
}

/// A type for each height, as a buoy may lie on another.
enum Buoy<Below>: HasStaticContext {
    static var resolve: Resolver<Self, any Weather> { `default` }
    static var wind: Int { resolve[\.wind] }
}

enum WeatherSteps {
    /// Twice what a scope for everybody says: in scopes of one type, so that nobody takes one for the other.
    static let most = 1_000_000

    /// The rounds that begin with a type which nobody has given a context yet.
    private static let mostBuoys = 64

    static func step(_ dice: inout Dice, round: Int) {
        let wind = 1 + dice.below(most)
        switch dice.below(7) {
        case 0: setContext(Vane.self, Breeze(wind: -wind))
        case 1 where dice.oneIn(4): resetContext(Vane.self)
        case 1, 2: check(Vane.wind <= 0 && Tower.wind == 0 && Sailor().wind == 0)
        case 3:
            withContext((any Weather).self, Breeze(wind: wind)) {
                check(Sailor().wind == wind && Sailor().windOfCrew == wind && Tower.wind == wind)
                withContext(Tower.self, Breeze(wind: wind + 1)) {
                    check(Tower.wind == wind + 1 && Sailor().wind == wind)
                }
                check(Tower.wind == wind)
            }
        case 4:
            let sailor = withContext(Sailor(), Breeze(wind: wind))
            check(sailor.wind == wind && sailor.windOfCrew == wind && Sailor().wind == 0)
        case 5: hoist(Buoy<Void>.self, above: round % mostBuoys, wind: -wind)
        default:
            let scope = withContext((any Weather).self, Breeze(wind: wind)) { ContextScope.current }
            check(Sailor().wind == 0 && scope.run { Sailor().wind } == wind)
        }
    }

    private static func hoist<Below>(_ buoy: Buoy<Below>.Type, above height: Int, wind: Int) {
        if height > 0 { return hoist(Buoy<Buoy<Below>>.self, above: height - 1, wind: wind) }
        setContext(buoy, Breeze(wind: wind))
        check(buoy.wind < 0 && Tower.wind == 0)
    }

    static func stepAsync(_ dice: inout Dice) async {
        let wind = 1 + dice.below(most)
        let leaves = dice.oneIn(2)
        do {
            try await withContext((any Weather).self, Breeze(wind: wind)) {
                async let child = seen(from: Sailor())
                await Task.yield()
                check(Sailor().wind == wind && Tower.wind == wind)
                check(await child == wind)
                if leaves { throw Planned() }
                check(await Task { Sailor().windOfCrew }.value == wind)
                check(await Task.detached { Sailor().windOfCrew }.value == 0)
            }
        } catch {
            check(leaves)
        }
        check(Sailor().wind == 0)
    }

    private static func seen(from sailor: Sailor) async -> Int {
        await Task.yield()
        return sailor.wind
    }

    private static func check(_ condition: Bool, line: Int = #line) {
        Flaws.shared.check(condition, "another context: Weather.swift:\(line)")
    }
}
