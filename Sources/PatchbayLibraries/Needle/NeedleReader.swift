import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of one file that declares components, or uses what they make.
struct NeedleReader {
    /// The names that files declare which were read before.
    struct Known: Sendable {
        let components: Set<String>
        let memberNames: Set<String>
        /// Those of methods.
        let methodNames: Set<String>

        init(_ facts: [NeedleFacts]) {
            components = Set(facts.flatMap { $0.components.map(\.name) })
            memberNames = Set(facts.flatMap { $0.members.map(\.name) })
            methodNames = Set(facts.flatMap { $0.members.filter { $0.parameters != nil }.map(\.name) })
        }
    }

    let file: LibraryFile
    let exits = Exits()
    /// Names of components that are known.
    var components: Set<String>
    /// Names of members that are known already.
    let memberNames: Set<String>
    /// Those of methods.
    private let methodNames: Set<String>
    var facts: NeedleFacts
    /// The place under which a range of code is known as a use.
    var used: [Range<Int>: SourceLocation] = [:]
    /// The code of members, by their indices: it is taken apart when all uses are known.
    private var bodies: [(member: Int, body: NeedleBody)] = []

    private init(_ file: LibraryFile, known: Known) {
        self.file = file
        components = known.components
        memberNames = known.memberNames
        methodNames = known.methodNames
        facts = NeedleFacts(file)
    }

    static func read(_ file: LibraryFile, known: Known) -> NeedleFacts {
        var reader = Self(file, known: known)
        guard !reader.isGenerated else { return reader.facts }
        reader.addComponents(below: file.root)
        reader.components.formUnion(reader.facts.components.map(\.name))
        reader.walk(file.root)
        reader.addBodies()
        return reader.facts
    }

    /// The output of Needle's generator says everything once more.
    private var isGenerated: Bool {
        file.root.children.contains { node in
            node.kind == .functionDecl && node[.name]?.reads("registerProviderFactories") == true
        }
    }

    private mutating func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .variableDecl: addProperties(node)
        case .functionDecl: addMethod(node)
        case .call: addCreation(node)
        case .reference:
            mention(node)
            addUse(node)
        case .memberAccess, .keyPathProperty: mention(node)
        case _: break
        }
        for child in node.children where child.kind != .token { walk(child) }
    }

    private mutating func mention(_ node: Node) {
        guard let name = node[.name], memberNames.contains(name.name) else { return }
        // A property of another type.
        if node.owner?.isReference(to: "self") == true, !isInComponent(CodePlace(node)) { return }
        facts.mentions.add(name.name, at: file.location(of: name), isMember: node.kind != .reference)
    }

    func isInComponent(_ place: CodePlace) -> Bool {
        place.scope.names.last.map(components.contains) ?? false
    }

    // MARK: Components

    private mutating func addComponents(below node: Node) {
        for child in node.children {
            if child.kind == .classDecl { addComponent(child) }
            if child.isTypeWithMembers || child.kind == .memberBlock || child.kind == .ifConfig
                || child.kind == .ifConfigClause
            {
                addComponents(below: child)
            }
        }
    }

    private mutating func addComponent(_ node: Node) {
        let inherited = node.all(.inherited).map { TypeExpression($0) }
        guard let name = node[.name], let first = inherited.first, let base = base(first) else { return }
        let place = CodePlace(node)
        facts.components.append(
            NeedleFacts.Component(
                path: place.scope.names + [name.name],
                base: base,
                protocols: Array(inherited.dropFirst()),
                generics: node.all(.generic).compactMap { $0[.name]?.name },
                scope: place.scope,
                location: file.location(of: name)
            )
        )
    }

    private func base(_ type: TypeExpression) -> NeedleFacts.Component.Base? {
        guard case .named(let path) = type.unattributed, let last = path.last,
            path.count == 1 || path[0].name == "NeedleFoundation"
        else { return nil }
        switch (last.name, last.arguments.count) {
        case ("BootstrapComponent", 0): return .bootstrap
        case ("Component", 1), ("NonCoreComponent", 1):
            return path.count == 2 || importsNeedle ? .dependent(last.arguments[0]) : nil
        case ("PluginizedComponent", 3):
            return .pluginized(last.arguments[0], extension: last.arguments[1], nonCore: last.arguments[2])
        case (let name, _): return components.contains(name) ? .component(type) : nil
        }
    }

    /// Other libraries have classes of that name.
    private var importsNeedle: Bool {
        file.root.children.contains { node in
            node.kind == .importDecl && node.all(.name).first?.reads("NeedleFoundation") == true
        }
    }

    // MARK: Members

    private mutating func addProperties(_ variable: Node) {
        guard variable.isInMembers, !isStatic(variable) else { return }
        let place = CodePlace(variable)
        guard isInComponent(place) else { return }
        for binding in variable.all(.binding) {
            guard let name = binding[.pattern]?.patternName else { continue }
            let body = binding[.accessors] ?? binding[.value]
            body.map { bodies.append((facts.members.count, NeedleBody($0))) }
            facts.members.append(
                NeedleFacts.Member(
                    name: name.name,
                    type: binding[.type].map { TypeExpression($0) } ?? binding[.value].flatMap(Self.constructed),
                    parameters: nil,
                    lifetime: lifetime(of: variable, binding),
                    made: body.map(\.summary) ?? "",
                    access: variable.memberAccess,
                    isOverride: variable.hasModifier("override"),
                    start: variable.start,
                    place: place,
                    location: file.location(of: name),
                    end: file.end(of: variable)
                )
            )
        }
    }

    private mutating func addMethod(_ function: Node) {
        guard function.isInMembers, !isStatic(function), let name = function[.name], let result = function[.result]
        else { return }
        let place = CodePlace(function)
        guard isInComponent(place) else { return }
        function[.body].map { bodies.append((facts.members.count, NeedleBody($0, of: function))) }
        facts.members.append(
            NeedleFacts.Member(
                name: name.name,
                type: TypeExpression(result),
                parameters: function.all(.parameter).compactMap { $0[.type].map { TypeExpression($0) } },
                lifetime: function[.body].map { NeedleBody($0).isShared } == true ? .shared : .transient,
                made: function[.body].map(\.summary) ?? "",
                access: function.memberAccess,
                isOverride: function.hasModifier("override"),
                start: function.start,
                place: place,
                location: file.location(of: name),
                end: file.end(of: function)
            )
        )
    }

    private mutating func addBodies() {
        let used = used
        let resolvers: Set = ["self", "dependency", "pluginExtension"]
        let reader = FactoryBodyReader(file, resolvers: resolvers, asking: Set(memberNames)) { node in
            used[node.start..<node.end].map { .request($0, isOptional: false) }
        }
        for (index, body) in bodies { facts.members[index].body = body.read(reader) }
    }

    /// Notes the code that stands for a member of a component, without the names behind it.
    mutating func note(_ reference: Node) {
        var node = reference
        if reference.isReference(to: "self") || reference.isReference(to: "dependency") {
            guard let access = reference.parent, reference.role == .base, access.kind == .memberAccess else { return }
            node = access
        }
        guard let name = node[.name]?.name, memberNames.contains(name) else { return }
        if methodNames.contains(name), let call = node.parent, call.kind == .call, node.role == .base {
            guard call.all(.argument).isEmpty, call[.trailingClosure] == nil else { return }
            node = call
        }
        used[node.start..<node.end] = file.location(of: reference)
    }

    private func isStatic(_ declaration: Node) -> Bool {
        declaration.hasModifier("static") || declaration.hasModifier("class")
    }

    /// The lifetime of a property: one that is stored, or made by `shared`, lives as long as its component.
    private func lifetime(of variable: Node, _ binding: Node) -> LibraryLifetime {
        guard let accessors = binding[.accessors], binding[.value] == nil else { return .shared }
        let observes = accessors.all(.accessor).contains { accessor in
            accessor[.keyword].map { $0.reads("willSet") || $0.reads("didSet") } ?? false
        }
        return observes || NeedleBody(accessors).isShared ? .shared : .transient
    }

    static func isCallOfShared(_ call: Node) -> Bool {
        guard call.kind == .call, call.calledName?.reads("shared") == true else { return false }
        return call.receiver?.isReference(to: "self") ?? true
    }

    private static func constructed(_ value: Node) -> TypeExpression? {
        ConstructedTypes.constructed(by: NominalExpression.unwrapped(value))
    }
}
