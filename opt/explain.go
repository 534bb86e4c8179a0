package opt

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// explainCommand explains how values are passed, as --explain does.
func explainCommand(l *line) command {
	format := ""
	return command{
		Command: cli.Command{
			Name: "explain", Usage: "[flags] FILE", Summary: "explain how the arguments and results of functions are passed",
			Example: []string{"point.h", "--target=x86_64-linux-gnu,aarch64-linux-gnu --only=norm point.h"},
			Flags: func() []cli.Group {
				own := l.TargetFlags().Only("target")
				own.Title, own.Flags = "Explanations", append(own.Flags,
					cli.Choice("format", &format, strings.Join(explain.Forms, "|"), "format of the explanations (default: text)"))
				return append([]cli.Group{own}, briefly(
					l.TargetFlags().Without("target"),
					l.CFlags(),
					l.InputFlags().Without("no-implicit-module"),
					l.OutputFlags().Without("emit", "explain", "llvm-version", "pointers"),
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
		run:     (*job.Job).Run,
		instead: diag.Advice{{"emit explain", "use '--format'"}},
	}
}
