import Foundation
import PatchbayModel
import PatchbayRun
import Testing

@testable import PatchbayInspector

@Suite struct FindingPagesTests {
    private let variable = "PATCHBAY_DOCUMENTATION_SITE"

    @Test func `the command line outranks the environment, which outranks what is built in`() {
        let environment = { $0 == variable ? "https://b.example" : nil }
        #expect(
            FindingPages.current(naming: "https://a.example", environment: environment) == .site("https://a.example")
        )
        #expect(FindingPages.current(environment: environment, clone: "/clone") == .site("https://b.example"))
        if FindingPages.publishedSite == nil {
            #expect(FindingPages.current(environment: { _ in nil }, clone: "/clone") == .folder("/clone"))
            #expect(FindingPages.current(environment: { _ in nil }, clone: nil) == .unknown)
        }
    }

    @Test func `an empty address means none`() {
        #expect(FindingPages.current(environment: { _ in "" }, clone: "/clone") == .unknown)
        #expect(FindingPages.current(naming: "", environment: { _ in "https://b.example" }) == .unknown)
    }

    @Test func `a page of the site has the address that DocC gives it`() {
        for site in ["https://a.example/patchbay", "https://a.example/patchbay/"] {
            let address = "https://a.example/patchbay/documentation/patchbay/pb203"
            #expect(FindingPages.site(site).page(of: .sharedNeedsCaller) == address)
        }
    }

    @Test func `a folder on this machine is no address for readers elsewhere`() {
        #expect(FindingPages.folder("/pages").page(of: .sharedNeedsCaller) == "/pages/PB203.md")
        #expect(FindingPages.folder("/pages").address(of: .sharedNeedsCaller) == nil)
    }

    #if DEBUG
        @Test(arguments: DiagnosticID.allCases)
        func `the clone that the tool was built from has the page`(id: DiagnosticID) throws {
            let clone = try #require(FindingPages.clone)
            let page = try #require(FindingPages.folder(clone).page(of: id))
            #expect(FileManager.default.fileExists(atPath: page))
        }
    #endif

    @Test func `a hundred findings of one ID name its page once, after them`() {
        let findings = (1...100).map { line in
            Diagnostic(.notVisible, at: SourceLocation(file: "a.swift", line: line, column: 1), "out of reach")
        }
        let text = DiagnosticText().render(.site("https://a.example"), on: findings)
        #expect(text == "[PB114]: <https://a.example/documentation/patchbay/pb114>\n")
        #expect(DiagnosticText().render(.unknown, on: findings).isEmpty)
    }
}
