internal import Glibc

exit(BenchProgram.run(Array(CommandLine.arguments.dropFirst())))
