extension Explanations {
  static let checkTexts = #"""
    # lock
    tessera.lock is not what tessera.json asks for
    why: The files were generated for what the lock says.
    fix: Run "tessera pull", and commit what it changes.
    # interrupted
    A pull was cut short
    why: The folder may hold files of two releases.
    fix: Run "tessera pull": it goes on where the other one stopped.
    # edited
    A generated file was changed by hand
    why: The next pull would lose the change, and until then the file says what no release says.
    fix: Look at the change with "tessera check --edits", move it elsewhere, and run "tessera pull --force".
    # missing
    A generated file is gone
    why: Code that uses it does not build, or uses something else of that name.
    fix: Run "tessera pull".
    # extra
    A file that was not generated stands in a folder of generated files
    why: It is built and shipped with them, and nobody knows whose it is.
    fix: Move it out of the folder.
    # list
    The list of generated files cannot be read or is another one
    why: The list says what was generated. Without it neither edits nor leftovers can be told.
    fix: After a merge run "tessera pull --relock"; else take .tessera-files from version control, and pull.
    # folder
    A folder on the way to generated files is a link, or no folder
    why: A link could lead out of the project. Nothing is followed.
    fix: Put a folder of its own there, and run "tessera pull".
    # yanked
    The pinned release was yanked
    why: Its authors do not want it used any more. It still works.
    fix: "tessera upgrade --only-yanked" moves on.
    where: It is a finding under check --deny yanked.
    # deprecated
    The pinned release has deprecated names
    why: They will go in a later major.
    fix: "tessera usages --deprecated" says where they are used, "tessera migrate" rewrites them.
    where: It is a finding under check --deny deprecated.
    # unknown
    Nothing is known of what the registry says of a pinned release
    why: A pull keeps it in .tessera-state, and check asks no registry.
    fix: Run "tessera pull" where the registry is, and commit .tessera-state.
    where: It is a finding under check --deny unknown.
    """#
}
