import PatchbayGraph
import PatchbayModel

/// The lines of Swift that are printed, with their indentation.
struct CodePrinter {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ content: String = "") {
        text += content.isEmpty ? "\n" : String(repeating: "    ", count: depth) + content + "\n"
    }

    /// - Parameter parameters: What the block is given, if it is a closure.
    mutating func block(
        _ head: String,
        parameters: String = "",
        closing end: String = "",
        _ body: (inout CodePrinter) -> Void
    ) {
        line("\(head)\(head.hasSuffix("(") ? "" : " "){\(parameters.isEmpty ? "" : " \(parameters) in")")
        depth += 1
        body(&self)
        depth -= 1
        line("}\(end)")
    }

    /// - Parameter attributes: Without their at signs.
    mutating func attributes(_ attributes: [String]) {
        for attribute in attributes { line("@\(attribute)") }
    }

    /// Puts what `body` prints into an extension of a type, which may be no more available than what it holds.
    mutating func within(
        _ enclosing: TypeExpression?,
        availability: [String],
        _ body: (inout CodePrinter) -> Void
    ) {
        guard let enclosing else { return body(&self) }
        attributes(availability)
        block("extension \(enclosing)", body)
    }

    /// Puts what `body` prints under `#if` conditions, all of which have to hold.
    ///
    /// - Parameter otherwise: Prints the `#else`, if there is one.
    mutating func conditional(
        _ conditions: [String],
        _ body: (inout CodePrinter) -> Void,
        otherwise: ((inout CodePrinter) -> Void)? = nil
    ) {
        guard !conditions.isEmpty else { return body(&self) }
        line("#if \(Conditions.text(conditions))")
        body(&self)
        if let otherwise {
            line("#else")
            otherwise(&self)
        }
        line("#endif")
    }
}
