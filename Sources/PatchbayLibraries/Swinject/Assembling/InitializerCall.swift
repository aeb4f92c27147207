import PatchbayModel

/// The call of an initialiser that is registered by its name, as the body of a factory.
struct InitializerCall {
    var body: FactoryBody
    private var isFirst = true

    init(_ type: TypeExpression) {
        body = FactoryBody(pieces: [.code("\(type)(")])
        body.isExpression = true
    }

    /// - Parameter request: The place of the registration, for which it is resolved; `nil` for one that whoever asks
    ///   brings.
    mutating func add(_ parameter: Parameters.Parameter, at request: SourceLocation? = nil) {
        let label = parameter.label.isEmpty ? "" : "\(SwiftName.escapedLabel(parameter.label)): "
        body.pieces.append(.code((isFirst ? "" : ", ") + label))
        isFirst = false
        if let request {
            body.pieces.append(.parameter(request, label: parameter.label))
        } else if parameter.label.isEmpty {
            body.obstacle = "its argument has no name, and would be a parameter"
        } else {
            body.pieces.append(.code(SwiftName.escaped(parameter.label)))
            body.parameters.append(FactoryBody.Parameter(name: parameter.label, type: parameter.type))
        }
    }

    func ended(isCompleted: Bool) -> FactoryBody {
        var body = body
        body.pieces.append(.code(")"))
        if isCompleted { body.obstacle = "something is done to it in `initCompleted` when it is made" }
        return body
    }
}
