import Foundation
import PatchbayModel

/// Sources that were not written to be read by a test.
enum RealSources {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The inputs of the golden cases of the whole pipeline, one list a case.
    static func goldenCases() -> [(name: String, files: [SourceFile])] {
        let goldens = package.appendingPathComponent("Tests/Goldens")
        return ["Generate", "Check"].flatMap { stage -> [(String, [SourceFile])] in
            let root = goldens.appendingPathComponent(stage)
            let groups = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
            return groups.sorted().flatMap { group -> [(String, [SourceFile])] in
                let folder = root.appendingPathComponent(group)
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                return names.sorted().map { name in
                    let input = folder.appendingPathComponent(name).appendingPathComponent("input")
                    return ("\(stage)/\(group)/\(name)", files(below: input, module: name))
                }
            }
        }.filter { !$0.1.isEmpty }
    }

    /// The sources of this package.
    static func own() -> [SourceFile] {
        files(below: package.appendingPathComponent("Sources"), module: "Own")
    }

    /// Sources of the packages that this one depends on, as far as they are checked out.
    ///
    /// A parser is slow in a debug build: the tests take a part of them, the same in each run, or all of them when
    /// the environment has `PATCHBAY_ALL_SOURCES`.
    static func dependencies() -> [SourceFile] {
        let checkouts = package.appendingPathComponent(".build/checkouts")
        let all = ["swift-syntax", "swift-argument-parser"].flatMap { name in
            files(below: checkouts.appendingPathComponent(name).appendingPathComponent("Sources"), module: name)
        }
        if ProcessInfo.processInfo.environment["PATCHBAY_ALL_SOURCES"] != nil { return all }
        var budget = 300_000
        return all.enumerated().compactMap { index, file in
            guard index % 3 == 0, file.bytes.count < 20_000, file.bytes.count < budget else { return nil }
            budget -= file.bytes.count
            return file
        }
    }

    private static func files(below folder: URL, module: String) -> [SourceFile] {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        return paths.compactMap { path in
            let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
            return data.map { SourceFile(path: path, module: module, bytes: Array($0)) }
        }
    }
}
