package llvmir

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/ir"
)

// adapts reports whether two types of a function differ in what pointers point to alone, and the function can have
// the type that it had. With typed pointers, only parameters of a definition that the module itself does not
// use are cast.
func (a *appender) adapts(had, added entry) bool {
	if had.kind != "function" {
		return false
	}
	old, new := a.to.Funcs[had.at], a.from.Funcs[added.at]
	if !alike(old.Sig, new.Sig) {
		return false
	}
	if !a.opts.TypedPointers {
		return true
	}
	return added.defined && !a.refersTo(new.Name()) && old.Sig.RetType.String() == new.Sig.RetType.String() &&
		!slices.ContainsFunc(new.Params, func(p *llir.Param) bool { return p.LocalName == "" })
}

// refersTo reports whether an operation of the added module uses a symbol, by its own type.
func (a *appender) refersTo(name string) bool {
	return !a.op.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, attr := range o.Attrs() {
			if ref, ok := attr.Value.(ir.SymbolRefAttr); ok && ref.Root == name {
				return ir.Stop
			}
		}
		return ir.Advance
	})
}

// alike reports whether two function types are the same except for pointees.
func alike(a, b *types.FuncType) bool {
	return a.Variadic == b.Variadic && likeType(a.RetType, b.RetType) && slices.EqualFunc(a.Params, b.Params, likeType)
}

func likeType(a, b types.Type) bool {
	p, q := pointerText(a), pointerText(b)
	return p == q && p != "" || a.String() == b.String()
}

// pointerText returns a pointer type with opaque pointers, or "" for others.
func pointerText(t types.Type) string {
	if p, ok := t.(*types.PointerType); ok && p.AddrSpace == 0 {
		return "ptr"
	}
	if text := t.String(); text == "ptr" {
		return text
	}
	return ""
}

// adapt gives a function the parameters of a declaration. Casts at its beginning have the names of its parameters.
func adapt(f *llir.Func, to *types.FuncType) {
	var casts []llir.Instruction
	for i, p := range f.Params {
		if p.Typ.String() == to.Params[i].String() {
			continue
		}
		own := llir.NewParam(p.LocalName+".typed", to.Params[i])
		own.Attrs = p.Attrs
		cast := llir.NewBitCast(own, p.Typ)
		cast.LocalIdent = p.LocalIdent
		f.Params[i], casts = own, append(casts, cast)
	}
	f.Sig = to
	f.Typ = nil // of the address; llir computes it
	f.Blocks[0].Insts = append(casts, f.Blocks[0].Insts...)
}
