/// Types with `@Injectable`, and clients.
extension Combination {
    mutating func injectable() -> String {
        let mark = one([
            "@Injectable", "@PatchbayMacros.Injectable", "@Injectable(as: (any Storage).self)",
            "@Injectable(as: Storage.self, (any Cache).self)",
        ])
        let kind = one(["struct", "class", "final class", "actor", "struct", "class", "enum", "extension", "protocol"])
        let head =
            kind == "extension" ? one(["A", "Town.A", "[Int]"]) : one(["A", "`class`", "A", "URLStore", "A<T: P>"])
        let inherited = one([
            "", "", "", ": Base", ": Injectable", ": @MainActor SharedInjectable, P",
            ": Patchbay.WeaklySharedInjectable",
            ": P & Q, any R", ": @unchecked Sendable",
        ])
        // A mistake needs no second beside it.
        let members = isSound ? soundMembers() : list(6, "\n") { $0.memberOfInjectable() }
        return maybe(attribute()) + mark + one([" ", "\n"]) + maybe(attribute()) + access()
            + "\(kind) \(head)\(inherited) {\n\(members)\n}"
    }

    private mutating func soundMembers() -> String {
        let properties = (0..<mutator.below(5)).map { index in
            let mark = one(["", "", "", "@Payload ", "@MainActor ", "/* why */ ", "/// Why.\n"])
            let name = one(["a\(index)", "`a b\(index)`", "`\(one(["in", "class", "default"]))`"])
            return "\(mark)\(access())\(one(["let", "var"])) \(name): \(type(2).replacing("Self", with: "Int"))"
        }
        let parameters = properties.indices.map { index in
            let label = one(["", "_ ", "\(label()) "])
            let specifier = one(["", "", "@escaping ", "sending "])
            return
                "\(label)a\(index): \(specifier)\(type(2).replacing("Self", with: "Int").replacing("some ", with: "any "))"
        }.joined(separator: ", ")
        let effects = one(["", "", " async", " throws", " async throws", " throws(Failure)", " throws(Never)"])
        let words = one(["", "", "private ", "nonisolated ", "@MainActor ", "@Town.ShipActor public "])
        let own = rarely(2) ? "\n\(words)init(\(parameters))\(effects) {}" : ""
        return properties.joined(separator: one(["\n", "; "])) + own
    }

    private mutating func memberOfInjectable() -> String {
        switch mutator.below(10) {
        case 0: initializer()
        case 1:
            one([
                "struct Dependency {}", "typealias Payload = Int", "enum Inner { case a }", "func f() {}", "deinit {}",
                "@Payload func g() {}",
                "struct Other { @Payload let a: Int }",
                "subscript(i: Int) -> Int { i }", "init(dependency: Dependency) {}", "extension X {}",
                "init(dependency: D, payload: Payload) {}", "init(from decoder: any Decoder) throws {}",
                "case a, b(Int)",
            ])
        case 2: "#if \(one(["DEBUG", "os(iOS) || A"]))\n\(property())\n#else\n\(property())\n#endif"
        default: property()
        }
    }

    private mutating func property() -> String {
        let marks = one([
            "", "", "", "@Payload ", "@PatchbayMacros.Payload ", "@Published ", "@MainActor ", "@ObservationIgnored ",
            "@Environment(\\.a) ", "@SwiftUI.FocusState ",
            "@Payload @State ", "@Lib.Wrapper<Int>(1) ", "/// Says why.\n", "@available(iOS 12, *)\n",
        ])
        let words = one([
            "", "", "", "private ", "static ", "lazy ", "public private(set) ", "weak ", "nonisolated ", "class ",
        ])
        let word = one(["let", "let", "var"])
        switch mutator.below(12) {
        case 0: return "\(marks)\(words)\(word) \(name()) = \(one(["1", "make()", "{ $0 }", "[\n1,\n]"]))"
        case 1: return "\(marks)\(words)\(word) (\(name()), b): (Int, Int)"
        case 2: return "\(marks)\(words)\(word) \(name()), \(name()): \(type(2))"
        case 3: return "\(marks)\(words)var \(name()): \(type(1)) { 1 }"
        case 4: return "\(marks)\(words)var \(name()): \(type(1)) { didSet { print(1) } }"
        case 5: return "\(marks)\(words)\(word) \(name())"
        case 6: return "\(marks)\(words)var \(name()): \(type(1)) { get { 1 } set {} }"
        case 7: return "\(marks)\(words)\(word) \(name()): \(type(1))!"
        default: return "\(marks)\(words)\(word) \(name()): \(type(2)) \(maybe("= make()", 5))"
        }
    }

    private mutating func initializer() -> String {
        let parameters = list(4, ", ") { made in
            let names = made.rarely(3) ? made.name() : "\(made.label()) \(made.name())"
            let specifier = made.one([
                "", "", "", "", "@escaping ", "inout ", "sending ", "@autoclosure ", "borrowing ",
            ])
            let tail = made.one(["", "", "", "", "...", " = make()"])
            return "\(names): \(specifier)\(made.type(2))\(tail)"
        }
        let effects = one([
            "", "", " async", " throws", " async throws", " throws(Failure)", " throws(Never)", " rethrows",
        ])
        let head = one(["init", "init", "init", "init?", "init!", "init<T>", "init<each T>"])
        let words = one([
            "", "", "convenience ", "private ", "nonisolated ", "@MainActor ", "@concurrent ", "required ",
        ])
        return "\(words)\(head)(\(parameters))\(effects) {\n    self.a = a\n}"
    }

    // MARK: Clients

    mutating func client() -> String {
        let head =
            access() + one(["struct", "struct", "protocol", "enum", "class"]) + " "
            + one(["Calls", "`class`", "Calls"])
        let inherited = one(["", ": Sendable", ": Swift.Sendable, P", ": Base", ": AnyObject, Sendable"])
        let isProtocol = head.contains("protocol ")
        let members = list(5, one(["\n", "; "])) { isProtocol ? $0.requirement() : $0.closure() }
        return maybe(attribute()) + "@ContextClient" + one([" ", "\n"]) + maybe(attribute())
            + "\(head)\(inherited) {\n\(members)\n}"
    }

    private mutating func closure() -> String {
        let parameters = list(3, ", ") { made in
            let label = made.one(["", "", "_ ", "_ \(made.name()): ", "_ x: "])
            let specifier = made.one(["", "", "", "inout ", "@escaping "])
            return
                "\(label.hasSuffix("_ ") ? "" : label)\(specifier)\(made.type(1))\(made.isSound ? "" : made.maybe("...", 9))"
        }
        let attributes = one(["", "@Sendable ", "@Sendable ", "@MainActor @Sendable ", "@escaping "])
        let effects = one(["", "", " async", " throws", " async throws", " throws(Failure)"])
        let function = "\(attributes)(\(parameters))\(effects) -> \(one(["Void", "()", "Int", type(1)]))"
        switch isSound ? 2 + mutator.below(6) : mutator.below(8) {
        case 0:
            return one([
                "var a: Int", "let (a, b): (Int, Int)", "static var c: Int { 1 }",
                "#if DEBUG\nvar a: () -> Void\n#endif",
                "func \(name())() {}", "enum Inner {}", "let limit = 3",
                "static let unimplemented = 3", "static var placeholder: Self { Self() }",
                "var d: (@Sendable () -> Void)?", "init() {}",
            ])
        case 1: return "var \(name()): \(function) = { _ in fatalError() /* none */ }"
        case 2: return "let \(name()): (\(function))"
        case 3: return "\(access())let \(name()): \(function), \(name()): \(function)"
        default: return "\(maybe("/// Asks.\n"))\(access())var \(name()): \(function)"
        }
    }

    private mutating func requirement() -> String {
        let parameters = list(3, ", ") { made in
            let specifier = made.one(["", "", "", "inout ", "@escaping ", "@Sendable "])
            let tail = made.isSound ? "" : made.maybe("...", 9)
            return "\(made.label()) \(made.maybe(made.name())): \(specifier)\(made.type(1))\(tail)"
        }
        let effects = one([
            "", "", " async", " throws", " async throws", " throws(Failure)", isSound ? "" : " rethrows",
        ])
        let words = one(
            ["", "", "@MainActor ", "nonisolated ", "@discardableResult "] + (isSound ? [] : ["mutating ", "static "])
        )
        switch isSound ? 1 + mutator.below(7) : mutator.below(8) {
        case 0:
            return one([
                "associatedtype B", "var a: Int { get set }", "init()", "subscript(i: Int) -> Int { get }",
                "typealias T = Int",
                "#if DEBUG\nfunc x()\n#endif", "func generic<T>(_ t: T)", "static func == (l: Self, r: Self) -> Bool",
            ])
        case 1: return "\(words)var \(name()): \(type(1)) { get\(effects == " rethrows" ? "" : effects) }"
        default:
            let place = effects.contains("async") ? one(["", "", "@concurrent ", "nonisolated(nonsending) "]) : ""
            let head = "\(place.isEmpty ? words : place)func \(name())(\(parameters))\(effects)"
            return "\(head)\(maybe(" -> \(type(1))", 2))"
        }
    }
}
