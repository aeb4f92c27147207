import Patchbay

/// A module as factories make them: half of its needs known at the root, half at run time.
final class Detail: FactoryModule {
    struct Dependency {
        let apiClient: any APIClient
        let database: Database
    }

    struct Payload {
        let id: Int
    }

    let dependency: Dependency
    let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }
}

/// A module that somebody else makes.
final class Cell: ConfiguratorModule {
    struct Dependency {
        let database: Database
    }

    struct Payload {
        let row: Int
    }

    private(set) var database: Database?
    private(set) var row = 0

    func configure(dependency: Dependency, payload: Payload) {
        database = dependency.database
        row = payload.row
    }
}

extension HandWritten {
    func makeDetailFactory() -> Detail.Factory {
        Detail.Factory(dependency: Detail.Dependency(apiClient: self.apiClient, database: self.database))
    }
}
