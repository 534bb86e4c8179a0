package opt

import (
	"cmp"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// explainCommand explains how values are passed, as --explain does.
func explainCommand(l *line) command {
	format := ""
	return command{
		Command: cli.Command{
			Name: "explain", Usage: "[flags] FILE", Summary: "explain how functions pass values, and how records are laid out",
			Example: []string{
				"point.h", "libpoint.so", "--target=x86_64-linux-gnu,aarch64-linux-gnu --only=norm point.h",
				"--call='norm(struct Point)' point.h",
				"--types --target=x86_64-linux-gnu,x86_64-pc-windows-msvc point.h",
			},
			Flags: func() []cli.Group {
				own := l.TargetFlags().Only("target")
				own.Title, own.Flags = "Explanations", append(append(own.Flags, l.ExplainedFlags()...), l.debugFlag(),
					cli.Choice("format", &format, strings.Join(explain.Forms, "|"), "format of the explanations (default: text)"))
				return append([]cli.Group{own}, briefly(
					l.TargetFlags().Without("target"),
					l.CFlags(),
					l.InputFlags().Without("no-implicit-module"),
					l.OutputFlags().Only("o", "MD", "MF", "MT", "output-split-marker"),
					l.PipelineFlags(), l.listedPasses(),
					l.DiagnosticFlags(),
					l.infoFlags().Only("help"),
				)...)
			},
		},
		check: func() error {
			l.Explain = cmp.Or(format, "text")
			return l.Check()
		},
		run: func(j *job.Job, stdin io.Reader, stdout io.Writer) (int, error) {
			if library.IsFile(j.Path) {
				if j.Compares() {
					return 0, cli.Usagef("%s is built for one target by one compiler; headers can be compared for several", j.Path)
				}
				return writeReport(explainBuilt)(j, stdin, stdout)
			}
			if j.IsC() {
				if err := j.CheckHeader("explain", j.Path); err != nil {
					return cli.StatusBadInput, err
				}
			}
			return j.Run(stdin, stdout)
		},
		instead: diag.Advice{{"emit explain", "use '--format'"}},
	}
}

// explainBuilt explains the functions that a built file exports and its debug info describes.
func explainBuilt(j *job.Job, w io.Writer) (ok bool, err error) {
	o := interfaceOptions(j, nil)
	f, target, err := openBuilt(j, j.Path, &o)
	if err != nil {
		return false, err
	}
	u, err := f.Unit(target, nil)
	if err != nil {
		return false, err
	}
	for _, l := range u.LeftOut {
		j.Report([]diag.Diagnostic{{Severity: diag.Warning, ID: l.ID, Message: l.What + " '" + l.Name + "' is left out: " + l.Reason}})
	}
	s := &modules.Source{
		Module: u.Module, Unit: u, File: j.Path,
		Target: func(llvm.TargetClaims) (classify.Target, error) { return target, nil },
	}
	j.SelectTypes(s)
	j.Report(job.WriteExplanation(explain.NewWriter(j.Explain, w, j.Path), s, j.Explain == "json"))
	return true, nil
}
