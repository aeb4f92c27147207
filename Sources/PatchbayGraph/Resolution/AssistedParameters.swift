import PatchbayModel

/// The parameters of one method for what callers hand in.
package struct AssistedParameters {
    /// A parameter, as callers and the body know it.
    package struct Parameter {
        package var label: String?
        package var name: String
        package var type: TypeExpression
    }

    /// The parameters, in the order in which they are first needed.
    package let all: [Parameter]
    private let labels: [AssistedParameter.Identity: String]
    private var names: [AssistedParameter.Identity: String]

    /// - Parameters:
    ///   - reservedLabels: Labels that the method uses for something else.
    ///   - reservedNames: Names that its body needs for something else.
    package init(_ requests: [AssistedParameter], reservedLabels: Set<String> = [], reservedNames: Set<String> = []) {
        var labels: [AssistedParameter.Identity: String] = [:]
        var taken = reservedLabels
        let counts = Dictionary(grouping: requests, by: \.identity.label).mapValues(\.count)
        for request in requests where counts[request.identity.label] == 1 {
            guard taken.insert(request.identity.label).inserted else { continue }
            labels[request.identity] = request.identity.label
        }
        var free = LocalNames(taken: Array(taken))
        for request in requests where labels[request.identity] == nil {
            labels[request.identity] = free.unique(Self.prefixed(request))
        }
        // Labels, which the caller writes, stay; only the names in the body give way.
        var locals = LocalNames(taken: Array(reservedNames))
        var names: [AssistedParameter.Identity: String] = [:]
        for request in requests { names[request.identity] = locals.unique(labels[request.identity] ?? "") }
        self.labels = labels
        self.names = names
        all = requests.map { request in
            Parameter(
                label: labels[request.identity],
                name: names[request.identity] ?? "",
                type: request.spelling.ofStoredParameter.modified(by: request.modifier)
            )
        }
    }

    /// The name of the value in the body.
    package func name(of identity: AssistedParameter.Identity) -> String {
        names[identity] ?? identity.label
    }

    /// The same where some of the values have other names: inside of a closure that is given them.
    package func renaming(_ renamed: [AssistedParameter.Identity: String]) -> AssistedParameters {
        var result = self
        result.names.merge(renamed) { $1 }
        return result
    }

    /// The label that the caller writes.
    package func label(of identity: AssistedParameter.Identity) -> String {
        labels[identity] ?? identity.label
    }

    /// `profileId` for the `id` that a `Profile` needs.
    private static func prefixed(_ request: AssistedParameter) -> String {
        LabelCase.lowerCamel(TypeName.name(of: request.requester)) + LabelCase.upperCamel(request.identity.label)
    }
}

extension TypeExpression {
    fileprivate func modified(by modifier: ParameterModifier?) -> TypeExpression {
        guard let modifier else { return self }
        guard case .attributed(let attributes, let base) = self else { return .attributed([modifier.rawValue], self) }
        return .attributed([modifier.rawValue] + attributes, base)
    }
}
