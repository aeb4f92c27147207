import Swinject

class Shelf {
    required init() {}
}
final class Oak: Shelf {}
final class Pine: Shelf {}
protocol Lamp { init() }
struct Floor: Lamp {}
struct Desk: Lamp {}
struct Book {}
enum Genre: String { case crime, poetry }

struct Furniture {
    static let rooms = ["hall", "attic"]
    let container: Container

    func keep<T: Lamp>(_ type: T.Type) {
        container.register(type) { _ in type.init() }
    }

    func fill() {
        // The compiler sees `Shelf.Type`: the second takes the place of the first.
        for shelf in [Oak.self, Pine.self] { container.register(shelf) { _ in shelf.init() } }
        for lamp in [Floor.self, Desk.self] as [any Lamp.Type] { keep(lamp) }
        Self.rooms.forEach { room in container.register(Book.self, name: room) { _ in Book() } }
        for number in 1...2 { container.register(Book.self, name: "box \(number)") { _ in Book() } }
        for genre in [Genre.crime, .poetry] { container.register(Book.self, name: genre.rawValue) { _ in Book() } }
    }

    func read() {
        print(container.resolve(Shelf.self)!, container.resolve(Floor.self)!, container.resolve(Desk.self)!)
        print(container.resolve(Oak.self)!)  // expect PB601
        for room in Self.rooms { print(container.resolve(Book.self, name: room)!) }
        for box in ["box 1", "box 2"] { print(container.resolve(Book.self, name: box)!) }
        print(container.resolve(Book.self, name: Genre.poetry.rawValue)!, Genre.crime)
    }
}
