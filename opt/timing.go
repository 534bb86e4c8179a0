package opt

import (
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/pass"
)

// reportTiming prints the times of --mlir-timing.
func (s *session) reportTiming() {
	shown, isList := s.total, s.timingDisplay == "list"
	if isList {
		shown = shown.List()
	}
	if s.timingFormat == "json" {
		writeTimingJSON(s.stderr, shown, isList)
	} else {
		shown.Report(s.stderr)
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
