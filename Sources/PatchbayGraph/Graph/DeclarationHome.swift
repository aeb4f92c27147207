/// Where the name of a declaration is known: in a module, or in one file of it that keeps the name to itself.
package struct DeclarationHome: Hashable {
    package var module: String
    package var file: String?
}
