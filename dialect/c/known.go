package c

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// recordsAttr lists the records of a module by their keyword and tag, as metadata of the module's location.
const recordsAttr = "c.records"

// SetRecords completes the records that types of a module name by their tags: builders and debug info
// then know their members. The text of the module has these records only in its location.
func SetRecords(module *ir.Operation, records []*RecordType) {
	var list []ir.NamedAttribute
	for _, r := range records {
		list = append(list, ir.NamedAttribute{Name: tagOf(r).Spelling(), Value: ir.TypeAttr{Type: r}})
	}
	module.Loc = ir.Fused(ir.Dict(ir.NamedAttribute{Name: recordsAttr, Value: ir.Dict(list...)}), module.Loc)
}

// Complete returns the record of a type that names it by its tag, if the module has it from
// [SetRecords], and other types unchanged.
func Complete(module *ir.Operation, t ir.Type) ir.Type {
	tag, ok := Unnamed(t).(*TagType)
	if !ok {
		return t
	}
	found := t
	ir.FindLocation(module.Loc, func(l ir.Location) bool {
		fused, _ := l.(*ir.FusedLoc)
		if fused == nil {
			return false
		}
		dict, _ := fused.Metadata.(*ir.DictAttr)
		records, _ := dict.Get(recordsAttr).(*ir.DictAttr)
		record, ok := records.Get(tag.Spelling()).(ir.TypeAttr)
		if ok {
			found = record.Type
		}
		return ok
	})
	return found
}

// complete is [Complete] for the module that the builder is in.
func (b *Builder) complete(t ir.Type) ir.Type {
	if module := b.module(); module != nil {
		return Complete(module, t)
	}
	return t
}

// module returns the module that the builder is in, or nil.
func (b *Builder) module() *ir.Operation {
	if b.Block() == nil {
		return nil
	}
	o := b.Block().ParentOp()
	for o != nil && !o.Is(ir.ModuleOp) {
		o = o.Parent()
	}
	return o
}

// addressType returns the type of the address of a symbol: for a function of the module that follows
// C's convention, a pointer with its type.
func (b *Builder) addressType(name string) ir.Type {
	module := b.module()
	if module == nil {
		return llvm.Ptr
	}
	for f := range ir.AsModule(module).Body().Ops {
		if !f.Is(FuncOp) || f.StringAttr(ir.SymName) != name {
			continue
		}
		switch {
		case f.HasAttr(CallConvAttr):
			return llvm.Ptr
		case IsVariadic(f):
			return VariadicFuncPtr(FuncType(f))
		}
		return FuncPtr(FuncType(f))
	}
	return llvm.Ptr
}
