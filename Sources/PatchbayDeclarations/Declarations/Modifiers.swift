import PatchbayFacts
import PatchbaySyntax

/// The modifiers and attributes of a declaration, as far as wiring minds them.
package struct Modifiers {
    /// `nil` when the declaration says nothing.
    package private(set) var access: AccessLevel?
    var isStatic = false
    var isFinal = false
    var isLazy = false
    var isMutating = false
    var isNonisolated = false
    /// True of `nonisolated(nonsending)`.
    var isNonsending = false
    var isConvenience = false
    /// The attributes as written, without the at sign.
    var attributes: [String] = []

    package init(_ declaration: Node) {
        for child in declaration.children {
            switch child.role {
            case .attribute: add(attribute: child)
            case .modifier: add(modifier: child)
            // They come first.
            case _: return
            }
        }
    }

    /// True of an attribute that names a global actor, as these are called by convention.
    static func isActor(_ attribute: String) -> Bool {
        let name = attribute.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last
        return name?.hasSuffix("Actor") == true && name?.first?.isUppercase == true
    }

    private mutating func add(attribute: Node) {
        // An actor or a version under `#if` counts in every build: what is on an actor in one of them can be called from it in
        // all. What is unavailable or deprecated in one build is not so in others.
        if attribute.kind == .ifConfig {
            for nested in attribute.all(.clause).flatMap({ $0.all(.attribute) }) where nested.limitsCallers {
                add(attribute: nested)
            }
            return
        }
        // There may be nothing behind an at sign in a file with errors.
        guard attribute.kind == .attribute, attribute[.name] != nil else { return }
        attributes.append(String(attribute.text.dropFirst()))
    }

    private mutating func add(modifier: Node) {
        // `private(set)` says how far a setter is seen, which nothing here depends on.
        guard let name = modifier[.name], modifier[.detail]?.reads("set") != true else { return }
        let text = name.text
        if let level = AccessLevel(rawValue: text) { access = level }
        switch text {
        case "static", "class": isStatic = true
        case "final": isFinal = true
        case "lazy": isLazy = true
        case "mutating", "consuming": isMutating = true
        case "nonisolated":
            isNonisolated = true
            isNonsending = modifier[.detail]?.reads("nonsending") == true
        case "convenience": isConvenience = true
        case _: break
        }
    }
}

extension Node {
    /// True of an attribute that names an actor, or a version of a system.
    fileprivate var limitsCallers: Bool {
        let text = String(text.dropFirst())
        guard text.hasPrefix("available") else { return Modifiers.isActor(text) }
        let parts = text.split(separator: ",").map { $0.filter { !$0.isWhitespace && $0 != ")" } }
        return !parts.dropFirst().contains { ["unavailable", "deprecated", "noasync"].contains($0) }
    }
}
