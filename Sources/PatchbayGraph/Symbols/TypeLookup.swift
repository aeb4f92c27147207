import PatchbayModel

/// The meaning of type names for those who read other libraries: what the graph of this one says of them, and no more.
///
/// It has a table of its own since the assembly's has only the declarations that concern Patchbay's wiring, which are few or
/// none where another library wires; it is made of the same parts, and only where such a library is imported.
package struct TypeLookup: Sendable {
    private let declarations: Declarations
    /// The modules in which a program begins, those of tests left out.
    package let programs: Set<String>

    /// The last names of all types and aliases that are declared.
    package let names: Set<String>

    /// - Parameter files: The facts of all files, with every declaration that they have.
    package init(_ files: [FileFacts]) {
        let types = files.lazy.flatMap(\.declarations).filter { $0.kind != .extension }.compactMap(\.name.last)
        names = Set(types).union(files.lazy.flatMap(\.aliases).compactMap(\.name.last))
        programs = Set(files.filter { !$0.isInTestFolder && $0.beginsProgram }.map(\.module))
        declarations = Declarations(files)
    }

    /// A type with its names resolved from where it is written.
    package func resolve(_ type: TypeExpression, in path: String, scope: LexicalScope) -> TypeExpression {
        guard let file = declarations.table.context(at: path) else { return type }
        return declarations.resolve(type, in: file, scope: scope)
    }

    /// The declarations and extensions of a resolved type, with the files that they stand in; none if the sources have
    /// none.
    package func fragments(
        of type: TypeExpression,
        seenFrom path: String
    ) -> [(path: String, facts: DeclarationFacts)] {
        guard let file = declarations.table.context(at: path),
            let symbol = declarations.table.symbol(of: type.stripped, in: file)
        else { return [] }
        return declarations.fragments(of: symbol).map { ($0.file.path, $0.facts) }
    }

    /// The superclass of a resolved class, as far as the sources declare both.
    package func superclass(of type: TypeExpression, seenFrom path: String) -> TypeExpression? {
        let declaration = fragments(of: type, seenFrom: path).first { $0.facts.kind == .class }
        guard let declaration, let written = declaration.facts.inheritance.first?.type else { return nil }
        let first = resolve(written, in: declaration.path, scope: declaration.facts.scope.outer)
        return fragments(of: first, seenFrom: path).contains { $0.facts.kind == .class } ? first : nil
    }

    /// True of a type that several threads certainly cannot use.
    package func isUnsendable(_ type: TypeExpression, seenFrom path: String) -> Bool {
        guard let file = declarations.table.context(at: path) else { return false }
        return Sendability(declarations: declarations).problem(of: type, in: file) != nil
    }

    /// True if the sources declare a resolved type.
    package func declares(_ type: TypeExpression, seenFrom path: String) -> Bool {
        fragments(of: type, seenFrom: path).contains { $0.facts.kind != .extension }
    }

    /// True if the sources declare a resolved type where a file sees it, or its name says in which module.
    package func sees(_ type: TypeExpression, from path: String) -> Bool {
        guard let file = declarations.table.context(at: path), let names = type.stripped.names else { return false }
        let table = declarations.table
        return table.origin(declaring: names, seenFrom: file) != nil
            || names.count > 1 && table.modules.contains(names[0]) && declares(type, seenFrom: path)
    }

    /// The modules that a file imports, and those that these export again.
    package func imports(of path: String) -> [String] { declarations.table.context(at: path)?.imports ?? [] }

    /// The modules that the files of each module import.
    package var importsByModule: [String: Set<String>] {
        declarations.table.contexts.reduce(into: [:]) { $0[$1.module, default: []].formUnion($1.imports) }
    }

    /// The module of a file.
    package func module(of path: String) -> String { declarations.table.context(at: path)?.module ?? "" }
}

/// The `ID` of each type that Swift infers from its `id`: of what conforms to `Identifiable`, or to another protocol that
/// asks for an `id: ID`, and says nothing else.
struct Identities {
    private let table: SymbolTable
    private let asking: Set<SymbolTable.Symbol>

    init(_ table: SymbolTable) {
        self.table = table
        asking = Set(table.identities.lazy.map(\.symbol).filter { $0.path.last == "id" })
    }

    /// - Complexity: linear in the clauses of types with an `id`, and of the protocols that these conform to.
    var inferred: [(symbol: SymbolTable.Symbol, facts: AliasFacts, file: SymbolTable.FileContext)] {
        var known: Set<SymbolTable.Symbol> = []
        return table.identities.filter { symbol, facts, file in
            guard symbol.path.last == "ID", !table.knows(symbol) else { return false }
            let owner = symbol.outer
            guard let kind = table.kind(of: owner), kind != .protocol,
                facts.access >= min(table.access(of: owner.path, in: owner.origin), .public),
                !facts.target.nominals.contains(where: { isInferred($0[0].name, in: owner) })
            else { return false }
            return isAsked(of: owner) && known.insert(symbol).inserted
        }
    }

    /// True of a member that Swift infers as well, and that means nothing outside.
    private func isInferred(_ name: String, in owner: SymbolTable.Symbol) -> Bool {
        Self.inferredMembers.contains(name) && !table.declares(name)
            && !table.genericParameters(of: owner).contains { $0.written == name }
    }

    private static let inferredMembers: Set<String> = [
        "AllCases", "Element", "ID", "Index", "Indices", "Iterator", "Key", "RawValue", "SubSequence", "Value",
    ]

    /// True if a type says itself that it conforms to a protocol with an `id: ID`; that of a superclass may be another.
    private func isAsked(of owner: SymbolTable.Symbol) -> Bool {
        var waiting = [owner]
        var seen = Set(waiting)
        while let symbol = waiting.popLast() {
            let entry = table.entries[symbol] ?? SymbolTable.Entry()
            for fragment in entry.declarations + entry.extensions {
                for type in fragment.facts.inheritance.flatMap(\.type.protocols) {
                    guard let parent = table.symbol(of: type, in: fragment.file) else {
                        if type.names?.last == "Identifiable" { return true }
                        continue
                    }
                    guard table.kind(of: parent) == .protocol, seen.insert(parent).inserted else { continue }
                    if asking.contains(parent.member("id")) { return true }
                    waiting.append(parent)
                }
            }
        }
        return false
    }
}

extension Sequence<String> {
    /// The `@available(…)` among attributes, as generated methods take them over: without the new name that it may state,
    /// which is that of the declaration, and which the compiler would put in the place of calls of the method.
    var availability: [String] {
        filter { $0.hasPrefix("available(") }.compactMap(Availability.withoutNewName).map(Availability.short)
    }
}

extension SymbolTable.Fragment {
    /// The attributes that limit all that stands in an extension; none of a declaration.
    var attributesOfExtension: [String] { facts.kind == .extension ? facts.attributes : [] }
}

extension Declarations {
    /// The `@available(…)` of declarations of a type, and of the types and extensions around it, each once.
    func availability(of own: [SymbolTable.Fragment], within symbol: SymbolTable.Symbol) -> [String] {
        let enclosing = symbol.path.indices.dropFirst().flatMap { count in
            table.declarations(of: symbol.prefix(count))
        }
        let types = enclosing + own
        let all = (types.compactMap(table.extensionAround) + types).flatMap(\.facts.attributes).availability
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

/// The `@available(…)` attributes, which facts have as they are written, without their at sign.
package enum Availability {
    /// The attributes that limit further than others do, which code has around it or itself.
    package static func beyond(_ said: [String], _ limits: [String]) -> [String] {
        let known = said.map(introduced).reduce(into: [:]) { all, one in
            all.merge(one) { $0.lexicographicallyPrecedes($1) ? $1 : $0 }
        }
        return limits.filter { limit in
            let systems = introduced(limit)
            guard !systems.isEmpty else { return !said.contains(limit) }
            return systems.contains { (known[$0] ?? []).lexicographicallyPrecedes($1) }
        }
    }

    /// The lists for `#available(…)` that code has to ask before it uses what some attributes limit.
    package static func questions(for limits: [String], within said: [String]) -> [String] {
        beyond(said, limits.filter { !introduced($0).isEmpty }).map {
            String($0.dropFirst("available(".count).dropLast())
        }
    }

    /// True of what is there on no system: an extension of it says that its type does not conform.
    static func isNever(_ attribute: String) -> Bool {
        words(attribute).prefix(2) == ["*", "unavailable"]
    }

    /// The systems of the short form, `available(macOS 14, iOS 17, *)`, each with its version; none of any other form.
    static func introduced(_ attribute: String) -> [String: [Int]] {
        guard attribute.hasPrefix("available("), attribute.last == ")" else { return [:] }
        let systems = arguments(attribute.dropFirst("available(".count).dropLast()).map {
            $0.split(whereSeparator: \.isWhitespace)
        }
        guard systems.last == ["*"] else { return [:] }
        return systems.dropLast().reduce(into: [:]) { found, words in
            guard words.count == 2 else { return }
            let version = words[1].split(separator: ".").compactMap { Int($0) }
            // 14 is 14.0.
            found[String(words[0])] = Array((version + [0, 0, 0]).prefix(3))
        }
    }

    /// The short form of `available(macOS, introduced: 14)`, which `#available` knows alone; any other attribute as it is.
    static func short(_ attribute: String) -> String {
        let parts = words(attribute)
        guard parts.count == 2, systems.contains(parts[0]), parts[1].hasPrefix("introduced:") else { return attribute }
        return "available(\(parts[0]) \(parts[1].dropFirst("introduced:".count)), *)"
    }

    /// True of what code cannot ask for, and so has to say itself.
    static func isInseparable(_ attribute: String) -> Bool {
        introduced(attribute).isEmpty && absentSystem(attribute) == nil
    }

    /// The conditions of `#if` under which there is what some attributes say that systems do not have.
    package static func absences(for limits: [String], within said: [String]) -> [String] {
        let absent = beyond(said, limits).compactMap(absentSystem)
        // What is said of iOS holds on visionOS, too, unless something is said of that.
        let isSaid = limits.contains { words($0).contains { $0.hasPrefix("visionOS") } }
        return (absent + (absent.contains("iOS") && !isSaid ? ["visionOS"] : [])).map { "!os(\($0))" }
    }

    private static let systems: Set = ["macOS", "iOS", "watchOS", "tvOS", "visionOS"]

    /// The system that does not have what an attribute is of; `nil` for other attributes.
    private static func absentSystem(_ attribute: String) -> String? {
        let parts = words(attribute)
        return parts.count > 1 && parts[1] == "unavailable" && systems.contains(parts[0]) ? parts[0] : nil
    }

    /// True if an attribute keeps asynchronous code out, with or without a message.
    static func saysNoasync(_ attribute: String) -> Bool {
        guard attribute.contains("noasync"), let open = attribute.firstIndex(of: "("), attribute.last == ")" else {
            return false
        }
        return arguments(attribute[attribute.index(after: open)...].dropLast()).contains { argument in
            argument.filter { !$0.isWhitespace } == "noasync"
        }
    }

    /// `nil` where the attribute says nothing else.
    static func withoutNewName(_ attribute: String) -> String? {
        guard attribute.contains("renamed:"), let open = attribute.firstIndex(of: "("), attribute.last == ")" else {
            return attribute
        }
        let all = arguments(attribute[attribute.index(after: open)...].dropLast())
        let kept = all.filter { !$0.drop(while: \.isWhitespace).hasPrefix("renamed:") }
        return kept.count == 1 && all.count > 1 ? nil : "available(\(kept.joined(separator: ",")))"
    }

    /// What stands between the commas, without spaces; nothing of another attribute.
    private static func words(_ attribute: String) -> [String] {
        guard attribute.hasPrefix("available("), attribute.last == ")" else { return [] }
        return arguments(attribute.dropFirst("available(".count).dropLast()).map { $0.filter { !$0.isWhitespace } }
    }

    private static func arguments(_ text: Substring) -> [Substring] {
        var isInText = false
        var isEscaped = false
        return text.split { character in
            if character == "\"", !isEscaped { isInText.toggle() }
            isEscaped = character == "\\" && !isEscaped
            return character == "," && !isInText
        }
    }
}

/// Access levels where what is `@_spi` is internal: it is public for some, and may not stand in what is public for all.
extension DeclarationFacts {
    var reach: AccessLevel { access.reach(attributes) }

    /// The level of what meets all that a protocol requires, and says so.
    var reachOfMembers: AccessLevel {
        (methods.map(\.reach) + properties.map { $0.access.reach($0.attributes) }).reduce(reach, min)
    }
}

extension FunctionFacts {
    var reach: AccessLevel { access.reach(attributes) }
}

extension AccessLevel {
    func reach(_ attributes: [String]) -> AccessLevel {
        attributes.contains { $0.hasPrefix("_spi(") } ? min(self, .internal) : self
    }
}
