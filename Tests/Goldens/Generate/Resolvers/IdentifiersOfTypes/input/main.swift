import Model
import Patchbay

// The `ID` of what is `Identifiable`, or conforms to a protocol that is like that, is the type of its `id`.

protocol Entity { associatedtype ID; var id: ID { get } }
struct Note: Entity { let id: String }
struct Tag { let name: String }
extension Tag: Identifiable { var id: String { name } }
enum Kind: Identifiable { case plain, fancy; var id: Self { self } }
struct Box<Key: Hashable>: Identifiable { let id: [Key] }
class Base: Identifiable { let id: Int = 1 }
final class Heir: Base {}

/// What `id` is does not say what `ID` is.
protocol Named { typealias ID = String }
struct Badge: Named { let id: Int }
class Thing: Identifiable {}
final class Part: Thing { let id: Int = 1 }
enum Tab: String, Identifiable {
    case first
    var id: RawValue { rawValue }
}
protocol Choice: Identifiable {}
extension Choice { var id: Self { self } }
enum Size: Choice { case small }

/// Names it within itself.
struct Chart: Identifiable {
    let id: Int
    struct View: Injectable {
        struct Dependency { let chart: ID }
        let dependency: Dependency
    }
}

struct Wall: Injectable {
    struct Dependency {
        let badge: Badge.ID
        let part: Part.ID
        let tab: Tab.ID
        let size: Size.ID
        let chart: Chart.View
    }
    let dependency: Dependency
}

/// Says what it is, and has a type of that name.
struct Page: Entity { typealias ID = Int; let id: Int }
struct Line: Entity {
    struct ID { let number: Int }
    let id: ID
}

/// Counts by rows, and is known by something that is made of itself.
struct Count: Entity {
    typealias ID = Tagged<Self, Int>
    typealias IDs = [Int]
    let id: ID
}
struct Tagged<Owner, Value> { let value: Value }
extension Account: Entity {}

struct Finder<ID> { let text: String }
struct Table<Row: Entity> { let text: String }

struct Search<Row: Identifiable>: Injectable {
    struct Dependency { let finder: Finder<Row.ID> }
    let dependency: Dependency
}

protocol Shelf<Row> { associatedtype Row: Entity }
struct NamedShelf<Row: Entity>: Shelf, Injectable where Row.ID == String {
    typealias Binds = any Shelf<Row>
    struct Dependency {}
    init(dependency: Dependency) {}
}
struct NumberedShelf<Row: Entity>: Shelf, Injectable where Row.ID == Int {
    typealias Binds = any Shelf<Row>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct TaggedShelf<Row: Entity>: Shelf, Injectable where Row.ID == Tagged<Row, Int> {
    typealias Binds = any Shelf<Row>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Desk: Injectable {
    struct Dependency {
        let users: Search<User>
        let tags: Search<Tag>
        let userID: User.ID
        let noteID: Note.ID
        let kind: Kind.ID
        let boxID: Box<Int>.ID
        let heirID: Heir.ID
        let lineID: Line.ID
        let table: Table<Note>
        let notes: any Shelf<Note>
        let pages: any Shelf<Page>
        let accounts: any Shelf<Account>
        let counts: any Shelf<Count>
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideUsers() -> Finder<UserID>
    func provideTags() -> Finder<String>
    func provideTable<Row: Entity>() -> Table<Row> where Row.ID == String
    func provideUserID() -> UserID
    func provideName() -> String
    func provideKind() -> Kind
    func provideKeys() -> [Int]
    func provideNumber() -> Int
    func provideLine() -> Line.ID
}

struct App: AppResolver {
    func provideUsers() -> Finder<UserID> { Finder(text: "users") }
    func provideTags() -> Finder<String> { Finder(text: "tags") }
    func provideTable<Row: Entity>() -> Table<Row> where Row.ID == String { Table(text: "\(Row.self)") }
    func provideUserID() -> UserID { UserID(7) }
    func provideName() -> String { "name" }
    func provideKind() -> Kind { .fancy }
    func provideKeys() -> [Int] { [3] }
    func provideNumber() -> Int { 5 }
    func provideLine() -> Line.ID { Line.ID(number: 9) }
}

let desk = App().resolveDesk().dependency
print(desk.users.dependency.finder.text, desk.tags.dependency.finder.text, desk.userID.number, desk.noteID)
print(desk.kind, desk.boxID, desk.heirID, desk.lineID.number, desk.table.text, desk.notes, desk.pages)
print(desk.accounts, desk.counts)
let wall = App().resolveWall(part: ObjectIdentifier(Part()), tab: "first", size: .small).dependency
print(wall.badge, wall.tab, wall.size, wall.chart.dependency.chart)
