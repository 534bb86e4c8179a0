package bindgen

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
)

// funcPtrKey identifies a pointer to a function. Two with equal types have different Go types if no typedef names the type.
type funcPtrKey struct {
	*c.FuncPtrType
	name string
}

// funcPtr declares the Go type of pointers to a function: with a function that makes a callback, and
// a method that calls it.
func (g *generator) funcPtr(t *c.FuncPtrType, hint string) (goType, error) {
	key := funcPtrKey{t, orElse(g.funcTypedefOf[t], hint)}
	if made, ok := g.funcPtrs[key]; ok {
		return made, nil
	}
	name := g.typeName(key.name, "%sFunc")
	made := address(name)
	g.funcPtrs[key] = made
	sig := classify.Signature{Result: g.resolved(c.ResultOf(t.Func)), Variadic: t.Variadic, Fixed: len(t.Func.Inputs)}
	for _, in := range t.Func.Inputs {
		sig.Params = append(sig.Params, g.resolved(in))
	}
	text := goTypeDecl(name, "a pointer to a C function. Nil is 0", "uintptr")
	proto, err := g.prototypeOf(sig, t.Func, g.callbackParams[key.name], orElse(g.funcTypedefOf[t], name))
	if err != nil {
		g.skip("calls and callbacks of %s: %s", g.nameInC(t), err)
		g.declare(text)
		return made, nil
	}
	call, _ := g.caller(proto, "uintptr(fn)")
	call.doc, call.receiver, call.name = "Call calls the function.", "fn "+name, "Call"
	call.body = append([]string{panicIf("fn == 0", name+".Call: nil function pointer")}, call.body...)
	text += "\n" + call.String()
	if t.Variadic {
		g.skip("callbacks of %s: the function is variadic", g.nameInC(t))
	} else {
		g.makers[name] = g.names.take("New" + name)
		free := goFunc{
			doc: "Free frees a callback of " + g.makers[name] + ". C must not call it any more.", receiver: "fn " + name, name: "Free",
			body: []string{"ffi.FreeCallback(uintptr(fn))"},
		}
		text += "\n" + newCallback(g.makers[name], name, proto).String() + "\n" + free.String()
	}
	g.declare(text)
	return made, nil
}

// nameInC returns the typedef of a pointer to a function, or its type in C.
func (g *generator) nameInC(t *c.FuncPtrType) string { return orElse(g.funcTypedefOf[t], g.spell(t)) }

// resolved replaces a typedef or tag by its type.
func (g *generator) resolved(t ir.Type) ir.Type {
	t = c.Underlying(t)
	if tag, ok := t.(*c.TagType); ok {
		return g.definition(tag)
	}
	return t
}

// newCallback returns the Go function that makes a callback.
func newCallback(maker, name string, proto *prototype) *goFunc {
	b := &body{frame: calledBack}
	b.add("%s", panicIf("fn == nil", maker+": nil function"))
	b.add("return %s(ffi.NewCallback(func(f *ffi.Registers) {", name)
	if proto.plan.StackSize != 0 {
		b.add("stack := f.Arguments()")
	}
	var params, args []string
	for _, p := range proto.params {
		b.incoming(p)
		params, args = append(params, p.name+" "+p.text), append(args, p.name)
	}
	call, result := "fn("+strings.Join(args, ", ")+")", ""
	if proto.result == nil {
		b.add("%s", call)
	} else {
		result = proto.result.text
		b.add("r := %s", call)
		b.answer(proto.result, proto.plan)
	}
	b.add("}))")
	return &goFunc{
		doc: maker + " returns a C function that calls fn, until it is freed.", name: maker,
		params: "fn func(" + strings.Join(params, ", ") + ") " + result, result: name, body: b.lines,
	}
}

// incoming defines a parameter of a callback.
func (b *body) incoming(p *parameter) {
	v := p.value
	switch {
	case v.ByAddress:
		b.add("var %s %s", p.name, p.text)
		b.copy("unsafe.Pointer(&"+p.name+")", b.memory(p), v.Size)
	case p.kind == otherKind:
		b.add("var %s %s", p.name, p.text)
		b.get(p)
	case v.Moves[0].Bank == plan.Stack && p.kind != dataKind:
		b.add("%s := *(*%s)(%s)", p.name, p.text, b.address(p, &v.Moves[0]))
	default:
		b.add("%s := %s", p.name, b.scalar(p))
	}
}

// memory is the address of a value that C passes by address.
func (b *body) memory(p *parameter) string {
	return "*(*unsafe.Pointer)(" + b.address(p, &p.value.Moves[0]) + ")"
}

// answer sets the result of a callback.
func (b *body) answer(p *parameter, how *plan.Plan) {
	switch {
	case len(p.value.Moves) == 0:
		b.add("_ = r")
	case p.value.ByAddress:
		b.copy(b.memory(p), "unsafe.Pointer(&r)", p.value.Size)
		if how.AddressBack {
			b.add("f.IntResult[0] = %s", b.slot(p, &p.value.Moves[0]))
		}
	default:
		b.set(p)
		if how.X87Count > 0 {
			b.add("f.X87Count = %d", how.X87Count)
		}
	}
}
