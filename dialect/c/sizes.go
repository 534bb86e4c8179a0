package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
)

// SizeType returns C's size_t in an operation, for the target of the module around it: ui32 or ui64. A module without
// a target has 64-bit pointers.
func SizeType(o *ir.Operation) *ir.IntegerType {
	t, _ := sizeTypeOf(targetAround(o))
	return t
}

func targetAround(o *ir.Operation) ir.Attribute {
	for ; o != nil; o = o.Parent() {
		if target := o.Attr(llvm.TargetTripleAttr); target != nil {
			return target
		}
	}
	return nil
}

// sizeTypeOf returns the size_t of a target, an attribute of a module, and the target's name; "" if it is unknown.
func sizeTypeOf(target ir.Attribute) (t *ir.IntegerType, name string) {
	text, _ := target.(ir.StringAttr)
	parsed, err := triple.Parse(string(text))
	if err == nil {
		name = string(text)
	}
	return ir.IntOf(8*triple.PointerBytes(parsed.Arch), ir.Unsigned), name
}

// isSizeType reports whether a type is the size_t of some target.
func isSizeType(t ir.Type) bool {
	return t == ir.IntOf(32, ir.Unsigned) || t == ir.IntOf(64, ir.Unsigned)
}

// anySizeType allows the size_t of any target.
var anySizeType = ir.Constraint{Desc: "the target's size_t, ui32 or ui64", Ok: isSizeType}

// sizeType reads and writes the type of a size, which is omitted if it is the size_t of the module's target.
var sizeType = &ir.Directive{
	Name: "SizeType",
	Parse: func(p ir.FormParser, args []string) {
		t, _ := sizeTypeOf(p.Around(llvm.TargetTripleAttr))
		p.SetTypes(args[0], writtenType(p.Accept(":"), p.Type, t))
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { ir.Write(p, sizeTypeText(o)) },
}

func writtenType(isWritten bool, read func() ir.Type, otherwise ir.Type) ir.Type {
	if isWritten {
		return read()
	}
	return otherwise
}

func sizeTypeText(o *ir.Operation) string {
	if t := o.Result(0).Type(); t != SizeType(o) {
		return " : " + t.String()
	}
	return ""
}

// SizeTypeProblem returns what is wrong with the type of a size, or "": it is not the size_t of the module's target.
func SizeTypeProblem(o *ir.Operation) string {
	want, target := sizeTypeOf(targetAround(o))
	if got := o.Result(0).Type(); target != "" && got != want {
		return fmt.Sprintf("has type '%v', but size_t is '%v' on %s", got, want, target)
	}
	return ""
}

func verifySizeType(o *ir.Operation, r *ir.Reporter) {
	if problem := SizeTypeProblem(o); problem != "" {
		r.Errorf(o, ErrSizeType, "%s", problem)
	}
}

// sizeT returns C's size_t at the insertion point.
func (b *Builder) sizeT() *ir.IntegerType {
	switch {
	case b.SizeType != nil:
		return b.SizeType
	case b.Block() == nil:
		return SizeType(nil)
	}
	return SizeType(b.Block().ParentOp())
}

// ptrdiff returns C's ptrdiff_t at the insertion point: it has the width of size_t.
func (b *Builder) ptrdiff() *ir.IntegerType { return ir.IntOf(b.sizeT().Width, ir.Signed) }
