// Made with the target, and replaced by its first file.
