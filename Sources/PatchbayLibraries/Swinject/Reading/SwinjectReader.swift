import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of one file that registers or resolves with Swinject.
struct SwinjectReader {
    /// Functions of the user's own that resolve, or register, by name: those in files that were read before.
    struct Known: Sendable {
        let resolving: [String: [SwinjectFacts.ResolvingFunction]]
        let registering: [String: [SwinjectFacts.RegisteringFunction]]
        /// The names of variables that are containers, and that other files see.
        let containers: Set<String>

        init(_ facts: [SwinjectFacts]) {
            resolving = Dictionary(grouping: facts.flatMap(\.resolvingFunctions), by: \.name)
            registering = Dictionary(grouping: facts.flatMap(\.registeringFunctions), by: \.name)
            containers = Set(facts.flatMap(\.containers.declarations).filter(\.isSeen).map(\.name))
        }
    }

    let file: LibraryFile
    let resolving: [String: [SwinjectFacts.ResolvingFunction]]
    let registering: [String: [SwinjectFacts.RegisteringFunction]]
    let mayDeclareScopes: Bool
    var containers: Set<String>
    /// A mark of a file that makes containers, or may name those of others.
    let mayNameContainers: Bool
    var facts: SwinjectFacts
    /// A mark of a file that imports the library.
    let isOfLibrary: Bool
    let exits = Exits()
    /// The place under which the range of a call is known as a request, and whether it may come to nil.
    var requested: [Range<Int>: (place: SourceLocation, isOptional: Bool)] = [:]
    /// The ranges of those whose answer is taken out of a type of the library's own: `r.resolve(Lazy<X>.self)!.instance`.
    var takenOut: [Range<Int>: SourceLocation] = [:]
    /// The closures of registrations, by their indices: they are taken apart when all requests are known.
    var factories: [(registration: Int, closure: Node)] = []

    init(_ file: LibraryFile, known: Known) {
        self.file = file
        facts = SwinjectFacts(file)
        mayDeclareScopes = ScopeReader<SwinjectScopes>.mayDeclare(file)
        isOfLibrary = file.root.children.contains { node in
            node.kind == .importDecl && node.all(.name).first?.name.hasPrefix("Swinject") == true
        }
        resolving = known.resolving
        registering = known.registering
        containers = known.containers
        mayNameContainers = !known.containers.isEmpty || Self.makingWords.contains(where: file.contains)
    }

    /// The texts one of which stands in a file that makes a container.
    private static let makingWords = ["Container(", "Container {"].map { Array($0.utf8) }

    var scopeReader: ScopeReader<SwinjectScopes> { ScopeReader(file: file) }

    static func read(_ file: LibraryFile, known: Known) -> SwinjectFacts {
        var reader = Self(file, known: known)
        reader.walk(file.root)
        reader.addBodies()
        reader.addPrivateMentions()
        return reader.facts
    }

    private mutating func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .call:
            addHandOuts(of: node)
            look(at: node)
            InitializerDelegation(node).map { facts.delegations.append($0) }
        case .sequence:
            lookForOperators(in: node)
            if mayNameContainers { addAssignedContainer(node) }
        case .postfixOperator:
            let name = node[.name]?.text ?? ""
            guard name == "~>" || resolving[name] != nil else { break }
            var request = request(at: node, asked: destination(of: node))
            if let own = resolving[name]?.first { request.insistence = own.insistence }
            add(request, at: node)
        case .variableDecl:
            addWrapped(node)
            addContainer(node)
            addConstants(of: node)
            if mayDeclareScopes { scopeReader.note(node, in: &facts.scopes) }
        case .reference, .memberAccess, .keyPathProperty:
            if !containers.isEmpty { addMention(node) }
        case .cast:
            if let type = node.next?[.type], TypeExpression(type).stripped.names?.last == "Container" {
                facts.containers.casts = true
            }
        case .enumDecl: addConstants(ofCases: node)
        case .extensionDecl:
            guard let type = node[.type].map({ TypeExpression($0) })?.names?.last,
                SwinjectTypes.containers.contains(type)
            else { break }
            facts.asking.formUnion(node.all(.inherited).compactMap { TypeExpression($0).unattributed.names?.last })
        case .typealiasDecl:
            guard let name = node[.name], let target = node[.value].map({ TypeExpression($0) })?.nominals.first?.last
            else {
                break
            }
            facts.aliases[target.name, default: []].append(name.name)
        case .macroDecl: facts.declaresMacros = isOfLibrary
        case .functionDecl:
            if let name = node[.name]?.name { facts.functions.insert(name) }
            addHelper(node)
        case _: break
        }
        for child in node.children where child.kind != .token { walk(child) }
    }

    // MARK: Calls

    private mutating func look(at call: Node) {
        guard let name = call.calledName?.name else { return }
        switch name {
        case "register", "_register":
            if Self.isRegistration(call) {
                addRegistration(call, nil)
            } else if call.argument("initializer") != nil {
                addAutomatic(call)
            } else {
                addOwn(call, name)
            }
        case "autoregister": addAutomatic(call)
        case "storyboardInitCompleted": addStoryboard(call)
        case "resolve": addResolution(call)
        case "forward": addForward(call)
        case "resetObjectScope":
            // One of a single type resets nothing else.
            guard call.arguments.count == 1 else { return }
            facts.scopes.resets.append(scopeReader.read(call.arguments[0].value, noting: &facts.scopes))
        case "Assembler", "apply", "Container":
            addAssemblies(call)
            addDefaultScope(call)
            if ContainerReader.isMaking(call) { addChild(of: call) }
        case "synchronize":
            if let parent = call.receiver.flatMap({ ContainerReader.reference($0) }) {
                facts.containers.parentsOfOthers.append(parent)
            }
        case _:
            if addOwn(call, isOfVariable(call) ? "callAsFunction" : name) { return }
            if name.hasPrefix("register"), isRegistrationOfOthers(call) { addRegistration(call, Self.others(name)) }
        }
    }

    /// Adds what a call of a function of the program's own registers and resolves.
    ///
    /// - Returns: whether there is a function of that name.
    @discardableResult
    private mutating func addOwn(_ call: Node, _ name: String) -> Bool {
        guard registering[name] != nil || resolving[name] != nil else { return false }
        let functions = registeringFunctions(of: call, name)
        for function in functions {
            if call.argument("initializer") == nil {
                addRegistration(call, function)
            } else {
                addAutomatic(call, by: function)
            }
        }
        var resolving = reached(resolving[name] ?? [], by: call)
        if let declaration = functions.first?.declaration { resolving.removeAll { $0.declaration != declaration } }
        if !resolving.isEmpty { addResolution(call, by: resolving) }
        return true
    }

    /// `r(Store.self)`, where `r` is a container, or what a registration's closure is handed.
    private func isOfVariable(_ call: Node) -> Bool {
        guard resolving["callAsFunction"] != nil, let callee = call[.base], callee.kind == .reference,
            let name = callee[.name]?.name
        else { return false }
        switch LocalVariable.annotation(of: name, seenFrom: callee, below: file.root) {
        case .written(let type):
            return TypeExpression(type).stripped.names?.last.map(SwinjectTypes.resolvers.contains) == true
        case .inferred, .absent: break
        }
        if case .closureParameter(let closure) = VariableSource.read(name, at: callee) {
            return closure.surrounding(.call)?.calledName?.name.hasPrefix("register") == true
        }
        return ContainerReader.isContainer(callee)
    }

    /// A function of another package that registers a type with a factory; how long it keeps what that makes, nobody
    /// knows.
    private static func others(_ name: String) -> SwinjectFacts.RegisteringFunction {
        SwinjectFacts.RegisteringFunction(
            name: name,
            typeLabel: .some(nil),
            lifetime: .lifetime(.unknown),
            handsResolver: true,
            isOfOthers: true
        )
    }

    private func isRegistrationOfOthers(_ call: Node) -> Bool {
        Self.isRegistration(call) && call.arguments.first.flatMap { MetatypeReader.read($0.value) } != nil
    }

    /// Labels that tell a registration from those of table views and the like.
    static func isRegistration(_ call: Node) -> Bool {
        let arguments = call.arguments
        guard let first = arguments.first, first.label == nil,
            arguments.dropFirst().allSatisfy({
                $0.label == "name" || $0.label == "factory" || $0.value.kind == .closure
            })
        else { return false }
        return call.argument("factory") != nil || call[.trailingClosure] != nil
            || arguments.contains { $0.value.kind == .closure }
    }
}
