import PatchbayModel

/// Finds the places where the sources ask for something.
struct CallIndex {
    private let byName: [String: [ResolutionCall]]

    init(_ calls: [ResolutionCall]) {
        byName = Dictionary(grouping: calls, by: \.name)
    }

    /// Calls of a generated method.
    func entries(calling method: String) -> [WiringEntry] {
        (byName[method] ?? []).map { WiringEntry(name: method, location: $0.location) }
    }

    /// Calls that ask a hub for a type by its name.
    func entries(asking hub: String, for type: TypeExpression) -> [WiringEntry] {
        let wanted = ["\(type)", "\(type.stripped)"]
        return ["resolve", "factory"].flatMap { byName[$0] ?? [] }.compactMap { call in
            guard let subject = call.subject, wanted.contains(subject), Self.names(call.receiver, hub) else {
                return nil
            }
            return WiringEntry(name: "\(hub).\(call.name)(\(subject).self)", location: call.location)
        }
    }

    /// Calls that leave the type to inference: `let bread: any Bread = Bakery.resolve()`.
    func hasInferred(asking hub: String) -> Bool {
        (byName["resolve"] ?? []).contains { $0.subject == nil && Self.names($0.receiver, hub) }
    }

    /// `Self.resolve()` may be any hub.
    private static func names(_ receiver: String?, _ hub: String) -> Bool {
        guard let receiver, receiver != "Self", receiver != "self" else { return true }
        return hub == receiver || hub.hasSuffix(".\(receiver)")
    }
}
