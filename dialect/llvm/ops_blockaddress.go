package llvm

import "github.com/abi-opt/abi-opt/ir"

// The attributes of ops about the addresses of blocks.
const (
	BlockAddrAttr = "block_addr"
	BlockTagAttr  = "tag"
)

// The ops that take the address of a block and jump there. A blocktag gives the
// block it stands in a number.
var (
	BlockAddressOp = &ir.OpDef{
		Name:    "llvm.blockaddress",
		Summary: "the address of a block",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{ir.Arg("res", pointer)},
		Attrs:   []ir.AttrField{required(BlockAddrAttr, bodyOf("LLVM blockaddress attribute", BlockAddress))},
		Format:  "$block_addr attr-dict `:` type($res)",
	}
	BlockTagOp = &ir.OpDef{
		Name:    "llvm.blocktag",
		Summary: "the number of a block whose address is taken",
		Attrs:   []ir.AttrField{required(BlockTagAttr, bodyOf("LLVM blocktag attribute", BlockTag))},
		Format:  "$tag attr-dict",
	}
	IndirectBrOp = &ir.OpDef{
		Name:    "llvm.indirectbr",
		Summary: "jump to the address of a block",
		Traits:  ir.Terminator,
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

// bodyOf restricts an attribute to one of the dialect's, which text writes without
// its name.
func bodyOf(desc string, def *ir.StructDef) ir.AttrConstraint {
	c := structIn(desc, def)
	c.Syntax = ir.StructBodySyntax(def)
	return c
}
