import PatchbayContexts
import Testing

/// Each test uses types of its own: what is applied to a type holds for the whole process.
@Suite struct StaticContextTests {
    @Test func `A type asks the default when nobody replaced it`() {
        #expect(Gate.townName == "Default")
    }

    @Test func `What is applied to a type holds until it is reset`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        setContext(Office.self, Town(name: "Ulm"))
        #expect(Office.townName == "Ulm")
        setContext(Office.self, Town(name: "Bonn"))
        #expect(Office.townName == "Bonn")
        resetContext(Office.self)
        #expect(Office.townName == "Default")
    }

    @available(*, deprecated, message: "Corridor's name for setContext is deprecated")
    @Test func `Corridor's name for it does the same`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        withContext(Office.self, Town(name: "Ulm"))
        #expect(Office.townName == "Ulm")
        resetContext(Office.self)
        #expect(Office.townName == "Default")
    }

    @Test func `It holds for a type whose resolver is computed`() {
        enum Office: HasStaticContext {
            static var resolve: Resolver<Office, any TownContext> { `default` }
        }
        setContext(Office.self, Town(name: "Ulm"))
        #expect(Office.townName == "Ulm")
    }

    @Test func `A scope for a type ends with its block, also for what its members ask`() {
        struct Office: Townsman { var resolve = `default` }
        withContext(Office.self, Town(name: "Ulm")) {
            #expect(Office().mill.miller.mill.townName == "Ulm")
            _ = Office().mill.keeper
            #expect(Office().mill.herald.townName == "Default")
        }
        #expect(Keeper.townName == "Default")
        #expect(Herald.one.townName == "Default")
    }

    @Test func `It holds for that type alone`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        enum Archive: HasStaticContext { static let resolve = `default` }
        setContext(Office.self, Town(name: "Ulm"))
        #expect(Archive.townName == "Default")
        #expect(Mill().townName == "Default")
    }

    @Test func `It outranks a scope, and a scope for the type outranks it`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        setContext(Office.self, Town(name: "Ulm"))
        withContext((any TownContext).self, Town(name: "Bonn")) {
            #expect(Office.townName == "Ulm")
            withContext(Office.self, Town(name: "Kiel")) {
                #expect(Office.townName == "Kiel")
                withContext((any TownContext).self, Town(name: "Trier")) {
                    #expect(Office.townName == "Kiel")
                    #expect(Mill().townName == "Trier")
                }
            }
            #expect(Office.townName == "Ulm")
        }
    }

    @Test func `A member asked for by a type gets what was applied to the type, not what a scope says`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        withContext(Office.self, Town(name: "Ulm")) {
            #expect(Office.mill.townName == "Ulm")
            #expect(Office.mill.miller.deepName == "Ulm")
        }
        let loose = withContext((any TownContext).self, Town(name: "Bonn")) { Office.mill }
        #expect(loose.townName == "Default")
    }

    @Test func `A scope for one type does not get out by way of another type`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        struct Licence: HasStaticContext { static let resolve = `default` }
        withContext(Office.self, Town(name: "Ulm")) { _ = Office.resolve.extend(Licence()) }
        #expect(Licence.townName == "Default")
    }

    @Test func `A scope for one type does not get out by way of an object that its instances ask for`() {
        struct Kitchen: Townsman { var resolve = `default` }
        let oven = Oven()
        withContext(Kitchen.self, Town(name: "Ulm")) {
            #expect(Kitchen().townName == "Ulm")
            let same: Oven = Kitchen().resolve.extend(oven)
            #expect(same === oven)
            #expect(oven.townName == "Default")
            let mill = Kitchen().resolve.extend(Mill())
            #expect(mill.townName == "Ulm")
            // Nor does it by way of the copy, which has it.
            _ = (mill.resolve.extend(oven), mill.resolve.extend(oven as Oven?))
        }
        #expect(oven.townName == "Default")
        let kitchen = withContext(Kitchen(), Town(name: "Bonn"))
        #expect(kitchen.resolve.extend(oven).townName == "Bonn")
        #expect(oven.townName == "Bonn")
    }

    @Test func `What was applied to a type for good is passed on to the type of a member`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        struct Licence: HasStaticContext { static let resolve = `default` }
        setContext(Office.self, Town(name: "Ulm"))
        _ = Office.resolve.extend(Licence())
        #expect(Licence.townName == "Ulm")
    }

    @Test func `A scope for a type holds for instances of it`() {
        withContext(Oven.self, Town(name: "Ulm")) {
            #expect(Oven().townName == "Ulm")
            #expect(withContext(Oven(), Town(name: "Bonn")).townName == "Bonn")
            #expect(Baker().townName == "Default")
        }
    }

    @Test func `A context that is not Sendable is passed on to no type, which all threads could ask`() {
        struct Post: Letters { var stamp: String }
        let postman = withContext(Postman(), Post(stamp: "Ulm"))
        _ = (postman.resolve[\.letter], postman.resolve.extend(Letter()))
        #expect(Letter.resolve.context.stamp == "none")
        #expect(postman.resolve[\.parcel].resolve.context.stamp == "Ulm")
        #expect(postman.resolve.extend(Parcel()).resolve.context.stamp == "Ulm")
        #expect(Parcel.resolve.context.stamp == "none")
    }

    @Test func `An applied context is passed on to the type of a member that has a static one`() {
        struct Licence: HasStaticContext { static let resolve = `default` }
        struct Clerk: HasInstanceContext { var resolve = `default` }

        _ = Clerk().resolve.extend(Licence())
        #expect(Licence.townName == "Default")
        withContext((any TownContext).self, Town(name: "Bonn")) {
            _ = Clerk().resolve.extend(Licence())
        }
        #expect(Licence.townName == "Default")
        _ = withContext(Clerk(), Town(name: "Ulm")).resolve.extend(Licence())
        #expect(Licence.townName == "Ulm")
    }

    @Test func `A member with both kinds of context gets both`() {
        struct Both: Townsman, HasStaticContext {
            var resolve = `default`
            static let resolve = `default`
        }
        let both = withContext(Mill(), Town(name: "Ulm")).resolve.extend(Both())
        #expect(both.townName == "Ulm")
        #expect(Both.townName == "Ulm")
        #expect(Both().townName == "Ulm")
    }

    @Test func `A member of a static context can be asked for by key path`() {
        _ = withContext(Mill(), Town(name: "Ulm")).resolve[\.permit]
        #expect(Permit.resolve.context.name == "Ulm")
        resetContext(Permit.self)
    }

    @Test func `A context that is replaced is released`() {
        final class Marker: Sendable {}
        struct Holding: TownContext {
            let marker: Marker
            var name: String { "Holding" }
            var greet: @Sendable (String) -> String { { $0 } }
            var mill: Mill { Mill() }
            var bell: Bell { Bell() }
            var permit: Permit { Permit() }
        }
        enum Office: HasStaticContext { static let resolve = `default` }

        weak var marker: Marker?
        do {
            let held = Marker()
            marker = held
            setContext(Office.self, Holding(marker: held))
        }
        #expect(marker != nil)
        resetContext(Office.self)
        #expect(marker == nil)
    }
}

private protocol Letters {
    var stamp: String { get }
}

extension Letters {
    var letter: Letter { Letter() }
    var parcel: Parcel { Parcel() }
}

private struct NoLetters: Letters {
    var stamp: String { "none" }
}

private struct Postman: HasInstanceContext {
    typealias Context = any Letters
    var resolve = Resolver<Postman, any Letters>(context: NoLetters())
}

private struct Letter: HasStaticContext {
    typealias Context = any Letters
    static var resolve: Resolver<Letter, any Letters> { Resolver(context: NoLetters()) }
}

private struct Parcel: HasInstanceContext, HasStaticContext {
    typealias Context = any Letters
    var resolve = Resolver<Parcel, any Letters>(context: NoLetters())
    static var resolve: Resolver<Parcel, any Letters> { Resolver(context: NoLetters()) }
}

/// A static context that a copy within a scope asks for.
private struct Keeper: HasStaticContext { static let resolve = `default` }

/// An object that everybody shares.
private final class Herald: Townsman, @unchecked Sendable {
    // Unchecked: nothing here gives it a context.
    static let one = Herald()
    var resolve = `default`
}

extension TownContext {
    fileprivate var keeper: Keeper { Keeper() }
    fileprivate var herald: Herald { Herald.one }
}

extension Mill {
    fileprivate var keeper: Keeper { resolve[\.keeper] }
    fileprivate var herald: Herald { resolve[\.herald] }
}
