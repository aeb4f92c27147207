import Patchbay

// What stands for a protocol, or conforms under a condition, is made in a generic method where the types left open are
// what it requires of them, or make something that is.

protocol Entity { associatedtype ID }
struct User: Entity, Codable { typealias ID = Int }
struct Note: Entity { typealias ID = String }

protocol Codec<Value> { associatedtype Value }

struct JSONCodec<Item: Codable>: Codec, Injectable {
    typealias Value = Item
    typealias Binds = any Codec<Item>
    struct Dependency {}
    init(dependency: Dependency) {}
}

/// Has a codec of its own: an array of what is `Codable` is, too.
struct Archive<Item: Codable & Sendable>: Injectable {
    struct Dependency {
        let codec: any Codec<Item>
        let ofMany: any Codec<[Item]>
        let ofNone: any Codec<Int>
    }
    let dependency: Dependency
}

/// Takes its codec from its caller, as `Item` may be anything.
struct Shelf<Item>: Injectable {
    struct Dependency { let codec: any Codec<Item> }
    let dependency: Dependency
}

/// What it requires of its parameters says that these are as well.
struct Drawers<Key: Identifiable, Item: Codable & Hashable & Error, Number: BinaryInteger>: Injectable {
    struct Dependency {
        let byName: any Codec<[String: Item]>
        let ids: any Lookup<Key.ID>
        let numbers: any Lookup<Number>
        let boxes: any Lookup<Box<Item>>
        let failures: any Line<Item>
    }
    let dependency: Dependency
}

struct Box<Item> { let item: Item }
extension Box: Equatable where Item: Equatable {}
extension Box: Hashable where Item: Hashable {}

/// Takes what may be no `Hashable` from its caller.
struct Boxes<Item>: Injectable {
    struct Dependency { let boxes: any Lookup<Box<Item>> }
    let dependency: Dependency
}

protocol Lookup<Key> { associatedtype Key }
struct HashLookup<Key: Hashable>: Lookup, Injectable {
    typealias Binds = any Lookup<Key>
    struct Dependency {}
    init(dependency: Dependency) {}
}

typealias Safe = Sendable & Equatable
protocol Line<Item> { associatedtype Item }
struct SafeLine<Item: Safe & Hashable>: Line, Injectable {
    typealias Binds = any Line<Item>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Failure: Codable, Hashable, Error {}

struct Desk: Injectable {
    struct Dependency {
        let archive: Archive<User>
        let shelf: Shelf<User>
    }
    let dependency: Dependency
}

/// The rows that ids of one type are the keys of.
protocol Table<Row> { associatedtype Row: Entity }

struct NumberedTable<Row: Entity>: Table, Injectable where Row.ID == Int {
    typealias Binds = any Table<Row>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct NamedTable<Row: Entity>: Table, Injectable where Row.ID == String {
    typealias Binds = any Table<Row>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Database: Injectable {
    struct Dependency {
        let users: any Table<User>
        let notes: any Table<Note>
    }
    let dependency: Dependency
}

struct Mapper<Row> {}
extension Mapper: Module where Row: Entity {}
extension Mapper: Injectable where Row: Entity {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Importer<Row>: Injectable {
    struct Dependency { let mapper: Mapper<Row> }
    let dependency: Dependency
}

struct Exporter<Row: Entity>: Injectable {
    struct Dependency { let mapper: Mapper<Row> }
    let dependency: Dependency
}

/// The same of a superclass.
class Cache<Value> {}
final class IndexedCache<Value: Hashable>: Cache<Value>, Injectable {
    typealias Binds = Cache<Value>
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Sync<Item>: Injectable {
    struct Dependency { let cache: Cache<Item> }
    let dependency: Dependency
}

struct Backup<Item: Hashable>: Injectable {
    struct Dependency { let cache: Cache<Set<Item>> }
    let dependency: Dependency
}

/// Stands for what it conforms to, and is made, for one type alone.
protocol Report {}
struct Sheet<Item> { let count: Int }
extension Sheet: Report where Item == User {}
extension Sheet: Module, Injectable where Item == User {
    typealias Binds = any Report
    struct Dependency {}
    init(dependency: Dependency) { count = 1 }
}

struct Cover: Injectable {
    struct Dependency {
        let report: any Report
        let sheet: Sheet<User>
        let other: Sheet<Note>?
    }
    let dependency: Dependency
}

/// Nothing says that the elements are what the provider requires.
struct Batch<Items> {}
struct Upload<Items: Sequence>: Injectable {
    struct Dependency { let batch: Batch<Items> }
    let dependency: Dependency
}

protocol AppResolver: Resolver { func provideBatch<Items: Sequence>() -> Batch<Items> where Items.Element: Codable }
struct App: AppResolver {
    func provideBatch<Items: Sequence>() -> Batch<Items> where Items.Element: Codable { Batch() }
}

let app = App()
let desk = app.resolveDesk().dependency
print(desk.archive.dependency.ofMany, desk.shelf.dependency.codec)
print(app.resolveDatabase().dependency.users, app.resolveDatabase().dependency.notes)
print(app.resolveImporter(mapper: Mapper<Int>()).dependency.mapper)
print(app.resolveExporter(Exporter<Note>.self).dependency.mapper)
print(app.resolveSync(Sync<Int>.self, cache: Cache()).dependency.cache is IndexedCache<Int>)
print(app.resolveBackup(Backup<String>.self).dependency.cache is IndexedCache<Set<String>>)
print(app.resolveCover().dependency)
let drawers = app.resolveDrawers(Drawers<Shoe, Failure, Int8>.self).dependency
print(drawers.byName, drawers.ids, drawers.numbers, drawers.failures)
print(drawers.boxes, app.resolveBoxes(boxes: HashLookup<Box<Int>>(dependency: .init())).dependency.boxes)

struct Shoe: Identifiable { let id: Int }
