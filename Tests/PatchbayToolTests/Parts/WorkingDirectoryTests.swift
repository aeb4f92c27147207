import Testing

@testable import PatchbayRun

struct WorkingDirectoryTests {
    let here = WorkingDirectory(path: "/home/me/project")

    @Test("A relative path starts at the current directory")
    func relative() {
        #expect(here.absolute("Sources/App") == "/home/me/project/Sources/App")
        #expect(here.absolute(".") == "/home/me/project")
        #expect(here.absolute("./Sources//App/") == "/home/me/project/Sources/App")
    }

    @Test("An absolute path stays, and `..` is left to the file system")
    func absolute() {
        #expect(here.absolute("/tmp/x") == "/tmp/x")
        #expect(here.absolute("../other") == "/home/me/project/../other")
        #expect(here.absolute("/") == "/")
    }

    @Test("An absolute path loses what says nothing, and no more")
    func plain() {
        for path in ["/a//b", "//a/b", "/a/./b", "/./a/b", "/a/b/", "/a/b/."] { #expect(here.absolute(path) == "/a/b") }
        for path in ["/a/.b", "/a./b", "/a/b.", "/a/..", "/..", "/a/...", "/é/b"] {
            #expect(here.absolute(path) == path)
        }
    }

    @Test("What lies below is shown relative, everything else whole")
    func shown() {
        #expect(here.shown("/home/me/project/Sources/A.swift") == "Sources/A.swift")
        #expect(here.shown("/home/me/project") == ".")
        #expect(here.shown("/home/me/projects/A.swift") == "/home/me/projects/A.swift")
        #expect(WorkingDirectory(path: "/").shown("/tmp/x") == "tmp/x")
    }
}
