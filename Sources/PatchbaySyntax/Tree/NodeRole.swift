/// The part that a node plays in its parent.
package enum NodeRole: Sendable {
    case none
    case item, clause, condition
    case attribute, modifier, detail
    case keyword, specifier, name, label, mark, module, argumentName
    case generic, genericArgument, inherited, requirement
    case parameter, effect, result, body, members, accessors, accessor
    case binding, pattern, type, value
    case element, base, left, right, component
    case argument, trailingClosure, additionalClosure, capture, interpolation
    case otherwise, subject, `case`, caseItem, `catch`, sequence, `where`
}
