import Swinject

struct Inspector {}
struct Tracer {}
struct Probe {}

func sometimes(_ container: Container, isInternal: Bool) {
    if isInternal {
        container.register(Inspector.self) { _ in Inspector() }
    }
    #if DEBUG
        container.register(Tracer.self) { _ in Tracer() }
    #endif
    guard isInternal else { return }
    container.register(Probe.self) { _ in Probe() }
}

func inspect(_ container: Container) {
    print(container.resolve(Inspector.self)!)  // expect PB608
    print(container.resolve(Tracer.self)!)  // expect PB608
    // What comes behind an early exit may be there whenever this runs.
    print(container.resolve(Probe.self)!)
    #if DEBUG
        print(container.resolve(Tracer.self)!)
    #endif
    if let inspector = container.resolve(Inspector.self) { print(inspector) }
}
