import PatchbayPlatform
import PatchbayRun

/// A path or a pattern of files to leave out.
///
/// Without a slash it is the name of a file or of a directory at any depth. With one it is a path that is compared
/// with the path from the root, from the current directory and from the directory being searched. A pattern that
/// matches a directory matches all that it contains.
struct ExcludePattern: Sendable {
    private let components: [String]
    private let isAbsolute: Bool
    private let isName: Bool

    init(_ text: String) {
        components = text.split(separator: "/").filter { $0 != "." }.map(String.init)
        isAbsolute = text.hasPrefix("/")
        isName = components.count == 1 && !text.hasPrefix("/") && !text.hasPrefix("./")
    }

    /// - Returns: `nil` if there are no patterns.
    static func exclusion(by texts: [String]) -> Exclusion? {
        let patterns = texts.map(ExcludePattern.init)
        return patterns.isEmpty ? nil : { path, bases in patterns.contains { $0.matches(path, from: bases) } }
    }

    /// - Parameters:
    ///   - path: An absolute path.
    ///   - bases: The absolute paths of directories that the pattern may be seen from.
    func matches(_ path: String, from bases: [String]) -> Bool {
        guard !components.isEmpty else { return false }
        let full = Self.split(path)
        if isAbsolute { return Self.matchesStart(of: Self.plain(full)[...], components[...]) }
        return bases.contains { base in
            let prefix = Self.split(base)
            guard full.starts(with: prefix) else { return false }
            let below = full.dropFirst(prefix.count)
            if isName { return below.contains { Self.matches($0, components[0]) } }
            return Self.matchesStart(of: below, components[...])
        }
    }

    /// Without `..`, as far as the text says what that is.
    private static func plain(_ parts: [String]) -> [String] {
        guard parts.contains("..") else { return parts }
        return parts.reduce(into: []) { plain, part in
            if part == ".." { _ = plain.popLast() } else { plain.append(part) }
        }
    }

    private static func split(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }

    /// True if the pattern fits the path or a directory above it.
    private static func matchesStart(of path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            let rest = pattern.dropFirst()
            if rest.isEmpty { return !path.isEmpty }
            return path.indices.contains { matchesStart(of: path[$0...], rest) }
        }
        guard let component = path.first, matches(component, first) else { return false }
        return matchesStart(of: path.dropFirst(), pattern.dropFirst())
    }

    private static func matches(_ component: String, _ pattern: String) -> Bool {
        component == pattern || fnmatch(pattern, component, 0) == 0
    }
}
