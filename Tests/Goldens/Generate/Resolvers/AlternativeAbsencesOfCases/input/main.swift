import Patchbay

// Providers of one name that make different types in two builds: what asks for the one is not there in the other, and an
// optional of it is nil.

struct Box<Item> { let name: String }

struct Shelf: Injectable {
    struct Dependency { let numbers: Box<Int>, texts: Box<String>?, later: (() -> Box<String>)? }
    let dependency: Dependency
}
struct Rack: Injectable {
    struct Dependency { let texts: Box<String> }
    let dependency: Dependency
}
struct Row: Injectable {
    struct Dependency { let rack: Rack? }
    let dependency: Dependency
}

protocol BoxResolver: Resolver {
    #if FIRST
        func provideBox<Item>() -> Box<Item>
    #else
        func provideBox() -> Box<Int>
    #endif
}

struct Boxes: BoxResolver {
    #if FIRST
        func provideBox<Item>() -> Box<Item> { Box(name: "any \(Item.self)") }
    #else
        func provideBox() -> Box<Int> { Box(name: "numbers") }
    #endif
}
let shelf = Boxes().resolveShelf().dependency
print(shelf.numbers.name, shelf.texts?.name ?? "nil", shelf.later?().name ?? "nil")
print(Boxes().resolveRow().dependency.rack?.dependency.texts.name ?? "nil")

struct Ink { let shade: String }
struct Lead { let grade: String }

struct Pen: Injectable {
    struct Dependency { let ink: Ink }
    let dependency: Dependency
}
struct Pencil: Injectable {
    struct Dependency { let lead: Lead }
    let dependency: Dependency
}
struct Case: Injectable {
    struct Dependency { let pen: Pen?, pencil: Pencil? }
    let dependency: Dependency
}

/// One name, and nothing in common otherwise.
protocol CaseResolver: Resolver {
    #if FIRST
        func provideFilling() -> Ink
    #else
        func provideFilling() -> Lead
    #endif
}

struct Cases: CaseResolver {
    #if FIRST
        func provideFilling() -> Ink { Ink(shade: "blue") }
    #else
        func provideFilling() -> Lead { Lead(grade: "HB") }
    #endif
}
let contents = Cases().resolveCase().dependency
print(contents.pen?.dependency.ink.shade ?? "nil", contents.pencil?.dependency.lead.grade ?? "nil")
