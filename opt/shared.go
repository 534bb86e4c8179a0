package opt

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// headerFlags returns the flags of a command that reads C headers: its own, and the flags that all such
// commands have.
func (l *line) headerFlags(own cli.Group, input ...cli.Flag) []cli.Group {
	in := l.InputFlags().Only("max-input")
	in.Flags = append(in.Flags, input...)
	return append([]cli.Group{own, l.TargetFlags().Without("c-wrappers"), l.OutputFlags().Only("o")}, briefly(
		l.CFlags().Without("x", "debug-prefix-map"),
		in,
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

// writeReport returns the function of a command that writes a report. The status is 1 if ok is false.
func writeReport(report func(j *job.Job, w io.Writer) (ok bool, err error)) func(*job.Job, io.Reader, io.Writer) (int, error) {
	return func(j *job.Job, stdin io.Reader, stdout io.Writer) (status int, err error) {
		j.SetStdin(stdin)
		ok := false
		err = job.WriteOutput(j.Output, stdout, 0o666, func(out *job.Output) (err error) {
			ok, err = report(j, out)
			return err
		})
		if !ok || err != nil {
			status = cli.StatusBadInput
		}
		return status, err
	}
}

// writeVerdict runs a check that writes a report and returns the exit status. That of an error is
// StatusBadCommand.
func writeVerdict(check func(j *job.Job, w io.Writer) (status int, err error)) func(*job.Job, io.Reader, io.Writer) (int, error) {
	return func(j *job.Job, stdin io.Reader, stdout io.Writer) (status int, err error) {
		j.SetStdin(stdin)
		err = job.WriteOutput(j.Output, stdout, 0o666, func(out *job.Output) (err error) {
			status, err = check(j, out)
			return err
		})
		if err != nil {
			status = cli.StatusBadCommand
		}
		return status, err
	}
}

// openInput opens a file, or standard input for "-".
func openInput(j *job.Job, path string) (io.ReadCloser, error) {
	if path != "-" {
		return inputs.Open(path)
	}
	in, err := j.Stdin()
	if err != nil {
		return nil, err
	}
	return io.NopCloser(strings.NewReader(in.Text)), nil
}

// isSnapshot reports whether an input is a snapshot by its name, or standard input with JSON.
func isSnapshot(j *job.Job, path string) bool {
	if path != "-" {
		return strings.HasSuffix(path, ".json")
	}
	in, err := j.Stdin()
	return err == nil && strings.HasPrefix(strings.TrimSpace(in.Text), "{")
}

// oneStdin checks that at most one input is standard input.
func (l *line) oneStdin() error {
	if n := len(slices.DeleteFunc(append([]string{l.Path}, l.Files...), func(path string) bool { return path != "-" })); n > 1 {
		return cli.Usagef("'%s %s' reads standard input once, but '-' is given %d times", l.Name, l.command.Name, n)
	}
	return nil
}

// nameOf returns the name of an input in reports.
func nameOf(path string) string {
	if path == "-" {
		return job.StdinName
	}
	return path
}

// needFiles checks the number of input files.
func (l *line) needFiles(want int) error {
	if got := len(l.Files) + min(len(l.Path), 1); got != want {
		return cli.Usagef("'%s %s' needs %s, but got %d; usage: %[1]s %[2]s %[5]s", l.Name, l.command.Name, diag.Count(want, "input file"), got, l.command.Usage)
	}
	return nil
}

// headerFlag adds a header to a list.
func headerFlag(to *[]string, summary string) cli.Flag {
	return cli.Flag{Name: "header", Arg: "NAME", Set: cli.AddString(to), Summary: summary}
}

// debugFlag adds a folder with debug info of built files.
func (l *line) debugFlag() cli.Flag {
	return cli.Flag{
		Name: "debug-dir", Arg: "DIR", Set: cli.AddFolder(&l.DebugFolders),
		Summary: "search a directory for debug info of built files before " + library.SystemDebug + ", by build ID or name; may be repeated",
	}
}

// allowFlag names a file with intended differences.
func allowFlag(to *string) cli.Flag {
	return cli.Flag{Name: "allow", Arg: "FILE", Set: cli.SetString(to), Summary: "accept differences that match a line of FILE, such as 'function foo_*', optionally with file=NAME or soname=NAME"}
}

// allowed reads an allow list; "" is none.
func allowed(j *job.Job, path string) (list diff.AllowList, err error) {
	if path == "" {
		return nil, nil
	}
	text, err := inputs.ReadRegular(path, j.C.MaxFile)
	if err == nil {
		list, err = diff.ParseAllowList(text)
	}
	if err != nil {
		return nil, fmt.Errorf("the allow list '%s': %w", path, err)
	}
	return list, nil
}

// requireTypes makes functions and variables whose types are not compared errors.
func requireTypes(to *bool) cli.Flag {
	return cli.Flag{Name: "require-types", Set: cli.SetBool(to), Summary: "exit with status 1 if the types of a function or variable cannot be compared"}
}

// writeUntyped writes a report, and the errors about what was compared without types.
func writeUntyped(j *job.Job, w io.Writer, report interface {
	Write(w io.Writer, form string, log *diag.SARIF) error
}, form string, log *diag.SARIF, untyped []diag.Diagnostic) error {
	if form == "sarif" {
		log.Add(untyped...)
	}
	err := report.Write(w, form, log)
	j.Report(untyped)
	return err
}
