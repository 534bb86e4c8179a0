package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

func (w *writer) declareAll() { w.declare(w.globals, w.functions, w.others) }

// declare adds ops to the symbols of the module.
func (w *writer) declare(globals, functions, others []*ir.Operation) {
	all := make([]symbol, len(globals)+len(functions)+len(others))
	add := func(o *ir.Operation, name string, address *typ) *symbol {
		checkName(&w.r, o, name)
		s := &all[0]
		all = all[1:]
		s.name, s.address = name, address
		w.symbols[name] = s
		if len(w.comdatOf) > 0 {
			if ref, ok := o.Attr(llvm.ComdatAttr).(ir.SymbolRefAttr); ok {
				s.comdat = w.comdatOf[w.report.Lookup(o, ref)]
			}
		}
		return s
	}
	for _, o := range globals {
		address := w.typeOf(o, llvm.PtrIn(llvm.AddrSpace(o)))
		if elem := w.typeOf(o, llvm.GlobalType(o)); w.opts.TypedPointers {
			address = w.types.pointerTo(elem, llvm.AddrSpace(o))
		}
		name := o.StringAttr(ir.SymName)
		add(o, name, address).own = ownLists[name]
	}
	pointer := w.types.pointer(0)
	for _, o := range functions {
		address := pointer
		if w.opts.TypedPointers {
			address = w.types.pointerTo(w.signatureOf(w.funcType(o)), 0)
		}
		name := o.StringAttr(ir.SymName)
		s := add(o, name, address)
		s.isCode = true
		w.legal.Declare(o)
		if s.own = legal.IsIntrinsic(name); s.own {
			s.signature = w.signatureOf(w.funcType(o))
		}
	}
	for _, o := range others {
		of, ok := symbolType[o.Def()]
		if !ok {
			continue
		}
		address := pointer
		if w.opts.TypedPointers {
			address = w.types.pointerTo(w.typeOf(o, o.TypeAttr(of)), 0)
		}
		name := o.StringAttr(ir.SymName)
		add(o, name, address)
		if legal.IsIntrinsic(name) {
			w.rule(o, "is named '%s', a name that LLVM keeps for itself", name)
		}
	}
}

// symbolType is the attribute with the type of an alias or ifunc.
var symbolType = map[*ir.OpDef]string{llvm.AliasOp: llvm.AliasTypeAttr, llvm.IFuncOp: llvm.IFuncTypeAttr}
