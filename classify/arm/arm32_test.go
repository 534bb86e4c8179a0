package arm_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// TestRegisters has a row for each rule of AAPCS32 §6.5, stages B and C, and the places in both variants.
func TestRegisters(t *testing.T) {
	si32, si64 := ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	words := func(n int64) ir.Type { return c.Struct("W", c.Field{Name: "a", Type: c.Array(n, si32)}) }
	doubles := c.Struct("D", c.Field{Name: "a", Type: c.Array(3, ir.F64)})
	two := c.Struct("T", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "b", Type: ir.F32})
	three := c.Struct("N", c.Field{Name: "x", Type: two}, c.Field{Name: "c", Type: ir.F32})
	hollow := c.Struct("H", c.Field{Name: "e", Type: c.Struct("E")}, c.Field{Name: "a", Type: ir.F32})
	parted := c.Struct("Q", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "e", Type: c.Array(2, c.Struct("E"))}, c.Field{Name: "b", Type: ir.F32})
	mixed := c.Struct("M", c.Field{Name: "a", Type: ir.Vector(ir.F64, 1)}, c.Field{Name: "b", Type: ir.Vector(si32, 2)})
	v4f, v4i, v2d := ir.Vector(ir.F32, 4), ir.Vector(si32, 4), ir.Vector(ir.F64, 2)
	of := func(types ...ir.Type) []ir.Type { // followed by two parameters that tell what LLVM used
		var fields []c.Field
		for i, t := range types {
			fields = append(fields, c.Field{Name: string(rune('a' + i)), Type: t})
		}
		return []ir.Type{c.Struct("V", fields...), ir.F32, si32}
	}
	const inWords = "r0:r1:r2:r3:stack+0; stack+16; stack+20"
	eight := slices.Repeat([]ir.Type{ir.F64}, 7)
	for _, tt := range []struct {
		rule      string
		params    []ir.Type
		vfp, base string
	}{
		{"C.3: an even register", []ir.Type{si32, si64, si32}, "r0; r2:r3; stack+0", "r0; r2:r3; stack+0"},
		{"C.5: a record is divided", []ir.Type{si32, words(5)}, "r0; r1:r2:r3:stack+0", "r0; r1:r2:r3:stack+0"},
		{"C.5: it is not if something is on the stack", append(slices.Clone(eight), doubles, words(5)), // closes d7
			"d0; d1; d2; d3; d4; d5; d6; stack+0; stack+24", "r0:r1; r2:r3; stack+0; stack+8; stack+16; stack+24; stack+32; stack+40; stack+64"},
		{"B.5, C.4: a large record is a copy", []ir.Type{si32, words(20)}, "r0; r1:r2:r3:stack+0", "r0; r1:r2:r3:stack+0"},
		{"C.1.vfp: registers before are used", []ir.Type{ir.F32, ir.F64, ir.F32}, "s0; d1; s1", "r0; r2:r3; stack+0"},
		{"C.1.vfp: members of members", []ir.Type{three, ir.F32}, "s0:s1:s2; s3", "r0:r1:r2; r3"},
		{"C.1.vfp: an empty member", []ir.Type{hollow, ir.F32}, "s0; s1", "r0; r1"},
		{"C.1.vfp: an empty member between others", []ir.Type{parted, ir.F32}, "s0:s1; s2", "r0:r1; r2"},
		{"LLVM takes the members for what the last one is", []ir.Type{mixed, ir.F32, si32}, "; s0; r3", "r0:r1:r2:r3; stack+0; stack+4"},
		{"the same: of another size", of(v4f, v2d), "; s12; r0", inWords},
		{"the same: of another size before", of(v2d, v4f), "; s6; r0", inWords},
		{"the same: integers", of(v4f, v4i), "; s0; stack+16", inWords},
		{"the same: numbers after integers", of(v4i, v4f), "; s8; r0", inWords},
		{"the same: three", of(v4f, v2d, v2d), "; stack+0; r0", "r0:r1:r2:r3:stack+0; stack+32; stack+36"},
		{"all are integers", of(v4i, v4i), "r0:r1:r2:r3:stack+0; s0; stack+16", inWords},
		{"an array of nothing after a member", of(ir.F32, c.Array(2, c.Struct("E"))), "s0; s1; r0", "r0; r1; r2"},
		{"an array without elements in a member", of(ir.F32, c.Struct("Z", c.Field{Name: "a", Type: c.Array(0, ir.F32)})), "s0; s1; r0", "r0; r1; r2"},
		{"C.2.vfp: no register after the stack", append(slices.Clone(eight), doubles, ir.F32),
			"d0; d1; d2; d3; d4; d5; d6; stack+0; stack+24", "r0:r1; r2:r3; stack+0; stack+8; stack+16; stack+24; stack+32; stack+40; stack+64"},
	} {
		for variant, want := range map[string]string{arm.VFP: tt.vfp, arm.Base: tt.base} {
			target := arm.New(arm.Options{Model: layout.ARM, Variant: variant})
			info, err := target.Classify(classify.Signature{Params: tt.params})
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for i := range info.Params {
				if i > 0 {
					got += "; "
				}
				got += info.Params[i].Pieces[0].At.String()
			}
			if got != want {
				t.Errorf("%s, %s: got %s, want %s", tt.rule, variant, got, want)
			}
		}
	}
}

// TestFeatures checks that features with NEON select its registers.
func TestFeatures(t *testing.T) {
	vector := ir.Vector(ir.F32, 4)
	for list, want := range map[string]string{"": "s0:s1:s2:s3", "+neon": "q0", "+aes,-dsp": "q0", "+dsp": "s0:s1:s2:s3"} {
		features, err := arm.ParseFeatures("armv7", layout.ARM, list)
		if err != nil {
			t.Fatal(err)
		}
		target := arm.New(arm.Options{Model: layout.ARM, Features: features})
		info, err := target.Classify(classify.Signature{Params: []ir.Type{vector}})
		if err != nil || info.Params[0].Pieces[0].At.String() != want {
			t.Errorf("%q: %v, %v; want %s", list, info, err, want)
		}
	}
	for _, list := range []string{"+mve", "-fpregs", "+armv8-a", "neon", "+none"} {
		if _, err := arm.ParseFeatures("armv7", layout.ARM, list); err == nil {
			t.Errorf("%q has no error", list)
		}
	}
}

// TestStackAlign has homogeneous aggregates whose members are aligned to more than their type needs, after values that fill the registers
// and leave the stack at 12 bytes. The expectations are clang's: the attribute alignstack, and where llc places the argument.
func TestStackAlign(t *testing.T) {
	aligned := func(align int64, of ir.Type, n int) ir.Type {
		fields := []c.Field{{Name: "a", Type: of, Align: align}}
		for i := range n - 1 {
			fields = append(fields, c.Field{Name: string(rune('b' + i)), Type: of})
		}
		return c.Struct("A", fields...)
	}
	halves := ir.Vector(ir.F16, 4)
	pair := c.Struct("C", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "b", Type: ir.F32})
	before := append(slices.Repeat([]ir.Type{ir.F64}, 7), ir.F32, pair, ir.F32)
	for _, tt := range []struct {
		name  string
		of    ir.Type
		align layout.Bytes
		at    string
		eabi  string // where it is with the environment EABI, as others ignore alignstack; "" if it is the same
	}{
		{"floats", pair, 0, "stack+12", ""},
		{"halves aligned to 4", aligned(4, ir.F16, 2), 0, "r0", ""},
		{"floats aligned to 4", aligned(4, ir.F32, 2), 0, "stack+12", ""},
		{"floats aligned to 8", aligned(8, ir.F32, 2), 8, "stack+12", "stack+16"},
		{"floats aligned to 16", aligned(16, ir.F32, 4), 8, "stack+12", "stack+16"},
		{"doubles", aligned(0, ir.F64, 2), 0, "stack+16", ""},
		{"doubles aligned to 8", aligned(8, ir.F64, 2), 0, "stack+16", ""},
		{"doubles aligned to 16", aligned(16, ir.F64, 2), 8, "stack+16", ""},
		{"an empty member at the end", c.Struct("L", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "e", Type: c.Struct("E")}), 0, "stack+12", ""},
		{"vectors of __fp16", c.Struct("V", c.Field{Name: "a", Type: halves}, c.Field{Name: "b", Type: halves}), 0, "r0:r1:r2:r3", ""},
		{"vectors of __fp16 aligned to 16", aligned(16, halves, 2), 0, "r0:r1:r2:r3", ""},
	} {
		for triple, at := range map[string]string{"armv7-linux-gnueabihf": tt.at, "armv7-none-eabihf": cmp.Or(tt.eabi, tt.at)} {
			info, err := arm.New(arm.Options{Model: layout.ARM, Triple: triple, Variant: arm.VFP}).Classify(classify.Signature{Params: append(slices.Clone(before), tt.of)})
			if err != nil {
				t.Fatal(err)
			}
			last := &info.Params[len(before)]
			if got := last.Pieces[0].At.String(); got != at || last.StackAlign != tt.align {
				t.Errorf("%s on %s: got %s, alignstack(%d)", tt.name, triple, got, last.StackAlign)
			}
		}
	}
}

// TestModelIsMissing makes a target without features, which depend on the model as well.
func TestModelIsMissing(t *testing.T) {
	defer func() {
		if got := recover(); got != any("BUG: arm.New: the layout model is nil") {
			t.Errorf("got %v", got)
		}
	}()
	arm.New(arm.Options{})
}
