package verifyabi_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/abiopt"
	"github.com/abi-opt/abi-opt/test/oracle"
)

var update = flag.Bool("update", false, "write the lowered modules that tests keep in files")

const golden = "testdata/lowered.golden"

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
		if abiopt.Main(flags, strings.NewReader(moduleText(signature(g))), &b, &stderr) != 0 {
			b.WriteString(stderr.String())
		}
		b.WriteString("// -----\n")
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")); diff != "" {
		t.Errorf("compare with the compilers (make oracle-run), then: go test ./passes/verifyabi -update\n%s", diff)
	}
}
