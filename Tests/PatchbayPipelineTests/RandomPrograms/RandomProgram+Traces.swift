import PatchbayModel

extension RandomProgram {
    func number(_ lifetime: Lifetime) -> String { lifetime.isShared ? "#\\(Serial.shared.next())" : "" }

    func trace(_ index: Int, prefix: String = "", in place: String = "") -> String {
        let parts = parts(of: nodes[index].needs, prefix: prefix).joined(separator: ",")
        return "\(traceName(index))\(place)\(number(nodes[index].lifetime))(\(parts))"
    }

    func parts(of needs: [Need], prefix: String) -> [String] {
        needs.compactMap { need -> String? in
            let name = prefix.isEmpty && label(need) == "default" ? "`default`" : label(need)
            return switch need {
            case .node(let target), .bound(let target), .item(let target, _):
                nodes[target].isOnActor ? "T\(target)" : "\\(\(prefix)\(name).trace)"
            case .optional(let target):
                nodes[target].isOnActor
                    ? "\\(\(prefix)\(name) == nil ? \"nil\" : \"T\(target)\")"
                    : "\\(\(prefix)\(name).map(\\.trace) ?? \"nil\")"
            case .marks: "\\(\(prefix)\(name).map(\\.trace).joined(separator: \"+\"))"
            case .named: "\\(text(\(prefix)\(name)))"
            case .factory: "\\(\(prefix)\(name).create(payload: .init(mark: \"!\")).trace)"
            case .assisted: "\\(\(prefix)\(name))"
            case .later, .cycle, .lazily, .build: nil
            }
        }
    }

    /// The closures that ask for all that a node asks for later. They keep nothing else that the node was given.
    func later(_ needs: [Need], prefix: String = "") -> String {
        let closures = needs.compactMap { need -> String? in
            let body: String
            switch need {
            case .later(let target), .cycle(let target):
                body = asked("try await ask()", target)
            case .build(let target):
                let arguments = buildArguments(target).map(value).joined(separator: ", ")
                body = asked("try await ask(\(arguments))", target)
            case .lazily(let target): body = asked("ask.value", target)
            case .node, .bound, .item, .factory, .optional, .marks, .named, .assisted: return nil
            }
            return "{ [ask = \(prefix)\(label(need))] in \(body) }"
        }
        return "[\(closures.joined(separator: ", "))]"
    }

    private func asked(_ call: String, _ target: Int) -> String {
        nodes[target].isOnActor ? "_ = \(call); return \"T\(target)\"" : "\(call).trace"
    }

    /// The value that the program brings for a parameter that climbed to it.
    func value(_ assisted: Lifted) -> String {
        let given = "(trace: \"given \(assisted.label)\")"
        return switch assisted.type {
        case "Int": "\(assisted.label.count)"
        case "Double": "\(assisted.label.count).5"
        case "String": "\"\(assisted.label)\""
        case "[Mark]": "[Mark\(given)]"
        case "[String: Mark]": "[\"given\": Mark\(given)]"
        case let type where type.hasPrefix("@Sendable"): "{ \(type.split(separator: "-> ").last ?? "")\(given) }"
        case let type where type.hasPrefix("SendableLazy<"): "SendableLazy { \(type.dropFirst(13).dropLast())\(given) }"
        default: "\(assisted.type)\(given)"  // a type of the program's own
        }
    }

    func effects(_ index: Int) -> String {
        effects(nodes[index].isAsync, nodes[index].isThrowing, nodes[index].isTyped)
    }

    func effects(_ isAsync: Bool, _ isThrowing: Bool, _ isTyped: Bool) -> String {
        (isAsync ? " async" : "") + (isThrowing ? isTyped ? " throws(Offline)" : " throws" : "")
    }
}
