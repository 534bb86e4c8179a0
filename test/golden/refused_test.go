package golden_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/golden"
)

// TestRefused keeps all that is said of texts of a line, each wrong in one way (a few
// are just right), as the parser, the verifiers, the passes and the translation say it:
// the whole message, its place and its ID.
func TestRefused(t *testing.T) {
	const file, kept = "testdata/refused.txt", "testdata/refused.golden"
	texts, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for text := range strings.Lines(string(texts)) {
		says, _ := answer([]string{"--emit=llvm", "--allow-unregistered-dialect", "-j=1", "-"}, text)
		b.WriteString(text)
		for line := range strings.Lines(says) {
			fmt.Fprintf(&b, "    %s", line)
		}
	}
	golden.Compare(t, kept, b.String(), "after a look at it: go test ./test/golden -run Refused -update")
}
