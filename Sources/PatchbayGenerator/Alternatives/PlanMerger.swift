import PatchbayGraph
import PatchbayModel

/// The one plan of those of all build configurations: what they share stands there once, and what differs under the
/// conditions of those that have it.
struct PlanMerger {
    private let conditions: ConfigurationConditions
    private let plans: [WiringPlan]

    /// - Parameter plans: At least one, each with the builds that it is for.
    static func merged(_ plans: [(configuration: BuildConfiguration, plan: WiringPlan)]) -> WiringPlan {
        let merger = PlanMerger(
            conditions: ConfigurationConditions(plans.map(\.configuration)),
            plans: plans.map { $0.plan.restricted(to: $0.configuration) }
        )
        return merger.merged()
    }

    private func merged() -> WiringPlan {
        let all = Set(plans.indices)
        return WiringPlan(
            imports: merged(plans.map(\.imports), within: all) { $0.path.joined(separator: ".") },
            stores: merged(plans.map(\.stores), \.cells, \.name, \.name),
            resolvers: resolvers(),
            accessors: merged(plans.map(\.accessors), \.accessors, { "\($0.type)" }, \.name),
            contextTypes: merged(plans.map(\.contextTypes), \.members, { "\($0.context)" }, \.name),
            contextProviders: merged(plans.map(\.contextProviders), within: all) { "\($0.type)" }
        )
    }

    private func resolvers() -> [ResolverPlan] {
        let empty = { (resolver: inout ResolverPlan) in
            (resolver.methods, resolver.hidden) = ([], [])
            resolver.stub?.members = []
        }
        let name = { (resolver: ResolverPlan) in "\(resolver.type)" }
        return merged(plans.map(\.resolvers), without: empty, within: Set(plans.indices), name) {
            (resolver, parts: [ResolverPlan?], plans) in
            resolver.methods = merged(parts.map { $0?.methods ?? [] }, within: plans, \.name)
            resolver.stub?.members = members(parts.map { $0?.stub?.members ?? [] }, within: plans)
        }
    }

    /// The paths to a provider, which only messages name, may be others in each build.
    private func members(_ lists: [[StubMemberPlan]], within plans: Set<Int>) -> [StubMemberPlan] {
        let empty = { (member: inout StubMemberPlan) in member.paths = [] }
        return merged(lists, without: empty, within: plans, \.name) { (member, parts: [StubMemberPlan?], _) in
            let paths = parts.flatMap { $0?.paths ?? [] }
            member.paths = paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
    }

    // MARK: Lists

    /// The elements of all lists, each with its parts in all of them.
    private func merged<Element: Conditional, Part: Conditional>(
        _ lists: [[Element]],
        _ parts: WritableKeyPath<Element, [Part]>,
        _ name: (Element) -> String,
        _ nameOfPart: (Part) -> String
    ) -> [Element] {
        let clear = { (element: inout Element) in element[keyPath: parts] = [] }
        return merged(lists, without: clear, within: Set(plans.indices), name) { element, all, plans in
            element[keyPath: parts] = merged(all.map { $0?[keyPath: parts] ?? [] }, within: plans, nameOfPart)
        }
    }

    /// The elements of all lists, where two are one if they are the same but for some parts.
    ///
    /// - Parameters:
    ///   - lists: One a plan.
    ///   - clear: Takes the parts away.
    ///   - around: The plans that have what the elements are in.
    ///   - fill: Gives an element its parts: it gets what each plan has, and the plans that have it.
    private func merged<Element: Conditional>(
        _ lists: [[Element]],
        without clear: (inout Element) -> Void,
        within around: Set<Int>,
        _ name: (Element) -> String,
        _ fill: (inout Element, [Element?], Set<Int>) -> Void
    ) -> [Element] {
        let heads = lists.map { list in
            list.map { element in
                var head = element
                clear(&head)
                return head
            }
        }
        return shared(heads, name).map { shared in
            var element = shared.element
            let own = lists.indices.map { plan in
                shared.plans.contains(plan)
                    ? zip(heads[plan], lists[plan]).first { $0.0 == shared.element }?.1 : nil
            }
            fill(&element, own, shared.plans)
            element.conditions = conditions.text(for: shared.plans, within: around) + element.conditions
            return element
        }
    }

    /// The elements of all lists, each under what is true of those alone that have it.
    private func merged<Element: Conditional>(
        _ lists: [[Element]],
        within around: Set<Int>,
        _ name: (Element) -> String
    ) -> [Element] {
        shared(lists, name).map { shared in
            var element = shared.element
            element.conditions = conditions.text(for: shared.plans, within: around) + element.conditions
            return element
        }
    }

    /// One element and the plans that have it.
    private struct Shared<Element: Equatable> {
        var element: Element
        var plans: Set<Int>
    }

    /// The elements of all lists, each once, in an order that is that of each list; alternatives of one name follow
    /// each other.
    private func shared<Element: Equatable>(
        _ lists: [[Element]],
        _ name: (Element) -> String
    ) -> [Shared<Element>] {
        var found: [Shared<Element>] = []
        for (plan, list) in lists.enumerated() {
            var next = 0
            for (index, element) in list.enumerated() {
                let isSame = { (shared: Shared<Element>) in shared.element == element && !shared.plans.contains(plan) }
                // The same element mostly is the next one.
                if let place = found[next...].firstIndex(where: isSame) ?? found.firstIndex(where: isSame) {
                    found[place].plans.insert(plan)
                    next = max(next, place + 1)
                } else {
                    let alternative = found[next...].lastIndex { name($0.element) == name(element) }
                    let place =
                        alternative.map { $0 + 1 } ?? following(list[(index + 1)...], of: plan, in: found[next...])
                        ?? found.count
                    found.insert(Shared(element: element, plans: [plan]), at: place)
                    next = place + 1
                }
            }
        }
        return found
    }

    /// The place of the first of some elements that another plan has too.
    private func following<Element: Equatable>(
        _ elements: ArraySlice<Element>,
        of plan: Int,
        in found: ArraySlice<Shared<Element>>
    ) -> Int? {
        elements.lazy.compactMap { element in
            found.firstIndex { $0.element == element && !$0.plans.contains(plan) }
        }.first
    }
}

/// A part of a plan that stands under conditions.
protocol Conditional: Equatable {
    var conditions: [String] { get set }
}

extension ImportFacts: Conditional {}
extension StorePlan: Conditional {}
extension CellPlan: Conditional {}
extension ResolverPlan: Conditional {}
extension MethodPlan: Conditional {}
extension StubMemberPlan: Conditional {}
extension AccessorsPlan: Conditional {}
extension AccessorPlan: Conditional {}
extension ContextTypesPlan: Conditional {}
extension ContextMemberPlan: Conditional {}
extension ContextProviderPlan: Conditional {}
extension ProvidedContextPlan: Conditional {}

extension WiringPlan {
    /// The part of the plan that is compiled in some builds, without the conditions that hold in all of them.
    func restricted(to configuration: BuildConfiguration) -> WiringPlan {
        let restriction = PlanRestriction(configuration: configuration)
        var plan = self
        restriction.restrict(&plan.imports)
        restriction.restrict(&plan.stores) { restriction.restrict(&$0.cells) }
        restriction.restrict(&plan.resolvers, restriction.restrict)
        restriction.restrict(&plan.accessors) { restriction.restrict(&$0.accessors) }
        restriction.restrict(&plan.contextTypes) { restriction.restrict(&$0.members) }
        restriction.restrict(&plan.contextProviders) {
            restriction.restrict(&$0.conformances)
            restriction.restrict(&$0.contexts)
        }
        return plan
    }
}

private struct PlanRestriction {
    let configuration: BuildConfiguration

    func restrict<Part: Conditional>(_ parts: inout [Part], _ restrictWithin: (inout Part) -> Void = { _ in }) {
        parts = parts.compactMap { part in
            guard let remaining = configuration.remaining(part.conditions) else { return nil }
            var part = part
            part.conditions = remaining
            restrictWithin(&part)
            return part
        }
    }

    func restrict(_ resolver: inout ResolverPlan) {
        restrict(&resolver.methods) { $0.steps = restricted($0.steps) }
        guard var stub = resolver.stub else { return }
        restrict(&stub.members)
        resolver.stub = stub
    }

    private func restricted(_ steps: [StepPlan]) -> [StepPlan] {
        steps.flatMap { step -> [StepPlan] in
            switch step {
            case .conditional(let conditions, let inner, let otherwise):
                guard let remaining = configuration.remaining(conditions) else { return restricted(otherwise) }
                let kept = restricted(inner)
                guard !remaining.isEmpty else { return kept }
                return [.conditional(remaining, kept, otherwise: restricted(otherwise))]
            case .available(let questions, let inner):
                return [.available(questions, restricted(inner))]
            case .defer(let name, var closure):
                closure.steps = restricted(closure.steps)
                return [.defer(name: name, closure)]
            case .bind, .return, .plain: return [step]
            }
        }
    }
}
