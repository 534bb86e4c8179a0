package fn

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	verifyVisibility(o, r)
	t := TypeOf(o)
	verifyValueAttrs(o, r, ir.ArgAttrs, "argument", len(t.Inputs))
	verifyValueAttrs(o, r, ir.ResAttrs, "result", len(t.Results))
	if entry := o.Region(0).First(); entry != nil {
		verifyEntry(o, r, entry, t)
	}
}

func verifyVisibility(o *ir.Operation, r *ir.Reporter) {
	v := o.StringAttr(ir.SymVisibility)
	switch {
	case v != "" && !slices.Contains(visibilities, v):
		r.Errorf(o, "symbol-visibility", `visibility expected to be one of ["public", "private", "nested"], but got "%s"`, v)
	case ir.IsDeclaration(o) && (v == "" || v == "public"):
		r.Errorf(o, "symbol-visibility", "symbol declaration cannot have public visibility")
	}
}

// verifyValueAttrs checks a list of dictionaries, one for each argument or
// result.
func verifyValueAttrs(o *ir.Operation, r *ir.Reporter, list, what string, want int) {
	dicts, ok := o.Attr(list).(*ir.ArrayAttr)
	if !ok {
		return
	}
	if len(dicts.Elems) != want {
		r.Errorf(o, "func-attrs", "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			what, what, len(dicts.Elems), want)
		return
	}
	for _, d := range dicts.Elems {
		if hasPlainName(d.(*ir.DictAttr)) {
			r.Errorf(o, "func-attrs", "%ss may only have dialect attributes", what)
			return
		}
	}
}

func hasPlainName(d *ir.DictAttr) bool {
	return slices.ContainsFunc(d.Entries, func(e ir.NamedAttribute) bool {
		return !strings.Contains(e.Name, ".")
	})
}

func verifyEntry(o *ir.Operation, r *ir.Reporter, entry *ir.Block, t *ir.FunctionType) {
	if len(entry.Args()) != len(t.Inputs) {
		r.Errorf(o, "func-entry", "entry block must have %d arguments to match function signature", len(t.Inputs))
		return
	}
	for i, in := range t.Inputs {
		if got := entry.Arg(i).Type(); got != in {
			r.Errorf(o, "func-entry", "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, got, in)
		}
	}
}
