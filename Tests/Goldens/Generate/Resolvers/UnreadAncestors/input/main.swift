import Foundation
import Patchbay

// What no source declares refines nothing of this module, unless an extension says so.

protocol Model {}

class Row: NSObject {}

extension NSDictionary: Model {}

class Table: NSDictionary {}

class Ledger: NSMutableDictionary {}

class Job: BlockOperation, @unchecked Sendable {}

extension Operation: Model {}

extension Double: Model {}

extension String: Model {}

struct Window {
    nonisolated(unsafe) var plain: Plain
}

protocol Lost: Error {}

enum Color: String { case red }

struct Failure: LocalizedError {}

struct Cell<Item> {
    let maker: String
}

struct Screen: Injectable {
    struct Dependency {
        let color: Cell<Color>
        let row: Cell<Row>
        let failure: Cell<Failure>
        let table: Cell<Table>
        let ledger: Cell<Ledger>
        let job: Cell<Job>
        let interval: Cell<TimeInterval>
        let url: Cell<URL>
        let dictionary: Cell<NSDictionary>
        let none: Box<Color>?
    }

    let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }
}

struct Box<Item> {}

// A type without the word for it is not `Sendable`, and one with `any` is none of its protocols.

class Plain {}

struct Sent<Item> {
    let maker: String
}

struct Thrown<Item> {
    let maker: String
}

struct Existentials: Injectable {
    struct Dependency {
        let plain: Sent<Plain>
        let color: Sent<Color>
        let window: Sent<Window>
        let lost: Thrown<any Lost>
        let error: Thrown<any Error>
        let model: Cell<any Model>
        let both: Cell<any Model & Sendable>
        let hashable: Cell<any Hashable>
        let errorCell: Cell<any Error>
    }

    let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver {
    func provideModelCell<Item: Model>(of type: Item.Type) -> Cell<Item>
    func provideCell<Item>(of type: Item.Type) -> Cell<Item>
    func provideBox<Item: Model>(of type: Item.Type) -> Box<Item>
    func provideSendableSent<Item: Sendable>(of type: Item.Type) -> Sent<Item>
    func provideSent<Item>(of type: Item.Type) -> Sent<Item>
    func provideErrorThrown<Item: Error>(of type: Item.Type) -> Thrown<Item>
    func provideThrown<Item>(of type: Item.Type) -> Thrown<Item>
}

struct App: AppResolver {
    func provideModelCell<Item: Model>(of type: Item.Type) -> Cell<Item> { Cell(maker: "model") }
    func provideCell<Item>(of type: Item.Type) -> Cell<Item> { Cell(maker: "any") }
    func provideBox<Item: Model>(of type: Item.Type) -> Box<Item> { Box() }
    func provideSendableSent<Item: Sendable>(of type: Item.Type) -> Sent<Item> { Sent(maker: "sendable") }
    func provideSent<Item>(of type: Item.Type) -> Sent<Item> { Sent(maker: "any") }
    func provideErrorThrown<Item: Error>(of type: Item.Type) -> Thrown<Item> { Thrown(maker: "error") }
    func provideThrown<Item>(of type: Item.Type) -> Thrown<Item> { Thrown(maker: "any") }
}

let screen = App().resolveScreen().dependency
print(screen.color.maker, screen.row.maker, screen.failure.maker, screen.table.maker, screen.none == nil)
print(screen.ledger.maker, screen.job.maker, screen.interval.maker, screen.url.maker, screen.dictionary.maker)

let existentials = App().resolveExistentials().dependency
print(existentials.plain.maker, existentials.color.maker, existentials.window.maker)
print(existentials.lost.maker, existentials.error.maker)
print(existentials.model.maker, existentials.both.maker, existentials.hashable.maker, existentials.errorCell.maker)
