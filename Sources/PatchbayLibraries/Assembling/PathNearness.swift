/// The folders that two paths share.
enum PathNearness {
    static func shared(_ path: String, _ other: String) -> Int {
        zip(path.split(separator: "/").dropLast(), other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
}
