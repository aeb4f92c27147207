import Harness

/// What one part of the work took.
public struct Cost: Sendable {
    /// Nanoseconds on the wall.
    public var wall: Double
    /// Nanoseconds on processors, all threads together.
    public var cpu: Double

    static let unknown = Cost(wall: .infinity, cpu: .infinity)

    /// Runs the work and says what it took.
    static func measure<Result>(_ work: () throws -> Result) rethrows -> (Result, Cost) {
        let (wall, cpu) = (Clocks.wall, Clocks.process)
        let result = try work()
        return (result, Cost(wall: Double(Clocks.wall - wall), cpu: Double(Clocks.process - cpu)))
    }

    mutating func keepLeast(_ other: Cost) {
        wall = min(wall, other.wall)
        cpu = min(cpu, other.cpu)
    }
}

extension Cost {
    public static func + (left: Cost, right: Cost) -> Cost {
        Cost(wall: left.wall + right.wall, cpu: left.cpu + right.cpu)
    }
}
