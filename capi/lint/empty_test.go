package lint_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// LLVM gives a copy without bytes a word of the stack, so that what follows is one word further. Records of 24 bytes are such
// copies on some platforms.
func TestCopyWithoutBytes(t *testing.T) {
	record := c.Struct("A", c.Field{Name: "x", Type: c.Array(24, ir.IntOf(8, ir.Signed))})
	for _, triple := range oracle.PlatformsWhere(t, func(target classify.Target) bool {
		info, err := target.Classify(classify.Signature{Params: []ir.Type{record}, Fixed: 1})
		return err == nil && info.Params[0].ByVal && info.IntRegs == 0 && info.StackSize > 0
	}) {
		model, err := layout.ModelFor(triple)
		if err != nil {
			t.Fatal(err)
		}
		word := model.Pointer
		statement := fmt.Sprintf("declare void @f(ptr byval({}) align %d, ptr byval([24 x i8]) align %[1]d)", word)
		ds, err := lint.Check("x.ll", strings.NewReader("target triple = \""+triple+"\"\n"+statement+"\n"), headerOf(t, "struct A { char x[24]; }; void f(struct A, struct A);"))
		if err != nil || len(ds) == 0 {
			t.Errorf("%s: %v, %v", triple, err, ds)
			continue
		}
		found, want := false, fmt.Sprintf("24 bytes at stack+%d", word)
		for _, d := range ds {
			found = found || strings.Contains(d.Message, want)
		}
		if !found {
			t.Errorf("%s: %v", triple, ds)
		}
	}
}

// A record may end in words of padding. A copy without bytes may be there, which is no end of the comparison.
func TestCopyInPadding(t *testing.T) {
	bytes, word := c.Array(24, ir.IntOf(8, ir.Signed)), c.Array(8, ir.IntOf(8, ir.Signed))
	record := c.Struct("A", c.Field{Name: "x", Type: bytes}, c.Field{Name: "y", Type: word, Align: 32})
	for _, triple := range oracle.PlatformsWhere(t, func(target classify.Target) bool {
		info, err := target.Classify(classify.Signature{Params: []ir.Type{record}, Fixed: 1})
		return err == nil && info.Params[0].ByVal && info.IntRegs == 0 && info.StackSize > 0
	}) {
		header := headerOf(t, "struct A { char x[24]; _Alignas(32) char y[8]; }; void f(struct A);")
		for rest, isWrong := range map[string]bool{", ptr byval([32 x i8]) align 8": false, "": true} {
			text := "target triple = \"" + triple + "\"\ndeclare void @f(ptr byval([24 x i8]) align 8, ptr byval({}) align 8" + rest + ")\n"
			if ds, err := lint.Check("x.ll", strings.NewReader(text), header); err != nil || len(ds) > 0 != isWrong {
				t.Errorf("%s: %s: %v, %v", triple, text, err, ds)
			}
		}
	}
}
