/// The place where the pages on findings are: each finding has one, which says what it means and how to mend it.
public enum FindingPages: Hashable, Sendable {
    /// Nobody said where they are.
    case unknown
    /// The documentation as a static site, as `make docs` builds it, under this address.
    case site(String)
    /// A folder with the pages as Markdown.
    case folder(String)

    /// The address under which the documentation of this version is published; `nil` as long as it is not.
    ///
    /// Whoever publishes it sets this: terminals, SARIF and all other formats take it from here.
    public static let publishedSite: String? = nil

    /// The page of a finding; in a site its address is in lower case, as DocC writes them.
    public func page(of id: DiagnosticID) -> String? {
        switch self {
        case .unknown: nil
        case .site(let address): Self.joined(address, "documentation/patchbay/\(id.rawValue.lowercased())")
        case .folder(let path): Self.joined(path, "\(id.rawValue).md")
        }
    }

    private static func joined(_ base: String, _ rest: String) -> String {
        base.hasSuffix("/") ? base + rest : "\(base)/\(rest)"
    }
}
