package internal_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

var (
	r = classify.NewRegisters(classify.Integer, "r0", "r1", "r2", "r3")
	s = classify.NewRegisters(classify.Vector, "s0", "s1", "s2", "s3")
	d = []classify.Register{{File: classify.Vector, Index: 0, Name: "d0"}, {File: classify.Vector, Index: 2, Name: "d1"}}
)

// TestRules has for each rule of the code generator a machine that consists of it, and where that puts some values.
func TestRules(t *testing.T) {
	word := codegen.VT{Bits: 32}
	fallback := codegen.Stack(4, 4)
	for _, test := range []struct {
		name, types, want string
		rules             codegen.Rules
		args              []ir.Type
	}{
		{"Reg", "i32", "r0 | r1 | r2 | r3 | +0", codegen.Rules{codegen.Reg(r), fallback}, []ir.Type{ir.I32, ir.I8, ir.I32, ir.I32, ir.I32}},
		{"parts of a wide integer", "i32", "r0 | r1 r2 r3 +0", codegen.Rules{codegen.Reg(r), fallback}, []ir.Type{ir.I32, ir.Int(100)}},
		{"Even", "i32", "r0 | r2 | +0", codegen.Rules{codegen.Even(r), fallback}, []ir.Type{ir.I32, ir.I32, ir.I32}},
		{"Regs", "i32", "r0 | r1 r2 | +0 +4 | r3", codegen.Rules{codegen.If(codegen.Split).Then(codegen.Regs(r)), codegen.If(codegen.Bits(32), codegen.Alone).Then(wholeIn(r)), fallback}, []ir.Type{ir.I32, ir.I64, ir.I64, ir.I32}},
		{"StackClosing", "i32", "r0 | r1 | r2 | +0 +4 | +8", codegen.Rules{codegen.If(codegen.Split).Then(codegen.StackClosing(4, 4, r)), codegen.Reg(r), fallback}, []ir.Type{ir.I32, ir.I32, ir.I32, ir.I64, ir.I32}},
		{"RegShadow", "i32 f32", "r0 | s1 | r2", codegen.Rules{codegen.If(codegen.Integer).Then(codegen.RegShadow(r, s)), codegen.If(codegen.Floating).Then(codegen.RegShadow(s, r))}, []ir.Type{ir.I32, ir.F32, ir.I32}},
		{"registers that overlap", "f32 f64", "s0 | d1 | s1 | +0", codegen.Rules{codegen.If(codegen.Bits(32)).Then(codegen.Reg(s)), codegen.Reg(d), codegen.Stack(0, 0)}, []ir.Type{ir.F32, ir.F64, ir.F32, ir.F32}},
		{"Stack", "i8 i32", "+0 | +4 | +8", codegen.Rules{codegen.Stack(0, 0)}, []ir.Type{ir.I8, ir.I32, ir.I8}},
		{"Indirect", "i32 f64", "[r0] | [r1]", codegen.Rules{codegen.If(codegen.Bits(64)).Then(codegen.Indirect(word, codegen.Reg(r)))}, []ir.Type{ir.F64, ir.F64}},
		{"IndirectLeaf", "i32", "[r0] [r0] [r0] | r1", codegen.Rules{codegen.If(codegen.Split).Then(codegen.IndirectLeaf(word, codegen.Reg(r))), codegen.Reg(r)}, []ir.Type{ir.Int(96), ir.I32}},
		{"Promote", "i8 i32", "+0 | +4", codegen.Rules{codegen.Promote(32), codegen.Stack(0, 0)}, []ir.Type{ir.I8, ir.I8}},
		{"Not", "i32 f32", "+0 | s0", codegen.Rules{codegen.If(codegen.Not(codegen.Integer)).Then(codegen.Reg(s)), fallback}, []ir.Type{ir.I32, ir.F32}},
		{"Aligned", "i32", "r0 | r2 r3", codegen.Rules{codegen.If(codegen.Aligned(8)).Then(codegen.Even(r)), codegen.Reg(r)}, []ir.Type{ir.I32, ir.I64}},
		{"members of a record", "i32 f32", "r0 s0 r1 | r2", codegen.Rules{codegen.If(codegen.Integer).Then(codegen.Reg(r)), codegen.Reg(s)},
			[]ir.Type{llvm.Struct(ir.I8, llvm.Array(1, ir.F32), llvm.Struct(), llvm.Ptr), ir.I32}},
	} {
		m := &codegen.Machine{Model: layout.ARM, Types: codegen.Legal(test.types), Args: test.rules}
		for _, m := range []*codegen.Machine{m, m.Remembering()} {
			state := m.Begin(false)
			var all []string
			for _, of := range test.args {
				all = append(all, textOf(state.Param(codegen.Value{Type: of}, true)))
			}
			if got := strings.Join(all, " | "); got != test.want || state.Unknown {
				t.Errorf("%s: the places are %s, want %s", test.name, got, test.want)
			}
		}
	}
}

// wholeIn assigns a register to a value of one part.
func wholeIn(file []classify.Register) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		if ps[0].Count > 1 {
			return 0
		}
		return codegen.Reg(file)(s, ps)
	}
}

func textOf(ps []codegen.Part) string {
	var all []string
	for i := range ps {
		at := fmt.Sprintf("+%d", ps[i].Offset)
		if ps[i].In != nil {
			at = ps[i].In[0].Name
		}
		if ps[i].Address {
			at = "[" + at + "]"
		}
		all = append(all, at)
	}
	return strings.Join(all, " ")
}

// TestBrokenTypes has the parts of types that a target has no registers for.
func TestBrokenTypes(t *testing.T) {
	all := codegen.Legal("i32 i64 f32 f64").With(128, "i8 i32")
	for _, test := range []struct {
		of   ir.Type
		want string
	}{
		{ir.Int(1), "i32:1"},
		{ir.Int(33), "i64:33"},
		{ir.Int(100), "i64:64 i64:36"},
		{ir.F16, "f32:16"},
		{ir.F128, "i64:64 i64:64"},
		{ir.Vector(ir.I32, 4), "v4i32:128"},
		{ir.Vector(ir.I32, 3), "v4i32:96"},            // widened to the next power of two
		{ir.Vector(ir.I8, 4), "v4i32:32 apart"},       // with wider elements
		{ir.Vector(ir.I32, 8), "v4i32:128 v4i32:128"}, // halved
		{ir.Vector(ir.I8, 9), "v16i8:72"},
		{ir.Vector(ir.I32, 5), "i32:32 i32:32 i32:32 i32:32 i32:32"}, // by elements, as 5 is no power of two
		{ir.Vector(ir.F64, 2), "f64:64 f64:64"},
		{ir.Vector(ir.Int(65), 1), "i64:64 apart i64:1 apart"},
		{llvm.Ptr, "i64:64"},
		{llvm.Struct(ir.I8, ir.F32), "i32:8 f32:32"},
		{llvm.Array(2, llvm.Struct()), ""},
	} {
		m := &codegen.Machine{Model: layout.AArch64, Types: all, Args: codegen.Rules{codegen.Stack(0, 0)}}
		state := m.Begin(false)
		var parts []string
		for _, p := range state.Param(codegen.Value{Type: test.of}, true) {
			kind := map[bool]string{true: "i", false: "f"}[p.Kind == codegen.Int]
			if p.IsVector() {
				kind = fmt.Sprintf("v%d%s", p.N, kind)
			}
			text := fmt.Sprintf("%s%d:%d", kind, p.VT.Bits, p.Holds)
			if p.Apart {
				text += " apart"
			}
			parts = append(parts, text)
		}
		if got := strings.Join(parts, " "); got != test.want || state.Unknown {
			t.Errorf("%v has the parts %s, want %s", test.of, got, test.want)
		}
	}
}

// TestManyParts: parts that are not listed take their stack, and types without a known number of parts are unknown.
func TestManyParts(t *testing.T) {
	m := &codegen.Machine{Model: layout.AArch64, Types: codegen.Legal("i32 i64"), Args: codegen.Rules{codegen.Reg(r), codegen.Stack(8, 8)}}
	state := m.Begin(false)
	state.Param(codegen.Value{Type: ir.Vector(ir.I1, 65536)}, true)
	if state.Stack != 8*(65536-4) || state.Unknown {
		t.Errorf("a vector of 65536 bits takes %d bytes of the stack", state.Stack)
	}
	for _, of := range []ir.Type{ir.Vector(ir.I8, 1<<40), llvm.Array(1000, ir.I8), ir.F80, ir.None} {
		if state := m.Begin(false); state.Param(codegen.Value{Type: of}, true) != nil || !state.Unknown {
			t.Errorf("%v is known", of)
		}
	}
	if state := m.Begin(true); len(state.Param(codegen.Value{Type: llvm.Array(1<<40, llvm.Struct())}, true)) != 0 || state.Unknown {
		t.Error("an array of empty records has parts")
	}
}

// TestNoPlace: a value for which no rule applies is unknown as an argument, and in memory as a result.
func TestNoPlace(t *testing.T) {
	only := codegen.Rules{codegen.Reg(r[:1])}
	m := &codegen.Machine{Model: layout.AArch64, Types: codegen.Legal("i64"), Args: only, Results: only}
	state := m.Begin(false)
	if ps, ok := state.Result(codegen.Value{Type: ir.Int(128)}); ok || ps != nil || state.Unknown {
		t.Errorf("a result that does not fit is in %s", textOf(ps))
	}
	if at := textOf(state.Param(codegen.Value{Type: ir.I64}, true)); at != "r0" {
		t.Errorf("after a result, an argument is in %s", at)
	}
	if state.Param(codegen.Value{Type: ir.I64}, true); !state.Unknown {
		t.Error("an argument without a place is known")
	}
}
