package arm_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// TestPassedOn passes the last argument of a function on as the last argument of a call. LLVM may lose bytes of copies that move between
// several registers and, in tail calls, within the memory of the arguments.
func TestPassedOn(t *testing.T) {
	word := ir.Type(ir.IntOf(32, ir.Signed))
	record := func(n int64) ir.Type { return c.Struct("R", c.Field{Name: "a", Type: c.Array(n, word)}) }
	copied, pair, four, empty := record(20), record(2), record(4), ir.Type(c.Struct("E"))
	words := func(n int) []ir.Type { return slices.Repeat([]ir.Type{word}, n) }
	list := func(types ...ir.Type) []ir.Type { return types }
	const never, inTail, always = 0, 1, 2
	for _, tt := range []struct {
		name           string
		received, call []ir.Type
		want           int
	}{
		{"a copy at the same place", list(copied), list(copied), never},
		{"a copy in other registers", list(copied), list(word, copied), always},
		{"a copy that leaves more registers", list(word, copied), list(copied), always},
		{"a copy in one register", append(words(3), copied), list(copied), inTail},
		{"a copy to one register", list(copied), append(words(3), copied), inTail},
		{"a copy on the stack", list(copied, copied), list(copied), inTail},
		{"a copy within the stack", list(copied, copied), append(words(6), copied), inTail},
		{"a copy at the same place of the stack", list(copied, copied), list(copied, copied), never},
		{"a record from the stack to registers", list(copied, pair), list(pair), never},
		{"a record within the stack", list(copied, pair), append(words(9), pair), inTail},
		{"a record to the stack", list(copied, word, four), append(words(4), four), inTail},
		{"a copy behind a record", list(four, copied), list(word, copied), inTail},
		{"a number within the stack", list(copied, word), append(words(6), word), never},
		{"a record without a copy beside", append(words(5), pair), append(words(8), pair), never},
		{"nothing", list(copied, empty), list(word, empty), never},
	} {
		target := arm.New(arm.Options{Model: layout.ARM, Variant: arm.Base})
		of := func(params []ir.Type) []classify.ArgInfo {
			info, err := target.Classify(classify.Signature{Params: params})
			if err != nil {
				t.Fatal(err)
			}
			return info.Params
		}
		received, passed := of(tt.received), of(tt.call)
		for isTail, want := range map[bool]bool{false: tt.want == always, true: tt.want != never} {
			w := target.PassedOn(received, len(received)-1, &passed[len(passed)-1], isTail)
			if (w != nil) != want || w != nil && w.ID != arm.WarnPassedOn {
				t.Errorf("%s, as tail %v: %v, from %v to %v", tt.name, isTail, w, received[len(received)-1], passed[len(passed)-1])
			}
		}
	}
	// A record that arrives in registers is not in the memory of the arguments.
	target := arm.New(arm.Options{Model: layout.ARM, Variant: arm.Base})
	info, err := target.Classify(classify.Signature{Params: list(pair, copied)})
	if err != nil {
		t.Fatal(err)
	}
	moved, err := target.Classify(classify.Signature{Params: append(words(4), pair)})
	if err != nil {
		t.Fatal(err)
	}
	for _, isTail := range []bool{false, true} {
		if w := target.PassedOn(info.Params, 0, &moved.Params[4], isTail); w != nil {
			t.Errorf("from registers to the stack: %v", w)
		}
	}
}
