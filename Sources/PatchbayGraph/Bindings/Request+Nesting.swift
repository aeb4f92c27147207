import PatchbayModel

extension Request {
    /// The request for what its type wraps, if it asks for an optional: that takes what it wraps, and mostly does without.
    /// The answer may be another: a provider of the very type comes first.
    package var wrapped: Request? { type.wrappedTypes.first.map(asking) }

    /// True if it asks for an optional, and does without.
    package var isOptional: Bool { !isImplicitlyUnwrapped && !type.wrappedTypes.isEmpty }

    /// The request for something that makes the value when it is called, a closure or a `Lazy`; `nil` for others.
    package var deferral: Deferral? { type.wrappedTypes.isEmpty ? Deferral(self) : nil }

    /// The request for what its type wraps, or defers; `nil` where it asks for the value itself.
    package var inner: Request? { wrapped ?? deferral?.request }

    /// The request, and those for what its type wraps or defers, outermost first.
    package var nested: [Request] { Array(sequence(first: self, next: \.inner)) }

    /// The request for the value itself, at whatever time, and whether or not who asks does without it.
    package var wanted: Request {
        var request = self
        while let inner = request.inner { request = inner }
        return request
    }

    /// The request below all optionals.
    package var unwrapped: Request {
        var request = self
        while let wrapped = request.wrapped { request = wrapped }
        return request
    }

    /// The same request for what it comes to when it is called.
    func askingForResult(_ type: TypeExpression) -> Request {
        var request = asking(for: type)
        request.problem = problemOfResult
        return request
    }

    /// The same request for another type.
    package func asking(for type: TypeExpression) -> Request {
        var request = self
        request.type = type
        request.key = TypeKey(type)
        request.alias = nil
        request.isImplicitlyUnwrapped = false
        // Nothing is said of an optional or an element.
        (request.problem, request.problemOfResult) = (nil, nil)
        return request
    }
}
