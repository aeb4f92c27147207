/// The kinds of syntax that a tree has.
///
/// Each case says which children its nodes have, by their roles. Lists are flat: a function has its parameters as
/// children, and no node in between.
package enum NodeKind: Sendable {
    // MARK: Files and what they consist of

    /// `item`s: declarations, statements, expressions, `ifConfig`.
    case sourceFile
    /// `clause`s.
    case ifConfig
    /// `#if`, `#elseif` or `#else`: a `condition` where there is one, then what it encloses, with the role that this
    /// has outside of it.
    case ifConfigClause
    /// The condition of a clause, as text.
    case compilationCondition
    /// A name, a word or a sign; its text is all that it has.
    case token
    /// Source that the grammar does not know, up to the next boundary.
    case unknown

    // MARK: Attributes and modifiers

    /// `@Name(…)`: the `name`, a type; `argument`s where they are expressions, otherwise they are text alone.
    case attribute
    /// `public`, `private(set)`, `nonisolated(unsafe)`: the `name`, and in parentheses the `detail`.
    case modifier

    // MARK: Declarations. All may have `attribute`s and `modifier`s.

    /// `specifier` (`struct` of a scoped import), `name`s of the path.
    case importDecl
    /// Types: `keyword`, `name`, `generic`s, `inherited` types, `requirement`s, `members`.
    case structDecl, classDecl, enumDecl, actorDecl, protocolDecl
    /// `keyword`, `type`, `inherited`, `requirement`s, `members`.
    case extensionDecl
    /// `name`, `generic`s, `value` (a type), `requirement`s.
    case typealiasDecl
    /// `name`, `inherited`, `value` (a type), `requirement`s.
    case associatedtypeDecl
    /// `keyword` (`let`, `var`, `inout` …), `binding`s.
    case variableDecl
    /// `keyword`, `name`, `generic`s, `parameter`s, `effect`s, `result`, `requirement`s, `body`.
    case functionDecl
    /// `keyword`, `mark` (`?` or `!`), then as a function.
    case initializerDecl
    /// `keyword`, `effect`s, `body`.
    case deinitializerDecl
    /// `keyword`, `generic`s, `parameter`s, `result`, `requirement`s, `accessors`.
    case subscriptDecl
    /// `element`s.
    case enumCaseDecl
    /// `name`, `parameter`s, `value`.
    case enumCaseElement
    /// `name`, then as a function, with the `value` that expands it.
    case macroDecl
    /// `keyword`, `name`.
    case operatorDecl, precedenceGroupDecl
    /// `using @MainActor`: `attribute` or `specifier`.
    case usingDecl
    /// Attributes and modifiers before nothing that is a declaration.
    case missingDecl

    /// `item`s, declarations and `ifConfig`.
    case memberBlock
    /// `{ get set }`, `{ get { … } }`, `{ … }`: `accessor`s, or the `item`s of a getter.
    case accessorBlock
    /// `get`, `set`, `willSet` …: `attribute`s, `modifier`s, `keyword`, `name` of the new value, `effect`s, `body`.
    case accessorDecl
    /// One of `let a, b: Int = 1`: `pattern`, `type`, `value`, `accessors`.
    case patternBinding
    /// `T`, `each T`, `let N: Int`: `attribute`s, `specifier`, `name`, `type` (the bound).
    case genericParameter
    /// `attribute`s, `modifier`s, `label` (the first name), `name` (the second, where there is one), `type`, `value`.
    case parameter
    /// `async`, `reasync`; `throws`, `rethrows` with the `type` that is thrown.
    case effect
    /// `left`, `right`: types.
    case sameTypeRequirement, conformanceRequirement
    /// `left`, a type; `right`, a token.
    case layoutRequirement

    // MARK: Types

    /// `name`, `genericArgument`s; `module` of `Module::Name`.
    case identifierType
    /// `base`, `name`, `genericArgument`s.
    case memberType
    /// `base`.
    case optionalType, implicitlyUnwrappedType
    /// `base`.
    case arrayType
    /// `left`, the count, and `base`.
    case inlineArrayType
    /// `left`, `right`.
    case dictionaryType
    /// `element`s.
    case tupleType
    /// An element of a tuple or of the parameters of a function type: `label`, `name`, `type`, `value`.
    case tupleTypeElement
    /// `parameter`s (`tupleTypeElement`), `effect`s, `result`.
    case functionType
    /// `element`s.
    case compositionType
    /// `keyword` (`some`, `any`), `base`.
    case someOrAnyType
    /// `base`, `keyword` (`Type`, `Protocol`).
    case metatypeType
    /// `specifier`s (`inout`, `nonisolated(nonsending)`), `attribute`s, `base`.
    case attributedType
    /// `~Copyable`: `base`.
    case suppressedType
    /// `repeat P`, `each T`: `base`.
    case packExpansionType, packElementType
    /// `<T> P`: `generic`s, `base`.
    case namedOpaqueType
    /// The place of a type that is not there.
    case missingType

    // MARK: Expressions

    /// `name`, and `argumentName`s of `f(a:b:)`; `module` of `Module::name`.
    case reference
    /// `base` where there is one, `name`, `argumentName`s.
    case memberAccess
    /// `base`, `argument`s, `trailingClosure`, `additionalClosure`s (arguments).
    case call
    /// `base`, `argument`s, `trailingClosure`, `additionalClosure`s.
    case subscriptCall
    /// `label`, `value`. Elements of tuples, too.
    case argument
    /// `attribute`s, `capture`s, `parameter`s, `effect`s, `result`, `item`s.
    case closure
    /// `specifier`s, `name`, `value`.
    case closureCapture
    /// `attribute`s, `modifier`s, `label`, `name`, `type`; without parentheses the `label` alone.
    case closureParameter
    /// `type` (the root), `component`s.
    case keyPath
    /// `.name`: `name`, `argumentName`s, `genericArgument`s; `(…)`, `[…]`: `argument`s; `?`, `!`.
    case keyPathProperty, keyPathMethod, keyPathSubscript, keyPathOptional
    case integerLiteral, floatLiteral, booleanLiteral, nilLiteral, regexLiteral
    /// `interpolation`s.
    case stringLiteral
    /// `argument`s.
    case stringInterpolation
    /// `element`s.
    case arrayLiteral
    /// `element`s.
    case dictionaryLiteral
    /// `left`, `right`.
    case dictionaryElement
    /// `element`s (arguments).
    case tuple
    /// Operands and operators in a row: `element`s.
    case sequence
    case binaryOperator, assignment, arrow
    /// `?` and `:` with the `value` in between.
    case ternary
    /// `as`, `as?`, `as!`, `is`; a `typeExpr` follows.
    case cast, typeCheck
    /// `name`, `base`.
    case prefixOperator, postfixOperator
    /// `keyword`, `mark` (`?`, `!`), `base`.
    case tryExpr
    /// `await`, `unsafe`, `consume`, `copy`, `borrow`, `each`, `repeat`: `keyword`, `base`.
    case wordExpr
    /// `base`.
    case forceUnwrap, optionalChain
    /// `&x`: `base`.
    case inOut
    /// `base`, `genericArgument`s.
    case specialization
    /// `base`.
    case typeExpr
    /// `base` (where there is one), `clause`s: members behind `#if` in a chain.
    case postfixIfConfig
    /// `#name`: `name`, `genericArgument`s, `argument`s, `trailingClosure`, `additionalClosure`s.
    case macroExpansion
    case discardAssignment
    case editorPlaceholder
    /// `condition`s, `body`, `otherwise` (a code block or another `if`).
    case ifExpr
    /// `subject`, `case`s.
    case switchExpr
    /// `attribute`s, `caseItem`s (none for `default`), `item`s.
    case switchCase
    /// `body`, `catch`es. It is an expression, too.
    case doStmt
    /// A pattern where an expression is expected: `case let x`.
    case patternExpr
    /// The place of an expression that is not there.
    case missingExpr

    // MARK: Statements

    /// `item`s.
    case codeBlock
    /// `value`.
    case returnStmt, throwStmt, yieldStmt, thenStmt, discardStmt
    /// `label`.
    case breakStmt, continueStmt
    case fallthroughStmt
    /// `body`.
    case deferStmt
    /// `condition`s, `body`.
    case guardStmt, whileStmt
    /// `body`, `condition`.
    case repeatStmt
    /// `pattern`, `type`, `sequence`, `where`, `body`.
    case forStmt
    /// `caseItem`s, `body`.
    case catchClause
    /// `pattern`, `where`.
    case caseItem
    /// `label`, `item`.
    case labeledStmt
    /// `if let x: T = y`: `keyword`, `pattern`, `type`, `value`.
    case optionalBinding
    /// `if case p = y`: `pattern`, `type`, `value`.
    case matchingPattern
    /// `#available(…)`.
    case availability

    // MARK: Patterns

    /// `name`. Among expressions, too, where `let` stands before them: `x` of `case let .some(x)`.
    case identifierPattern
    case wildcardPattern
    /// `element`s: `tuplePatternElement`.
    case tuplePattern
    /// `label`, `pattern`.
    case tuplePatternElement
    /// `keyword` (`let`, `var`), `pattern`.
    case bindingPattern
    /// `value`.
    case expressionPattern
    /// `type`.
    case isTypePattern
}

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
