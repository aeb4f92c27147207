import PatchbaySyntax

extension Node {
    /// True of what stands in a preview, which is no part of the program: in `#Preview { … }`, or in a type whose name ends
    /// with `Previews`.
    var isInPreview: Bool {
        surrounding { outer in
            switch outer.kind {
            case .macroExpansion: outer[.name]?.reads("Preview") == true
            case .structDecl: outer[.name]?.name.hasSuffix("Previews") == true
            case _: false
            }
        } != nil
    }
}
