import PatchbayMacros

@Injectable
enum Kind {  // expect PB130
    case one
}

@Injectable
protocol Screen {}  // expect PB130

@Injectable
struct Ticket: Sendable, ~Copyable {  // expect PB130
    let number: Int
}

@Injectable
struct Unclear {
    let untyped  // expect PB131
    let (left, right): (Int, Int)  // expect PB131
    let dependent: [Self]  // expect PB131
    let hidden: Dependency.Item  // expect PB131
    #if os(Linux)
        let conditional: Int  // expect PB131
    #endif
    let fine: Int
    let alsoFine = 3
}

@PatchbayMacros.Injectable
final class Wrapped {
    @Published var name: String  // expect PB132
    @ViewBuilder let content: () -> Int  // expect PB132
    @Published var fine = ""
    @MainActor var alsoFine: Int
    @available(*, deprecated) let old: Int
    @Environment(\.locale) private var locale
    @SwiftUI.EnvironmentObject var model: Int
    @Environment("locale") var named: Int
    @Clamped(1) var limit: Int  // expect PB132
}

@Injectable
struct Declared {  // expect PB133
    struct Dependency {}
    let name: String
    init(dependency: Dependency) {}  // expect PB133
    init() { name = "" }
}

@Injectable
struct DeclaredPayload {  // expect PB133
    typealias Payload = Int
    @Payload let name: String
}

@Injectable
struct Misplaced: Codable, Injectable {  // expect PB134
    @Payload var valued = 1  // expect PB134
    @Payload static var shared: Int { 1 }  // expect PB134
    @Payload var computed: Int { 1 }  // expect PB134
    @Payload let name: String
}

@Injectable
actor Clerk {
    let number: Int
    @Payload let name: String  // expect PB134
}

@Injectable
struct Sound {
    @Payload let name: String
    let number: Int
}

@Injectable
final class Several {
    let number: Int
    init(number: Int) { self.number = number }
    init(text: String) { number = text.count }  // expect PB135
}

@Injectable
struct Odd {
    init(
        values: Int...,  // expect PB135
        changed: inout Int,  // expect PB135
        lazily: @autoclosure () -> Int,  // expect PB135
        some thing: some Equatable,  // expect PB135
        list: [some Equatable],  // expect PB135
        own: [Self],  // expect PB135
        fine: Int
    ) {}
}

@Injectable
struct Generic {
    init<T>(value: T) {}  // expect PB135
}

@Injectable
struct Conditional {
    #if os(Linux)
        init() {}  // expect PB135
    #endif
}

@Injectable
final class Outside {
    @Payload let title: String  // expect PB134
    init(text: String) { title = text }
}

@Injectable
final class Whole: Codable {
    let number: Int
    init(number: Int) { self.number = number }
    convenience init() { self.init(number: 1) }
    init?(text: String) { return nil }
    required init(from decoder: any Decoder) throws { number = 0 }
}

/// A superclass that takes another part is no obstacle.
protocol WhateverResolver: Resolver {}

class Whatever: WhateverResolver {}

@Injectable
final class Branch: Whatever {
    let branch: String
}

@Injectable
class Root {
    let number: Int
}

@Injectable
final class Leaf: Root {  // expect PB130
    let text: String
    init(text: String) {
        self.text = text
        super.init(dependency: Root.Dependency(number: 0))
    }
}

/// Not marked, and below one that is.
final class Twig: Root {}  // expect PB130

@Injectable
struct Equal<Value> {
    let value: Value
    init(value: Value) where Value: Equatable { self.value = value }  // expect PB135
}

@Injectable
struct Counted {
    let sum: Int
    init(_ start: Int = 0, _ more: UInt) { sum = start + Int(more) }  // expect PB135
}

// What is around a marked type the macro does not see.

struct Inner {}
public struct Outer {}

@Injectable
public struct Shown {
    let inner: Inner  // expect PB131
    let outer: Outer
    @Payload let items: [Inner]  // expect PB131
}

@Injectable
struct Picked {
    private enum Mode { case one }
    private let mode: Mode  // expect PB131
    private let outer: Outer
}

@Injectable
public final class Made {
    let inner: Int
    init(inner: Inner) { self.inner = 1 }  // expect PB131
}

class Base {
    let count: Int
    init(count: Int) { self.count = count }
    convenience init() { self.init(count: 1) }
}

class Middle: Base {}

@Injectable
final class Below: Middle {  // expect PB130
    let text: String
}

@Injectable
final class BelowByHand: Middle {
    init(text: String) { super.init(count: text.count) }
}

class Plain {
    init(count: Int = 1) {}
}

@Injectable
final class BelowPlain: Plain {
    let text: String
}

// An initialiser is passed over for what it takes, and not for its labels.
@Injectable
final class Importing {
    let source: Outer
    init(from source: Outer) { self.source = source }
    init(source: Outer) { self.source = source }  // expect PB135
}

@Injectable
final class Decoding: Decodable {
    let source: Int
    init(source: Int) { self.source = source }
    required init(from decoder: any Decoder) throws { source = 1 }
}

// Each of what an attribute names is read, whatever comments and arrows stand between.
protocol Reading {}
protocol Writing {}
protocol Mapper<Map> { associatedtype Map }

@Injectable(
    as: (any Reading).self,  // for the reader, the first one
    (any Writing).self  // for the editor
)
struct StoreOfBoth: Reading, Writing {}

@Injectable(as: (any Mapper<(Int) -> String>).self, (any Reading).self)
struct Mapping: Mapper, Reading { typealias Map = (Int) -> String }

struct Internal {}

@Injectable
public struct Displayed {
    let internalPart: Internal  // expect PB131
}

enum Around {}

extension Around {
    @Injectable
    public struct Limited {
        let internalPart: Internal
    }
}

@Injectable
struct Making {
    let plant: Factory  // expect PB131
    @Payload let size: Int
}

// That a name stands for a closure the macro does not see, and public types have it written `@escaping`.
public typealias Handler = @Sendable () -> Int

@Injectable
public struct Handling {
    let handler: Handler  // expect PB131
    let optional: Handler?
    let spelledOut: @Sendable () -> Int
}

@Injectable
public struct HandlingByHand {
    let sum: Int
    init(handler: Handler, kept: @escaping Handler) { sum = handler() + kept() }  // expect PB131
}

@Injectable
struct HandlingWithin {
    let handler: Handler
}
