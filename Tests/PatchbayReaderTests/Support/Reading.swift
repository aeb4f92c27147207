import PatchbayModel
import Testing

@testable import PatchbayReader

/// Short ways to read one file.
enum Reading {
    static func file(_ text: String, path: String = "File.swift", module: String = "App") -> SourceFile {
        SourceFile(path: path, module: module, text: text)
    }

    /// The facts of one file, whatever is wrong with it.
    static func whole(_ file: SourceFile) -> FileFacts {
        Reader.read(file)
    }
}

/// The facts of a file that has no errors.
func facts(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> FileFacts {
    let file = Reading.file(text)
    let whole = Reading.whole(file)
    #expect(whole.diagnostics.isEmpty, "the example has no errors", sourceLocation: sourceLocation)
    return whole
}

extension FileFacts {
    /// The first declaration of a name, `Cart.Item` for one that is nested.
    func declaration(_ name: String) -> DeclarationFacts? {
        declarations.first { $0.name.joined(separator: ".") == name }
    }

    /// The facts without members.
    var heads: FileFacts {
        var heads = self
        for index in heads.declarations.indices {
            heads.declarations[index].properties = []
            heads.declarations[index].initializers = []
            heads.declarations[index].methods = []
            heads.declarations[index].otherRequirements = []
        }
        return heads
    }
}

extension DeclarationFacts {
    func property(_ name: String) -> PropertyFacts? { properties.first { $0.name == name } }
    func method(_ name: String) -> FunctionFacts? { methods.first { $0.name == name } }
    var hasMembers: Bool {
        !properties.isEmpty || !initializers.isEmpty || !methods.isEmpty || !otherRequirements.isEmpty
    }
}
