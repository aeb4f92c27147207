import PatchbayGraph
import PatchbayModel

/// The way in which one library is read: from syntax to what a file says, and from that to its wiring.
///
/// Each library has a folder with one type that conforms, and its entry in ``Libraries``. Nothing else knows it.
package protocol LibraryFrontEnd: Sendable {
    /// The facts of one file.
    associatedtype Facts: Sendable
    /// The functions, wrappers and the like of the user's own through which others register and ask.
    associatedtype Known: Sendable

    var library: Library { get }

    /// Texts one of which a file has to contain to be read.
    var words: [String] { get }

    /// Texts one of which stands, as a rule, in a file that states names by which others register or ask: these files are read
    /// first, so that the others are read once, with the names known.
    var declaringWords: [String] { get }

    /// Gathers what files said that were read before; of no files, what the library has itself.
    func known(of facts: [Facts]) -> Known

    /// Reads one file.
    func read(_ file: LibraryFile, known: Known) -> Facts

    /// Names by which others may register or ask, stated by what was read. As long as they grow, the files that contain a
    /// new one are read again: what others say may reach a file by such a name alone.
    func names(_ facts: [Facts]) -> Set<LibraryName>

    /// Joins what the files say.
    func assemble(_ facts: [Facts], _ types: TypeLookup) -> LibraryGraph
}

extension LibraryFrontEnd {
    package var declaringWords: [String] { words }

    package func names(_ facts: [Facts]) -> Set<LibraryName> { [] }
}

/// A name by which code registers or asks.
package struct LibraryName: Hashable, Sendable {
    /// The text that stands where it is used.
    package var text: String
    /// A mark of one that hands on what another declaration makes, which may have the same name.
    package var isForward = false

    package init(_ text: String, isForward: Bool = false) {
        self.text = text
        self.isForward = isForward
    }
}
