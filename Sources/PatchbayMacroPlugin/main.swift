import PatchbayPlatform

MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO).run()
