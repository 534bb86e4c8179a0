package passes_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestLowered compares what emit-abi and lower-abi make of random modules with
// what they made when they were last compared with the compilers, so that a
// change is seen.
func TestLowered(t *testing.T) {
	var b strings.Builder
	g := oracle.NewGenerator(2026)
	for i := range 24 {
		flags := []string{"--emit-abi=annotate-locations", "-"}
		if i%3 > 0 {
			flags = []string{"--emit-abi", "--lower-abi", "-"}
		}
		var stderr strings.Builder
		if command.Main(flags, strings.NewReader(moduleText(signature(g))), &b, &stderr) != 0 {
			b.WriteString(stderr.String())
		}
		b.WriteString("// -----\n")
	}
	golden.Compare(t, "testdata/lowered.golden", b.String(), "compare with the compilers (make oracle-run), then: go test ./passes -update")
}
