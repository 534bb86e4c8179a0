package llvmir_test

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/golden"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

//go:embed testdata/corners.txt
var cornerTexts string

// corners are modules, one a line, in which what is written or refused is rare.
func corners() []string { return strings.Split(strings.TrimSpace(cornerTexts), "\n") }

// TestCorners keeps the whole text that each corner has for each LLVM, or what is
// wrong with it. That LLVM accepts the text is for TestBoundariesAccepted to say.
func TestCorners(t *testing.T) {
	var b strings.Builder
	for _, text := range corners() {
		fmt.Fprintf(&b, "// %s\n", text)
		last := ""
		for _, r := range readers {
			if got := written(t, text, r.opts); got != last {
				fmt.Fprintf(&b, "%s:\n%s", r.name, got)
				last = got
			}
		}
	}
	golden.Compare(t, "testdata/corners.golden", b.String(), "after a look at it: go test ./translate/llvmir -run Corners -update")
}

// written is the text of a module without what all have, or its errors.
func written(t *testing.T, text string, opts llvmir.Options) string {
	m, diags := parse(context, text)
	if diag.HasErrors(diags) {
		return "\tnot MLIR: " + diags[0].Message + "\n"
	}
	var out bytes.Buffer
	diags, err := llvmir.Write(&out, m, opts)
	if err != nil {
		t.Error(err)
	}
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "\t%s [%s]\n", d.Message, d.ID)
	}
	if len(diags) == 0 {
		for line := range strings.Lines(out.String()) {
			if line != "\n" {
				b.WriteString("\t" + line)
			}
		}
	}
	return b.String()
}
