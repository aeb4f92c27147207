import PatchbayGraph
import PatchbayModel

/// Joins the plans of all build configurations into one: what they share stands there once, and what differs under the
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
        WiringPlan(
            imports: imports(),
            stores: stores(),
            resolvers: resolvers(),
            accessors: accessors(),
            contextTypes: contextTypes(),
            contextProviders: shared(plans.map(\.contextProviders)) { "\($0.type)" }.map { shared in
                var provider = shared.element
                provider.conditions = under(shared.plans, within: all, provider.conditions)
                return provider
            }
        )
    }

    /// One element and the plans that have it.
    private struct Shared<Element: Hashable> {
        var element: Element
        var plans: Set<Int>
    }

    /// The elements of all lists, each once, in an order that is that of each list; alternatives of one name follow
    /// each other.
    private func shared<Element: Hashable>(
        _ lists: [[Element]],
        _ name: (Element) -> String
    ) -> [Shared<Element>] {
        var found: [Shared<Element>] = []
        for (plan, list) in lists.enumerated() {
            var next = 0
            for (index, element) in list.enumerated() {
                let isSame = { (shared: Shared<Element>) in shared.element == element && !shared.plans.contains(plan) }
                // Mostly it is the next one.
                if let place = found[next...].firstIndex(where: isSame) ?? found.firstIndex(where: isSame) {
                    found[place].plans.insert(plan)
                    next = max(next, place + 1)
                } else {
                    let alternative = found[next...].lastIndex { name($0.element) == name(element) }
                    let following = list[(index + 1)...].lazy.compactMap { later in
                        found[next...].firstIndex { $0.element == later && !$0.plans.contains(plan) }
                    }.first
                    let place = alternative.map { $0 + 1 } ?? following ?? found.count
                    found.insert(Shared(element: element, plans: [plan]), at: place)
                    next = place + 1
                }
            }
        }
        return found
    }

    private func under(_ plans: Set<Int>, within all: Set<Int>, _ own: [String]) -> [String] {
        conditions.text(for: plans, within: all) + own
    }

    private var all: Set<Int> { Set(plans.indices) }

    private func imports() -> [ImportFacts] {
        shared(plans.map(\.imports)) { $0.path.joined(separator: ".") }.map { shared in
            var fact = shared.element
            fact.conditions = under(shared.plans, within: all, fact.conditions)
            return fact
        }
    }

    private func stores() -> [StorePlan] {
        let heads = plans.map { plan in
            plan.stores.map { store in
                var head = store
                head.cells = []
                return head
            }
        }
        return shared(heads, \.name).map { shared in
            var store = shared.element
            let lists = plans.enumerated().map { index, plan in
                shared.plans.contains(index)
                    ? plan.stores.enumerated().first { heads[index][$0.offset] == shared.element }?.element.cells ?? []
                    : []
            }
            store.cells = self.shared(lists, \.name).map { cell in
                var result = cell.element
                result.conditions = under(cell.plans, within: shared.plans, result.conditions)
                return result
            }
            store.conditions = under(shared.plans, within: all, store.conditions)
            return store
        }
    }

    private func resolvers() -> [ResolverPlan] {
        let heads = plans.map { plan in
            plan.resolvers.map { resolver in
                var head = resolver
                head.methods = []
                head.stub?.members = []
                return head
            }
        }
        return shared(heads) { "\($0.type)" }.map { shared in
            var resolver = shared.element
            let parts = plans.enumerated().map { index, plan in
                shared.plans.contains(index)
                    ? plan.resolvers.enumerated().first { heads[index][$0.offset] == shared.element }?.element : nil
            }
            resolver.methods = self.shared(parts.map { $0?.methods ?? [] }, \.name).map { method in
                var result = method.element
                result.conditions = under(method.plans, within: shared.plans, result.conditions)
                return result
            }
            resolver.stub?.members = members(parts.map { $0?.stub?.members ?? [] }, within: shared.plans)
            resolver.conditions = under(shared.plans, within: all, resolver.conditions)
            return resolver
        }
    }

    /// The paths to a provider, which only messages name, may be others in each build.
    private func members(_ lists: [[StubMemberPlan]], within all: Set<Int>) -> [StubMemberPlan] {
        let bare = lists.map { list in
            list.map { member in
                var member = member
                member.paths = []
                return member
            }
        }
        return shared(bare, \.name).map { shared in
            let paths = shared.plans.sorted().flatMap { plan in
                zip(bare[plan], lists[plan]).first { $0.0 == shared.element }?.1.paths ?? []
            }
            var member = shared.element
            member.paths = paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            member.conditions = under(shared.plans, within: all, member.conditions)
            return member
        }
    }

    private func accessors() -> [AccessorsPlan] {
        let heads = plans.map { plan in
            plan.accessors.map { accessors in
                var head = accessors
                head.accessors = []
                return head
            }
        }
        return shared(heads) { "\($0.type)" }.map { shared in
            var accessors = shared.element
            let lists = plans.enumerated().map { index, plan in
                shared.plans.contains(index)
                    ? plan.accessors.enumerated().first { heads[index][$0.offset] == shared.element }?.element.accessors
                        ?? [] : []
            }
            accessors.accessors = self.shared(lists, \.name).map { accessor in
                var result = accessor.element
                result.conditions = under(accessor.plans, within: shared.plans, result.conditions)
                return result
            }
            accessors.conditions = under(shared.plans, within: all, accessors.conditions)
            return accessors
        }
    }

    private func contextTypes() -> [ContextTypesPlan] {
        let heads = plans.map { plan in
            plan.contextTypes.map { types in
                var head = types
                head.members = []
                return head
            }
        }
        return shared(heads) { "\($0.context)" }.map { shared in
            var types = shared.element
            let lists = plans.enumerated().map { index, plan in
                shared.plans.contains(index)
                    ? plan.contextTypes.enumerated().first { heads[index][$0.offset] == shared.element }?.element
                        .members
                        ?? [] : []
            }
            types.members = self.shared(lists, \.name).map { member in
                var result = member.element
                result.conditions = under(member.plans, within: shared.plans, result.conditions)
                return result
            }
            types.conditions = under(shared.plans, within: all, types.conditions)
            return types
        }
    }
}
