package c

import "github.com/abi-opt/abi-opt/ir"

// VAStartOp initializes a va_list.
var VAStartOp = &ir.OpDef{
	Name: "c.va_start", Summary: "initialize the va_list at an address",
	Operands: []ir.ValueDef{ir.Arg("list", Address)},
	Format:   "$list attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if f := o.ParentOfKind(FuncOp); f != nil && !IsVariadic(f) {
			r.Errorf(o, errVAStart, "stands in @%s, which is not variadic", f.StringAttr(ir.SymName))
		}
	},
}

// VAArgOp reads the next unnamed argument.
var VAArgOp = &ir.OpDef{
	Name: "c.va_arg", Summary: "the next unnamed argument, of the given type",
	Operands: []ir.ValueDef{ir.Arg("list", Address)},
	Results:  []ir.ValueDef{ir.Arg("value", Value)},
	Format:   "$list attr-dict `:` type($value)",
	Verify:   verifyVAArg,
}

func verifyVAArg(o *ir.Operation, r *ir.Reporter) {
	verifySignatureType(o, r, o.Result(0).Type(), "result", 0)
	verifyNotAtomic(o, r, o.Result(0).Type())
	f := o.ParentNamed("c.func")
	if f == nil || IsVariadic(f) {
		return
	}
	// A function may read from a va_list that it was given, but without ... it cannot have started
	// one itself.
	list := o.Operand(0)
	if def := list.DefiningOp(); def == nil || def.Name() != "c.local" {
		return
	}
	for u := range list.Uses {
		if u.Owner().Name() != "c.va_arg" && u.Owner().Name() != "c.va_end" {
			return
		}
	}
	r.Errorf(o, errVAStart, "reads from a va_list that was never started, in @%s, which is not variadic", f.StringAttr(ir.SymName))
}

// VACopyOp copies the state of a va_list.
var VACopyOp = &ir.OpDef{
	Name: "c.va_copy", Summary: "copy a va_list: c.va_copy %to, %from",
	Operands: []ir.ValueDef{ir.Arg("to", Address), ir.Arg("from", Address)},
	Format:   "$to `,` $from attr-dict",
}

// VAEndOp ends the use of a va_list.
var VAEndOp = &ir.OpDef{
	Name: "c.va_end", Summary: "end the use of a va_list",
	Operands: []ir.ValueDef{ir.Arg("list", Address)},
	Format:   "$list attr-dict",
}
