import ArgumentParser
import PatchbayFoundation
import PatchbayModel
import PatchbayPipeline
import PatchbayRun

/// Facts as a file. The same facts give the same bytes.
enum FactsFile {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, packed
    }

    static func bytes(of facts: ModuleFacts, as format: Format) -> [UInt8] {
        guard format == .json else { return facts.packedBytes }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Facts have no value that JSON cannot say.
        let data = (try? encoder.encode(facts)) ?? Data()
        return Array(data)
    }

    /// - Throws: `FileFailure` also when it is no file of facts, or one of another version of the tool.
    static func read(_ path: String) throws(FileFailure) -> ModuleFacts {
        let bytes = try FileBytes.read(path)
        if ModuleFacts.isPacked(bytes) {
            do throws(ModuleFacts.PackedProblem) {
                return try ModuleFacts(packedBytes: bytes)
            } catch {
                throw FileFailure(path: path, reason: .other(error.description))
            }
        }
        let data = Data(bytes)
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
