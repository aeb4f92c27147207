extension FeatureRequest {
    init(_ step: ChainStep) {
        self.init(step.feature, context: step.context, in: step.scope, at: step.place)
    }

    init(_ frame: LoadFrame) {
        self.init(
            frame.loader.feature,
            context: frame.contextDescription,
            in: frame.owner.layout.scope,
            at: frame.place
        )
    }
}
