package llvmir_test

import (
	"bytes"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// FuzzTranslate translates whatever verifies: it must not panic, and Build must
// give a module or say why not, as Write does.
func FuzzTranslate(f *testing.F) {
	for _, file := range inputs(f) {
		f.Add(read(f, file))
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, diags := parse(context, text)
		if diag.HasErrors(diags) {
			return
		}
		for _, r := range readers {
			var out bytes.Buffer
			diags, _ := llvmir.Write(&out, m, r.opts)
			built, again := llvmir.Build(m, r.opts)
			if (built == nil) != diag.HasErrors(diags) || len(diags) != len(again) {
				t.Errorf("for LLVM %s: Write and Build differ", r.name)
			}
		}
	})
}
