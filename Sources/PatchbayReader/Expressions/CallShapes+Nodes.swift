import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

extension ParameterShape {
    /// - Parameter function: Its declaration.
    package init(_ function: Node) {
        self.init(
            function.all(.parameter).map { parameter in
                let label = parameter[.label]?.name
                let type = parameter[.type].map { TypeExpression($0) }
                return Parameter(
                    label == "_" ? nil : label,
                    type,
                    hasDefault: parameter[.value] != nil,
                    isVariadic: parameter.isVariadic
                )
            }
        )
    }
}

extension CallArguments {
    package init(_ call: Node) {
        self.init(
            labels: call.arguments.map { $0.label ?? "_" },
            closures: call.trailingClosures.map { $0.label ?? "_" }
        )
    }
}
