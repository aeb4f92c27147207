/// A scope as it was written: what `FeaturesRegistry` collects.
package struct ScopeDraft: Sendable {
    package let scope: Any.Type
    package let place: SourcePlace
    package let registrations: [Registration]
    package let definitions: [ScopeDraft]
}
