import PatchbayModel

import struct PatchbayModel.SourceLocation

/// What stands between the name of a declaration and its opening brace.
struct DeclarationHead {
    var genericParameters: [String] = []
    var inheritance: [InheritanceFacts] = []
    var requirements: [RequirementFacts] = []
}

/// Reads plain heads of declarations from bytes; it makes of them what ``DeclarationReader`` makes.
extension ByteCursor {
    /// Passes a head up to the opening brace.
    ///
    /// - Returns: `nil` when it is left to the parser. The cursor is anywhere then.
    mutating func takeHead(_ locate: (Int) -> SourceLocation) -> DeclarationHead? {
        var head = DeclarationHead()
        skipTrivia()
        if byte == Byte.less {
            guard let (parameters, requirements) = takeGenericParameters() else { return nil }
            head.genericParameters = parameters
            head.requirements = requirements
            skipTrivia()
        }
        if byte == Byte.colon {
            guard let inheritance = takeInheritance(locate) else { return nil }
            head.inheritance = inheritance
        }
        if isAtIdentifier {
            guard takeWord() == .where, let requirements = takeRequirements() else { return nil }
            head.requirements += requirements
        }
        return byte == Byte.leftBrace ? head : nil
    }

    /// Passes `<A, B: C>` and gives the names, and what they have to conform to.
    mutating func takeGenericParameters() -> (names: [String], requirements: [RequirementFacts])? {
        var names: [String] = []
        var requirements: [RequirementFacts] = []
        repeat {
            at &+= 1
            skipTrivia()
            guard let name = takeName() else { return nil }
            names.append(text(name))
            skipTrivia()
            if byte == Byte.colon {
                at &+= 1
                guard let bound = takeType() else { return nil }
                let parameter = TypeExpression.path([names[names.count - 1]])
                requirements.append(RequirementFacts(left: parameter, relation: .conformance, right: bound))
                skipTrivia()
            }
        } while byte == Byte.comma
        guard byte == Byte.greater else { return nil }
        at &+= 1
        return (names, requirements)
    }

    private mutating func takeInheritance(_ locate: (Int) -> SourceLocation) -> [InheritanceFacts]? {
        var entries: [InheritanceFacts] = []
        repeat {
            at &+= 1
            skipTrivia()
            let location = locate(at)
            var attributes: [String] = []
            while byte == Byte.at {
                at &+= 1
                guard let name = takeName(), classes[Int(byte)] & ByteClass.space != 0 else { return nil }
                attributes.append(text(name))
                skipTrivia()
            }
            guard let type = takeType() else { return nil }
            entries.append(InheritanceFacts(attributes: attributes, type: type, location: location))
            skipTrivia()
        } while byte == Byte.comma
        return entries
    }

    /// Passes what stands behind `where`.
    mutating func takeRequirements() -> [RequirementFacts]? {
        var requirements: [RequirementFacts] = []
        while true {
            guard let left = takeType() else { return nil }
            skipTrivia()
            let relation: RequirementFacts.Relation
            if byte == Byte.colon {
                relation = .conformance
                at &+= 1
            } else if byte == Byte.equal, bytes[at &+ 1] == Byte.equal {
                relation = .sameType
                at &+= 2
            } else {
                return nil
            }
            skipTrivia()
            // `_Trivial` and its like say how a type lies in memory.
            guard byte != Byte.underscore, let right = takeType() else { return nil }
            requirements.append(RequirementFacts(left: left, relation: relation, right: right))
            skipTrivia()
            guard byte == Byte.comma else { return requirements }
            at &+= 1
        }
    }
}
