/// An error as headings with lines below them: what is printed, before it is text.
public struct FeaturesErrorReport: Sendable {
    /// A heading, and what is below it.
    public struct Section: Sendable {
        /// The title of the section.
        public let heading: String
        /// The lines below it.
        public let lines: [String]
    }

    /// The name of the error and what happened, in a sentence.
    public let title: String
    /// The parts below the first line, in order.
    public let sections: [Section]

    init(_ title: String, _ sections: [Section?]) {
        self.title = title
        self.sections = sections.compactMap { $0 }.filter { !$0.lines.isEmpty }
    }
}
