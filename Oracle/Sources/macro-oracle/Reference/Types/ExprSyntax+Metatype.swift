import SwiftParser
import SwiftSyntax

extension ExprSyntax {
    /// The type that the expression names: `any P` of `(any P).self`; `nil` if it is not written like that.
    var literalType: TypeSyntax? {
        guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
            access.declName.argumentNames == nil, let base = access.base
        else { return nil }
        var parser = Parser(base.written)
        return TypeSyntax.parse(from: &parser)
    }

    /// The labels in the name of a function: `init(a:b:)`.
    var argumentNames: DeclNameArgumentsSyntax? {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.argumentNames }
        return self.as(MemberAccessExprSyntax.self)?.declName.argumentNames
    }
}
