package targets_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// TestVAListPointers reads a value without bytes and an int by va_arg on platforms with a pointer for a va_list. The int must be where
// callers put it. Such functions store the registers of integers below the arguments on the stack.
func TestVAListPointers(t *testing.T) {
	tested := map[string]int{}
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		list, err := target.Layouts().Of(target.Layouts().Model().VAList)
		if err != nil {
			t.Fatal(err)
		}
		if list.Size != target.Layouts().Model().Pointer {
			continue
		}
		for _, of := range typesWithoutBytes() {
			if l, err := target.Layouts().Of(of); err != nil || l.Size > 0 {
				continue // Microsoft's empty records have bytes
			}
			for before := range 4 {
				done, difference := readAfter(t, target, before, of)
				if difference != "" {
					t.Errorf("%s: %v after %d ints: %s", v.String(), of, before, difference)
				}
				tested[target.Name()] += done
			}
		}
	}
	for name, n := range tested {
		if n < 20 {
			t.Errorf("%s: only %d values were read", name, n)
		}
	}
	if len(tested) < 7 {
		t.Errorf("only %v were tested", tested)
	}
}

func typesWithoutBytes() []ir.Type {
	aligned := func(n int64, fields ...c.Field) ir.Type { return c.Record(&c.RecordType{Align: n, Fields: fields}) }
	member := func(of ir.Type) c.Field { return c.Field{Name: "m", Type: of} }
	return []ir.Type{
		c.Struct("E"), aligned(4), aligned(8), aligned(16), aligned(32),
		c.Struct("R", member(aligned(16))), c.Struct("A", member(c.Array(3, aligned(16)))), c.Union("U", member(aligned(16))),
		c.Record(&c.RecordType{Union: true, Align: 16}),
		c.Struct("V", member(c.Array(0, ir.Vector(ir.F32, 4)))), c.Struct("I", member(c.Array(0, ir.IntOf(64, ir.Signed)))),
		aligned(16, c.Field{Type: ir.IntOf(32, ir.Signed), BitField: true}),
	}
}

// readAfter returns how va_arg misses an int after ints and an unnamed value of a type, or "", and how many values it has read: none
// of which compilers are known to pass one in two ways.
func readAfter(t *testing.T, target classify.Target, before int, of ir.Type) (read int, difference string) {
	t.Helper()
	int32 := ir.IntOf(32, ir.Signed)
	all := slices.Concat(slices.Repeat([]ir.Type{int32}, 1+before), []ir.Type{of, int32})
	info, err := target.Classify(classify.Signature{Params: all, Variadic: true, Fixed: 1})
	if err != nil {
		return 0, ""
	}
	if value := &info.Params[1+before]; len(value.Warnings) > 0 {
		return 0, ""
	}
	first, err := target.Classify(classify.Signature{Params: []ir.Type{int32, int32}, Variadic: true, Fixed: 1})
	if err != nil {
		t.Fatal(err)
	}
	list := addressOf(target, &first.Params[1])
	for _, of := range all[1 : len(all)-1] {
		v, err := target.VAArg(of)
		if err != nil {
			return 0, ""
		}
		if !v.Ignore {
			align := max(v.Align, target.Layouts().Model().Pointer)
			list = (list+align-1)&^(align-1) + v.Advance
		}
	}
	if want := addressOf(target, &info.Params[len(all)-1]); list != want {
		difference = fmt.Sprintf("an int is read at %d, and passed at %d", list, want)
	}
	return 1, difference
}

// addressOf returns the address of an int's slot: of its register below the arguments on the stack, which are aligned to 16 bytes.
func addressOf(target classify.Target, a *classify.ArgInfo) layout.Bytes {
	at, word := a.Pieces[0].At, target.Layouts().Model().Pointer
	if at.Place == classify.Stack {
		return at.Offset &^ (word - 1)
	}
	return word * layout.Bytes(at.Regs[0].Index-len(target.Convention().Ints.Args))
}
