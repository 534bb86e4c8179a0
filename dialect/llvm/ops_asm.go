package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of inline assembly.
const (
	AsmStringAttr    = "asm_string"
	ConstraintsAttr  = "constraints"
	AsmDialectAttr   = "asm_dialect"
	SideEffectsFlag  = "has_side_effects"
	AlignStackFlag   = "is_align_stack"
	AsmTailCallAttr  = "tail_call_kind"
	OperandAttrsAttr = "operand_attrs"
)

var asmDialects = ir.NumberEnum(ir.I64, "ATT (0) or Intel (1) asm dialect", "att", "intel")

// InlineAsmOp is inline assembly.
var InlineAsmOp = &ir.OpDef{
	Name: "llvm.inline_asm", Summary: "inline assembly",
	Operands: []ir.ValueDef{ir.VariadicArg("operands", anyType)},
	Results:  []ir.ValueDef{ir.OptionalArg("res", anyType)},
	Attrs: []ir.AttrField{
		required(AsmStringAttr, ir.AnyString), required(ConstraintsAttr, ir.AnyString),
		unit(SideEffectsFlag), unit(AlignStackFlag),
		defaulted(AsmTailCallAttr, tailCalls.Is().With(tailCallSyntax), NoTailCall),
		optional(AsmDialectAttr, asmDialects.Is()), optional(OperandAttrsAttr, ir.AnyArray),
	},
	Format: "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? " +
		"(`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints " +
		"($operands^) : (`  `)? `:` functional-type(operands, results)",
}

var tailCallSyntax = &ir.AttrSyntax{
	Want: "'<'",
	Parse: func(p ir.Parser, name string) ir.Attribute {
		if !p.Accept("<") {
			return nil
		}
		a := tailCalls.Is().Syntax.Parse(p, name)
		p.Expect(">")
		return a
	},
	Print: func(p ir.Printer, a ir.Attribute) { p.Text("<" + tailCalls.Word(a) + ">") },
}

// AsmDialect returns LLVM's keyword for the dialect of inline assembly.
func AsmDialect(o *ir.Operation) string {
	return map[string]string{"att": "", "intel": "inteldialect"}[asmDialects.Word(o.Attr(AsmDialectAttr))]
}
