import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The search for the files in which one of some texts stands anywhere, be it in a comment.
public enum Mentions {
    /// - Complexity: linear in bytes times texts, see ``TextSearch``.
    public static func paths(of files: [SourceFile], mentioning texts: Set<String>, threads: Int? = nil) -> Set<String>
    {
        let needles = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }
        guard !needles.isEmpty else { return [] }
        let found = WorkerThreads.map(files, on: threads ?? WorkerThreads.processors) { file in
            file.bytes.withUnsafeBufferPointer { bytes in
                needles.contains { needle in
                    needle.withUnsafeBufferPointer { TextSearch.offset(of: $0, in: bytes) != nil }
                }
            }
        }
        return Set(zip(files, found).filter(\.1).map(\.0.path))
    }
}
