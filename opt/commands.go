package opt

import (
	"io"

	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/opt/cli"
	"github.com/abi-opt/abi-opt/opt/job"
)

// command is what a command line does. Each has a file.
type command struct {
	cli.Command
	// check completes the options and rejects conflicting flags.
	check func() error
	// run returns the exit status.
	run func(j *job.Job, stdin io.Reader, stdout io.Writer) (status int, err error)
	// rest takes the arguments after an input, if it returns true; nil if there is nothing to take.
	rest func(args []string) (taken bool, err error)
	// instead maps flags of other commands to what to use instead.
	instead map[string]string
}

// commands are constructors of all commands for a command line, in the order of the help. The first
// one has no name.
func commands() []func(l *line) command {
	return []func(l *line) command{
		lowerCommand, runCommand, explainCommand, batchCommand, diffCommand, snapshotCommand, lintCommand, bindgenCommand, completionCommand,
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
			"The exit status is 0 on success, 1 if the input is invalid, and 2 if the command line is.",
			"That of run is the status of the program, or 128 plus the number of the signal that ended it.",
		},
		Environment: []cli.Row{
			{Left: toolchain.Env, Right: "the clang to use for code and programs, instead of searching for one"},
			{Left: "NO_COLOR", Right: "if set, diagnostics are not colored by default"},
			{Left: "TMPDIR", Right: "the directory for temporary files"},
		},
	}
	for _, construct := range commands() {
		p.Commands = append(p.Commands, construct(l).Command)
	}
	return p
}

// headerFlags returns the flags of a command that reads C headers: its own, and those that all such
// commands have.
func (l *line) headerFlags(own cli.Group) []cli.Group {
	return append([]cli.Group{own, l.TargetFlags().Without("c-wrappers"), l.OutputFlags().Only("o")}, briefly(
		l.CFlags().Without("x", "debug-prefix-map"),
		l.InputFlags().Only("max-input"),
		l.DiagnosticFlags().Only("diagnostics", "color", "W", "w", "mlir-diagnostic-verbosity-level", "mlir-disable-diagnostic-notes", "mlir-pass-pipeline-crash-reproducer"),
		l.infoFlags().Only("help"),
	)...)
}

// moduleFlags returns the flags of all commands that lower a module.
func (l *line) moduleFlags() []cli.Group {
	return []cli.Group{l.PipelineFlags(), l.InputFlags(), l.CFlags(), l.TargetFlags(), l.OutputFlags(), l.ProgramFlags(), l.DiagnosticFlags()}
}

// listedPasses returns the flags of passes for a command whose help does not list them.
func (l *line) listedPasses() cli.Group {
	g := l.Passes()
	g.Listed = "'" + l.Name + " --list-passes' lists them"
	return g
}

// briefly returns groups that the help of a command only lists.
func briefly(groups ...cli.Group) []cli.Group {
	for i := range groups {
		groups[i].Brief = true
	}
	return groups
}
