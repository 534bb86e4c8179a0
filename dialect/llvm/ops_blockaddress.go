package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of blockaddress and blocktag.
const (
	BlockAddrAttr = "block_addr"
	BlockTagAttr  = "tag"
)

// Ops for indirect branches. A blocktag numbers its block, so that a blockaddress can refer to it.
var (
	BlockAddressOp = &ir.OpDef{
		Name: "llvm.blockaddress", Summary: "the address of a block", Traits: ir.Pure,
		Results: []ir.ValueDef{ir.Arg("res", pointer)},
		Attrs:   []ir.AttrField{required(BlockAddrAttr, bodyOf("LLVM blockaddress attribute", BlockAddress))},
		Verify:  verifyBlockAddress,
		Format:  "$block_addr attr-dict `:` type($res)",
	}
	BlockTagOp = &ir.OpDef{
		Name: "llvm.blocktag", Summary: "the number of a block whose address is taken",
		Attrs:  []ir.AttrField{required(BlockTagAttr, bodyOf("LLVM blocktag attribute", BlockTag))},
		Verify: verifyBlockTag,
		Format: "$tag attr-dict",
	}
	IndirectBrOp = &ir.OpDef{
		Name: "llvm.indirectbr", Summary: "jump to the address of a block", Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			ir.Arg("addr", pointer), ir.VariadicArg("succOperands", anyType),
		},
		Attrs:      []ir.AttrField{required(ir.IndirectSegments, ir.DenseI32s)},
		Successors: ir.Count{Variadic: true, Names: []string{"successors"}},
		Forwards:   []string{"succOperands"},
		Custom:     []*ir.Directive{ir.IndirectBlocks},
		Format: "$addr `:` type($addr) `,` `[` `` custom<IndirectBlocks>($succOperands, $successors, " +
			"$indbr_operand_segments) `]` attr-dict",
	}
)

var blockAddressOps = []*ir.OpDef{BlockAddressOp, BlockTagOp, IndirectBrOp}

// blockTagsKey is the key of the memoized [blockTags] of a function.
type blockTagsKey struct{ function *ir.Operation }

// blockTags maps each tag in a function to its first blocktag op.
func blockTags(f *ir.Operation, r *ir.Reporter) map[ir.Attribute]*ir.Operation {
	return r.Memo(blockTagsKey{f}, func() any {
		tags := map[ir.Attribute]*ir.Operation{}
		f.Walk(func(o *ir.Operation) ir.WalkResult {
			if tag, ok := o.Attr(BlockTagAttr).(*ir.StructAttr); ok && tag.Def == BlockTag && tags[tag] == nil {
				tags[tag] = o
			}
			return ir.Advance
		})
		return tags
	}).(map[ir.Attribute]*ir.Operation)
}

func verifyBlockTag(o *ir.Operation, r *ir.Reporter) {
	tag := o.Attr(BlockTagAttr)
	if f := o.ParentOfKind(FuncOp); f != nil && blockTags(f, r)[tag] != o {
		r.ErrorAt(o, errBlockTag, "duplicate block tag '%d' in the same function: ", tag.(*ir.StructAttr).Int("id"))
	}
}

func verifyBlockAddress(o *ir.Operation, r *ir.Reporter) {
	a := o.Attr(BlockAddrAttr).(*ir.StructAttr)
	f := r.Lookup(o, a.Get("function").(ir.SymbolRefAttr))
	if f == nil || !f.Is(FuncOp) || blockTags(f, r)[a.Get("tag")] == nil {
		r.Errorf(o, errBlockTag, "expects an existing block label target in the referenced function")
	}
}

// bodyOf accepts attributes with definition def, printed without their name.
func bodyOf(desc string, def *ir.StructDef) ir.AttrConstraint {
	c := structIn(desc, def)
	c.Syntax = ir.StructBodySyntax(def)
	return c
}
