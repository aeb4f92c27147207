import PatchbayGraph
import PatchbayModel

/// The registrations of a library, by where they stand and by what they make: what code belongs to follows from both.
struct BindingIndex {
    /// A place where code begins.
    struct Place: Hashable {
        var path: String
        var start: Int
    }

    /// A registration that makes a type, with the arguments that the initialiser gets.
    private struct Maker: Hashable {
        var binding: Int
        /// `nil` where it cannot be told which initialiser is meant.
        var arguments: CallArguments?
        var isConditional: Bool
        /// A mark of a call that several initialisers take.
        var isAmbiguous: Bool
    }

    /// Code that asks, on behalf of a registration or of none: at once or later, and always or sometimes.
    typealias Dependent = (dependent: LibraryRequest.Dependent, isDeferred: Bool, isConditional: Bool)

    private let types: TypeLookup
    private let delegations: [TypeKey: [InitializerDelegation]]
    private var byPlace: [Place: [Int]] = [:]
    private var byProduct: [TypeKey: [Maker]] = [:]

    /// - Parameter delegations: Those of each file, by its path.
    init(_ types: TypeLookup, _ delegations: [(path: String, facts: [InitializerDelegation])] = []) {
        self.types = types
        var byType: [TypeKey: [InitializerDelegation]] = [:]
        for (path, facts) in delegations {
            for delegation in facts {
                let type = types.resolve(.path(delegation.scope.names), in: path, scope: .file)
                byType[Self.key(type), default: []].append(delegation)
            }
        }
        self.delegations = byType
    }

    /// Notes where the code of a registration begins.
    mutating func add(_ binding: Int, at start: Int, in path: String) {
        byPlace[Place(path: path, start: start), default: []].append(binding)
    }

    /// Notes what a registration makes, as it is written, with all that runs for it: initialisers that these call, and
    /// what is inherited.
    mutating func add(_ binding: Int, making made: [ConstructedType], in path: String, scope: LexicalScope) {
        var waiting = made.map { made in
            var made = made
            made.type = types.resolve(made.type, in: path, scope: scope)
            return made
        }
        var seen: Set<ConstructedType> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            let taking = initializers(of: next, in: path)
            let maker = Maker(
                binding: binding,
                arguments: next.arguments,
                isConditional: next.isConditional,
                isAmbiguous: taking.count > 1
            )
            if byProduct[Self.key(next.type)]?.contains(maker) != true {
                byProduct[Self.key(next.type), default: []].append(maker)
            }
            waiting += called(by: next, taking, in: path)
        }
    }

    /// The initialisers that the sources declare for a type and that take a call.
    private func initializers(of made: ConstructedType, in path: String) -> [FunctionFacts] {
        let all = types.fragments(of: made.type, seenFrom: path).flatMap(\.facts.initializers)
        return made.arguments.map { arguments in all.filter { ParameterShape($0).takes(arguments) } } ?? all
    }

    /// The initialisers that those call which take a call, of the type itself and of its superclass.
    private func called(by made: ConstructedType, _ taking: [FunctionFacts], in path: String) -> [ConstructedType] {
        let superclass = types.superclass(of: made.type, seenFrom: path)
        let isUncertain = made.isConditional || taking.count > 1
        let delegations = (delegations[Self.key(made.type)] ?? []).filter { delegation in
            made.arguments.map(delegation.caller.takes) ?? true
        }
        if !taking.isEmpty, !delegations.isEmpty {
            return delegations.compactMap { delegation in
                (delegation.isToSuperclass ? superclass : made.type).map { type in
                    let isConditional = isUncertain || delegation.isConditional
                    return ConstructedType(type: type, arguments: delegation.arguments, isConditional: isConditional)
                }
            }
        }
        // One that the type does not declare is inherited; one that calls none calls that of the superclass without
        // arguments.
        let arguments = taking.isEmpty ? made.arguments : CallArguments()
        return [superclass].compactMap(\.self).map { type in
            ConstructedType(type: type, arguments: arguments, isConditional: isUncertain)
        }
    }

    /// The registrations whose code begins at a place: several where one is for several types.
    func bindings(at start: Int, in path: String) -> [Int] { byPlace[Place(path: path, start: start)] ?? [] }

    /// The dependents of code that stands in no registration: those that make the type around it, or the code itself.
    func dependents(of place: CodePlace, in path: String) -> [Dependent] {
        guard !place.scope.names.isEmpty else { return [(.code(type: nil), false, false)] }
        let type = types.resolve(.path(place.scope.names), in: path, scope: .file)
        let makers = Dictionary(grouping: makers(of: type, running: place.member, in: path), by: \.binding)
        if makers.isEmpty { return [(.code(type: "\(type)"), !place.isAtOnce, false)] }
        return makers.sorted { $0.key < $1.key }.map { binding, makers in
            let isConditional = makers.allSatisfy { maker in
                maker.isConditional || maker.isAmbiguous && place.isInInitializer
            }
            return (.binding(binding), !place.isAtOnce, isConditional)
        }
    }

    private func makers(of type: TypeExpression, running member: CodePlace.Member, in path: String) -> [Maker] {
        let makers = byProduct[Self.key(type)] ?? []
        switch member {
        case .storedProperty: return makers
        case .initializer(let shape): return makers.filter { $0.arguments.map(shape.takes) ?? true }
        // Members that an extension gives a type of somebody else's, anybody may call who has a value of it.
        case .other, .function, .file: return types.declares(type, seenFrom: path) ? makers : []
        }
    }

    /// A generic type asks for the same whatever its parameters are.
    private static func key(_ type: TypeExpression) -> TypeKey { TypeKey(type.names.map { .path($0) } ?? type) }
}

/// Places where names stand that may be those of registrations: each may be a use that was not understood.
struct Mentions: Sendable {
    /// The first place of each name.
    private var first: [String: SourceLocation] = [:]
    /// The places where it stands behind a dot, one for each line.
    private var members: [String: [SourceLocation]] = [:]

    mutating func add(_ name: String, at location: SourceLocation, isMember: Bool) {
        if first[name] == nil { first[name] = location }
        guard isMember, members[name]?.last?.line != location.line else { return }
        members[name, default: []].append(location)
    }

    mutating func formUnion(_ other: Mentions) {
        first.merge(other.first) { own, _ in own }
        members.merge(other.members) { $0 + $1 }
    }

    /// - Parameter lines: Those of requests that were understood; `nil` where there is none, and any mention counts.
    func place(of names: [String], besides lines: Set<SourceLocation>?) -> SourceLocation? {
        names.sorted().lazy.compactMap { name in
            guard let lines else { return first[name] }
            return members[name]?.first { !lines.contains($0.wholeLine) }
        }.first
    }
}

extension SourceLocation {
    fileprivate var wholeLine: SourceLocation { SourceLocation(file: file, line: line, column: 0) }
}

extension LibraryGraph {
    /// The registrations that no code asks for, and whose name stands somewhere else than in what they are asked for by
    /// others, with that place.
    ///
    /// - Parameter names: The names of a registration.
    func mentioned(in mentions: [Mentions], names: (Int) -> [String]) -> [(binding: Int, place: SourceLocation)] {
        let mentions = mentions.reduce(into: Mentions()) { $0.formUnion($1) }
        var lines: [Int: Set<SourceLocation>] = [:]
        var askedByCode: Set<Int> = []
        for request in requests {
            guard case .bindings(let answers) = request.answer else { continue }
            if case .code = request.dependent { askedByCode.formUnion(answers) }
            for answer in answers { lines[answer, default: []].insert(request.location.wholeLine) }
        }
        return bindings.indices.filter { !askedByCode.contains($0) }.compactMap { index in
            mentions.place(of: names(index), besides: lines[index]).map { (index, $0) }
        }
    }

    /// Adds a request for each registration that is mentioned.
    ///
    /// - Parameter isInTests: Whether tests alone may be meant.
    mutating func addMentions(_ mentions: [Mentions], isInTests: Bool, names: (Int) -> [String]) {
        for (index, place) in mentioned(in: mentions, names: names) {
            requests.append(
                LibraryRequest(
                    dependent: .code(type: nil),
                    asked: bindings[index].title,
                    key: bindings[index].key,
                    answer: .bindings([index]),
                    insistence: .hasFallback,
                    isDeferred: true,
                    isInTests: isInTests,
                    location: place
                )
            )
        }
    }
}

/// The folders that two paths share.
enum PathNearness {
    static func shared(_ path: String, _ other: String) -> Int {
        zip(path.split(separator: "/").dropLast(), other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
}
