package opt

// commands construct all commands of a command line, in the order of the help. The first one has no
// name.
func commands(l *line) []command {
	return []command{
		lowerCommand(l), runCommand(l), explainCommand(l), batchCommand(l), diffCommand(l), snapshotCommand(l), lintCommand(l), bindgenCommand(l),
		completionCommand(l),
	}
}
