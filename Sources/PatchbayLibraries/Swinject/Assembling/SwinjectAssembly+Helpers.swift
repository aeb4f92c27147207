import PatchbayGraph
import PatchbayModel

/// Functions that a factory hands its resolver to: what they resolve, the registration asks for.
extension SwinjectAssembly {
    /// Follows calls from factories to functions, and from these to others. Of overloads none is followed, since which of
    /// them is meant is not read.
    mutating func addHelpers() {
        var helpers: [Function: [(facts: SwinjectFacts.Helper, path: String)]] = [:]
        for file in facts {
            for helper in file.helpers {
                helpers[function(helper.name, of: helper.type, in: file.path), default: []].append((helper, file.path))
            }
        }
        for index in entries.indices where graph.bindings[index].source == nil {
            let entry = entries[index]
            let scope = entry.facts.place.scope
            var next = entry.facts.helpers.map {
                Call(facts: $0, path: entry.path, scope: scope, Caller(binding: index, of: $0))
            }
            var passed: Set<Function> = []
            while let call = next.popLast() {
                guard let function = functions(call).first(where: { helpers[$0] != nil }),
                    let found = helpers[function], found.count == 1, passed.insert(function).inserted
                else { continue }
                byFunction[function, default: []].append(call.caller)
                let inside = LexicalScope(found[0].facts.type)
                next += found[0].facts.helpers.map { further in
                    Call(facts: further, path: found[0].path, scope: inside, call.caller.and(further))
                }
            }
        }
    }

    func function(_ name: String, of type: [String], in path: String) -> Function {
        let key = type.isEmpty ? nil : TypeKey(types.resolve(.path(type), in: path, scope: .file))
        return Function(type: key, name: name)
    }

    /// The functions that a call may mean, those of types first.
    private func functions(_ call: Call) -> [Function] {
        let ofTypes = call.facts.types.map { type in
            let key = TypeKey(types.resolve(type, in: call.path, scope: call.scope))
            return Function(type: key, name: call.facts.function)
        }
        return ofTypes + (call.facts.mayBeFree ? [Function(type: nil, name: call.facts.function)] : [])
    }

    /// A call of a function, on behalf of a registration.
    private struct Call {
        var facts: SwinjectFacts.FactoryReference
        var path: String
        var scope: LexicalScope
        var caller: Caller

        init(facts: SwinjectFacts.FactoryReference, path: String, scope: LexicalScope, _ caller: Caller) {
            self.facts = facts
            self.path = path
            self.scope = scope
            self.caller = caller
        }
    }

    /// A registration whose factory is a function, or hands its resolver to one.
    struct Caller: Hashable {
        var binding: Int
        var isDeferred = false
        var isConditional = false

        init(binding: Int) {
            self.binding = binding
        }

        fileprivate init(binding: Int, of call: SwinjectFacts.FactoryReference) {
            self.binding = binding
            isDeferred = call.isDeferred
            isConditional = call.isConditional
        }

        fileprivate func and(_ call: SwinjectFacts.FactoryReference) -> Self {
            var caller = self
            caller.isDeferred = isDeferred || call.isDeferred
            caller.isConditional = isConditional || call.isConditional
            return caller
        }
    }
}
