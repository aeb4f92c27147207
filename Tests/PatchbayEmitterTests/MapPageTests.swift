import Foundation
import PatchbayEmitter
import PatchbayGraph
import Testing

@Suite struct MapPageTests {
    private let page = MapPage.render(Sample.oddMap)

    @Test func `the page needs nothing from elsewhere`() {
        for attribute in ["src=", "href=", "url(", "@import", "fetch(", "http://", "https://"] {
            #expect(!page.contains(attribute))
        }
    }

    @Test func `no name ends the data of the page`() throws {
        let start = try #require(page.range(of: #"id="map">"#))
        let rest = page[start.upperBound...]
        let data = rest[..<(try #require(rest.range(of: "</script>")).lowerBound)]
        #expect(!data.contains("<"))
        #expect(try MapJSON.decode(Array(String(data).utf8)) == Sample.oddMap)
    }

    @Test func `text goes into the page as text`() {
        for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            #expect(!page.contains(way))
        }
    }
}
