import Vocabulary

/// Prints what it resolved. The check compares it line by line.
@main
struct Main {
    static func main() {
        let desk = Lending().resolveDesk(member: Member(name: "Ada"))
        print(desk.lend("Sea"))
        print(Lending().resolveCatalogue().search("Hill"))
        print(checksum(of: "The Sea") == checksum(of: "The Sea Wall"))
    }
}
