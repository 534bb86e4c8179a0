package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/raw"
)

// allocatorName returns the name of the function that allocates f's results: the one in fbr, or the
// default.
func (f Function) allocatorName() string {
	if d, ok := f.Op.Attr(ReflectionAttr).(*ir.DictAttr); ok {
		if name, ok := d.Get(raw.AllocatorKey).(ir.StringAttr); ok {
			return string(name)
		}
	}
	return f.Name() + "$allocate_results"
}

// declareAllocator declares the allocator after f, unless the symbol exists: the verifier checks
// that one.
func declareAllocator(f Function, s raw.Signature) {
	if f.allocator(f.allocatorName()) != nil {
		return
	}
	b := ir.After(f.Op)
	b.Loc = f.Op.Loc
	state := ir.OpState{Def: f.Op.Def(), Regions: []*ir.Region{ir.NewRegion()}}
	state.AddAttr(ir.SymName, ir.StringAttr(f.allocatorName()))
	state.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: s.AllocatorType()})
	state.AddAttr(ir.SymVisibility, ir.StringAttr("private"))
	b.Create(state)
}

// allocator returns the symbol in f's block that has the name, or nil.
func (f Function) allocator(name string) *ir.Operation {
	if f.Op.Block() == nil {
		return nil
	}
	for o := range f.Op.Block().Ops {
		if o.StringAttr(ir.SymName) == name {
			return o
		}
	}
	return nil
}

// verifyAllocator checks that the function named by fbr exists and has the type that follows from
// the signature.
func verifyAllocator(r *ir.Reporter, f Function, m raw.Metadata) {
	if m.Allocator == "" {
		return
	}
	o := f.allocator(m.Allocator)
	if o == nil {
		r.Errorf(f.Op, ErrAllocator, "'%s' of %s names @%s, which is not a function", raw.AllocatorKey, ReflectionAttr, m.Allocator)
		return
	}
	want := m.Signature.AllocatorType()
	if a, ok := Of(o); !ok || a.Type != want {
		r.Errorf(f.Op, ErrAllocator, "@%s, which allocates the results, must have type '%v'", m.Allocator, want)
	}
}
