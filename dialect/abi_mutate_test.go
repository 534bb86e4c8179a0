package dialect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi"
)

// source holds a function and a call for each way in which a value crosses.
const source = `
!P = !c.struct<"P" {a: si64, b: si32}>
!W = !c.struct<"W" {d: f64, e: f64}>
!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
c.func @pieces(%p: !P, %w: !W) -> !W {
  %r = c.call @pieces(%p, %w) : (!P, !W) -> !W
  c.return %r : !W
}
c.func @memory(%b: !Big, %c: si8, %d: ui16) -> !Big {
  %r = c.call @memory(%b, %c, %d) : (!Big, si8, ui16) -> !Big
  c.return %r : !Big
}
c.func @narrow(%a: si32, %b: si32) -> si8 {
  %r = c.call @narrow(%a, %b) : (si32, si32) -> si8
  c.return %r : si8
}
`

// A mutation breaks one operation; it reports whether it could.
type mutation struct {
	name string
	do   func(o *ir.Operation) bool
}

var mutations = []mutation{
	{"drop an offset", func(o *ir.Operation) bool {
		return o.HasAttr(abi.OffsetsAttr) && set(o, abi.OffsetsAttr, ir.Array(ir.IntAttr(0, ir.I64)))
	}},
	{"move a piece", func(o *ir.Operation) bool {
		return o.HasAttr(abi.OffsetsAttr) && set(o, abi.OffsetsAttr, ir.Array(ir.IntAttr(0, ir.I64), ir.IntAttr(4, ir.I64)))
	}},
	{"move a piece out", func(o *ir.Operation) bool {
		return o.HasAttr(abi.OffsetsAttr) && set(o, abi.OffsetsAttr, ir.Array(ir.IntAttr(0, ir.I64), ir.IntAttr(16, ir.I64)))
	}},
	{"narrow a piece", func(o *ir.Operation) bool {
		if !o.Is(abi.DirectOp) {
			return false
		}
		_, pieces := abi.Pieces(o)
		pieces[len(pieces)-1].SetType(ir.I8)
		return true
	}},
	{"turn the extension", func(o *ir.Operation) bool {
		if !o.Is(abi.ExtendOp) {
			return false
		}
		if o.HasAttr(abi.SignedAttr) {
			return set(o, abi.SignedAttr, nil)
		}
		return set(o, abi.SignedAttr, ir.UnitAttr{})
	}},
	{"pass a byval value by address", func(o *ir.Operation) bool {
		return o.HasAttr(abi.ByvalAttr) && set(o, abi.ByvalAttr, nil)
	}},
	{"align otherwise", func(o *ir.Operation) bool {
		return o.Is(abi.IndirectOp) && set(o, abi.AlignAttr, ir.IntAttr(64, ir.I64))
	}},
	{"swap the first two operands", func(o *ir.Operation) bool {
		if !strings.HasPrefix(o.Name(), "abi.") || o.NumOperands() < 2 || o.Operand(0) == o.Operand(1) {
			return false
		}
		a, b := o.Operand(0), o.Operand(1)
		o.SetOperand(0, b)
		o.SetOperand(1, a)
		return true
	}},
	{"use an operand twice", func(o *ir.Operation) bool {
		if !strings.HasPrefix(o.Name(), "abi.") || o.NumOperands() < 2 {
			return false
		}
		o.SetOperand(1, o.Operand(0))
		return true
	}},
	{"drop the last operand", func(o *ir.Operation) bool {
		if !strings.HasPrefix(o.Name(), "abi.") || o.NumOperands() == 0 {
			return false
		}
		o.SetOperands(o.Operands()[:o.NumOperands()-1])
		return true
	}},
	{"call another function", func(o *ir.Operation) bool {
		return o.Is(abi.CallOp) && set(o, abi.CalleeAttr, ir.Symbol("other"))
	}},
	{"forget the attributes of the arguments", func(o *ir.Operation) bool {
		return (o.Is(abi.FuncOp) || o.Is(abi.CallOp)) && mentions(o, ir.ArgAttrs) && set(o, ir.ArgAttrs, nil)
	}},
	{"forget the attributes of the result", func(o *ir.Operation) bool {
		return o.HasAttr(ir.ResAttrs) && set(o, ir.ResAttrs, nil)
	}},
}

func set(o *ir.Operation, name string, value ir.Attribute) bool {
	o.SetAttr(name, value)
	return true
}

// mentions reports whether a list of argument attributes has one that changes
// how a value is passed.
func mentions(o *ir.Operation, list string) bool {
	a := o.Attr(list)
	if a == nil {
		return false
	}
	text := ir.AttrString(a)
	for _, name := range []string{llvm.ByvalAttr, llvm.SretAttr, llvm.SignextAttr, llvm.ZeroextAttr} {
		if strings.Contains(text, name) {
			return true
		}
	}
	return false
}

// Every mutation of every operation must be found by the verifier.
func TestABIMutations(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	n := len(abiOps(emitted(t, ctx)))
	for _, m := range mutations {
		applied := 0
		for i := range n {
			module := emitted(t, ctx)
			o := abiOps(module)[i]
			before := fmt.Sprintf("%s in @%s", o.Name(), enclosing(o))
			if !m.do(o) {
				continue
			}
			applied++
			if !diag.HasErrors(ir.Verify(ctx, module)) {
				t.Errorf("%s: %s was not found", m.name, before)
			}
		}
		if applied == 0 {
			t.Errorf("%s: applies to no operation", m.name)
		}
	}
}

// emitted returns the source after emit-abi, verified.
func emitted(t *testing.T, ctx *ir.Context) *ir.Operation {
	t.Helper()
	module, ds := asm.Parse(ctx, &diag.Source{Name: "source", Text: source}, asm.Options{})
	if diag.HasErrors(ds) {
		t.Fatal(ds)
	}
	settings, err := pass.NewSettings(emitabi.Pass)
	if err != nil {
		t.Fatal(err)
	}
	run := pass.NewContext(ctx, settings)
	emitabi.Pass.Run(run, module)
	if ds := append(run.Diags, ir.Verify(ctx, module)...); diag.HasErrors(ds) {
		t.Fatal(ds)
	}
	return module
}

func abiOps(module *ir.Operation) []*ir.Operation {
	var ops []*ir.Operation
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if strings.HasPrefix(o.Name(), "abi.") {
			ops = append(ops, o)
		}
		return ir.Advance
	})
	return ops
}

func enclosing(o *ir.Operation) string {
	for ; o != nil; o = o.Parent() {
		if o.Is(abi.FuncOp) {
			return o.StringAttr(ir.SymName)
		}
	}
	return ""
}
