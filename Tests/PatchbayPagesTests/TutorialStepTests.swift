import PatchbayModel
import PatchbayTestSupport
import Testing

/// Every code file of the tutorials in the documentation, at its step: with all that the reader has written until then.
@Suite struct TutorialStepTests {
    @Test(arguments: try TutorialPage.all())
    func `after each step there is something that compiles, or a finding that the next step shows`(
        page: TutorialPage
    ) async throws {
        try #require(page.steps.count >= 7)
        for (step, next) in zip(page.steps, page.steps.dropFirst().map(Optional.some) + [nil]) where !step.isTerminal {
            let check = try await StepCheck(step)
            #expect(check.succeeds, "\(step)\n\(check.output)")
            for error in check.errors {
                let shown = try #require(next, "\(step) ends the page with an error")
                #expect(shown.isTerminal && shown.text.contains("[\(error.id.rawValue)]"), "\(step): \(error.message)")
            }
        }
    }

    @Test func `there are four tutorials, and the list names each`() throws {
        let list = try Page("Documentation/Tutorials/Tutorials.tutorial").text
        let pages = try TutorialPage.all()
        #expect(pages.count == 4)
        for page in pages {
            #expect(list.contains("\"doc:\(page.description.replacing(".tutorial", with: ""))\""))
        }
    }
}
