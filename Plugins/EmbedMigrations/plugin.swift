import Foundation
import PackagePlugin

/// Writes the files of `Migrations/` into the target that uses this plugin, as `EmbeddedMigrations.all`.
@main struct EmbedMigrations: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Migrations")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedMigrations.swift")
    // The build remembers which files a command reads from when it was planned, and a plan outlives the coming and going
    // of files outside the targets' folders. So the command has one input, which it changes itself: it runs at each
    // build, reads the folder as it is then, and leaves the output alone where nothing has changed.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "last-run")
    if !FileManager.default.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
    return [
      .buildCommand(
        displayName: "Embedding the migrations", executable: try context.tool(named: "embed-migrations").url,
        arguments: [folder.path, output.path, stamp.path], inputFiles: [stamp], outputFiles: [output])
    ]
  }
}
