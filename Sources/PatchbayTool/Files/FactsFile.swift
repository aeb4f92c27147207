import Foundation
import PatchbayModel

/// Facts as a file of JSON. The same facts give the same bytes.
enum FactsFile {
    static func bytes(of facts: ModuleFacts) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Facts have no value that JSON cannot say.
        let data = (try? encoder.encode(facts)) ?? Data()
        return Array(data)
    }

    /// - Throws: `FileFailure` also when it is no file of facts, or one of another version of the tool.
    static func read(_ path: String) throws(FileFailure) -> ModuleFacts {
        let data = Data(try FileBytes.read(path))
        if let facts = try? JSONDecoder().decode(ModuleFacts.self, from: data),
            facts.formatVersion == FileFacts.formatVersion
        {
            return facts
        }
        let isFacts = (try? JSONDecoder().decode(Version.self, from: data)) != nil
        let problem = isFacts ? "another version of patchbay wrote it" : "`patchbay facts` did not write it"
        throw FileFailure(path: path, reason: .other(problem))
    }

    /// What all versions have.
    private struct Version: Decodable {
        var formatVersion: Int
    }
}
