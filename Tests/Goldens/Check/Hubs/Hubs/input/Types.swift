protocol Carrier {}
protocol Tracker {}
struct Tram: Carrier {}
struct Bus: Carrier {}
struct Line {
    init(carrier: any Carrier) {}
    init(tracker: any Tracker, number: Int) {}
}
struct Ride {
    init(number: Int) {}
}
typealias Vehicle = any Carrier
enum Depot {
    struct Key {}
    struct Gate {
        init(key: Key) {}
    }
}
struct Key {}
struct Clock {}
final class Player {
    init(queue: Queue) {}
}
final class Queue {
    init(mixer: Mixer?) {}
}
final class Mixer {
    init(player: Player) {}
}
