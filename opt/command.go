package opt

import (
	"io"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// command is one of the tool's commands, such as diff. Each has a file.
type command struct {
	cli.Command
	// check completes the options and rejects conflicting flags.
	check func() error
	// run returns the exit status.
	run func(j *job.Job, stdin io.Reader, stdout io.Writer) (status int, err error)
	// rest takes the arguments after an input, if it returns true; nil if there is nothing to take.
	rest    func(args []string) (taken bool, err error)
	instead diag.Advice // on flags of other commands
	// oneTarget reports that the command works for one target and compiler. Others compare several or check this themselves.
	oneTarget bool
	flagFiles bool // @FILE stands for the flags in a file
}

// headerIsArgument is advice on a command without a flag for a header.
func (l *line) headerIsArgument(example string) string {
	return "the header is an argument: " + l.Name + " " + example
}

// commands construct all commands of a command line, in the order of the help. The first one has no name.
func commands(l *line) []command {
	return []command{
		lowerCommand(l), runCommand(l), explainCommand(l), batchCommand(l), agreeCommand(l), diffCommand(l), snapshotCommand(l),
		lintCommand(l), bindgenCommand(l), answerCommand(l), completionCommand(l), versionCommand(l),
	}
}

// program describes the tool and its commands.
func (l *line) program() *cli.Program {
	p := &cli.Program{
		Name: l.Name, Version: l.Version, Summary: l.tool.Summary,
		Notes: []string{
			"Reads standard input if FILE is - or missing.",
			"Passes run in the order given; their options follow an equals sign: --PASS=\"first=1 second=2\".",
			"Flags take one dash or two.",
			"--help=TOPIC explains a command, pass, flag, dialect, op, type, attribute or diagnostic; --help=man is the manual page.",
		},
		Status: []string{
			"The exit status is 0 on success, 1 if the input is invalid or a file cannot be read or written, and 2 if the command line is invalid.",
			"That of run is the status of the program, or 128 plus the number of the signal that ended it.",
		},
		Environment: []cli.Row{
			{Left: toolchain.Env, Right: "the clang to use for code and programs, instead of searching for one"},
			{Left: "NO_COLOR", Right: "if set, diagnostics are not colored by default"},
			{Left: "TMPDIR", Right: "the directory for temporary files"},
		},
	}
	for _, k := range l.commands {
		p.Commands = append(p.Commands, k.Command)
	}
	return p
}
