import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// The flags that choose between alternatives.
    static let flags = ["FIRST", "SECOND"]

    /// The builds that a program is compiled in: one without flags, and one with some.
    var builds: [Set<String>] {
        let flags = Set(nodes.compactMap(\.flag) + parts.all.flatMap(\.flags)).union(usesAmount ? [Self.flags[0]] : [])
        guard !flags.isEmpty else { return [[]] }
        return [[], nodes.count.isMultiple(of: 2) ? flags : [flags.min() ?? ""]]
    }

    private var usesAmount: Bool {
        nodes.contains { $0.needs.contains { if case .assisted(_, Self.amount) = $0 { true } else { false } } }
    }

    /// An alias of `Int`, and of `Double` under the first flag.
    static let amount = "Amount"

    static let amounts = """
        #if \(flags[0])
        public typealias \(amount) = Double
        #else
        public typealias \(amount) = Int
        #endif


        """

    /// Lets some types and providers be others under a flag: with fewer needs, and without effects.
    mutating func drawAlternatives(_ random: inout SplitMix) {
        let fixed = builtOnRequest
        for index in nodes.indices.dropLast() where mayVary(index) && !fixed.contains(index) {
            guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
            nodes[index].flag = Self.flags.randomElement(using: &random)
            nodes[index].hasGap = Int.random(in: 0..<3, using: &random) == 0
            let isAlone = nodes[index].kind == .provided && !nodes.contains { $0.kind == .namesake(of: index) }
            nodes[index].mayBeRenamed = isAlone && Bool.random(using: &random)
            let mayBeSplit = nodes[index].kind == .injectable || nodes[index].kind == .factoryMethod
            if mayBeSplit, nodes[index].spelling == .plain {
                nodes[index].split = Split.allCases.randomElement(using: &random) ?? .none
            }
        }
    }

    /// The nodes that closures with arguments make: the types of these closures say what is missing, and so have to be
    /// the same in every build.
    private var builtOnRequest: Set<Int> {
        var waiting = nodes.flatMap(\.needs).compactMap { need -> Int? in
            if case .build(let target) = need { target } else { nil }
        }
        var found: Set<Int> = []
        while let index = waiting.popLast() {
            guard found.insert(index).inserted else { continue }
            waiting += nodes[index].needs.compactMap(\.target)
            waiting += nodes[index].kind.arguments
        }
        return found
    }

    private func mayVary(_ index: Int) -> Bool {
        let node = nodes[index]
        // With fewer needs, what is closed would be open.
        guard node.condition == .none, node.decoy == nil, !isClosed(index) else { return false }
        switch node.kind {
        case .injectable, .factoryMethod, .module, .provided: return true
        case .property, .configurator, .namesake, .contribution, .keyedContribution, .applied: return false
        }
    }

    /// The program with the alternatives of some flags in place of the others.
    func reshaped(_ isSet: (String) -> Bool) -> RandomProgram {
        var program = self
        for index in nodes.indices {
            guard let flag = nodes[index].flag, isSet(flag) else { continue }
            program.nodes[index].needs = Array(nodes[index].needs.prefix(nodes[index].needs.count / 2))
            program.nodes[index].isRenamed = nodes[index].mayBeRenamed
            // A type that a macro makes has no effects, and what somebody waits for may go without.
            (program.nodes[index].isAsync, program.nodes[index].isThrowing) = (false, false)
        }
        program.refreshLacking()
        return program
    }

    /// The program as builds with some flags see it: what it prints, and what it asks for.
    func under(_ flags: Set<String>) -> RandomProgram {
        var program = reshaped(flags.contains)
        program.untyped = throwingAny
        program.parts.select(flags)
        let amount = flags.contains(Self.flags[0]) ? "Double" : "Int"
        func plain(_ need: Need) -> Need {
            if case .assisted(let label, Self.amount) = need { .assisted(label: label, type: amount) } else { need }
        }
        for index in nodes.indices { program.nodes[index].needs = program.nodes[index].needs.map(plain) }
        for index in families.indices { program.families[index].needs = program.families[index].needs.map(plain) }
        program.refreshLacking()
        return program
    }

    /// The alternative without what extensions say in each branch.
    func shell(_ index: Int) -> String {
        let node = nodes[index]
        let seen = prefix(node.access, in: node.module)
        let isInjectable = node.kind == .injectable
        let said = isInjectable ? conformance(node.lifetime, .plain) : "FactoryMethodInjectable"
        let conformances = (node.split == .members ? [said] : []) + [node.isOnActor ? "Sendable" : "Traced"]
        let actor = node.actor.map { "@\($0.rawValue) " } ?? ""
        return """
            \(actor)\(seen)\(keyword(node.lifetime)) T\(index): \(standsFor(index))\(conformances.joined(separator: ", ")) {
            \(ownerLine(index))\(bindsLine(index))\(stored(seen))
            }\(boundProtocol(index))
            """
    }

    func splitExtension(_ index: Int) -> String {
        let node = nodes[index]
        let seen = prefix(node.access, in: node.module)
        let made =
            "trace: \"\(trace(index, prefix: "dependency."))\", later: \(later(node.needs, prefix: "dependency."))"
        let isInjectable = node.kind == .injectable
        let said = isInjectable ? conformance(node.lifetime, .plain) : "FactoryMethodInjectable"
        let head = "extension T\(index)\(node.split == .conformance ? ": \(said)" : "")"
        let convenience = node.lifetime.isShared ? "convenience " : ""
        let member =
            isInjectable
            ? "\(seen)\(convenience)init(dependency: Dependency)\(effects(index)) { self.init(\(made)) }"
            : "\(seen)static func makeInstance(dependency: Dependency)\(effects(index)) -> T\(index) { T\(index)(\(made)) }"
        return "\(head) {\n\(dependency(of: index))\n    \(member)\n}"
    }

    /// A piece of the program in both branches, where it hangs on a flag.
    func varied(_ index: Int, _ text: (RandomProgram) -> String) -> String {
        guard let flag = nodes[index].flag else { return text(self) }
        let other = reshaped { $0 == flag }
        let gap = nodes[index].hasGap ? "#elseif os(Windows)\n" : ""
        return "#if \(flag)\n\(text(other))\n\(gap)#else\n\(text(self))\n#endif"
    }
}
