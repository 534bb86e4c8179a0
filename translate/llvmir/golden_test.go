package llvmir_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/golden"
)

// TestGolden compares the whole text of each input, for each LLVM, with a file:
// NAME.ll has the text for the newest LLVM, and of the others the lines that it
// has not. That LLVM accepts the text, and that it means what mlir-translate's
// does, is for other tests to say.
func TestGolden(t *testing.T) {
	for _, file := range inputs(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			m := mustParse(t, read(t, file))
			newest := translate(t, m, readers[0].opts)
			known := map[string]bool{}
			for line := range strings.Lines(newest) {
				known[line] = true
			}
			var got strings.Builder
			got.WriteString(newest)
			for _, r := range readers[1:] {
				got.WriteString("\n; other lines for LLVM " + r.name + "\n")
				for line := range strings.Lines(translate(t, m, r.opts)) {
					if !known[line] {
						got.WriteString(line)
					}
				}
			}
			golden.Compare(t, strings.TrimSuffix(file, ".mlir")+".ll", got.String(), "after a look at it: go test ./translate/llvmir -run Golden -update")
		})
	}
}
