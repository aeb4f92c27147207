import PatchbayModel

extension RandomProgram {
    /// The program as source files, with those of the modules that it imports.
    func sources(module: String) -> [SourceFile] { sources(module: module, upTo: ownModule) }

    /// The sources that the build of one of its modules sees.
    func sources(module: String, upTo last: Int) -> [SourceFile] {
        librarySources.prefix(last + 1).flatMap { $0 } + (last == ownModule ? ownSources(module: module) : [])
    }

    /// The same without what calls the generated methods.
    func declarations(module: String, upTo last: Int) -> [SourceFile] {
        librarySources.prefix(last + 1).flatMap { $0 } + (last == ownModule ? ownDeclarations(module: module) : [])
    }

    /// All sources in one text.
    func text(module: String) -> String {
        sources(module: module).map { file in
            "// --- \(file.path) of \(file.package)\n\(String(decoding: file.bytes, as: UTF8.self))"
        }.joined(separator: "\n")
    }

    func moduleName(_ number: Int, of program: String) -> String {
        number == ownModule ? program : libraries[number]
    }

    /// The files of the module with the resolvers.
    func ownSources(module: String, under flags: Set<String> = []) -> [SourceFile] {
        ownDeclarations(module: module) + [file("main", of: ownModule, name: module, under(flags).main)]
    }

    private func ownDeclarations(module: String) -> [SourceFile] {
        files(of: ownModule, name: module)
            + [file("Conforming", of: ownModule, name: module, "\(imports(in: ownModule))\n\n\(conforming)")]
            + partFiles(in: ownModule, name: module)
    }

    /// The files of each module that it imports.
    var librarySources: [[SourceFile]] {
        libraries.enumerated().map { number, name in
            files(of: number, name: name) + partFiles(in: number, name: name)
        }
    }

    private func files(of module: Int, name: String) -> [SourceFile] {
        let types =
            indices.filter { nodes[$0].module == module }.map { index in
                conditionalType(
                    nodes[index].isProvided
                        ? declaration(index)
                        : nodes[index].split == .none ? varied(index) { $0.declaration(index) } : shell(index),
                    index
                )
            }
            + families.indices.filter { families[$0].module == module && isAsked(family: $0) }.map(genericDeclaration)
            + (module < ownModule ? parts(in: module) + decoys(in: module) : [])
        let macros = usesMacros(in: module) ? ["import PatchbayMacros"] : []
        let isAlone = importsMacrosAlone && !macros.isEmpty && runtimeImport == .all
        let imports = isAlone ? moduleImports(in: module) : [imports(in: module)]
        let head = (imports + macros).joined(separator: "\n") + "\n\n"
        let preamble = module == 0 ? Self.preamble + Self.amounts : ""
        let declarations = types.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
        return [
            file("Types", of: module, name: name, head + preamble + declarations),
            file("Extensions", of: module, name: name, head + extensions(in: module)),
            file("Resolvers", of: module, name: name, head + resolvers(in: module)),
        ] + exports(in: module, name: name)
    }

    /// A file of a module, which has a folder of its own if it is a library.
    func file(_ title: String, of module: Int, name: String, _ text: String) -> SourceFile {
        let folder = module == ownModule ? "" : "\(name)/"
        return SourceFile(path: "\(folder)\(title).swift", module: name, package: package(of: module), text: text)
    }

    private static let preamble = """
        /// What was asked for later, and is now.
        public typealias Asking = @Sendable () async throws -> String

        /// Says how it was made.
        public protocol Traced: Sendable {
            var trace: String { get }
        }

        /// What some generic types want of what they are of.
        public protocol Sized {}

        /// What is gathered.
        public protocol Service: Traced {}

        /// What a stub is asked for as some type or other.
        public protocol Offered: Traced {
            init(trace: String, later: [Asking])
        }

        public protocol Made: Injectable {}
        public protocol MadeOnce: SharedInjectable {}
        public protocol MadeForSome: WeaklySharedInjectable {}

        public struct Offline: Error {}

        @globalActor public actor Disk { public static let shared = Disk() }

        /// Numbers the shared instances. The program asks for one thing after the other.
        public final class Serial: @unchecked Sendable {
            public static let shared = Serial()
            private var last = 0
            public func next() -> Int {
                last += 1
                return last
            }
        }

        /// What is contributed.
        public struct Mark: Sendable {
            public let trace: String
            public init(trace: String) { self.trace = trace }
        }

        public func text(_ marks: [String: Mark]) -> String {
            marks.sorted { $0.key < $1.key }.map { "\\($0.key)=\\($0.value.trace)" }.joined(separator: "+")
        }


        """

    /// Says whether some node asks for the generic type with a type in place.
    func isAsked(family: Int) -> Bool {
        indices.contains { index in
            guard case .applied(family, _) = nodes[index].kind else { return false }
            return isAsked(index)
        }
    }

    /// True if some shared generic type is asked for, and only with types that it is not made for.
    var asksOnlyOutOfBounds: Bool {
        families.indices.contains { family in
            let asked = indices.filter { index in
                guard case .applied(family, _) = nodes[index].kind else { return false }
                return isAsked(index)
            }
            return families[family].lifetime.isShared && !asked.isEmpty
                && asked.allSatisfy { nodes[$0].isOutOfBounds }
        }
    }

    /// Says whether anything asks for a node.
    private func isAsked(_ index: Int) -> Bool {
        indices.contains { dependent in
            guard nodes[dependent].needs.contains(where: { $0.target == index }) else { return false }
            // A provider names the arguments of its type, whoever asks for that.
            return nodes[dependent].kind.arguments.isEmpty || nodes[dependent].isProvided || isAsked(dependent)
        }
    }
}
