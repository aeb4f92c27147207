import PatchbayModel
import Testing

@testable import PatchbayReader

/// Ways to read one file, for comparison.
enum Reading {
    static func file(_ text: String, path: String = "File.swift", module: String = "App") -> SourceFile {
        SourceFile(path: path, module: module, text: text)
    }

    /// What the parser sees in the whole file.
    static func whole(_ file: SourceFile) -> FileFacts {
        WholeFileReader.read(file)
    }

    /// What scanning and parsing in pieces see when every declaration is wanted.
    enum Pieces: Equatable {
        case facts(FileFacts)
        case doubt(Doubt)
        /// A piece has a syntax error.
        case syntaxError
    }

    static func pieces(_ file: SourceFile) -> Pieces {
        switch FileScanner.scan(file) {
        case .failure(let doubt):
            return .doubt(doubt)
        case .success(var scan):
            guard HeadReader.complete(&scan, of: file), RegistrationParser.complete(&scan, of: file) else {
                return .doubt(.header)
            }
            guard FeatureParser.complete(&scan, of: file) else { return .syntaxError }
            let reader = MembersReader(file: file, scan: scan)
            let all = Array(scan.facts.declarations.indices)
            guard let read = reader.read(all, includingStatements: true) else { return .syntaxError }
            var facts = scan.facts
            for (index, declaration) in read { facts.declarations[index] = declaration }
            InjectableReader.complete(&facts)
            return .facts(facts)
        }
    }

    /// What the scanner alone sees.
    static func heads(_ text: String) -> FileFacts? {
        let file = file(text)
        guard case .success(var scan) = FileScanner.scan(file), HeadReader.complete(&scan, of: file),
            RegistrationParser.complete(&scan, of: file)
        else { return nil }
        return scan.facts
    }

    /// Why the scanner leaves a file to the parser.
    static func doubt(_ text: String) -> Doubt? {
        guard case .failure(let doubt) = FileScanner.scan(file(text)) else { return nil }
        return doubt
    }
}

/// The facts of a file, having made sure that both ways to read it come to the same.
func facts(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> FileFacts {
    let file = Reading.file(text)
    let whole = Reading.whole(file)
    #expect(whole.diagnostics.isEmpty, "the example has no errors", sourceLocation: sourceLocation)
    let pieces = Reading.pieces(file)
    #expect(pieces == .facts(whole), "reading in pieces is no different", sourceLocation: sourceLocation)
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
