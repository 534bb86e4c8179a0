package adddebuginfo

import (
	mathbits "math/bits"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// pointer describes a pointer. C's qualifiers are types around the pointee.
func (t *types) pointer(lay *layout.Layout, ty ir.Type) *ir.StructAttr {
	var to *ir.StructAttr
	switch ty := ty.(type) {
	case *c.PtrType:
		to = t.pointee(c.Complete(t.module, c.Unnamed(ty.Elem)))
		for _, q := range qualified {
			if ty.Qualifiers&q.bit != 0 {
				to = derived(q.tag, to)
			}
		}
	case *c.FuncPtrType:
		to, _ = t.subroutine(ty.Func, ty.Variadic, "")
	}
	return derived("DW_TAG_pointer_type", to).With("sizeInBits", size(lay))
}

// qualified lists DWARF's tags of qualified types.
var qualified = []struct {
	bit c.Qualifiers
	tag string
}{{c.Const, "DW_TAG_const_type"}, {c.Volatile, "DW_TAG_volatile_type"}, {c.Restrict, "DW_TAG_restrict_type"}}

// derived describes a type made of another, or of void if it is nil.
func derived(tag string, base *ir.StructAttr) *ir.StructAttr {
	values := map[string]ir.Attribute{"tag": ir.StringAttr(tag)}
	if base != nil {
		values["baseType"] = base
	}
	return llvm.DIDerivedType.New(values)
}

// pointee describes the type that a pointer points to; nil for void. A record may contain pointers to itself.
func (t *types) pointee(ty ir.Type) *ir.StructAttr {
	tag, isTag := ty.(*c.TagType)
	if !isTag {
		return t.of(ty)
	}
	for i := len(t.open) - 1; i >= 0; i-- {
		if r := t.open[i].record; r.Union == tag.Union && r.Name == tag.Name {
			t.uses |= 1 << i
			return llvm.DICompositeType.New(map[string]ir.Attribute{"recId": recID(r), "isRecSelf": ir.BoolAttr(true)})
		}
	}
	return llvm.DICompositeType.New(map[string]ir.Attribute{
		"tag": recordTag(tag.Union), "name": ir.StringAttr(tag.Name), "flags": ir.StringAttr("FwdDecl"),
	})
}

func recID(r *c.RecordType) ir.Attribute { return ir.DistinctAttr{Of: "record " + r.String()} }

func recordTag(union bool) ir.Attribute {
	if union {
		return ir.StringAttr("DW_TAG_union_type")
	}
	return ir.StringAttr("DW_TAG_structure_type")
}

// described is the description of a type. Bit i of uses is set if it refers to open record i.
type described struct {
	node *ir.StructAttr
	uses uint64
}

// frame is a record that is being described. known lists the types whose descriptions refer to it, and
// to none that is further in: they are no longer valid when it is complete.
type frame struct {
	record *c.RecordType
	known  []ir.Type
}

// maxOpen is the number of nested records that may refer to themselves, the bits of described.uses.
const maxOpen = 64

// enter opens a record. The returned function closes it, and reports whether it refers to itself.
func (t *types) enter(r *c.RecordType) (leave func() bool) {
	if len(t.open) == maxOpen || r.Name == "" {
		return func() bool { return false }
	}
	i := len(t.open)
	t.open = append(t.open, frame{record: r})
	return func() bool {
		for _, ty := range t.open[i].known {
			delete(t.known, ty)
		}
		t.open = t.open[:i]
		refers := t.uses&(1<<i) != 0
		t.uses &^= 1 << i
		return refers
	}
}

// once returns the description of a type, and makes it the first time.
func (t *types) once(ty ir.Type, make func() *ir.StructAttr) *ir.StructAttr {
	if known, ok := t.known[ty]; ok {
		t.uses |= known.uses
		return known.node
	}
	outer := t.uses
	t.uses = 0
	made := described{make(), t.uses}
	t.uses |= outer
	t.known[ty] = made
	if last := mathbits.Len64(made.uses); last > 0 {
		t.open[last-1].known = append(t.open[last-1].known, ty)
	}
	return made.node
}
