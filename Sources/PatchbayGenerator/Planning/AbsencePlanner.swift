import PatchbayGraph
import PatchbayModel

/// The planner of what an optional is in builds that lack what it takes: nil, under an `#if` of its own, so that who
/// asks is made in every build.
struct AbsencePlanner {
    let node: ResolverNode
    let resolutions: ResolutionTable

    /// The step, or what takes its place where the value is not there.
    ///
    /// - Parameter resolution: That of the method in which the step stands.
    func step(_ step: StepPlan, named name: String, _ request: Request, in resolution: Resolution) -> StepPlan {
        let conditions = conditions(of: request, in: resolution)
        guard !conditions.isEmpty else { return step }
        return .conditional(conditions, [step], otherwise: [.lack(name: name, type: request.type)])
    }

    /// The conditions that the value needs and the method does not have; none where the request insists on a value.
    func conditions(of request: Request, in resolution: Resolution) -> [String] {
        let here = resolution.conditions + node.conditions
        return resolutions.conditions(of: request).filter { !here.contains($0) }
    }

    /// The resolution of a method around code that is compiled where the value is there.
    func compiled(_ request: Request, in resolution: Resolution) -> Resolution {
        var result = resolution
        result.conditions += conditions(of: request, in: resolution)
        return result
    }
}
