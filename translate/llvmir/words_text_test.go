package llvmir_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestWordsText keeps what becomes of each word for functions, and of some pairs, for
// each LLVM: the group of the function, or what is said.
func TestWordsText(t *testing.T) {
	var entries []string
	for _, word := range llvm.FuncWords {
		entries = append(entries, fmt.Sprintf("%q", word))
	}
	entries = append(entries, `"made-up"`, `["made-up", "x y"]`, `["alignstack", "16"]`, `["alignstack", "3"]`, `["allocsize", "12884901889"]`, `["allocsize", "4294967295"]`,
		`["allockind", "9"]`, `["allockind", "63"]`, `["allockind", "64"]`, `["allockind", "x"]`, `["memory", "1"]`, `["no-nans-fp-math", "yes"]`, `["frame-pointer", "some"]`)
	var b strings.Builder
	for _, entry := range entries {
		m := mustParse(t, fmt.Sprintf("llvm.func unnamed_addr @f(i64, i64) attributes {no_inline, passthrough = [%s]}", entry))
		said := ""
		for _, r := range readers {
			var out bytes.Buffer
			diags, err := llvmir.Write(&out, m, r.opts)
			if err != nil {
				t.Fatal(err)
			}
			_, text, _ := strings.Cut(strings.TrimSpace(out.String()), "attributes #0 = ")
			for _, d := range diags {
				text = d.Message
			}
			if text != said {
				fmt.Fprintf(&b, "%s for LLVM %s: %s\n", entry, r.name, text)
			}
			said = text
		}
	}
	golden.Compare(t, "testdata/words.golden", b.String(), "after a look at it: go test ./translate/llvmir -run WordsText -update")
}
