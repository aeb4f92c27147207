/// The name of a type as its author would write it from another module: `App.DetailViewController`.
///
/// The runtime gives private types and local types a context with an address in it; it is left out.
package func qualifiedName(of type: Any.Type) -> String {
    var name = ""
    var rest = String(reflecting: type)[...]
    while let start = rest.firstIndex(of: "(") {
        name += rest[..<start]
        rest = rest[start...]
        if rest.hasPrefix("(unknown context at $"), let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: end)...].drop { $0 == "." }
        } else {
            name.append(rest.removeFirst())
        }
    }
    return name + rest
}
