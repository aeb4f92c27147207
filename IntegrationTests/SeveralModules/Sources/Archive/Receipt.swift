public import Patchbay
public import Vocabulary

/// A factory module from another module.
public final class Receipt: FactoryModule {
    public struct Dependency {
        public let catalogue: Catalogue

        public init(catalogue: Catalogue) {
            self.catalogue = catalogue
        }
    }

    public struct Payload {
        public let member: Member
        public let word: String

        public init(member: Member, word: String) {
            self.member = member
            self.word = word
        }
    }

    public let text: String

    public init(dependency: Dependency, payload: Payload) {
        let found = dependency.catalogue.search(payload.word)
        text = "\(payload.member.name) takes \(found.joined(separator: " and "))"
    }
}
