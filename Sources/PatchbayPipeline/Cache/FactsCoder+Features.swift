import PatchbayModel

extension FactsCoder {
    /// Most files say nothing of features, which is one flag.
    func features(_ facts: inout FeatureFacts) {
        var said: FeatureFacts? = facts == FeatureFacts() ? nil : facts
        optional("features", &said, FeatureFacts()) { fields($0, &$1, everyFeature) }
        facts = said ?? FeatureFacts()
    }

    private func everyFeature(_ facts: inout FeatureFacts) {
        list("roots", &facts.roots, FeatureRootFacts(items: [], location: Self.nowhere)) { root in
            items(&root.items)
            strings("creationSite", &root.creationSite)
            strings("handle", &root.handle)
            place("location", &root.location)
        }
        list("loaders", &facts.loaders, NamedFeatureLoaderFacts(name: "", loaders: [], location: Self.nowhere)) {
            named in
            string("name", &named.name)
            parameters(&named.parameters)
            scope(&named.scope)
            list("loaders", &named.loaders, Self.blankLoader, loader)
            flag("isOpen", &named.isOpen)
            strings("conditions", &named.conditions)
            place("location", &named.location)
        }
        list("setups", &facts.setups, FeatureSetupFacts(name: "", items: [], location: Self.nowhere)) { setup in
            string("name", &setup.name)
            parameters(&setup.parameters)
            optionalType("registry", &setup.registry)
            scope(&setup.scope)
            items(&setup.items)
            strings("conditions", &setup.conditions)
            place("location", &setup.location)
        }
        featureRequests(&facts.requests)
        featureBranches(&facts.branches)
        let blank = FeatureHolderFacts(name: [], receiver: nil, scope: .file, location: Self.nowhere)
        list("holders", &facts.holders, blank) { holder in
            strings("name", &holder.name)
            optional("receiver", &holder.receiver, FeatureReceiverFacts()) { fields($0, &$1, receiver) }
            scope(&holder.scope)
            place("location", &holder.location)
        }
    }

    private func parameters(_ shape: inout ParameterShape) {
        list("parameters", &shape.parameters, ParameterShape.Parameter(label: "_")) { parameter in
            string("label", &parameter.label)
            flag("mayBeLeftOut", &parameter.mayBeLeftOut)
            flag("isVariadic", &parameter.isVariadic)
            flag("mayBeFunction", &parameter.mayBeFunction)
        }
    }

    private static let blankLoader = FeatureLoaderFacts(location: nowhere)

    private func loader(_ facts: inout FeatureLoaderFacts) {
        optionalType("feature", &facts.feature)
        optionalType("constructed", &facts.constructed)
        flag("isUnavailable", &facts.isUnavailable)
        featureRequests(&facts.requests)
        featureBranches(&facts.branches)
        place("location", &facts.location)
    }

    // MARK: What asks

    private func featureRequests(_ values: inout [FeatureRequestFacts]) {
        list("requests", &values, FeatureRequestFacts(asked: .unknown, location: Self.nowhere)) { request in
            fields("asked", &request.asked, asked)
            word("container", &request.container)
            optional("receiver", &request.receiver, FeatureReceiverFacts()) { fields($0, &$1, receiver) }
            flag("isDeferred", &request.isDeferred)
            flag("isTolerant", &request.isTolerant)
            scope(&request.scope)
            strings("conditions", &request.conditions)
            place("location", &request.location)
        }
    }

    private func featureBranches(_ values: inout [FeatureBranchFacts]) {
        list("branches", &values, FeatureBranchFacts(type: nil, location: Self.nowhere)) { branch in
            optionalType("type", &branch.type)
            word("container", &branch.container)
            flag("isTolerant", &branch.isTolerant)
            scope(&branch.scope)
            place("location", &branch.location)
        }
    }

    private func receiver(_ facts: inout FeatureReceiverFacts) {
        optionalType("type", &facts.type)
        strings("path", &facts.path)
        flag("isHeldByUsualName", &facts.isHeldByUsualName)
    }

    private enum AskedForm: Int, FactsForm {
        static let words = names()

        case type, property, unknown
    }

    private func asked(_ asked: inout FeatureRequestFacts.Asked) {
        var (type, property) = (TypeExpression.void, "")
        let written: AskedForm
        switch asked {
        case .type(let value): (written, type) = (.type, value)
        case .property(let value): (written, property) = (.property, value)
        case .unknown: written = .unknown
        }
        switch form(written) {
        case .type:
            self.type("type", &type)
            asked = .type(type)
        case .property:
            string("name", &property)
            asked = .property(property)
        case .unknown, nil: asked = .unknown
        }
    }

    // MARK: What is registered

    private func items(_ values: inout [FeatureItemFacts]) {
        list("items", &values, FeatureItemFacts(.unknown(""), location: Self.nowhere)) { item in
            fields("kind", &item.kind, kind)
            flag("isConditional", &item.isConditional)
            strings("conditions", &item.conditions)
            scope(&item.scope)
            place("location", &item.location)
        }
    }

    private enum ItemForm: Int, FactsForm {
        static let words = names()

        case registration, scope, setup, unknown
    }

    private func kind(_ kind: inout FeatureItemFacts.Kind) {
        var source = FeatureSourceFacts.unknown("")
        var isReplacement = false
        var type = TypeExpression.void
        var items: [FeatureItemFacts] = []
        var setup = FeatureReferenceFacts(base: .none, name: "")
        var text = ""
        let written: ItemForm
        switch kind {
        case .registration(let value, let flag): (written, source, isReplacement) = (.registration, value, flag)
        case .scope(let value, let inner): (written, type, items) = (.scope, value, inner)
        case .setup(let value): (written, setup) = (.setup, value)
        case .unknown(let value): (written, text) = (.unknown, value)
        }
        switch form(written) {
        case .registration:
            fields("source", &source, self.source)
            flag("isReplacement", &isReplacement)
            kind = .registration(source, isReplacement: isReplacement)
        case .scope:
            self.type("type", &type)
            self.items(&items)
            kind = .scope(type, items: items)
        case .setup:
            fields("function", &setup, reference)
            kind = .setup(setup)
        case .unknown, nil:
            string("text", &text)
            kind = .unknown(text)
        }
    }

    private enum SourceForm: Int, FactsForm {
        static let words = names()

        case loader, named, implementation, construction, unknown
    }

    private func source(_ source: inout FeatureSourceFacts) {
        var loader = Self.blankLoader
        var reference = FeatureReferenceFacts(base: .none, name: "")
        var type = TypeExpression.void
        var text = ""
        let written: SourceForm
        switch source {
        case .loader(let value): (written, loader) = (.loader, value)
        case .named(let value): (written, reference) = (.named, value)
        case .implementation(let value): (written, type) = (.implementation, value)
        case .construction(let value): (written, type) = (.construction, value)
        case .unknown(let value): (written, text) = (.unknown, value)
        }
        switch form(written) {
        case .loader:
            fields("loader", &loader, self.loader)
            source = .loader(loader)
        case .named:
            fields("name", &reference, self.reference)
            source = .named(reference)
        case .implementation:
            self.type("type", &type)
            source = .implementation(type)
        case .construction:
            self.type("type", &type)
            source = .construction(type)
        case .unknown, nil:
            string("text", &text)
            source = .unknown(text)
        }
    }

    private enum BaseForm: Int, FactsForm {
        static let words = names()

        case implicit, none, type, registry
    }

    private func reference(_ reference: inout FeatureReferenceFacts) {
        var type = TypeExpression.void
        let written: BaseForm
        switch reference.base {
        case .implicit: written = .implicit
        case .none: written = .none
        case .registry: written = .registry
        case .type(let value): (written, type) = (.type, value)
        }
        switch form(written) {
        case .implicit: reference.base = .implicit
        case .registry: reference.base = .registry
        case .type:
            self.type("type", &type)
            reference.base = .type(type)
        case .some(.none), nil: reference.base = .none
        }
        string("name", &reference.name)
        strings("labels", &reference.arguments.labels)
        strings("closures", &reference.arguments.closures)
    }
}
