extension FeatureFacts {
    /// Visits each name of a type in it, those of the types around each piece too.
    public func visitNames(_ visit: (String) -> Void) {
        for root in roots { FeatureItemFacts.visitNames(in: root.items, visit) }
        for loader in loaders {
            loader.scope.visitNames(visit)
            for made in loader.loaders { made.visitNames(visit) }
        }
        for setup in setups {
            setup.scope.visitNames(visit)
            FeatureItemFacts.visitNames(in: setup.items, visit)
        }
        for request in requests { request.visitNames(visit) }
        for branch in branches { branch.visitNames(visit) }
    }
}

extension FeatureItemFacts {
    fileprivate static func visitNames(in items: [FeatureItemFacts], _ visit: (String) -> Void) {
        for item in items {
            item.scope.visitNames(visit)
            switch item.kind {
            case .registration(let source, _): source.visitNames(visit)
            case .scope(let type, let items):
                type.visitNames(visit)
                visitNames(in: items, visit)
            case .setup(let reference): reference.visitNames(visit)
            case .unknown: break
            }
        }
    }
}

extension FeatureSourceFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        switch self {
        case .loader(let loader): loader.visitNames(visit)
        case .named(let reference): reference.visitNames(visit)
        case .implementation(let type), .construction(let type): type.visitNames(visit)
        case .unknown: break
        }
    }
}

extension FeatureLoaderFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        feature?.visitNames(visit)
        constructed?.visitNames(visit)
        for request in requests { request.visitNames(visit) }
        for branch in branches { branch.visitNames(visit) }
    }
}

extension FeatureReferenceFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        switch base {
        case .type(let type): type.visitNames(visit)
        case .implicit, .none, .registry: break
        }
    }
}

extension FeatureRequestFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        scope.visitNames(visit)
        switch asked {
        case .type(let type): type.visitNames(visit)
        case .property, .unknown: break
        }
    }
}

extension FeatureBranchFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        scope.visitNames(visit)
        type?.visitNames(visit)
    }
}

extension LexicalScope {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        for name in names { visit(name) }
    }
}
