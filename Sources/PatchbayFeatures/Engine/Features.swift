/// What most code calls a container.
public typealias Features = FeaturesContainer
