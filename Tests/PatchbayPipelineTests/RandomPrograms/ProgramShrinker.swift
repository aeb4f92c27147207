/// Finds a smaller program that fails like a larger one: leaves out ever smaller parts, for as long as it still fails.
/// (Delta debugging, after Zeller and Hildebrandt.)
struct ProgramShrinker {
    /// The number of programs that are tried.
    var attempts: Int
    /// Says whether a program fails in the same way.
    let fails: (RandomProgram) async throws -> Bool

    func shrink(_ program: RandomProgram) async throws -> RandomProgram {
        var smallest = program
        var left = attempts
        var isWhole = false
        while !isWhole {
            isWhole = true
            for parts in smallest.parts.smaller {
                var candidate = smallest
                candidate.parts = parts
                guard try await fails(candidate) else { continue }
                (smallest, isWhole) = (candidate, false)
                break
            }
        }
        let wholes = [\RandomProgram.inOneModule, \.inOnePackage, \.withoutGathering, \.withoutOvers]
        for part in wholes where left > 0 {
            if let candidate = smallest[keyPath: part], try await fails(candidate) { smallest = candidate }
        }
        var size = max(1, program.indices.count / 2)
        while left > 0 {
            var isSmaller = false
            // Who asks stands behind what is asked for.
            for part in smallest.indices.dropLast().reversed().split(by: size) where left > 0 {
                let candidate = smallest.without(part)
                guard candidate.indices.count < smallest.indices.count else { continue }
                left -= 1
                guard try await fails(candidate) else { continue }
                smallest = candidate
                isSmaller = true
            }
            if size == 1, !isSmaller { break }
            if !isSmaller { size /= 2 }
        }
        return smallest
    }
}

extension Collection {
    fileprivate func split(by size: Int) -> [[Element]] {
        let all = Array(self)
        return stride(from: 0, to: all.count, by: size).map { Array(all[$0..<Swift.min($0 + size, all.count)]) }
    }
}

extension RandomProgram {
    /// The program with all that its libraries have in one module; nil if it has none.
    var inOneModule: RandomProgram? {
        guard !libraries.isEmpty else { return nil }
        var program = self
        program.libraries = []
        program.packages = [0]
        program.unnamedLibrary = nil
        program.parts = parts.inOneModule()
        for index in nodes.indices {
            program.nodes[index].module = 0
            program.nodes[index].isHidden = false
            program.nodes[index].part = nil
            program.nodes[index].decoy = nil
        }
        for index in families.indices { program.families[index].module = 0 }
        for index in places.indices {
            program.places[index].module = 0
            program.places[index].protocolName = places[index].name
        }
        program.mend()
        return program
    }

    var inOnePackage: RandomProgram? {
        guard !isOfOnePackage else { return nil }
        var program = self
        program.packages = packages.map { _ in 0 }
        program.mend()
        return program
    }

    var withoutOvers: RandomProgram? {
        guard hasOvers else { return nil }
        var program = self
        program.hasOvers = false
        return program
    }

    var withoutGathering: RandomProgram? {
        guard places.contains(where: \.gathers) else { return nil }
        var program = self
        for index in places.indices { program.places[index].gathers = false }
        return program
    }

    /// The program without some nodes, and without what makes no sense then.
    func without(_ removed: [Int]) -> RandomProgram {
        var program = self
        for index in removed { program.nodes[index].isRemoved = true }
        for (index, node) in program.nodes.enumerated() {
            let targets = node.kind.arguments + (node.kind.original.map { [$0] } ?? [])
            if targets.contains(where: { program.nodes[$0].isRemoved }) { program.nodes[index].isRemoved = true }
        }
        let present = Set(program.indices)
        program.drop { need in need.target.map { !present.contains($0) } ?? false }
        program.mend()
        return program
    }
}
