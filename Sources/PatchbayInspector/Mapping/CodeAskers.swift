import PatchbayGraph
import PatchbayModel

/// Tells to which nodes a piece of code belongs.
struct CodeAskers {
    /// Who asks at a place.
    struct Asker {
        var ids: [String]
        /// Whether the code runs later than what it belongs to is made.
        var isLate: Bool
        /// The resolvers whose methods the code calls without a name before them.
        var resolvers: Set<String> = []
    }

    private let sites: CodeSites
    private let links: CodeLinks
    private let roles: [[String]: [TypeRole]]
    /// The nodes whose maker is written in a piece of code, by that piece.
    private var byPiece: [CodeSite: [String]] = [:]

    init(sites: CodeSites, roles: [TypeRole], links: CodeLinks) {
        self.sites = sites
        self.links = links
        self.roles = Dictionary(grouping: roles, by: \.path)
        for case (.place(let place), let ids) in links.makers {
            if let piece = sites.piece(around: place) { byPiece[piece, default: []] += ids }
        }
    }

    /// - Returns: `nil` where the code belongs to no node.
    func asker(at location: SourceLocation) -> Asker? {
        var closures = 0
        for site in sites.around(location) {
            guard site.kind != .closure else {
                closures += 1
                continue
            }
            if let asker = asker(site, closures) { return asker }
        }
        return nil
    }

    /// The names of the types around a place.
    func types(around location: SourceLocation) -> [String] {
        sites.around(location).first?.types ?? []
    }

    private func asker(_ site: CodeSite, _ closures: Int) -> Asker? {
        if let ids = byPiece[site] {
            // The closure that makes is handed over; what is within others runs later still.
            return Asker(ids: Set(ids).sorted(), isLate: closures > 1)
        }
        let roles = roles(of: site)
        let owners = roles.flatMap { $0.resolvers + $0.contexts }
        let ofMember = owners.flatMap { links.makers[.member($0, site.name)] ?? [] }
        if !ofMember.isEmpty {
            let resolvers = Set(roles.flatMap(\.resolvers).map(\.text))
            return Asker(ids: Set(ofMember).sorted(), isLate: closures > 0, resolvers: resolvers)
        }
        if let ids = links.makers[.function(site.types, site.name)], site.kind == .member {
            return Asker(ids: ids.sorted(), isLate: closures > 0)
        }
        // Of two types of one name, one would have to be guessed.
        let injectables = links.makers[.type(site.types)] ?? []
        let ids = Set((injectables.count == 1 ? injectables : []) + (links.makers[.product(site.types)] ?? [])).sorted()
        guard !ids.isEmpty else { return nil }
        let isAtOnce = site.isAtOnce || Self.atOnce.contains(site.name)
        return Asker(ids: ids, isLate: closures > 0 || !isAtOnce)
    }

    /// Members that the wiring calls itself.
    private static let atOnce: Set<String> = ["makeInstance", "configure", "instance"]

    private func roles(of site: CodeSite) -> [TypeRole] {
        let found = roles[site.types] ?? []
        guard found.count > 1 else { return found }
        return found.filter { $0.module == site.module }
    }
}
