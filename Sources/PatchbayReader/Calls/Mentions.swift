import PatchbayModel

/// Finds the files in which one of some texts stands anywhere, be it in a comment.
public enum Mentions {
    /// - Complexity: linear in bytes times texts, at the speed of the C library.
    public static func paths(of files: [SourceFile], mentioning texts: Set<String>, threads: Int? = nil) -> Set<String>
    {
        guard !texts.isEmpty else { return [] }
        let needles = texts.map { Array($0.utf8CString) }
        let found = WorkerThreads.map(files, on: threads ?? WorkerThreads.processors) { file in
            PaddedBytes.with(file.bytes) { bytes, _ in
                needles.contains { ByteSearch.offset(of: $0, in: bytes, from: 0) != nil }
            }
        }
        return Set(zip(files, found).filter(\.1).map(\.0.path))
    }
}
