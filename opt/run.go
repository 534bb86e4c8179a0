package opt

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// runCommand builds a program and runs it.
func runCommand(l *line) command {
	return command{
		Command: cli.Command{
			Name: "run", Usage: "[flags] FILE [arguments]", Summary: "build a program and run it",
			Example: []string{"main.mlir", "-O2 --link=helpers.c -lm main.mlir first second"},
			Flags:   l.runFlags,
		},
		check: l.checkRun, run: (*job.Job).Run, rest: l.setArguments,
		instead: diag.Advice{{"o", "'" + l.Name + " --emit=exe' writes a program"}, {"emit", "it runs the program of '" + l.Name + " --emit=exe'"}},
	}
}

func (l *line) runFlags() []cli.Group {
	return append([]cli.Group{l.ProgramFlags()}, append(l.buildFlags(), briefly(
		l.InputFlags().Without("no-implicit-module", "split-input-file"),
		l.OutputFlags().Without("o", "emit", "explain", "types", "call", "output-split-marker", "pointers"),
		l.DiagnosticFlags(),
		l.infoFlags().Only("help"),
	)...)...)
}

// buildFlags returns the other flags that change the program.
func (l *line) buildFlags() []cli.Group {
	return briefly(l.PipelineFlags(), l.listedPasses(), l.CFlags(), l.TargetFlags())
}

func (l *line) checkRun() error {
	if l.Path == "" {
		return cli.Usagef("'%s run' needs a file; '-' is standard input", l.Name)
	}
	l.Emit, l.Runs = string(toolchain.Program), true
	return l.Check()
}

// setArguments sets the arguments of the program to run: those after the file. A flag that changes how
// the program is built is an error, unless '--' precedes the arguments.
func (l *line) setArguments(args []string) (taken bool, err error) {
	if l.Path == "" {
		return false, nil
	}
	if args[0] == "--" {
		l.Arguments = args[1:]
		return true, nil
	}
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") && cli.IsFlag(append(l.buildFlags(), l.ProgramFlags()), arg) {
			return true, cli.Usagef("'%s' follows the file, and would be an argument of the program; flags precede the file, and '--' precedes such arguments", arg)
		}
	}
	l.Arguments = args
	return true, nil
}
