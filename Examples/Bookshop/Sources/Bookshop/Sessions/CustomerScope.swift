import PatchbayFeatures

/// The branch of the feature tree that belongs to one customer's session.
enum CustomerScope: FeaturesScope {
    typealias Context = Customer
}
