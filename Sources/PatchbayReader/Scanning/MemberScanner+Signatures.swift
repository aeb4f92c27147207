import PatchbayModel

extension MemberScanner {
    /// Passes what stands behind a function's name, its body included.
    ///
    /// - Returns: `false` when it is left to the parser.
    mutating func takeSignature(into facts: inout FunctionFacts) -> Bool {
        if cursor.byte == Byte.less {
            guard let (parameters, requirements) = cursor.takeGenericParameters() else { return false }
            facts.genericParameters = parameters
            facts.requirements = requirements
        }
        cursor.skipTrivia()
        guard let parameters = takeParameters() else { return false }
        facts.parameters = parameters
        guard takeEffects(into: &facts) else { return false }
        if cursor.byte == Byte.minus, cursor.bytes[cursor.at &+ 1] == Byte.greater {
            cursor.at &+= 2
            guard let result = cursor.takeType() else { return false }
            facts.result = result
        }
        cursor.skipTrivia()
        if cursor.isAtIdentifier {
            let start = cursor.at
            if cursor.takeWord() == .where {
                guard let requirements = cursor.takeRequirements() else { return false }
                facts.requirements += requirements
            } else {
                cursor.at = start
            }
        }
        if cursor.byte == Byte.leftBrace {
            let start = cursor.at &+ 1
            cursor.skipBlock()
            if cursor.doubt == nil { facts.returnedKey = returnedKey(start..<cursor.at &- 1, ofMethod: facts.name) }
        }
        return cursor.doubt == nil
    }

    private func returnedKey(_ body: Range<Int>, ofMethod name: String) -> String? {
        guard ContributionName.matches(name) else { return nil }
        let bytes = UnsafeBufferPointer(start: cursor.bytes + body.lowerBound, count: body.count)
        return ReturnedKey.read(Array(bytes)[...], ofMethod: name)
    }

    /// Passes `async`, `throws` and `rethrows`. `throws(Failure)` is left to the parser.
    private mutating func takeEffects(into facts: inout FunctionFacts) -> Bool {
        while true {
            cursor.skipTrivia()
            guard cursor.isAtIdentifier else { return true }
            let start = cursor.at
            let word = cursor.takeWord()
            if word == .async, !facts.effects.isAsync, !facts.effects.isThrowing {
                facts.effects.isAsync = true
            } else if word == .throws, !facts.effects.isThrowing, cursor.byte != Byte.leftParen {
                facts.effects.isThrowing = true
            } else {
                // The next member, as far as this one is concerned.
                cursor.at = start
                return true
            }
        }
    }

    private mutating func takeParameters() -> [ParameterFacts]? {
        guard cursor.byte == Byte.leftParen else { return nil }
        cursor.at &+= 1
        cursor.skipTrivia()
        var parameters: [ParameterFacts] = []
        if cursor.byte == Byte.rightParen {
            cursor.at &+= 1
            return parameters
        }
        while true {
            guard let parameter = takeParameter() else { return nil }
            parameters.append(parameter)
            cursor.skipTrivia()
            if cursor.byte == Byte.rightParen {
                cursor.at &+= 1
                return parameters
            }
            guard cursor.byte == Byte.comma else { return nil }
            cursor.at &+= 1
            cursor.skipTrivia()
        }
    }

    private mutating func takeParameter() -> ParameterFacts? {
        let start = cursor.at
        guard let first = takeLabel() else { return nil }
        cursor.skipTrivia()
        var second: String?
        if cursor.byte != Byte.colon {
            guard let label = takeLabel() else { return nil }
            second = label
            cursor.skipTrivia()
        }
        guard cursor.byte == Byte.colon else { return nil }
        cursor.at &+= 1
        guard let type = cursor.takeType() else { return nil }
        cursor.skipTrivia()
        var hasDefault = false
        if cursor.byte == Byte.equal {
            guard skipDefaultArgument() else { return nil }
            hasDefault = true
        }
        return ParameterFacts(
            label: first == "_" ? nil : first,
            name: second ?? first,
            type: type,
            hasDefault: hasDefault,
            location: lines.location(at: start)
        )
    }

    /// Passes a label, which may be any keyword.
    private mutating func takeLabel() -> String? {
        if cursor.byte == Byte.backtick { return cursor.takeName().map { cursor.text($0) } }
        let start = cursor.at
        cursor.skipIdentifier()
        return cursor.at == start ? nil : cursor.text(start..<cursor.at)
    }

    /// Passes a default value, up to the comma or the parenthesis behind it.
    private mutating func skipDefaultArgument() -> Bool {
        guard cursor.takeEqual() else { return false }
        let start = cursor.at
        while cursor.doubt == nil {
            cursor.skipTrivia()
            let byte = cursor.byte
            if byte == Byte.rightParen || byte == Byte.comma {
                return cursor.tokenEnd > start
            } else if byte == Byte.leftParen || byte == Byte.leftBracket {
                cursor.skipGroup()
            } else if byte == Byte.leftBrace {
                cursor.skipBlock()
            } else if byte == Byte.less || byte == Byte.rightBracket || byte == Byte.rightBrace {
                // `<A, B>` has a comma that separates no parameters.
                return false
            } else if cursor.classes[Int(byte)] & ByteClass.opaque != 0 {
                _ = cursor.skipOpaque()
            } else {
                cursor.at &+= 1
            }
        }
        return false
    }
}
