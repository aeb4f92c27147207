@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftOperators
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The messages that a compiler sends for one source, and the tree that they come from.
struct Requests {
    /// One message.
    struct Request {
        /// The type of the macro and the role.
        let name: String
        let message: HostToPluginMessage
        /// The declaration that the attribute stands at, with its place.
        let range: Range<Int>
        /// True if Swift's parser finds something wrong in the declaration.
        let isBroken: Bool
        let declaration: DeclSyntax
    }

    private(set) var all: [Request] = []
    /// A name with signs that JSON has to write in another way.
    private let fileName = "/ö/Ä \"App\" \\ 🙂/File.swift"
    private let places: SourceLocationConverter

    /// A field of later compilers: neither plug-in needs it here.
    private static let configuration = #"{"attributes":["\"escaping\"","MainActor"],"endianness":"little"}"#

    private struct Kind {
        let macro: String
        /// With those for declarations with members alone first.
        let ofGroups: [String]
        let ofAll: [String]
        var conformances = ""
    }

    init(_ source: [UInt8]) {
        let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        places = SourceLocationConverter(fileName: fileName, tree: tree)
        visit(Syntax(tree))
    }

    private mutating func visit(_ node: Syntax) {
        if let declaration = node.asProtocol((any WithAttributesSyntax).self), node.is(DeclSyntax.self) {
            for case .attribute(let attribute) in declaration.attributes {
                for kind in Self.kinds(of: attribute) { add(kind, attribute, DeclSyntax(node.cast(DeclSyntax.self))) }
            }
        }
        for child in node.children(viewMode: .sourceAccurate) { visit(child) }
    }

    private static func kinds(of attribute: AttributeSyntax) -> [Kind] {
        let name =
            attribute.attributeName.as(MemberTypeSyntax.self)?.name
            ?? attribute.attributeName.firstToken(viewMode: .sourceAccurate)
        switch name?.text {
        case "AutoRegister", "SingletonRegister", "Register", "Factory", "FactoryRegister", "OpaqueAutoRegister",
            "OpaqueSingletonRegister", "OpaqueRegister", "OpaqueFactoryRegister":
            return ["RegistrationMacro", "MisfitMacro"].map { Kind(macro: $0, ofGroups: ["member"], ofAll: ["peer"]) }
        case "Injectable":
            let conformances = "Injectable, FactoryModule, AsyncFactoryModule"
            return [
                Kind(
                    macro: "InjectableMacro",
                    ofGroups: ["member", "extension"],
                    ofAll: [],
                    conformances: conformances
                )
            ]
        case "Payload": return [Kind(macro: "PayloadMacro", ofGroups: [], ofAll: ["peer"])]
        case "ContextClient":
            let conformances = "_ClientPlaceholder"
            let groups = ["member", "extension"]
            return [Kind(macro: "ContextClientMacro", ofGroups: groups, ofAll: ["peer"], conformances: conformances)]
        default: return []
        }
    }

    private mutating func add(_ kind: Kind, _ attribute: AttributeSyntax, _ declaration: DeclSyntax) {
        let isGroup = declaration.isProtocol((any DeclGroupSyntax).self)
        let macro = PluginMessage.MacroReference(
            moduleName: "PatchbayMacroPlugin",
            typeName: kind.macro,
            name: attribute.attributeName.trimmedDescription
        )
        let around = declaration.allMacroLexicalContexts()
        let context = around.compactMap { Self.syntax($0) }
        for role in (isGroup ? kind.ofGroups : []) + kind.ofAll {
            guard let place = PluginMessage.MacroRole(rawValue: role) else { continue }
            let isExtension = role == "extension"
            // An extension of a type is made where it is no extension itself.
            if isExtension, declaration.is(ExtensionDeclSyntax.self) || declaration.is(ProtocolDeclSyntax.self) {
                continue
            }
            let message = HostToPluginMessage.expandAttachedMacro(
                macro: macro,
                macroRole: place,
                discriminator: "$s3App4FileV",
                attributeSyntax: syntax(Syntax(attribute), .attribute),
                declSyntax: syntax(Syntax(declaration), .declaration),
                parentDeclSyntax: nil,
                extendedTypeSyntax: isExtension ? Self.type(declaration, around) : nil,
                conformanceListSyntax: kind.conformances.isEmpty ? nil : Self.list(kind.conformances),
                lexicalContext: context,
                staticBuildConfiguration: role == "member" ? Self.configuration : nil
            )
            let range = declaration.position.utf8Offset..<declaration.endPosition.utf8Offset
            all.append(
                Request(
                    name: "\(kind.macro) \(role)",
                    message: message,
                    range: range,
                    isBroken: declaration.hasError || around.contains(where: \.hasError),
                    declaration: declaration
                )
            )
        }
    }

    private func syntax(_ node: Syntax, _ kind: PluginMessage.Syntax.Kind) -> PluginMessage.Syntax {
        let place = places.location(for: node.position)
        return PluginMessage.Syntax(
            kind: kind,
            source: node.description,
            location: PluginMessage.SourceLocation(
                fileID: "App/File.swift",
                fileName: fileName,
                offset: place.offset,
                line: place.line,
                column: place.column
            )
        )
    }

    /// A piece without a place, as compilers send what they have changed or made.
    private static func syntax(_ node: Syntax) -> PluginMessage.Syntax? {
        let kind: PluginMessage.Syntax.Kind
        if node.is(DeclSyntax.self) {
            kind = .declaration
        } else if node.is(ExprSyntax.self) {
            kind = .expression
        } else if node.is(StmtSyntax.self) {
            kind = .statement
        } else if node.is(PatternSyntax.self) {
            kind = .pattern
        } else {
            return nil
        }
        return made(node.description, kind)
    }

    private static func made(_ source: String, _ kind: PluginMessage.Syntax.Kind) -> PluginMessage.Syntax {
        let nowhere = PluginMessage.SourceLocation(fileID: "", fileName: "", offset: 0, line: 0, column: 0)
        return PluginMessage.Syntax(kind: kind, source: source, location: nowhere)
    }

    private static func list(_ conformances: String) -> PluginMessage.Syntax {
        made("struct PLACEHOLDER: \(conformances) {}", .declaration)
    }

    /// The type with the names of those around it.
    private static func type(_ declaration: DeclSyntax, _ around: [Syntax]) -> PluginMessage.Syntax {
        let names = ([Syntax(declaration)] + around).compactMap { node -> String? in
            node.asProtocol((any NamedDeclSyntax).self)?.name.text
                ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        }
        return made(names.reversed().joined(separator: "."), .type)
    }
}
