internal import Glibc

exit(EmbedMigrationsTool.run(Array(CommandLine.arguments.dropFirst())))
