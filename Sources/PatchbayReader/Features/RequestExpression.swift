import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// A call that asks a container: for a feature, or for a branch.
struct RequestExpression {
    enum Subject {
        case feature(FeatureRequestFacts.Asked)
        /// `nil` if the scope is not written there.
        case branch(TypeExpression?)
    }

    let subject: Subject
    /// The name of what is asked, if it has a plain one.
    let receiver: String?
    /// The expression before the dot.
    let base: Node?
    /// True if the answer comes when it is needed, or is none that anybody needs.
    let isDeferred: Bool
    /// True if it asks whether there is an answer: code that knows may ask for that.
    let isQuestion: Bool

    private static let labels: Set<String> = ["of", "context", "file", "line"]

    /// - Parameter root: The piece of source around it.
    init?(_ call: Node, below root: Node) {
        guard let callee = call[.base], let name = callee.endName, call.hasList,
            name.isFollowed(by: UInt8(ascii: "(")), call[.trailingClosure] == nil
        else { return nil }
        let text = name.text
        let isBranch = text == FeatureMarkers.branch
        guard isBranch || FeatureMarkers.requests.contains(text), callee[.argumentName] == nil else { return nil }
        base = callee.owner
        // A type is no container: `Shop.instance()` is a singleton.
        if let base, NominalExpression.type(base) != nil { return nil }
        receiver = base.flatMap(Self.name)
        let mayLackLabel = text == "which"
        isQuestion = mayLackLabel
        isDeferred = text != "instance"
        let arguments = call.all(.argument)
        if isBranch {
            guard let first = arguments.first, first[.label] == nil, let value = first[.value],
                arguments.dropFirst().allSatisfy({ $0[.label].map { Self.labels.contains($0.text) } ?? false })
            else { return nil }
            subject = .branch(MetatypeReader.read(value))
        } else {
            let fits = arguments.enumerated().allSatisfy { index, argument in
                argument[.label].map { Self.labels.contains($0.text) } ?? (mayLackLabel && index == 0)
            }
            guard fits, base != nil || callee.kind == .reference else { return nil }
            subject = .feature(AskedType(root: root).read(call))
        }
    }

    private static func name(of expression: Node) -> String? {
        let bare = NominalExpression.unwrapped(expression)
        if bare.kind == .optionalChain { return bare[.base].flatMap(name) }
        guard bare.kind == .reference, !bare.isReference(to: "super") else { return nil }
        return bare[.name]?.name
    }
}
