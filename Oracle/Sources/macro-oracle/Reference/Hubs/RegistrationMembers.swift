import SwiftSyntax

/// The members that a registration adds to its hub, each as text.
struct RegistrationMembers {
    private let read: CheckedRegistration
    private let hub: HubSyntax
    private let list: RegistrationList
    private let type: String
    private let result: String
    private let parameters: [MemberParameter]

    init(_ read: CheckedRegistration, on hub: HubSyntax, beside list: RegistrationList) {
        (self.read, self.hub, self.list) = (read, hub, list)
        type = read.product.spelled
        result = read.syntax.isOpaque ? read.product.spelledAsOpaque : read.product.spelled
        parameters = MemberParameter.list(of: read, on: hub.name)
    }

    var all: [String] {
        (isSingleton ? [storage] : []) + [function] + resolve + (parameters.isEmpty ? [factory] : factories) + [mocks]
    }

    private var isSingleton: Bool { read.syntax.isSingleton }
    private var access: String { hub.access }
    private var literal: String { read.product.member("self") }
    private var metatype: String { read.product.member("Type") }
    private var name: String { "`resolve \(read.rawName)`" }
    private var storageName: String { "`singleton \(read.rawName)`" }
    private var declared: String { parameters.map { "\($0.declared): \($0.type)" }.joined(separator: ", ") }
    private var call: String { "Self.\(name)(\(parameters.map(\.passed).joined(separator: ", ")))" }

    // MARK: The value

    private var made: String {
        var own = parameters.map(\.name)[...]
        let asked = isSingleton ? hub.name : "Self"
        let arguments = read.parameters.map { parameter -> String in
            if parameter.isExplicit { return own.removeFirst() }
            guard let spelling = list.spelling(of: parameter.type) else {
                return "\(asked).resolve(\(parameter.type.member("self")))"
            }
            return "\(asked).`resolve \(CheckedRegistration.raw(spelling))`()"
        }
        let factory = read.factory
        if let names = factory.argumentNames {
            let length = names.position.utf8Offset - factory.positionAfterSkippingLeadingTrivia.utf8Offset
            let text = String(decoding: factory.written.utf8.prefix(length), as: UTF8.self)
            let labelled = zip(read.parameters, arguments).map { parameter, argument in
                parameter.label.map { "\(Words.calledLabel($0)): \(argument)" } ?? argument
            }
            return "\(text)(\(labelled.joined(separator: ", ")))"
        }
        let text = factory.written
        let isOperator = !text.contains { $0.isLetter || $0.isNumber || $0 == "_" }
        let needsNone = factory.is(ClosureExprSyntax.self) || !text.contains(where: \.isWhitespace) && !isOperator
        let operand = needsNone || text.hasPrefix("{") && text.hasSuffix("}") ? text : "(\(text))"
        if arguments.isEmpty, !factory.is(ClosureExprSyntax.self) { return "\(operand)()" }
        let types = read.parameters.map { MemberParameter.kept($0.type) }.joined(separator: ", ")
        let product = read.syntax.isOpaque ? "_" : type
        return "(\(operand) as (\(types)) -> \(product))(\(arguments.joined(separator: ", ")))"
    }

    private var storage: String {
        let product = read.syntax.isOpaque ? "" : "<\(type)>"
        return "private static let \(storageName) = PatchbayHubs._HubSingleton\(product)(making: { \(made) })"
    }

    private var function: String {
        let value = isSingleton ? "\(storageName).value" : made
        let names = parameters.map(\.name).joined(separator: ", ")
        let supplied = parameters.isEmpty ? "" : parameters.count == 1 ? ", \(names)" : ", (\(names))"
        let found = "PatchbayHubs._HubMocks.find(\(hub.name).self, \(literal)\(supplied))"
        let head = "\(access)static func \(name)(\(declared)) -> \(result)"
        guard read.syntax.isOpaque else {
            return "\(head) {\n#if DEBUG\nif let mock = \(found) { return mock }\n#endif\nreturn \(value)\n}"
        }
        return """
            \(head) {
            let make = { \(value) }
            #if DEBUG
            if let mock = PatchbayHubs._HubMocks.cast(\(found), like: make) { return mock }
            #endif
            return make()
            }
            """
    }

    private var resolve: [String] {
        let head = "\(access)static func resolve"
        let tail = "-> \(result) { \(call) }"
        let rest = parameters.isEmpty ? "" : ", \(declared)"
        if parameters.first?.label == nil, !parameters.isEmpty {
            return ["\(head)(_: \(metatype)\(rest)) \(tail)", "\(head)(\(declared)) \(tail)"]
        }
        return ["\(head)(_: \(metatype) = \(literal)\(rest)) \(tail)"]
    }

    // MARK: Factories

    private func factory(_ arguments: String) -> String {
        "\(access)static func factory(of _: \(metatype)\(arguments)) -> PatchbayHubs.HubFactory<\(result)> "
            + "{ .init { \(call) } }"
    }

    private var factory: String { factory("") }

    private var factories: [String] {
        let type = read.product.nameOfFactory
        let make = "\(hub.nestedAccess)func make(\(declared)) -> \(result)"
        let given = "@_disfavoredOverload \(access)static func factory(of _: \(metatype)) -> \(type)"
        guard !read.syntax.isOpaque else {
            let passed = parameters.map(\.passed).joined(separator: ", ")
            return [
                "\(hub.actor)\(access)struct \(type): Swift.Sendable {\nfileprivate init() {}\n"
                    + "\(make) { \(hub.name).\(name)(\(passed)) }\n}",
                "\(given) { .init() }", factory(", \(declared)"),
            ]
        }
        let types = parameters.map(\.type).joined(separator: ", ")
        let names = parameters.map(\.name).joined(separator: ", ")
        let numbered = parameters.enumerated().map { "\($1.callLabel)$\($0)" }.joined(separator: ", ")
        return [
            "\(access)struct \(type) {\nfileprivate let body: (\(types)) -> \(result)\n\(make) { self.body(\(names)) }\n}",
            "\(given) {\n.init(body: { Self.\(name)(\(numbered)) })\n}", factory(", \(declared)"),
        ]
    }

    // MARK: Mocks

    private var mocks: String {
        let types = parameters.map(\.type).joined(separator: ", ")
        let sendable = "@Sendable (\(types)) -> \(type)"
        let needsActor = !hub.actor.isEmpty
        let cast = { (name: String) in
            needsActor ? "let factory = unsafeBitCast(\(name), to: (\(sendable)).self)\nreturn " : ""
        }
        var argument = "factory"
        if parameters.count > 1 {
            let tuple = parameters.map(\.plainType).joined(separator: ", ")
            let values = parameters.indices.map { "arguments.\($0)" }.joined(separator: ", ")
            argument = "{ @Sendable (arguments: (\(tuple))) in factory(\(values)) }"
        }
        let setter = "\(parameters.isEmpty ? "making" : "taking"): \(argument)"
        var all = mock(
            "factory",
            "(\(hub.actor)\(sendable))?",
            guarded: needsActor ? "mock = factory" : "factory",
            needsActor ? cast("mock") : "return ",
            setter
        )
        all += withMock("factory", "@escaping \(hub.actor)\(sendable)", cast("factory"), setter)
        if parameters.isEmpty {
            let isName = read.product.path != nil || read.product.core.is(InlineArrayTypeSyntax.self)
            let value = isName ? "PatchbayHubs._HubMocks.only(singleton)" : "singleton"
            let taken = isName ? "\(type)..." : MemberParameter.kept(read.product)
            all += mock("singleton", "(\(type))?", guarded: "singleton", "return ", "\(literal), singleton: singleton")
            all += withMock("singleton", taken, "", "\(literal), singleton: \(value)")
        }
        return "#if DEBUG\n\(all.joined(separator: "\n"))\n#endif"
    }

    private func mock(
        _ label: String,
        _ optional: String,
        guarded: String,
        _ start: String,
        _ setter: String
    ) -> [String] {
        let types = parameters.map(\.plainType).joined(separator: ", ")
        let supplied = parameters.isEmpty ? "" : ", (\(types)).self"
        return [
            "@discardableResult \(access)static func mock(_: \(metatype), \(label): \(optional)) -> PatchbayHubs.HubMock {",
            "guard let \(guarded) else { return PatchbayHubs._HubMocks.end(\(hub.name).self, \(literal)\(supplied)) }",
            "\(start)PatchbayHubs._HubMocks.set(\(hub.name).self, \(setter))", "}",
        ]
    }

    private func withMock(_ label: String, _ type: String, _ start: String, _ setter: String) -> [String] {
        let head = "static func withMock<_Result, _Failure: Swift.Error>(_: \(metatype), \(label): \(type), operation:"
        let scoped = "\(hub.name).self, \(setter), operation"
        return [
            "\(access)\(head) () throws(_Failure) -> _Result) throws(_Failure) -> _Result {",
            "\(start)try PatchbayHubs._HubMocks.with(\(scoped))", "}",
            "nonisolated(nonsending) \(access)\(head) nonisolated(nonsending) () async throws(_Failure) -> _Result) "
                + "async throws(_Failure) -> _Result {",
            "\(start)try await PatchbayHubs._HubMocks.withAwaiting(\(scoped))", "}",
        ]
    }
}

/// A parameter that who asks brings.
struct MemberParameter {
    /// `stop`, `for p0`, `_ p0`
    let declared: String
    let type: String
    let plainType: String
    let label: String?
    let name: String

    var callLabel: String { label.map { "\(Words.calledLabel($0)): " } ?? "" }
    var passed: String { callLabel + name }

    static func kept(_ type: TypeSyntax) -> String {
        type.isFunction ? Words.escaping(type.spelled) : type.spelled
    }

    static func list(of read: CheckedRegistration, on hub: String) -> [MemberParameter] {
        let explicit = read.parameters.filter(\.isExplicit)
        let words = hub.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        var taken = Set(words + ["make", "PatchbayHubs"])
        if let names = read.factory.argumentNames {
            // Every name in the expression before its labels.
            for token in read.factory.tokens(viewMode: .sourceAccurate) where token.position < names.position {
                taken.insert(token.plainName)
            }
        }
        return explicit.enumerated().map { index, parameter in
            let isOne = explicit.filter { $0.label == parameter.label }.count == 1
            let own = parameter.label.flatMap { isOne && Words.isValue($0) && !taken.contains($0) ? $0 : nil }
            let label = parameter.label.map(Words.declaredLabel) ?? "_"
            return MemberParameter(
                declared: own ?? "\(label) p\(index)",
                type: kept(parameter.type),
                plainType: parameter.type.spelled,
                label: parameter.label,
                name: own ?? "p\(index)"
            )
        }
    }
}
