package bindgen

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
)

// funcPtr declares the Go type of pointers to a function: with a function that makes a callback, and
// a method that calls it.
func (g *generator) funcPtr(t *c.FuncPtrType, hint string) (goType, error) {
	if made, ok := g.funcPtrs[t]; ok {
		return made, nil
	}
	name := g.names.take(g.exported(orElse(hint, "function")))
	made := goType{name, integerKind, 8, 8}
	g.funcPtrs[t] = made
	sig := classify.Signature{Result: g.resolved(c.ResultOf(t.Func)), Variadic: t.Variadic, Fixed: len(t.Func.Inputs)}
	for _, in := range t.Func.Inputs {
		sig.Params = append(sig.Params, g.resolved(in))
	}
	text := fmt.Sprintf("// %s is a pointer to a C function. Nil is 0.\ntype %s uintptr\n", name, name)
	proto, err := g.prototypeOf(sig, t.Func.Inputs, c.ResultOf(t.Func), nil, name)
	if err != nil {
		g.skip("calls and callbacks of %s: %s", name, err)
		g.declare(name, text)
		return made, nil
	}
	call := &funcWriter{generator: g, prototype: proto}
	fmt.Fprintf(call, "\n// Call calls the function.\nfunc (fn %s) Call(%s)%s {\n", name, call.list(), call.results())
	call.call("uintptr(fn)")
	call.WriteString("}\n")
	text += call.String()
	if t.Variadic {
		g.skip("callbacks of %s: the function is variadic", name)
	} else {
		callback := &funcWriter{generator: g, prototype: proto}
		callback.callback(name)
		text += callback.String()
	}
	g.declare(name, text)
	return made, nil
}

// resolved replaces a typedef or tag by its type.
func (g *generator) resolved(t ir.Type) ir.Type {
	if t == nil {
		return nil
	}
	t = c.Underlying(t)
	if tag, ok := t.(*c.TagType); ok {
		return g.definition(tag)
	}
	return t
}

// callback writes New<name>, and Free.
func (w *funcWriter) callback(name string) {
	var types, args []string
	for i := range w.params {
		p := &w.params[i]
		types = append(types, p.name+" "+p.text)
		args = append(args, p.name)
	}
	result := ""
	if w.result != nil {
		result = " " + w.result.text
	}
	fmt.Fprintf(w, "\n// New%s returns a C function that calls fn, until it is freed.\nfunc New%s(fn func(%s)%s) %s {\n", name, name, strings.Join(types, ", "), result, name)
	fmt.Fprintf(w, "\treturn %s(ffi.NewCallback(func(f *ffi.Registers) {\n", name)
	if w.plan.StackSize > 0 {
		w.WriteString("\tstack := f.Arguments()\n")
	}
	for i := range w.params {
		w.incoming(&w.params[i])
	}
	call := fmt.Sprintf("fn(%s)", strings.Join(args, ", "))
	if w.result == nil {
		fmt.Fprintf(w, "\t%s\n", call)
	} else {
		fmt.Fprintf(w, "\tr := %s\n", call)
		w.answer()
	}
	fmt.Fprintf(w, "\t}))\n}\n\n// Free frees a callback of New%s. C must not call it any more.\nfunc (fn %s) Free() { ffi.FreeCallback(uintptr(fn)) }\n", name, name)
}

// incoming defines a parameter of a callback.
func (w *funcWriter) incoming(p *parameter) {
	v := p.value
	if len(v.Moves) > 0 && !v.ByAddress && p.kind != otherKind {
		m := &v.Moves[0]
		if m.Bank == plan.Stack {
			fmt.Fprintf(w, "\t%s := *(*%s)(%s)\n", p.name, p.text, at("stack", int64(m.Index)))
		} else {
			fmt.Fprintf(w, "\t%s := %s\n", p.name, p.fromRegister(w.register("f", m)))
		}
		return
	}
	fmt.Fprintf(w, "\tvar %s %s\n", p.name, p.text)
	if v.ByAddress {
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&%s), *(*unsafe.Pointer)(unsafe.Pointer(&%s)), %d)\n", p.name, w.register("f", &v.Moves[0]), v.Size)
		return
	}
	for i := range v.Moves {
		w.moveOut("f", "", &v.Moves[i], p)
	}
}

// answer puts the result of a callback into the registers.
func (w *funcWriter) answer() {
	p := w.result
	v := p.value
	if len(v.Moves) == 0 {
		w.WriteString("\t_ = r\n")
		return
	}
	m := &v.Moves[0]
	switch {
	case v.ByAddress:
		fmt.Fprintf(w, "\tffi.Copy(*(*unsafe.Pointer)(unsafe.Pointer(&%s)), unsafe.Pointer(&r), %d)\n", w.register("f", m), v.Size)
		if w.plan.AddressBack {
			fmt.Fprintf(w, "\tf.IntResult[0] = %s\n", w.register("f", m))
		}
	case p.kind == integerKind:
		fmt.Fprintf(w, "\t%s = uint64(r)\n", w.resultRegister("f", m))
	case p.kind == boolKind:
		fmt.Fprintf(w, "\t%s = ffi.Bool(r)\n", w.resultRegister("f", m))
	case p.kind == pointerKind:
		fmt.Fprintf(w, "\t%s = uint64(uintptr(unsafe.Pointer(r)))\n", w.resultRegister("f", m))
	case p.kind == floatKind && p.size == 4:
		fmt.Fprintf(w, "\t%s = uint64(math.Float32bits(float32(r)))\n", w.resultRegister("f", m))
	case p.kind == floatKind:
		fmt.Fprintf(w, "\t%s = math.Float64bits(float64(r))\n", w.resultRegister("f", m))
	default:
		for i := range v.Moves {
			w.moveResult(&v.Moves[i])
		}
		if w.plan.X87Count > 0 {
			fmt.Fprintf(w, "\tf.X87Count = %d\n", w.plan.X87Count)
		}
	}
}

// moveResult copies bytes of r to a result register.
func (w *funcWriter) moveResult(m *plan.Move) {
	from := at("unsafe.Pointer(&r)", int64(m.Offset))
	switch {
	case m.Bank == plan.X87:
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&f.X87Result[%d]), %s, %d)\n", m.Index, from, m.Size)
	case m.Size > 8:
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&f.VecResult[%d]), %s, %d)\n", m.Index, from, m.Size)
	case w.hasPointers(w.result):
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&%s), %s, %d)\n", w.resultRegister("f", m), from, m.Size)
	default:
		fmt.Fprintf(w, "\t%s = %s\n", w.resultRegister("f", m), load(from, m.Size))
	}
}
