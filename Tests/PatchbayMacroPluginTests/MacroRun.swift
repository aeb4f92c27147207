import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import PatchbayMacroPlugin

/// What the macros make of a source text, as the compiler would have it.
struct MacroRun {
    /// What each attribute expands to, in order; nothing for those that are wrong.
    let expansions: [String]
    /// What each attribute puts beside the declaration.
    let peers: [String]
    let findings: [Finding]

    struct Finding: Equatable {
        /// `line:column: error: message [PBnnn]`, as in the documentation.
        let text: String
        /// The source after each fix.
        let mended: [String]
    }

    init(_ source: String, of macro: any MemberMacro.Type = RegistrationMacro.self) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "App", fullFilePath: "Sources/App/Hub.swift")]
        )
        var expansions: [String] = []
        var peers: [String] = []
        for case let item in file.statements {
            guard let declaration = item.item.asProtocol((any DeclGroupSyntax).self) else { continue }
            for case .attribute(let attribute) in declaration.attributes {
                let members = try? macro.expansion(
                    of: attribute,
                    providingMembersOf: declaration,
                    conformingTo: [],
                    in: context
                )
                expansions.append((members ?? []).map(\.description).joined())
                guard let macro = macro as? any PeerMacro.Type else { continue }
                let beside = try? macro.expansion(of: attribute, providingPeersOf: declaration, in: context)
                peers.append((beside ?? []).map(\.description).joined())
            }
        }
        self.expansions = expansions
        self.peers = peers
        let converter = SourceLocationConverter(fileName: "Hub.swift", tree: file)
        findings = context.diagnostics.map { diagnostic in
            let place = diagnostic.location(converter: converter)
            return Finding(
                text: "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)",
                mended: diagnostic.fixIts.map { Self.apply($0, to: source) }
            )
        }
    }

    private static func apply(_ fix: FixIt, to source: String) -> String {
        var bytes = Array(source.utf8)
        for case .replace(let old, let new) in fix.changes {
            let start = old.positionAfterSkippingLeadingTrivia.utf8Offset
            bytes.replaceSubrange(
                start..<old.endPositionBeforeTrailingTrivia.utf8Offset,
                with: new.trimmedDescription.utf8
            )
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
