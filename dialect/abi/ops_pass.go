package abi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Attribute names of the ops that carry values.
const (
	// OffsetsAttr holds the byte offset of each piece in the source value. By default each piece
	// begins the next eightbyte: see [Offsets].
	OffsetsAttr = "offsets"
	// SizesAttr holds the number of bytes of the source value in each piece, by default the size of
	// its type. The other bytes of a piece are undefined.
	SizesAttr = "sizes"
	// LocAttr holds the register or stack slot of each piece.
	LocAttr = "loc"
	// LostAttr lists bytes of user data that the target's compilers are known not to carry.
	LostAttr = "lost"
	// AlignAttr is the alignment of the memory that a value is passed in, in bytes.
	AlignAttr = "align"
	// ByvalAttr and SretAttr mark the memory of abi.indirect as the argument's copy on the stack,
	// or the result's storage. Without either, the address of a temporary is passed.
	ByvalAttr = "byval"
	SretAttr  = "sret"
	// SlotAttr is the type of the storage that a caller provides for an sret.
	SlotAttr = "slot"
	// SignedAttr selects sign extension for abi.extend, instead of zero extension.
	SignedAttr = "signed"
)

var (
	locField   = ir.AttrField{Name: LocAttr, Optional: true, Is: ir.AnyArray}
	lostField  = ir.AttrField{Name: LostAttr, Optional: true, Is: ir.AnyArray}
	offsets    = ir.AttrField{Name: OffsetsAttr, Optional: true, Is: ir.AnyArray}
	sizes      = ir.AttrField{Name: SizesAttr, Optional: true, Is: ir.AnyArray}
	alignField = ir.AttrField{Name: AlignAttr, Optional: true, Is: ir.I64Attr}
)

// carriers are the regions in which values cross.
var carriers = []string{opPrologue, opEpilogue, opCallArgs, opCallRets}

// DirectOp carries a value as pieces, ExpandOp the fields of a value one by one.
var (
	DirectOp = piecesOp(opDirect, "a value carried as pieces in registers or plain stack slots",
		"`offsets` holds the offset of each piece in the source value, in bytes. It may be omitted if each piece begins "+
			"the next eightbyte: `abi.direct %a, %b : i64, i32 -> !Point`. `sizes` holds the number of bytes of the value in "+
			"each piece, if a piece is larger: for an `i64` at offset 0 next to an `f32` at offset 4 it is 4. A result "+
			"that is a single struct may have the offsets of its members, if these differ from the offsets in the struct.")
	ExpandOp = piecesOp(opExpand, "a value carried field by field", "")
)

func piecesOp(name, summary, description string) *ir.OpDef {
	return &ir.OpDef{
		Name: name, Summary: summary,
		Description: description,
		Operands:    []ir.ValueDef{ir.VariadicArg("values", ir.AnyType)},
		Results:     []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
		Attrs:       []ir.AttrField{offsets, sizes, locField, lostField},
		Parents:     carriers,
		Format:      "$values attr-dict `:` type($values) `->` type($results)",
		Verify:      verifyPieces,
	}
}

// ExtendOp carries a narrow integer with extension.
var ExtendOp = &ir.OpDef{
	Name: opExtend, Summary: "a narrow integer carried with sign or zero extension",
	Operands: []ir.ValueDef{ir.Arg("value", ir.AnyType)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:    []ir.AttrField{{Name: SignedAttr, Optional: true, Is: ir.AnyUnit}, offsets, locField},
	Parents:  carriers,
	Format:   "(`signed` $signed^)? $value attr-dict `:` type($value) `->` type($result)",
	Verify:   verifyExtend,
}

// IndirectOp carries a value in memory.
var IndirectOp = &ir.OpDef{
	Name: opIndirect, Summary: "a value carried in memory",
	Description: "In a prologue, `abi.indirect byval %p {align = 8} : !llvm.ptr -> !T` reads the argument at %p; in " +
		"call_args, `abi.indirect byval %v : !T -> !llvm.ptr` is the address passed. A result's storage is " +
		"`abi.indirect sret {slot = !T} : -> !llvm.ptr` in call_args and read by `abi.indirect sret %p` in " +
		"call_rets; an epilogue writes it with `abi.indirect sret %v, %p : !T, !llvm.ptr`.",
	Operands: []ir.ValueDef{ir.VariadicArg("values", ir.AnyType)},
	Results:  []ir.ValueDef{ir.OptionalArg("result", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: ByvalAttr, Optional: true, Is: ir.AnyUnit},
		{Name: SretAttr, Optional: true, Is: ir.AnyUnit},
		{Name: SlotAttr, Optional: true, Is: ir.AnyTypeAttr},
		alignField, locField,
	},
	Parents: carriers,
	Format:  "(`byval` $byval^)? (`sret` $sret^)? $values attr-dict `:` type($values) (`->` type($result)^)?",
	Verify:  verifyIndirect,
}

// IgnoreOp is a value without data: nothing crosses.
var IgnoreOp = &ir.OpDef{
	Name: opIgnore, Summary: "a value without data, so that nothing is carried",
	Description: "`%e = abi.ignore : !Empty` makes the value on the source side; `abi.ignore %e : !Empty` consumes it.",
	Operands:    []ir.ValueDef{ir.OptionalArg("value", ir.AnyType)},
	Results:     []ir.ValueDef{ir.OptionalArg("result", ir.AnyType)},
	Parents:     carriers,
	Format:      "($value^ attr-dict `:` type($value)) : (attr-dict `:` type($result))?",
	Verify:      verifyIgnore,
}

// Offsets returns the byte offset of each piece of abi.direct or abi.expand. By default the first
// piece is at 0 and each further one begins the first eightbyte after the previous piece. abi.extend
// says where a number begins that has padding before it. Other ops carry the whole value at 0. The op
// may have left its region: only a side with several values can be the pieces.
func Offsets(o *ir.Operation) []int64 {
	a, given := o.Attr(OffsetsAttr).(*ir.ArrayAttr)
	switch hasPieces := o.Name() == opDirect || o.Name() == opExpand; {
	case given:
		return ints(a)
	case hasPieces && o.NumOperands() > 1:
		return eightbytes(o.OperandTypes())
	case hasPieces && o.NumResults() > 1:
		return eightbytes(o.ResultTypes())
	}
	return []int64{0}
}

func ints(a *ir.ArrayAttr) []int64 {
	list := make([]int64, len(a.Elems))
	for i, e := range a.Elems {
		n, _ := e.(ir.IntegerAttr)
		list[i], _ = n.Int64()
	}
	return list
}

// IntList returns the attribute for offsets or sizes.
func IntList(list []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(list))
	for i, n := range list {
		elems[i] = ir.IntAttr(n, ir.I64)
	}
	return ir.Array(elems...)
}

// eightbytes returns the default offsets of pieces. They do not depend on the size of pointers.
func eightbytes(pieces []ir.Type) []int64 {
	offsets := make([]int64, len(pieces))
	end := int64(0)
	for i, t := range pieces {
		offsets[i] = (end + 7) &^ 7
		end = offsets[i] + 8
		if isCarrier(t) {
			end = offsets[i] + int64(layout.Default.LLVMBits(t).Ceil())
		}
	}
	return offsets
}

// fillEightbytes reports whether the pieces carry the value if each begins the next eightbyte.
func fillEightbytes(m *layout.Model, pieces []ir.Type, l *layout.Layout) bool {
	spans := make([]span, len(pieces))
	for i, start := range eightbytes(pieces) {
		if !isCarrier(pieces[i]) {
			return false
		}
		size := m.LLVMBits(pieces[i]).Ceil()
		spans[i] = span{layout.Bytes(start), layout.Bytes(start) + size}
	}
	_, missing := firstMissing(spans, nil, l)
	return !missing && spans[len(spans)-1].end <= carriable(l)
}

// Pieces returns the source value and the lowered pieces of a carrying op, in whichever direction
// it converts.
func Pieces(o *ir.Operation) (source *ir.Value, pieces []*ir.Value) {
	if FromLowered(o) {
		return o.Result(0), o.Operands()
	}
	return o.Operand(0), o.Results()
}

// Parts returns the types at the offsets of an op with these pieces: those of the pieces, or of the
// members of a single struct if each has an offset.
func Parts(o *ir.Operation, pieces []ir.Type) []ir.Type {
	if len(pieces) != 1 {
		return pieces
	}
	s, isStruct := pieces[0].(*llvm.StructType)
	a, given := o.Attr(OffsetsAttr).(*ir.ArrayAttr)
	if isStruct && given && len(a.Elems) == len(s.Fields) {
		return s.Fields
	}
	return pieces
}

// FromLowered reports whether the op converts lowered values to source values: whether it is in a
// prologue or call_rets.
func FromLowered(o *ir.Operation) bool {
	parent := o.Parent()
	return parent != nil && (parent.Name() == opPrologue || parent.Name() == opCallRets)
}
