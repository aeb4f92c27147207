import PatchbayModel
import Testing

import struct PatchbayModel.SourceLocation

@testable import PatchbayInspector

@Suite struct CodeSitesTests {
    private func place(_ line: Int, _ file: String = "a.swift") -> SourceLocation {
        SourceLocation(file: file, line: line, column: 1)
    }

    private func site(_ kind: CodeSite.Kind, _ name: String, _ lines: Range<Int>, _ file: String = "a.swift")
        -> CodeSite
    {
        CodeSite(
            kind,
            types: [],
            name: name,
            start: place(lines.lowerBound, file),
            end: place(lines.upperBound, file)
        )
    }

    private var sites: CodeSites {
        CodeSites([
            site(.member, "outer", 1..<20), site(.closure, "first", 2..<5), site(.closure, "second", 6..<10),
            site(.closure, "inner", 7..<8), site(.member, "after", 30..<40), site(.member, "other", 1..<9, "b.swift"),
        ])
    }

    @Test func `what is around a place comes innermost first`() {
        #expect(sites.around(place(7)).map(\.name) == ["inner", "second", "outer"])
        #expect(sites.around(place(8)).map(\.name) == ["second", "outer"])
        #expect(sites.around(place(15)).map(\.name) == ["outer"])
        #expect(sites.around(place(3, "b.swift")).map(\.name) == ["other"])
    }

    @Test func `between pieces of code there is nothing, nor in a file that has none`() {
        #expect(sites.around(place(25)).isEmpty)
        #expect(sites.around(place(40)).isEmpty)
        #expect(sites.around(place(3, "c.swift")).isEmpty)
        #expect(CodeSites([]).around(place(1)).isEmpty)
    }

    @Test func `a closure belongs to the piece around it`() {
        #expect(sites.piece(around: place(7))?.name == "outer")
        #expect(sites.piece(around: place(25)) == nil)
    }
}
