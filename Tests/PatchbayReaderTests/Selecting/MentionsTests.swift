import PatchbayModel
import Testing

@testable import PatchbayReader

/// Facts name all the types in them.
@Suite struct MentionsTests {
    /// Every component of a nominal type anywhere in a value.
    private func components(in value: Any) -> Set<String> {
        if let component = value as? TypeExpression.Component {
            return component.arguments.reduce(into: [component.name]) { $0.formUnion(components(in: $1)) }
        }
        if value is String || value is PatchbayModel.SourceLocation || value is Bool { return [] }
        return Mirror(reflecting: value).children.reduce(into: []) { $0.formUnion(components(in: $1.value)) }
    }

    @Test func `declarations name every type in them`() {
        var found: Set<String> = []
        for facts in RealSources.goldenCases().flatMap({ Reader.read($0.files) }).flatMap(\.declarations) {
            var named: Set<String> = []
            facts.visitNames { named.insert($0) }
            found.formUnion(named)
            #expect(components(in: facts).subtracting(named) == [], "\(facts.location)")
        }
        #expect(found.count > 100)
    }

    @Test func `aliases name every type in them`() {
        for facts in RealSources.goldenCases().flatMap({ Reader.read($0.files) }).flatMap(\.aliases) {
            var named: Set<String> = []
            facts.visitNames { named.insert($0) }
            #expect(components(in: facts).subtracting(named) == [], "\(facts.location)")
        }
    }

    @Test func `what a file says of features names every type in it`() {
        var found: Set<String> = []
        for file in RealSources.goldenCases().flatMap({ Reader.read($0.files) }) {
            var named: Set<String> = []
            file.features.visitNames { named.insert($0) }
            found.formUnion(named)
            #expect(components(in: file.features).subtracting(named) == [], "\(file.path)")
        }
        #expect(found.count > 10)
    }

    @Test func `words stand in attributes, thrown types and whatever is kept as text`() {
        var named: [String] = []
        let function = TypeExpression.Function(parameters: [], throwsClause: "throws(Net.Broken)", result: .void)
        TypeExpression.attributed(["@Store", "@escaping"], .function(function)).visitNames { named.append($0) }
        TypeExpression.verbatim("each Größe...").visitNames { named.append($0) }
        #expect(named == ["Store", "escaping", "throws", "Net", "Broken", "each", "Größe"])
    }
}
