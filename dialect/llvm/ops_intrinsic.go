package llvm

import "github.com/abi-opt/abi-opt/ir"

// VolatileArgAttr marks a memcpy, memmove or memset as volatile.
const VolatileArgAttr = "isVolatile"

// The intrinsics that copy and fill memory. MLIR gives them no custom form.
var (
	MemcpyOp       = transferOp("memcpy", "copy memory between objects that do not overlap", pointer, true)
	MemmoveOp      = transferOp("memmove", "copy memory between objects that may overlap", pointer, true)
	MemsetOp       = transferOp("memset", "fill memory with a byte", byteOnly, true)
	MemcpyInlineOp = transferOp("memcpy.inline", "copy memory without calling a function", pointer, false)
	MemsetInlineOp = transferOp("memset.inline", "fill memory without calling a function", byteOnly, false)
)

var byteOnly = ir.Constraint{Desc: "8-bit signless integer", Ok: func(t ir.Type) bool { return t == ir.I8 }}

// LenAttr is the number of bytes of an inline copy.
const LenAttr = "len"

func transferOp(name, summary string, source ir.Constraint, withLen bool) *ir.OpDef {
	def := &ir.OpDef{
		Name: "llvm.intr." + name, Summary: summary,
		Operands: []ir.ValueDef{ir.Arg("dst", pointer), ir.Arg("src", source)},
		Attrs: append(argAttrFields(),
			required(VolatileArgAttr, ir.AnyBool),
			optional("access_groups", accessGroups),
			optional("alias_scopes", aliasScopes),
			optional("noalias_scopes", aliasScopes),
			optional("tbaa", tbaaTags)),
		Verify: verifyArgAttrs,
	}
	if withLen {
		def.Operands = append(def.Operands, ir.Arg("len", integer))
	} else {
		def.Attrs = append(def.Attrs, required(LenAttr, ir.AnyInt))
	}
	return def
}

func argAttrFields() []ir.AttrField {
	return []ir.AttrField{optional(ir.ArgAttrs, ir.DictArray), optional(ir.ResAttrs, ir.DictArray)}
}

func verifyArgAttrs(o *ir.Operation, r *ir.Reporter) { checkCallDicts(o, r, o.OperandTypes()) }

// Intrinsics for lifetimes, variadic arguments and the stack.
var (
	LifetimeStartOp = pointerOp("lifetime.start", "begin the lifetime of a memory object")
	LifetimeEndOp   = pointerOp("lifetime.end", "end the lifetime of a memory object")
	VaStartOp       = pointerOp("vastart", "initialize a va_list")
	VaEndOp         = pointerOp("vaend", "end the use of a va_list")
	StackRestoreOp  = pointerOp("stackrestore", "restore the stack pointer")

	VaCopyOp = &ir.OpDef{
		Name: "llvm.intr.vacopy", Summary: "copy a va_list",
		Operands: []ir.ValueDef{ir.Arg("dest_list", pointer), ir.Arg("src_list", pointer)},
		Format:   "$src_list `to` $dest_list attr-dict `:` type(operands)",
	}
	StackSaveOp = &ir.OpDef{
		Name: "llvm.intr.stacksave", Summary: "save the stack pointer",
		Results: []ir.ValueDef{ir.Arg("res", pointer)},
		Format:  "attr-dict `:` type($res)",
	}
)

func pointerOp(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm.intr." + name, Summary: summary,
		Operands: []ir.ValueDef{ir.Arg("ptr", pointer)},
		Format:   "$ptr attr-dict `:` type($ptr)",
	}
}

// Hints to the optimizer, and traps.
var (
	AssumeOp = &ir.OpDef{
		Name: "llvm.intr.assume", Summary: "assume that a condition holds",
		Operands: []ir.ValueDef{ir.Arg("cond", boolean), ir.VariadicArg("op_bundle_operands", nonVoid)},
		Attrs:    bundleAttrs(),
		Custom:   []*ir.Directive{bundles},
		Format:   "$cond " + bundleForm + " `:` type($cond) attr-dict",
		Verify:   checkBundles,
	}
	PrefetchOp = &ir.OpDef{
		Name: "llvm.intr.prefetch", Summary: "a hint that memory will be accessed",
		Operands: []ir.ValueDef{ir.Arg("addr", pointer)},
		Attrs: []ir.AttrField{
			required("cache", ir.I32Attr), required("hint", ir.I32Attr), required("rw", ir.I32Attr),
		},
	}
	ExpectOp = &ir.OpDef{
		Name: "llvm.intr.expect", Summary: "a value with its most likely value",
		Traits:   ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("val", integer), ir.Arg("expected", integer)},
		Results:  []ir.ValueDef{ir.Arg("res", integer)},
		Format:   "$val `,` $expected attr-dict `:` type($res)",
	}
	TrapOp      = &ir.OpDef{Name: "llvm.intr.trap", Summary: "stop the program", Format: "attr-dict"}
	DebugTrapOp = &ir.OpDef{Name: "llvm.intr.debugtrap", Summary: "stop in the debugger", Format: "attr-dict"}
)

var intrinsicOps = []*ir.OpDef{
	MemcpyOp, MemmoveOp, MemsetOp, MemcpyInlineOp, MemsetInlineOp,
	LifetimeStartOp, LifetimeEndOp, VaStartOp, VaCopyOp, VaEndOp, StackSaveOp, StackRestoreOp,
	AssumeOp, PrefetchOp, ExpectOp, TrapOp, DebugTrapOp,
}
