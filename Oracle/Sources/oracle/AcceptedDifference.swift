/// The differences that are no mistakes, each with its reason.
enum AcceptedDifference {
    static func reason(_ kind: String) -> String? { nil }
}
