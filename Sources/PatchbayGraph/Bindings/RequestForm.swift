import PatchbayModel

/// The way in which the type of a request asks for a value.
///
/// The answer may be another: a provider of the very type comes first.
package enum RequestForm {
    /// A request for the value itself.
    case direct
    /// A request for an optional, which takes what it wraps, and mostly does without.
    case optional(wrapped: Request)
    /// A request for something that makes the value when it is called: a closure, a `Lazy`.
    case deferred(Deferral)
}

extension Request {
    /// The form that its type gives it: what asks for a value in another way is another case of this.
    package var form: RequestForm {
        if let wrapped = type.wrappedTypes.first { return .optional(wrapped: asking(for: wrapped)) }
        return Deferral(self).map(RequestForm.deferred) ?? .direct
    }

    /// True if it asks for an optional, and does without: ``form`` without looking for what defers.
    package var isOptional: Bool { !isImplicitlyUnwrapped && !type.wrappedTypes.isEmpty }

    /// The deferred request that it is; `nil` for others.
    package var deferral: Deferral? {
        if case .deferred(let deferral) = form { deferral } else { nil }
    }

    /// The request for what its type wraps, or defers; `nil` where it asks for the value itself.
    package var inner: Request? {
        switch form {
        case .direct: nil
        case .optional(let wrapped): wrapped
        case .deferred(let deferral): deferral.request
        }
    }

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
        while case .optional(let wrapped) = request.form { request = wrapped }
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
