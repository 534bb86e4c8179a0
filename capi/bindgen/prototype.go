package bindgen

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
)

// prototype is a C function as Go sees it.
type prototype struct {
	plan            *plan.Plan
	params          []*parameter
	result          *parameter // nil for void
	variadic, errno bool
	wrapped
}

// parameter is a parameter of a Go function, or its result.
type parameter struct {
	name string
	goType
	value    *plan.Value
	isResult bool
	isText   bool // it is a const char *; calls then take a string of Go for it
	// elem is the type of the elements of the slice that calls take for it, or "". lengthOf is the parameter whose length it is,
	// or nil.
	elem      string
	lengthOf  *parameter
	isPointer bool // in C
	// hasText reports whether C may leave a pointer to text in it: in a result, or in an object that a parameter refers to.
	hasText bool
}

// isPlain reports whether the Go function takes and returns the types of the prototype.
func (p *prototype) isPlain() bool {
	isOther := func(param *parameter) bool { return param.isText || param.elem != "" || param.lengthOf != nil }
	return !p.errno && !p.isWrapped() && !slices.ContainsFunc(p.params, isOther)
}

// returnsText reports whether C may return a pointer into the text of an argument, as strchr and strtol do. The text is then
// memory of Go, which exists while something refers to it; the memory of a frame is used again by the next call.
func (p *prototype) returnsText() bool {
	return p.result != nil && p.result.hasText || slices.ContainsFunc(p.params, func(param *parameter) bool { return param.hasText })
}

// bytes is the address of the bytes of a move in the variable.
func (p *parameter) bytes(m *plan.Move) string { return at("unsafe.Pointer(&"+p.name+")", m.Offset) }

// isCopied reports whether the bytes of a move are copied by ffi.Copy, not as a number. Go's compiler takes it
// that memory of a pointer is never accessed as a number, and may reorder such accesses; ffi.Copy is exempt.
func (p *parameter) isCopied(m *plan.Move) bool {
	return m.Bank == plan.Stack || m.Bank == plan.X87 || m.Size > 8 || p.hasPointers()
}

// prototypeOf returns the prototype of a signature. named is the type in C's terms, and names those of the
// parameters. The name is that of the function, or of the type of pointers to it.
func (g *generator) prototypeOf(
	sig classify.Signature, named *ir.FunctionType, names []string, function string,
) (*prototype, error) {
	p, err := plan.Of(g.target, sig)
	if err != nil {
		return nil, err
	}
	made := &prototype{plan: p, variadic: sig.Variadic}
	taken := scope{}
	for i, t := range named.Inputs {
		name, inC := paramName(names, i)
		param, err := g.passed("parameter "+name, t, &p.Args[i], function+"_"+name)
		if err != nil {
			return nil, err
		}
		param.name = taken.take(name)
		param.goType = g.byValue(t, function, inC, param.goType)
		param.hasText = g.canReceiveText(t)
		param.isText = param.isText && matches(g.Strings, function, inC) && !matches(g.Null, function, inC)
		made.params = append(made.params, param)
	}
	if len(named.Results) == 0 {
		return made, nil
	}
	t := named.Results[0]
	if made.result, err = g.passed("the result", t, &p.Result, function+"_result"); err != nil {
		return nil, err
	}
	made.result.hasText = g.hasText(t)
	made.result.name, made.result.isResult, made.result.isText = "r", true, false
	made.result.goType = g.byValue(t, function, "", made.result.goType)
	return made, nil
}

// paramName returns the names in Go and C of parameter i.
func paramName(names []string, i int) (inGo, inC string) {
	if i < len(names) && names[i] != "" {
		return local(names[i]), names[i]
	}
	inGo = fmt.Sprintf("p%d", i)
	return inGo, inGo
}

// maxPassed bounds the bytes of a value that a Go function takes or returns.
const maxPassed = 1 << 20

// passed returns a parameter or the result by its type in C's terms. A record without members of data is
// not passed in Go either.
func (g *generator) passed(what string, t ir.Type, v *plan.Value, hint string) (*parameter, error) {
	of, err := g.typeOf(t, hint)
	if of.size > maxPassed {
		err = fmt.Errorf("a value of %d bytes is too large", of.size)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	ptr, isPtr := named(t).(*c.PtrType)
	isText := isPtr && g.isChar(ptr.Elem) && ptr.Qualifiers&c.Const != 0
	return &parameter{goType: of, value: v, isText: isText, isPointer: isPointerInC(t)}, nil
}
