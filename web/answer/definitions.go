package answer

import (
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// definitions returns the abi ops of a C file. Only definitions have abi ops for their arguments, so
// each declared function gets a body that returns any value.
func (w *work) definitions(unit *cimport.Unit) string {
	module := ir.NewModule(nil)
	if triple := unit.Module.Attr(llvm.TargetTripleAttr); triple != nil {
		module.SetAttr(llvm.TargetTripleAttr, triple)
	}
	top := c.NewBuilder(ir.AtEnd(module.Region(0).First()))
	for f := range ir.AsModule(unit.Module).Body().Ops {
		if f.Is(c.FuncOp) {
			define(top, f)
		}
	}
	before := w.diags
	defer func() { w.diags = before }() // those of the module itself count
	if !w.run(module, toABI) {
		return ""
	}
	var text strings.Builder
	_ = asm.Print(&text, module, asm.Options{})
	return text.String()
}

// define adds a definition of a declared function.
func define(top *c.Builder, declared *ir.Operation) {
	t := c.FuncType(declared)
	f := top.NewFunc(declared.StringAttr(ir.SymName), t)
	f.Loc = declared.Loc
	for _, name := range []string{c.VariadicAttr, c.CallConvAttr} {
		if a := declared.Attr(name); a != nil {
			f.SetAttr(name, a)
		}
	}
	entry := c.AddEntry(f)
	for i, name := range c.ParamNames(declared) {
		entry.Arg(i).SetName(name)
	}
	b := c.NewBuilder(ir.AtEnd(entry))
	if result := c.ResultOf(t); result != nil {
		v := b.Undef(result)
		v.SetName("result")
		b.Return(v)
	} else {
		b.Return()
	}
}
