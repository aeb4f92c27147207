/// Hubs with registrations.
extension Combination {
    mutating func hub() -> String {
        let head = one([
            "enum Hub", "struct Hub", "class Hub", "actor Hub", "extension Hub", "extension Town.Hub", "enum Hub<T>",
            "extension Hub where T == Int", "extension Store<Int>", "protocol Hub", "final class Hub: Base",
            "enum `class`",
            "struct Hub<T: P> where T: Q", "extension `Type`.Hub", "func hub()", "extension Hub: @MainActor P",
        ])
        let attributes = (0...mutator.below(4)).map { _ in registration() + one(["\n", " ", "  // behind\n", "\n\n"]) }
        let body = one([" {}", " {\n    static func other() {}\n}", " {\n    // nothing\n}"])
        return maybe(attribute(), 4) + attributes.joined() + maybe(attribute(), 4) + access() + head + body
    }

    private mutating func registration() -> String {
        let kinds = [
            "AutoRegister", "SingletonRegister", "Register", "Factory", "FactoryRegister", "OpaqueAutoRegister",
            "OpaqueSingletonRegister", "OpaqueRegister", "OpaqueFactoryRegister",
        ]
        let kind = maybe("PatchbayHubs.", 6) + one(kinds)
        let types = (0..<one([0, 0, 1, 1, 2, 3])).map { _ in
            parameter(kind.hasPrefix("Register") || kind.contains("yRegister") || kind.contains("ueRegister"))
        }
        let factory = factory(types.count)
        let space = one(["", "", "\n    ", " /* here */ "])
        var arguments = [metatype()]
        if !types.isEmpty { arguments.append("parameterTypes: " + types.joined(separator: ",\(space) ")) }
        arguments.append("\(isSound ? "using" : one(["using", "factory"])): \(factory)")
        let text = "@\(kind)(\(space)" + arguments.joined(separator: ",\(space) ") + "\(space))"
        return rarely(12) ? "#if DEBUG\n\(text)\n#endif\n" : text
    }

    private mutating func metatype() -> String {
        if rarely(12), !isSound {
            return one([
                "Line", "line", "type(of: x)", ".self", "Line.init", "Line.Type", "makeLine()", "\"Line\"",
            ])
        }
        if rarely(4) { return one(["Line.self", "(any Carrier).self", "Stop?.self", "[Line].self", "Stop.self"]) }
        // In an expression a type has no names of parameters, and is not opaque.
        let type = type(2).replacing("some ", with: "any ").replacing("_ x: ", with: "")
        let isPlain = type.allSatisfy { $0.isLetter || $0 == "." || $0 == "`" }
        return isPlain && !rarely(4) ? "\(type).self" : "(\(type)).self"
    }

    /// - Parameter isWritten: Whether the attribute asks of each where its argument comes from.
    private mutating func parameter(_ isWritten: Bool) -> String {
        guard isWritten || !isSound else { return metatype() }
        switch mutator.below(isSound ? 2 : 4) {
        case 0: return ".explicit(\(metatype()))"
        case 1: return ".resolved(\(metatype()))"
        case 2:
            return one([
                "HubParameter.explicit(Int.self)", ".explicit(type: Int.self)", ".resolved()", ".other(Line.self)",
            ])
        default: return metatype()
        }
    }

    private mutating func factory(_ count: Int) -> String {
        let takes = rarely(8) && !isSound ? mutator.below(4) : count
        let names = (0..<takes).map { _ in "\(label()):" }.joined()
        let simple = (0..<takes).map { "a\($0)" }
        switch mutator.below(12) {
        case 0, 1, 2:
            return one(["Line.init", "Town.Line.init", "Line.make", "make"]) + (takes == 0 ? "" : "(\(names))")
        case 3: return "Store<Int>.init" + (takes == 0 ? "" : "(\(names))")
        case 4: return "{ \(takes == 0 ? "" : simple.joined(separator: ", ") + " in ")Line() }"
        case 5:
            return "{ (\(simple.map { "\($0): \(type(1))" }.joined(separator: ", "))) -> Line in\n    return Line()\n}"
        case 6: return "{ @MainActor [weak hub] (\(simple.joined(separator: ", "))) async throws in Line() /* made */ }"
        case 7:
            return one([
                "Line.init", "Line", "(Line.init)", "flag ? Line.init : Line.other", "first ?? second", "a + b",
                "Self.make",
            ])
        case 8: return "{ Line($0) }"
        case 9: return "self.hub.make" + (takes == 0 ? "" : "(\(names))")
        case 10: return "Line.`init`" + (takes == 0 ? "" : "(\(names))")
        default: return "Line\n    .shared?.make" + (takes == 0 ? "" : "( \(names) )")
        }
    }
}
