package llvmir_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// broken are functions that break a rule of ir.Verify: a program can make them,
// a file cannot.
var broken = map[string]func(b *llvm.Builder, f *ir.Operation){
	"null operand found": func(b *llvm.Builder, f *ir.Operation) {
		o := b.Add(b.ConstInt(ir.I32, 1), b.ConstInt(ir.I32, 2)).DefiningOp()
		o.SetOperand(1, nil)
		b.Return()
	},
	"no terminator": func(b *llvm.Builder, f *ir.Operation) { b.ConstInt(ir.I32, 1) },
	"empty block":   func(b *llvm.Builder, f *ir.Operation) {},
	"does not dominate this use": func(b *llvm.Builder, f *ir.Operation) {
		one := b.ConstInt(ir.I32, 1)
		sum := b.Add(one, one).DefiningOp()
		b.Return()
		one.DefiningOp().MoveAfter(sum)
	},
	"requires attribute 'value'": func(b *llvm.Builder, f *ir.Operation) {
		b.ConstInt(ir.I32, 1).DefiningOp().RemoveAttr(llvm.ValueAttr)
		b.Return()
	},
	"requires attribute 'function_type'": func(b *llvm.Builder, f *ir.Operation) {
		b.Return()
		f.RemoveAttr(ir.FuncTypeAttr)
	},
	"entry block must have": func(b *llvm.Builder, f *ir.Operation) {
		b.Return()
		f.Region(0).First().AddArg(ir.I32)
	},
	"expected 2 operands": func(b *llvm.Builder, f *ir.Operation) {
		one := b.ConstInt(ir.I32, 1)
		s := ir.OpState{Def: llvm.AddOp, Operands: []*ir.Value{one}, ResultTypes: []ir.Type{ir.I32}}
		b.Insert(s.Create())
		b.Return()
	},
	"reference to block defined in another region": func(b *llvm.Builder, f *ir.Operation) {
		b.Br(ir.NewBlock())
	},
}

// Write and Build report what breaks a rule of the IR, and write nothing.
func TestUnverified(t *testing.T) {
	for want, do := range broken {
		t.Run(want, func(t *testing.T) {
			module := ir.NewModule(nil)
			b := llvm.NewBuilder(ir.AtEnd(module.Region(0).First()))
			f := b.NewFunc("f", llvm.Func(llvm.Void, false))
			f.Region(0).Append(ir.NewBlock())
			b.SetAtEnd(f.Region(0).First())
			do(b, f)
			var out bytes.Buffer
			diags, err := llvmir.Write(&out, module, llvmir.Options{})
			if err != nil || out.Len() > 0 || !strings.Contains(fmt.Sprint(diags), want) {
				t.Errorf("Write: %v %v %q", diags, err, out.String())
			}
			if m, diags := llvmir.Build(module, llvmir.Options{}); m != nil || !strings.Contains(fmt.Sprint(diags), want) {
				t.Errorf("Build: %v", diags)
			}
		})
	}
}

// What is not a module is a mistake of the program that asks.
func TestNoModule(t *testing.T) {
	f := llvm.NewBuilder(ir.AtEnd(ir.NewModule(nil).Region(0).First())).NewFunc("f", llvm.Func(llvm.Void, false))
	for _, op := range []*ir.Operation{nil, f} {
		for name, do := range map[string]func(){
			"Write": func() { _, _ = llvmir.Write(&bytes.Buffer{}, op, llvmir.Options{Verified: true}) },
			"Build": func() { _, _ = llvmir.Build(op, llvmir.Options{}) },
		} {
			func() {
				defer func() {
					if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "BUG: ") {
						t.Errorf("%s: panics with %q", name, got)
					}
				}()
				do()
			}()
		}
	}
}
