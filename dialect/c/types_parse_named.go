package c

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

func parsePtr(p ir.Parser) ir.Type {
	q := parseQualifiers(p)
	if q&Restrict != 0 {
		return PtrTo(parseInner(p, ctypes.IsPointer, "pointer, which alone can be restrict"), q)
	}
	return PtrTo(parseInner(p, func(t ir.Type) bool {
		return t == ir.Type(llvm.Void) ||
			ctypes.IsNamed(t)
	}, "type that a pointer points to"), q)
}

// parseInner reads a nested type that satisfies allowed.
func parseInner(p ir.Parser, allowed func(ir.Type) bool, what string) ir.Type {
	at := p.Pos()
	t := p.Type()
	if !p.Failed() && !allowed(t) {
		p.Errorf(p.Since(at), ErrNotC, "%v is not a C %s", t, what)
	}
	return t
}

func parseQualifiers(p ir.Parser) (q Qualifiers) {
	accept := func(q Qualifiers) bool { return p.Accept(strings.TrimSpace(q.String())) }
	for {
		i := slices.IndexFunc(qualifiers[:], accept)
		if i < 0 {
			return q
		}
		q |= qualifiers[i]
	}
}

var qualifiers = [...]Qualifiers{Const, Volatile, Restrict}

func parseTypedef(p ir.Parser) ir.Type {
	var name string
	ir.Read(p, &name, ":")
	return Typedef(name, parseInner(p, ctypes.IsNamed, "type"))
}

func parseTag(p ir.Parser) ir.Type {
	union := p.Accept("union")
	if !union {
		p.Expect("struct")
	}
	return Tag(union, p.String())
}

func parseAtomic(p ir.Parser) ir.Type {
	at := p.Pos()
	elem := parseNested(p)
	at = p.Since(at)
	if p.Failed() {
		return nil
	}
	t := Atomic(elem)
	refuse(p, at, CheckType(t))
	return t
}

func parseFuncPtr(p ir.Parser) ir.Type {
	at := p.Pos()
	variadic, spelling := false, 0
	f := &ir.FunctionType{}
	value := func(list *[]ir.Type) {
		t := parseInner(p, ctypes.IsValue, "value type")
		*list = append(*list, t)
		spelling += ir.SpelledLen(t)
	}
	p.CommaList("(", ")", func() {
		if variadic {
			p.Errorf(p.Pos(), ErrNotC, "'...' is the last of the parameters")
		}
		if variadic = p.Accept("..."); !variadic {
			value(&f.Inputs)
		}
	})
	p.Expect("->")
	if p.Peek("(") {
		p.CommaList("(", ")", func() { value(&f.Results) })
	} else {
		value(&f.Results)
	}
	if at = p.Since(at); len(f.Results) > 1 {
		p.Errorf(at, ErrNotC, "a C function has one result or none, as in !c.func_ptr<(si32) -> f64>")
	}
	refuseLonger(p, at, spelling)
	if p.Failed() {
		return nil
	}
	return ir.UniqueType(&FuncPtrType{Func: ir.Func(f.Inputs, f.Results), Variadic: variadic})
}
