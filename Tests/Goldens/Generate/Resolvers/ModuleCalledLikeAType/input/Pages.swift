import Data

// Here nobody sees another `Data`.
typealias DataPage = Data.Page

struct Library: DataResolver {
    func providePage() -> DataPage { DataPage() }
}
