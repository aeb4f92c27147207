/// The scope of the root of every tree.
public enum RootFeaturesScope: FeaturesScope {}
