package job

import (
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// measuring selects what is printed about the work of passes.
type measuring struct {
	timing                      bool
	timingDisplay, timingFormat string
	statistics                  bool
	statisticsDisplay           string
}

func (m *measuring) timingFlags() []cli.Flag {
	return []cli.Flag{
		cli.Switch("mlir-timing", &m.timing, "print the time of each pass to standard error"),
		cli.Choice("mlir-timing-display", &m.timingDisplay, "tree|list", "print times as a tree, or each pass once, the longest first"),
		cli.Choice("mlir-output-format", &m.timingFormat, "text|json", "format of the times of --mlir-timing"),
		cli.Switch("mlir-pass-statistics", &m.statistics, "print the statistics of passes to standard error"),
		cli.Choice("mlir-pass-statistics-display", &m.statisticsDisplay, "pipeline|list", "print statistics along the pipeline, or each pass once"),
	}
}

// reportTiming prints the times of --mlir-timing.
func (j *Job) reportTiming() {
	shown, isList := j.total, j.timingDisplay == "list"
	if isList {
		shown = shown.List()
	}
	if j.timingFormat == "json" {
		writeTimingJSON(j.Stderr, shown, isList)
	} else {
		shown.Report(j.Stderr)
	}
}

// writeTimingJSON writes times as mlir-opt does: an array of stages. Each stage of a tree has an array of
// nested stages, which ends with an empty object.
func writeTimingJSON(w io.Writer, total *pass.Timing, isList bool) {
	stage := func(indent string, t *pass.Timing) {
		share := 100 * t.Time.Seconds() / max(total.Time.Seconds(), 1e-9)
		fmt.Fprintf(w, `%s{"wall": {"duration": %8.4f, "percentage": %5.1f}, "name": %q`, indent, t.Time.Seconds(), share, t.Name)
	}
	var stages func(list []*pass.Timing, indent string)
	stages = func(list []*pass.Timing, indent string) {
		for _, t := range list {
			stage(indent, t)
			if !isList {
				fmt.Fprint(w, ", \"passes\": [\n")
				stages(t.Children, indent+"  ")
				fmt.Fprintf(w, "%s{}]", indent)
			}
			fmt.Fprint(w, "},\n")
		}
	}
	fmt.Fprintln(w, "[")
	stages(total.Children, "")
	stage("", &pass.Timing{Name: "Total", Time: total.Time})
	fmt.Fprint(w, "}\n]\n")
}
