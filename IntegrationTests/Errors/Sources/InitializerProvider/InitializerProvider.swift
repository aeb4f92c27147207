import Patchbay

struct Database {}

protocol AppResolver: Resolver {
    init(database: Database)
}
