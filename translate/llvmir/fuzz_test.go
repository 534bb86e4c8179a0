package llvmir_test

import (
	"bytes"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// FuzzTranslate translates whatever verifies: it must not panic, and must say
// why if it gives no module.
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
			tr, diags := llvmir.Translate(m, r.opts)
			if tr == nil {
				if !diag.HasErrors(diags) {
					t.Errorf("for LLVM %s: no module and no error", r.name)
				}
				continue
			}
			var out bytes.Buffer
			if _, err := llvmir.Write(&out, m, r.opts); err != nil || out.String() != tr.String() {
				t.Errorf("for LLVM %s: Write and Translate differ", r.name)
			}
		}
	})
}
