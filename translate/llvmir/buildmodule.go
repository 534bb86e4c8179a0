package llvmir

import (
	"strconv"

	llirmd "github.com/llir/llvm/ir/metadata"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	llir "github.com/llir/llvm/ir"
	llirtypes "github.com/llir/llvm/ir/types"
)

// buildHead adds everything but functions to llir's module.
func (w *writer) buildHead() {
	w.llir.DataLayout = w.dataLayout()
	w.llir.TargetTriple = w.op.StringAttr(llvm.TargetTripleAttr)
	w.llir.ModuleAsms = w.asms()
	for _, s := range w.structs.list {
		if t := w.types.of(s); t != nil {
			w.llir.TypeDefs = append(w.llir.TypeDefs, t.llir)
		}
	}
	w.llirComdats = map[*comdat]*llir.ComdatDef{}
	for _, c := range w.comdats {
		def := &llir.ComdatDef{Name: c.name, Kind: comdatKinds[c.kind]}
		w.llirComdats[c] = def
		w.llir.ComdatDefs = append(w.llir.ComdatDefs, def)
	}
	w.buildNodes()
	for _, n := range w.metadata.Named {
		def := &llirmd.NamedDef{Name: n.Name}
		for _, number := range n.Nodes {
			def.Nodes = append(def.Nodes, w.llir.MetadataDefs[number])
		}
		w.llir.NamedMetadataDefs[n.Name] = def
	}
	for _, o := range w.globals {
		w.global(o)
	}
	w.otherSymbols()
}

// checkPrintable reports the names that llir does not quote although LLVM requires it: names of
// symbols that begin with a digit and are not numbers, and names of comdats that begin with a
// digit.
func (w *writer) checkPrintable() {
	for o := range w.op.Region(0).First().Ops {
		name := o.StringAttr(ir.SymName)
		if _, err := strconv.ParseUint(name, 10, 64); err != nil && beginsWithDigit(name) {
			w.unprintable(o, name)
		}
		if !o.Is(llvm.ComdatOp) {
			continue
		}
		for selector := range o.Region(0).First().Ops {
			if name := selector.StringAttr(ir.SymName); beginsWithDigit(name) {
				w.unprintable(selector, name)
			}
		}
	}
}

func (w *writer) unprintable(o *ir.Operation, name string) {
	w.r.Errorf(o, ErrName, "has the name '%s', which llir does not quote although it begins with a digit", name)
}

func (decl *intrinsicDecl) llir() *llir.Func {
	f := &llir.Func{Sig: llirtypes.NewFunc(decl.result.llir)}
	f.SetName(decl.name)
	f.Sig.Variadic = decl.variadic
	for i, p := range decl.params {
		f.Sig.Params = append(f.Sig.Params, p.llir)
		param := &llir.Param{Typ: p.llir}
		param.LocalID = int64(i)
		f.Params = append(f.Params, param)
	}
	f.Type()
	return f
}
