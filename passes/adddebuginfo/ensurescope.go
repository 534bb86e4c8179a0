package adddebuginfo

import (
	_ "embed"
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/debuginfo"
)

//go:embed ensurescope.md
var scopesDoc string

// Scopes is the pass ensure-debug-info-scope-on-llvm-func.
var Scopes = &pass.Pass{
	Name:          "ensure-debug-info-scope-on-llvm-func",
	Summary:       "add a subprogram to every llvm.func, so that locations become line tables",
	Doc:           scopesDoc,
	FunctionLocal: true,
	Anchor:        "builtin.module",
	Options:       []pass.Option{debuginfo.EmissionOption},
	Run: func(ctx *pass.Context, module *ir.Operation) {
		a := &adder{Context: ctx, unit: debuginfo.Unit(module, ctx.String(debuginfo.EmissionOption.Name))}
		a.inside(module, nil)
	},
}

// adder adds scopes to the locations in a module.
type adder struct {
	*pass.Context
	unit   *ir.StructAttr
	nested int // functions in nested modules
}

// inside adds scopes to the contents of an operation. f is the function around it, or nil.
func (a *adder) inside(o, f *ir.Operation) {
	for _, r := range o.Regions() {
		for b := range r.Blocks {
			for inner := range b.Ops {
				switch {
				case inner.Is(llvm.FuncOp):
					a.function(inner, o)
					a.inside(inner, inner)
				case f != nil:
					inner.Loc = scoped(inner.Loc, f.Loc)
					a.inside(inner, f)
				default:
					a.inside(inner, nil)
				}
			}
		}
	}
}

// function adds a subprogram to a function without one.
func (a *adder) function(f, around *ir.Operation) {
	if llvm.MetadataIn(f.Loc, llvm.DISubprogram) != nil {
		return
	}
	id := f.StringAttr(ir.SymName)
	if around.Parent() != nil { // nested modules may repeat the name
		a.nested++
		id = fmt.Sprintf("%s in module %d", id, a.nested)
		a.Claim(id, a)
	}
	f.Loc = ir.Fused(debuginfo.Subprogram(f, id, a.unit, noTypes), f.Loc)
}

// noTypes describes no arguments and results.
var noTypes = llvm.DISubroutineType.New(map[string]ir.Attribute{"callingConvention": ir.StringAttr("DW_CC_normal")})

// scoped returns the location of an operation, with a scope for its file if that is not the
// function's.
func scoped(l, f ir.Location) ir.Location {
	call, inlined := l.(ir.CallSiteLoc)
	place, ok := debuginfo.PlaceOf(l)
	of, known := debuginfo.PlaceOf(f)
	fused, _ := f.(*ir.FusedLoc)
	switch {
	case fused == nil || !llvm.IsStruct(fused.Metadata, llvm.DISubprogram):
		return l
	case inlined:
		return ir.CallSiteLoc{Callee: nested(call.Callee, fused.Metadata), Caller: call.Caller}
	case !ok || !known || place.File == of.File:
		return l
	}
	return ir.Fused(inFile(fused.Metadata, place.File), l)
}

// nested returns the location of an inlined operation, with scopes for its files.
func nested(callee ir.Location, scope ir.Attribute) ir.Location {
	place, ok := debuginfo.PlaceOf(callee)
	if !ok {
		return callee
	}
	block := inFile(scope, place.File)
	if call, ok := callee.(ir.CallSiteLoc); ok {
		callee = nested(call.Callee, block)
	}
	return ir.Fused(block, callee)
}

// inFile returns the block of a scope that is in another file.
func inFile(scope ir.Attribute, file string) *ir.StructAttr {
	return llvm.DILexicalBlockFile.New(map[string]ir.Attribute{
		"scope": scope, "file": debuginfo.File(file), "discriminator": ir.IntAttr(0, ir.I64),
	})
}
