import PatchbaySyntax

/// The arguments of a registration, told apart by their labels.
struct HubArguments {
    private(set) var type: Node?
    private(set) var parameters: [Node] = []
    private(set) var factory: Node?
    /// True if the factory is given as `using:`, rather than `factory:`.
    private(set) var isUsing = false

    init(_ attribute: Node) {
        for argument in attribute.children where argument.role == .argument {
            guard let value = argument[.value] else { continue }
            guard let label = argument[.label] else {
                if type == nil { type = value } else { parameters.append(value) }
                continue
            }
            if label.reads("parameterTypes") {
                parameters.append(value)
            } else if label.reads("using") || label.reads("factory") {
                factory = value
                isUsing = label.reads("using")
            }
            // The compiler refuses any other label.
        }
    }
}
