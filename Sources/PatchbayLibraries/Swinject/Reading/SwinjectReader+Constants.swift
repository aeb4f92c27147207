import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Declarations that say which text a name is.
extension SwinjectReader {
    /// `static let disk = "disk"`
    mutating func addConstants(of variable: Node) {
        guard variable.isInMembers, variable.hasModifier("static"), variable[.keyword]?.reads("let") == true else {
            return
        }
        for binding in variable.all(.binding) {
            guard let name = binding[.pattern]?.patternName, let text = binding[.value].flatMap(Self.plain) else {
                continue
            }
            facts.constants.add(CodePlace(binding).scope.names + [name.name], text)
        }
    }

    /// `enum Disk: String { case hot, cold = "c" }`
    mutating func addConstants(ofCases declaration: Node) {
        guard declaration.all(.inherited).first.map({ TypeExpression($0).names?.last }) == "String",
            let name = declaration[.name]?.name
        else { return }
        let path = CodePlace(declaration).scope.names + [name]
        func collect(_ node: Node) {
            for child in node.children {
                switch child.kind {
                case .enumCaseElement:
                    guard let name = child[.name]?.name else { continue }
                    let text = child[.value].map(Self.plain) ?? name
                    if let text { facts.constants.add(path + [name, "rawValue"], text) }
                case .enumCaseDecl, .memberBlock, .ifConfig, .ifConfigClause: collect(child)
                case _: continue
                }
            }
        }
        collect(declaration)
    }

    /// A literal that is its text: no escapes, which may be written in several ways.
    private static func plain(_ value: Node) -> String? {
        value.literalString.flatMap { $0.contains("\\") ? nil : $0 }
    }
}
