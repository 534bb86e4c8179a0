package opt

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A fact of conventions is a topic of the help, with a line for each target, and for platforms that differ.
func TestHelpOnFacts(t *testing.T) {
	for topic, want := range map[string]string{
		"va_list":         "arm64-apple-macosx ",
		"small-integers":  "extended to 64 bits",
		"small integers":  "with undefined upper bits",
		"stack-alignment": "8 bytes at a call",
	} {
		got := runMain("", "--help="+topic)
		if got.status != 0 || !strings.HasPrefix(got.out, topic+":\n") || !strings.Contains(got.out, want) {
			t.Errorf("%s: %+v", topic, got)
		}
		for _, d := range targets.All {
			if n := strings.Count(got.out, "\n  "+d.Name+" "); n != 1 {
				t.Errorf("%s: %d lines on %s", topic, n, d.Name)
			}
		}
		if strings.Contains(got.out, "riscv64-linux-gnu") {
			t.Errorf("%s: a platform that does not differ:\n%s", topic, got.out)
		}
	}
	if got := runMain("", "--help=red-zone"); strings.Contains(got.out, "win64") || !strings.Contains(got.out, "x86_64") {
		t.Errorf("%+v", got)
	}
}
