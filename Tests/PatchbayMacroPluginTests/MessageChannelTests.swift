import Testing

@testable import PatchbayMacroPlugin

@Suite struct MessageChannelTests {
    @Test func `messages are answered one after the other, until there is none any more`() {
        let (compiler, answers) = (Pipe(), Pipe())
        let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
        compiler.write(Pipe.framed(capability) + Pipe.framed("{}"))
        compiler.endWriting()
        MessageChannel(input: compiler.readEnd, output: answers.writeEnd).run()
        answers.endWriting()
        let expected = TestCompiler()
        #expect(answers.readToEnd() == Pipe.framed(expected.send(capability)) + Pipe.framed(expected.send("{}")))
    }

    @Test(arguments: [0, 3, 8, 12])
    func `half a message at the end is none`(count: Int) {
        let (compiler, answers) = (Pipe(), Pipe())
        compiler.write(Array(Pipe.framed(#"{"getCapability":{}}"#).prefix(count)))
        compiler.endWriting()
        MessageChannel(input: compiler.readEnd, output: answers.writeEnd).run()
        answers.endWriting()
        #expect(answers.readToEnd() == [])
    }

    @Test func `an empty message ends the conversation`() {
        let (compiler, answers) = (Pipe(), Pipe())
        compiler.write(Pipe.framed("") + Pipe.framed(#"{"getCapability":{}}"#))
        MessageChannel(input: compiler.readEnd, output: answers.writeEnd).run()
        compiler.endWriting()
        answers.endWriting()
        #expect(answers.readToEnd() == [])
    }
}
