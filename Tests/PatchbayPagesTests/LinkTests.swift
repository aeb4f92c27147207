import Foundation
import Testing

/// Pages name files of the repository, and each other; nobody sees on a code host that a file has moved.
@Suite struct LinkTests {
    private static let pages: [String] = {
        let folders = ["", ".github", "Benchmarks", "Documentation", "Examples", "Integrations", "Plugins", "Sources"]
        return folders.flatMap { folder -> [String] in
            let url = Page.root.appending(path: folder)
            let all =
                folder.isEmpty
                ? try? FileManager.default.contentsOfDirectory(atPath: url.path)
                : FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String]
            let prefix = folder.isEmpty ? "" : folder + "/"
            return (all ?? []).filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { prefix + $0 }
        }
        .sorted()
    }()

    @Test func `there are pages to look at`() {
        #expect(Self.pages.contains("README.md") && Self.pages.contains("Documentation/README.md"))
        #expect(Self.pages.contains { $0.hasSuffix("GettingStarted.md") })
    }

    @Test(arguments: pages)
    func `every link of a page leads somewhere`(path: String) throws {
        let page = try Page(path)
        let links = page.prose.matches(of: /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/)
            .map { String($0.1 ?? $0.2 ?? "") }
        let broken = links.filter { !Self.leadsSomewhere($0, from: page) }
        #expect(broken == [])
    }

    @Test(arguments: pages)
    func `every page that an article names is there`(path: String) throws {
        let names = try Page(path).prose.matches(of: /<doc:(\w+)>/).map { String($0.1) }
        let files = Set(Self.pages.map { ($0 as NSString).lastPathComponent })
        let tutorials = Page.root.appending(path: "Documentation/Tutorials")
        #expect(
            names.filter { name in
                !files.contains(name + ".md") && !Self.isFile(tutorials.appending(path: "\(name).tutorial"))
            } == []
        )
    }

    private static func leadsSomewhere(_ link: String, from page: Page) -> Bool {
        guard !link.hasPrefix("http"), !link.hasPrefix("mailto:") else { return true }
        let parts = link.components(separatedBy: "#")
        let folder = Page.root.appending(path: page.path).deletingLastPathComponent()
        if !parts[0].isEmpty, !isFile(folder.appending(path: parts[0])) {
            // Pictures of an article are in its catalogue, and named without their ending.
            return isFile(folder.appending(path: "Resources/\(parts[0]).png"))
        }
        guard parts.count > 1 else { return true }
        let target = parts[0].isEmpty ? Page.root.appending(path: page.path) : folder.appending(path: parts[0])
        let text = (try? String(contentsOf: target, encoding: .utf8)) ?? ""
        return text.matches(of: /\n#+ (.+)/).contains { anchor($0.1) == parts[1].lowercased() }
    }

    private static func isFile(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.standardizedFileURL.path)
    }

    /// The name that code hosts give a title in an address; articles keep its capitals.
    private static func anchor(_ title: Substring) -> String {
        title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
    }
}
