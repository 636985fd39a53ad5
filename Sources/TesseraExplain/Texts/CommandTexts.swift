extension Explanations {
  static let commandTexts = #"""
    # usage
    The command line makes no sense
    why: Nothing was done. The program ends with 64.
    fix: See "tessera help COMMAND".
    # code.unknown
    There is no such code
    why: Only codes that the program prints are explained.
    fix: Run "tessera explain" for all of them.
    # name.invalid
    Something is neither a folder nor the name of a release
    why: A release is named acme.mosaic@1.2.0, acme.mosaic@^1.2 or acme.mosaic@latest; a word with a slash is a folder.
    fix: Write it in one of these ways.
    # draft.missing
    There is no such folder
    why: The command speaks of an author's folder, which holds design-system.json.
    fix: Name the folder of a design system.
    # draft.invalid
    The draft has errors
    why: Only a sound draft is compared, exported or published.
    fix: Mend what is listed. "tessera validate DIR" says when it is done.
    # draft.unwritten
    The draft could not be changed where it should be
    why: A token may come from a group that is extended, or stand where an edit would change more than was asked for.
    fix: Do as the advice says, or edit the file by hand.
    # replacement.invalid
    The replacement cannot stand for the deprecated name
    why: It has to exist, live and have the same type, as people and migrations follow it.
    fix: Name another one, or leave --replacement out.
    # init.exists
    Something stands already where a design system was to begin
    why: Nothing is overwritten, and no link is followed.
    fix: Name another folder, or go on with this one.
    # notes.unreadable
    The file of release notes cannot be read
    why: A release would come out without the notes that were meant for it.
    fix: Name a text file in UTF-8: "tessera publish" takes it with --notes-file, "tessera notes" with --file.
    # file.write
    A file or folder could not be written
    why: The system refused it; its reason is in the message.
    fix: See that the folder exists, that you may write to it, and that the disk has room.
    # file.exists
    There is already something where a document was to be written
    why: It may be somebody's work, and only who asks for it overwrites it.
    fix: Name another file with --out, or add --force.
    # file.missing
    Something is neither an entry of tessera.json, nor a file or folder, nor a name
    why: Looking in nothing would find nothing, and seem to be good news.
    fix: Name an entry, a file or folder of the project, or a token, group or recipe that it takes.
    # files.changed
    Files changed while they were rewritten
    why: A change that somebody else makes at the same moment is not to be lost. Nothing more was written.
    fix: Run it again.
    # format.unknown
    There is no such format
    why: Formats are part of the program.
    fix: See "tessera help export" for those there are.
    # export.option
    An option of a format is unknown, or does not take that value
    why: A slip would be left out without a word.
    fix: Choose one that the message lists; "tessera help export" says what each does.
    # export.collision
    Two names would be one identifier
    why: The generated code would not compile, or one token would hide the other.
    fix: Rename one of them in the draft, and publish it. "tessera lint" finds all such names before.
    # export.overwrites
    The output folder holds a design system of its own, or files that Tessera did not generate
    why: What somebody wrote cannot be made again.
    fix: Name another folder with --out, or add --force.
    # export.context
    An export fixes a context that the release does not have
    why: There are no values for it.
    fix: Mend "contexts" of the export in tessera.json.
    # changelog.order
    A changelog begins at a higher release than it ends at
    why: It tells what came after the first release, up to the last.
    fix: Let --from be the lower one of both.
    # changelog.other-system
    The draft of a changelog is of another design system
    why: What changed between two systems is no history. "tessera diff" compares what you like.
    fix: Name the folder of the system that the changelog is of.
    # token.not-found
    There is no token or group of that name
    why: The name may be misspelled, gone since, or without a value in the context that was chosen.
    fix: See the names of a release with "tessera show RELEASE".
    # key.not-found
    No key of the registry has this number
    why: Keys are told apart by their numbers, which the log and the list of keys give.
    fix: See them with "tessera key list".
    # recipe.unreadable
    A published recipe says something that this program does not know
    why: A newer program may have published it. What it holds is kept as it is, and shown as it is.
    fix: Use the program that published it, or look at the text with "tessera history --json".
    # notice.declined
    The question whether to write the notice was answered with no
    why: A notice is seen by everyone who uses the releases.
    fix: Write it when you are ready; --yes asks nothing.
    # notice.not-found
    There is no such notice
    why: Only what the registry says can be taken back; marks in a release stay.
    fix: See what it says with "tessera show RELEASE".
    # upgrade.declined
    The question whether to upgrade was answered with no
    why: Files that are compiled are not changed unasked.
    fix: Upgrade when you are ready; --yes asks nothing.
    # restore.declined
    The question was answered with no, and nothing was restored
    why: A restore replaces everything that the registry holds.
    fix: Run it again, and answer y; or add --yes.
    # backup.unsound
    The file is no sound backup
    why: A backup is checked as "tessera verify" does before anything is restored from it; what was found is listed. The registry is as it was.
    fix: Choose another backup.
    # registry.in-use
    Another process has the registry open
    why: A restore replaces the file's whole content, so nobody else may have it open, not even to read.
    fix: Stop what is named, servers and readers too, and try again. "tessera database status" shows who has it open.
    # withdraw.declined
    The question whether to erase a release was answered with no
    why: What is erased is gone for good.
    fix: A release that is only broken is hidden by "tessera yank".
    """#

  static let registryTexts = #"""
    # system.not-found
    The registry has no such design system
    why: The identifier may be misspelled, or the registry another one than you think.
    fix: See what there is with "tessera show"; name a registry with --registry.
    # release.not-found
    There is no release of that version or range
    why: Yanked releases are not chosen by ranges, and pre-releases only by those that name one.
    fix: See what there is with "tessera log SYSTEM".
    # release.withdrawn
    The release was withdrawn, and its content erased
    why: It held what must not be kept, such as a secret. Its digest and the reason stay.
    fix: Move on to another release: "tessera upgrade".
    # channel.not-found
    The design system has no such channel
    why: A channel is there once somebody has set it; latest always is.
    fix: See them with "tessera channel SYSTEM".
    # registry.conflict
    What is asked for contradicts what is there
    why: For instance, a release is yanked for another reason, or a channel would point at a yanked release.
    fix: Do as the advice says.
    # registry.unreachable
    There is no registry at that place, or none that this program can speak to
    why: Commands that only read make nothing. The program ends with 69.
    fix: Publish something first, or name another registry with --registry or TESSERA_REGISTRY.
    # registry.no-file
    This can only be done to a registry's file, and an address was named
    why: Restoring, or bringing a file up to date, needs the file itself, and nobody else in it.
    fix: Run it where the file lies, with --registry FILE.
    # login.insecure
    No key goes over plain http to another machine
    why: Whoever listens on the way could use it.
    fix: Use the registry's address with https. Plain http is for this machine alone.
    # keys.file
    The file of your keys cannot be used
    why: It may be readable by others, damaged, or not yours. A key that others could have read is no secret.
    fix: Do as the advice says, and have keys replaced that others could read.
    # registry.foreign
    The file is no registry of Tessera's
    why: A stranger's file is never touched.
    fix: Name another file.
    # registry.newer
    A newer Tessera wrote the registry
    why: This one does not know what all of it means.
    fix: Install the newer one.
    # registry.older
    The registry is of an older Tessera
    why: Reading changes nothing, so that it is brought up to date only by commands that write.
    fix: Run "tessera database migrate".
    # registry.damaged
    Something in the registry is not what its digest says
    why: The file was changed by something else, or the disk failed.
    fix: Restore a backup, and run "tessera verify".
    # registry.replaced
    The file was moved, removed or replaced while a service served it
    why: The service still has the old file open, and what it wrote there nobody would find again. It answers nothing more, and ends.
    fix: Start the service again. To put a backup in place, stop it and run "tessera restore", which also looks whether the backup is sound.
    # registry.not-allowed
    You may not use the registry for this
    why: A registry is a file with permissions. The program ends with 77.
    fix: Ask its owner, or name another registry.
    # registry.storage
    The registry's file could not be used
    why: SQLite or the system refused it; its reason is in the message.
    fix: See that the file and its folder can be read and written, and that the disk has room.
    """#

  static let projectTexts = #"""
    # project.missing
    There is no tessera.json in this folder or any above it
    why: The command speaks of a project that uses design systems.
    fix: Run "tessera add RELEASE --format FORMAT --out DIR" in the project's folder to begin one.
    # project.invalid
    tessera.json or tessera.lock breaks its rules
    why: Guessing would write files where nobody wants them.
    fix: Correct tessera.json by hand. Take tessera.lock from version control; after a merge, run "tessera pull --relock".
    # project.unmerged
    A merge left its marks in a file
    why: Neither side of it is what the project says.
    fix: Settle tessera.json by hand. "tessera pull --relock" settles tessera.lock and the files.
    # project.newer
    A file of the project was written by a later Tessera
    why: This one does not know what all of it means.
    fix: Install the current version.
    # project.changed
    tessera.json was changed by someone else at the same moment
    why: Their change is not to be lost.
    fix: Run the command again.
    # entry.not-found
    tessera.json has no such entry
    why: Entries are named by those who add them.
    fix: Name one of those in the message.
    # entry.taken
    The name of an entry stands for another design system
    why: One name is one system, with one release.
    fix: Give the new entry another name with --name.
    # entry.unlocked
    An entry is not pinned to a release
    why: What it would give is not known before a pull.
    fix: Run "tessera pull".
    # export.not-found
    The entry has no such export
    why: An export is known by its output folder.
    fix: Name one of the folders in the message.
    # files.edited
    Generated files were edited by hand
    why: Overwriting them would lose the edits.
    fix: Look at the edits with "tessera check --edits", move them elsewhere, and overwrite them with --force.
    # files.foreign
    Files that were not generated are in the way
    why: Nothing is overwritten that Tessera did not write.
    fix: Move them away, or choose another output folder.
    # files.unsafe
    A format wants to write to a path that is not safe
    why: Nothing is written outside of the output folder, whatever a token is called.
    fix: Choose another format or other options, and report it: it is a mistake in the format.
    # file.failed
    A file of the project could not be looked at or written
    why: The system refused it, or a link stands where a file or folder should.
    fix: Do as the advice says, then run the command again: it goes on where it stopped.
    # lock.would-change
    The lock would change, and --locked forbids it
    why: In a pipeline the lock that was reviewed is what counts.
    fix: Run "tessera pull" without --locked, and commit what it changes.
    # lock.format-version
    The files were generated by another version of the format
    why: The same release would give other files.
    fix: Pull without --locked and commit the changes, or use the program that the lock was made with.
    # lock.digest
    The registry has other content under the version than was pinned
    why: A release never changes. Either the registry is another one, or somebody tampers with it.
    fix: Make sure that this is the registry you trust. To pin what it has now, remove and add the entry.
    # lock.registry
    The release comes from another registry than the one that was pinned
    why: Two registries can hold different systems of the same name.
    fix: Name the registry with --registry. To pin from another one, remove and add the entry.
    # offline.unpinned
    Without the registry no release can be chosen
    why: tessera.lock does not pin one that tessera.json asks for.
    fix: Pull once without --offline.
    # offline.not-cached
    The pinned release is not in the cache of this machine
    why: --offline asks no registry.
    fix: Pull once without --offline.
    """#
}
