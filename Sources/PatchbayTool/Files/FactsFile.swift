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
        var facts = facts
        let json = JSONFacts()
        FactsCoder(json).module(&facts)
        return Array(json.text.utf8)
    }

    /// True if somebody would miss this if facts took its place: it has none of any version.
    static func isSomebodysWork(_ bytes: [UInt8]) -> Bool {
        !bytes.isEmpty && !ModuleFacts.isPacked(bytes) && !bytes.starts(with: "{\"formatVersion\":".utf8)
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
        guard let root = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)),
            case .fields(let fields) = root, case .number(let version)? = fields["formatVersion"]
        else { throw FileFailure(path: path, reason: .other("`patchbay facts` did not write it")) }
        guard version == FileFacts.formatVersion else {
            throw FileFailure(path: path, reason: .other(ModuleFacts.PackedProblem.otherVersion.description))
        }
        var facts = ModuleFacts([])
        let json = JSONFacts(reading: root)
        FactsCoder(json).module(&facts)
        guard !json.isBroken else {
            throw FileFailure(path: path, reason: .other(ModuleFacts.PackedProblem.damaged.description))
        }
        return facts
    }
}
