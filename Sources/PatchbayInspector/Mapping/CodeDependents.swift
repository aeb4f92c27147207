import PatchbayGraph
import PatchbayModel

/// The nodes to which a piece of code belongs.
struct CodeDependents {
    /// The nodes that ask at a place.
    struct Dependent {
        var ids: [String]
        /// True if the code runs after its node is made.
        var isDeferred: Bool
        /// The resolvers whose methods the code calls without a name before them.
        var resolvers: Set<String> = []
    }

    private let sites: CodeSites
    private let codeTargets: CodeTargets
    private let roles: [[String]: [TypeRole]]
    /// The nodes that are made in a piece of code, by that piece.
    private var byPiece: [CodeSite: [String]] = [:]

    init(sites: CodeSites, roles: [TypeRole], codeTargets: CodeTargets) {
        self.sites = sites
        self.codeTargets = codeTargets
        self.roles = Dictionary(grouping: roles, by: \.path)
        for case (.place(let place), let ids) in codeTargets.creationSites {
            if let piece = sites.piece(around: place) { byPiece[piece, default: []] += ids }
        }
    }

    /// - Returns: `nil` where the code belongs to no node.
    func dependent(at location: SourceLocation) -> Dependent? {
        var closures = 0
        for site in sites.around(location) {
            guard site.kind != .closure else {
                closures += 1
                continue
            }
            if let dependent = dependent(site, closures) { return dependent }
        }
        return nil
    }

    /// The names of the types around a place.
    func types(around location: SourceLocation) -> [String] {
        sites.around(location).first?.types ?? []
    }

    private func dependent(_ site: CodeSite, _ closures: Int) -> Dependent? {
        if let ids = byPiece[site] {
            // The closure that makes is handed over; what is within others runs later still.
            return Dependent(ids: Set(ids).sorted(), isDeferred: closures > 1)
        }
        let roles = roles(of: site)
        let owners = roles.flatMap { $0.resolvers + $0.contexts }
        let ofMember = owners.flatMap { codeTargets.creationSites[.member($0, site.name)] ?? [] }
        if !ofMember.isEmpty {
            let resolvers = Set(roles.flatMap(\.resolvers).map(\.text))
            return Dependent(ids: Set(ofMember).sorted(), isDeferred: closures > 0, resolvers: resolvers)
        }
        if let ids = codeTargets.creationSites[.function(site.types, site.name)], site.kind == .member {
            return Dependent(ids: ids.sorted(), isDeferred: closures > 0)
        }
        // One of two types of one name would have to be guessed.
        let injectables = codeTargets.creationSites[.type(site.types)] ?? []
        let ids = Set(
            (injectables.count == 1 ? injectables : []) + (codeTargets.creationSites[.product(site.types)] ?? [])
        ).sorted()
        guard !ids.isEmpty else { return nil }
        let isAtOnce = site.isAtOnce || Self.atOnce.contains(site.name)
        return Dependent(ids: ids, isDeferred: closures > 0 || !isAtOnce)
    }

    /// Members that the wiring calls itself.
    private static let atOnce: Set<String> = ["makeInstance", "configure", "instance"]

    private func roles(of site: CodeSite) -> [TypeRole] {
        let found = roles[site.types] ?? []
        guard found.count > 1 else { return found }
        return found.filter { $0.module == site.module }
    }
}
