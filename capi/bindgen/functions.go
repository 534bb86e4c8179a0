package bindgen

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// parameter is a parameter of a Go function, or its result.
type parameter struct {
	name string
	goType
	value *plan.Value
	isC   ir.Type // its type in C's terms
}

// hasPointers reports whether the Go type of a record has pointers. Go's compiler takes it that memory
// of a pointer is never accessed as a number, and may reorder such accesses; ffi.Copy is exempt.
func (w *funcWriter) hasPointers(p *parameter) bool {
	l, err := w.target.Layouts().Of(c.Underlying(p.value.Type))
	return err == nil && hasPointers(l)
}

// prototype is a C function as Go sees it.
type prototype struct {
	plan     *plan.Plan
	info     classify.FuncInfo
	params   []parameter
	result   *parameter // nil for void
	variadic bool
	errno    bool
}

// prototypeOf returns the prototype of a signature. named has the types in C's terms, and names those
// of the parameters.
func (g *generator) prototypeOf(sig classify.Signature, named []ir.Type, result ir.Type, names []string, hint string) (*prototype, error) {
	p, err := plan.Of(g.target, sig)
	if err != nil {
		return nil, err
	}
	info, err := g.target.Classify(sig)
	if err != nil {
		return nil, err
	}
	proto := &prototype{plan: p, info: info, variadic: sig.Variadic}
	taken := scope{}
	for i, t := range named {
		name := fmt.Sprintf("p%d", i)
		if i < len(names) && names[i] != "" {
			name = local(names[i])
		}
		of, err := g.passed(t, hint+"_"+name)
		if err != nil {
			return nil, fmt.Errorf("parameter %s: %w", name, err)
		}
		if of.size != int64(p.Args[i].Size) {
			return nil, fmt.Errorf("parameter %s has %d bytes in C and %d in Go", name, p.Args[i].Size, of.size)
		}
		proto.params = append(proto.params, parameter{taken.take(name), of, &p.Args[i], t})
	}
	if result == nil {
		return proto, nil
	}
	of, err := g.passed(result, hint+"_result")
	if err != nil {
		return nil, fmt.Errorf("the result: %w", err)
	}
	if of.size != int64(p.Result.Size) {
		return nil, fmt.Errorf("the result has %d bytes in C and %d in Go", p.Result.Size, of.size)
	}
	proto.result = &parameter{"r", of, &p.Result, result}
	return proto, nil
}

// maxPassed bounds the bytes of a value that a Go function takes or returns.
const maxPassed = 1 << 20

// passed is typeOf for a value. A record without members of data is not passed in Go either.
func (g *generator) passed(t ir.Type, hint string) (goType, error) {
	of, err := g.typeOf(t, hint)
	if err == nil && of.size == 0 {
		if _, isRecord := c.Underlying(t).(*c.RecordType); !isRecord {
			err = fmt.Errorf("an incomplete type")
		}
	}
	if of.size > maxPassed {
		err = fmt.Errorf("a value of %d bytes is too large", of.size)
	}
	return of, err
}

// function declares the Go function of a C function.
func (g *generator) function(name string, op *ir.Operation) error {
	convention, err := targets.ConventionOf(g.target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return err
	}
	if convention.CName != "" {
		return fmt.Errorf("it has calling convention %s", convention.CName)
	}
	t := c.FuncType(op)
	sig := classify.SignatureOf(t, c.IsVariadic(op), len(t.Inputs))
	named := g.declared.InC[op].(*ir.FunctionType)
	proto, err := g.prototypeOf(sig, named.Inputs, c.ResultOf(named), c.ParamNames(op), name)
	if err != nil {
		return err
	}
	goName := g.names.take(g.exported(name))
	symbol := g.names.take("sym" + exported(name))
	proto.errno = g.options.Errno != nil && g.options.Errno.MatchString(name)
	w := &funcWriter{generator: g, prototype: proto}
	fmt.Fprintf(w, "%s", g.comment(op, goName, name))
	fmt.Fprintf(w, "func %s(%s)%s {\n", goName, w.list(), w.results())
	w.call(symbol + ".Address()")
	w.WriteString("}\n")
	g.declare(goName, fmt.Sprintf("var %s = lib.Symbol(%q)\n\n", symbol, symbolName(op))+w.String())
	return nil
}

// symbolName is the linker's name of a function or variable.
func symbolName(op *ir.Operation) string {
	return strings.TrimPrefix(op.StringAttr(ir.SymName), "\x01")
}

// funcWriter writes the Go code of a call, or of a callback.
type funcWriter struct {
	*generator
	*prototype
	strings.Builder
	short bool     // the call uses an ffi.ShortCall, not an ffi.Frame
	after []string // statements for after the call
}

// list is the parameter list in Go.
func (w *funcWriter) list() string {
	var list []string
	for _, p := range w.params {
		list = append(list, p.name+" "+w.typeText(&p))
	}
	if w.variadic {
		list = append(list, "more ...any")
	}
	return strings.Join(list, ", ")
}

// typeText is the Go type of a parameter: string for const char *, by option.
func (w *funcWriter) typeText(p *parameter) string {
	if w.isString(p) {
		return "string"
	}
	return p.text
}

func (w *funcWriter) isString(p *parameter) bool {
	t, ok := p.isC.(*c.PtrType)
	return ok && w.options.Strings && p.text == "*byte" && t.Qualifiers&c.Const != 0
}

func (w *funcWriter) results() string {
	switch {
	case w.result == nil && w.errno:
		return " (errno syscall.Errno)"
	case w.result == nil:
		return ""
	case w.errno:
		return " (r " + w.result.text + ", errno syscall.Errno)"
	}
	return " (r " + w.result.text + ")"
}

// call writes the body of a function that calls an address.
func (w *funcWriter) call(address string) {
	w.short = w.fitsShortCall()
	if w.short {
		w.WriteString("\tvar f ffi.ShortCall\n")
	} else {
		w.WriteString("\tf := ffi.NewFrame()\n")
		w.after = []string{"f.Free()"}
	}
	if w.plan.StackSize > 0 && !w.variadic {
		fmt.Fprintf(w, "\tstack := f.Stack(%d, %d)\n", w.plan.StackSize, w.plan.StackAlign)
	} else if w.variadic {
		fmt.Fprintf(w, "\tstack := f.Stack(%d+8*uintptr(len(more)), %d)\n", (w.plan.StackSize+7)&^7, w.plan.StackAlign)
	}
	for i := range w.params {
		w.argument(&w.params[i])
	}
	if w.result != nil && w.result.value.ByAddress {
		v := w.result.value
		fmt.Fprintf(w, "\tmemory := f.Memory(%d, %d)\n\t%s = uint64(uintptr(memory))\n", v.Size, v.Align, w.register("f", &v.Moves[0]))
	}
	if w.variadic {
		w.copyFloats()
		fmt.Fprintf(w, "\tf.More(stack, ffi.Used{Ints: %d, Vectors: %d, Stack: %d}, more)\n", w.info.IntRegs, w.info.VectorRegs, (w.plan.StackSize+7)&^7)
	}
	if w.plan.X87Count > 0 {
		fmt.Fprintf(w, "\tf.X87Count = %d\n", w.plan.X87Count)
	}
	if w.errno {
		w.WriteString("\tf.WantErrno()\n")
	}
	fmt.Fprintf(w, "\tf.Call(%s)\n", address)
	if w.errno {
		w.WriteString("\terrno = syscall.Errno(f.Errno())\n")
	}
	if w.result != nil {
		w.readResult()
	}
	for _, statement := range w.after {
		fmt.Fprintf(w, "\t%s\n", statement)
	}
	switch {
	case w.result != nil && w.errno:
		w.WriteString("\treturn r, errno\n")
	case w.result != nil:
		w.WriteString("\treturn r\n")
	case w.errno:
		w.WriteString("\treturn errno\n")
	}
}

// copyFloats puts the named floating-point arguments of a variadic function into integer registers
// too, as Windows has it.
func (w *funcWriter) copyFloats() {
	if !w.target.Convention().SharedSlots {
		return
	}
	for i := range w.params {
		for _, m := range w.params[i].value.Moves {
			if m.Bank == plan.Vec {
				fmt.Fprintf(w, "\tf.Int[%d] = f.Vec[%d][0]\n", m.Index, m.Index)
			}
		}
	}
}

// register is a register or stack argument as a uint64 of Go.
func (w *funcWriter) register(frame string, m *plan.Move) string {
	switch m.Bank {
	case plan.Int:
		return fmt.Sprintf("%s.Int[%d]", frame, m.Index)
	case plan.Vec:
		if w.short {
			return fmt.Sprintf("%s.Vec[%d]", frame, m.Index)
		}
		return fmt.Sprintf("%s.Vec[%d][0]", frame, m.Index)
	}
	return fmt.Sprintf("*(*uint64)(%s)", at("stack", int64(m.Index)))
}

// argument writes the moves of an argument.
func (w *funcWriter) argument(p *parameter) {
	v := p.value
	if len(v.Moves) == 0 {
		return
	}
	m := &v.Moves[0]
	value := ""
	switch {
	case v.ByAddress:
	case w.isString(p):
		value = "f.String(" + p.name + ")"
	case p.kind == integerKind:
		value = "uint64(" + p.name + ")"
	case p.kind == boolKind:
		value = "ffi.Bool(" + p.name + ")"
	case p.kind == pointerKind:
		value = w.pointer("unsafe.Pointer(" + p.name + ")")
	case p.kind == floatKind && p.size == 4:
		value = "uint64(math.Float32bits(float32(" + p.name + ")))"
	case p.kind == floatKind:
		value = "math.Float64bits(float64(" + p.name + "))"
	}
	if value != "" {
		if m.Bank == plan.Stack && w.target.Convention().PackedStack {
			fmt.Fprintf(w, "\tffi.Store(%s, %d, %s)\n", at("stack", int64(m.Index)), m.Size, value)
			return
		}
		fmt.Fprintf(w, "\t%s = %s\n", w.register("f", m), value)
		return
	}
	w.keepPointers(p.name, c.Underlying(v.Type))
	if v.ByAddress {
		name := p.name + "Memory"
		fmt.Fprintf(w, "\t%s := f.Memory(%d, %d)\n\tffi.Copy(%s, unsafe.Pointer(&%s), %d)\n\t%s = uint64(uintptr(%s))\n", name, v.Size, v.Align, name, p.name, v.Size, w.register("f", m), name)
		return
	}
	for i := range v.Moves {
		w.moveIn("f", &v.Moves[i], p)
	}
}

// pointer keeps the object of a pointer during the call. The result is the pointer as a uint64.
func (w *funcWriter) pointer(p string) string {
	if !w.short {
		return "f.Pointer(" + p + ")"
	}
	w.after = append(w.after, "ffi.Use("+p+")")
	return "uint64(uintptr(" + p + "))"
}

// moveIn copies bytes of a variable to a register.
func (w *funcWriter) moveIn(frame string, m *plan.Move, p *parameter) {
	from := at("unsafe.Pointer(&"+p.name+")", int64(m.Offset))
	switch {
	case m.Bank == plan.Stack:
		fmt.Fprintf(w, "\tffi.Copy(%s, %s, %d)\n", at("stack", int64(m.Index)), from, m.Size)
	case m.Size > 8:
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&%s.Vec[%d]), %s, %d)\n", frame, m.Index, from, m.Size)
	case w.hasPointers(p):
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&%s), %s, %d)\n", w.register(frame, m), from, m.Size)
	default:
		fmt.Fprintf(w, "\t%s = %s\n", w.register(frame, m), load(from, m.Size))
	}
}

// load reads up to eight bytes as a uint64.
func load(from string, size int) string {
	switch size {
	case 8:
		return fmt.Sprintf("*(*uint64)(%s)", from)
	case 1, 2, 4:
		return fmt.Sprintf("uint64(*(*uint%d)(%s))", 8*size, from)
	}
	return fmt.Sprintf("ffi.Load(%s, %d)", from, size)
}

// store writes up to eight bytes of a uint64.
func (w *funcWriter) store(to string, size int, value string) {
	switch size {
	case 8:
		fmt.Fprintf(w, "\t*(*uint64)(%s) = %s\n", to, value)
	case 1, 2, 4:
		fmt.Fprintf(w, "\t*(*uint%d)(%s) = uint%d(%s)\n", 8*size, to, 8*size, value)
	default:
		fmt.Fprintf(w, "\tffi.Store(%s, %d, %s)\n", to, size, value)
	}
}

// keepPointers keeps what the pointers in a record point to.
func (w *funcWriter) keepPointers(name string, t ir.Type) {
	l, err := w.target.Layouts().Of(t)
	if err != nil {
		return
	}
	for _, offset := range pointersIn(l, 0, nil) {
		p := fmt.Sprintf("*(*unsafe.Pointer)(%s)", at("unsafe.Pointer(&"+name+")", offset))
		if w.short {
			w.after = append(w.after, "ffi.Use("+p+")")
		} else {
			fmt.Fprintf(w, "\tf.Keep(%s)\n", p)
		}
	}
}

// pointersIn appends the offsets of the pointers in a value that Go sees as such: not those in unions.
func pointersIn(l *layout.Layout, offset int64, found []int64) []int64 {
	switch t := c.Underlying(l.Type).(type) {
	case *c.ArrayType:
		for i := range l.Len {
			found = pointersIn(l.Elem, offset+i*int64(l.Elem.Size), found)
		}
	case *c.RecordType:
		for i := range l.Fields {
			if f := &l.Fields[i]; !t.Union && !f.BitField {
				found = pointersIn(f.Layout, offset+int64(f.Offset.Bytes()), found)
			}
		}
	default:
		if llvm.IsPointer(t) && offset%8 == 0 {
			return append(found, offset)
		}
	}
	return found
}

// readResult sets r from the registers after a call.
func (w *funcWriter) readResult() {
	p := w.result
	v := p.value
	if len(v.Moves) == 0 {
		return
	}
	m := &v.Moves[0]
	switch {
	case v.ByAddress:
		fmt.Fprintf(w, "\tffi.Copy(unsafe.Pointer(&r), memory, %d)\n", v.Size)
	case m.Bank == plan.X87 || p.kind == otherKind:
		for i := range v.Moves {
			w.moveOut("f", "Result", &v.Moves[i], p)
		}
	default:
		fmt.Fprintf(w, "\tr = %s\n", p.fromRegister(w.resultRegister("f", m)))
	}
}

// resultRegister is a result register as a uint64 of Go.
func (w *funcWriter) resultRegister(frame string, m *plan.Move) string {
	if w.short {
		return w.register(frame, m)
	}
	if m.Bank == plan.Vec {
		return fmt.Sprintf("%s.VecResult[%d][0]", frame, m.Index)
	}
	return fmt.Sprintf("%s.IntResult[%d]", frame, m.Index)
}

// fromRegister converts a uint64 to the parameter's type.
func (p *parameter) fromRegister(register string) string {
	switch {
	case p.kind == integerKind:
		return fmt.Sprintf("%s(%s)", p.text, register)
	case p.kind == boolKind:
		return fmt.Sprintf("uint8(%s) != 0", register)
	case p.kind == pointerKind:
		return fmt.Sprintf("*(*%s)(unsafe.Pointer(&%s))", p.text, register)
	case p.size == 4:
		return fmt.Sprintf("%s(math.Float32frombits(uint32(%s)))", p.text, register)
	}
	return fmt.Sprintf("%s(math.Float64frombits(%s))", p.text, register)
}

// moveOut copies a register to bytes of a variable. The suffix is Result for results.
func (w *funcWriter) moveOut(frame, suffix string, m *plan.Move, p *parameter) {
	to := at("unsafe.Pointer(&"+p.name+")", int64(m.Offset))
	register := fmt.Sprintf("%s.Int%s[%d]", frame, suffix, m.Index)
	switch {
	case w.short:
		register = w.register(frame, m)
	case m.Bank == plan.Vec:
		register = fmt.Sprintf("%s.Vec%s[%d][0]", frame, suffix, m.Index)
	}
	switch {
	case m.Bank == plan.Stack:
		fmt.Fprintf(w, "\tffi.Copy(%s, %s, %d)\n", to, at("stack", int64(m.Index)), m.Size)
	case m.Bank == plan.X87:
		fmt.Fprintf(w, "\tffi.Copy(%s, unsafe.Pointer(&%s.X87%s[%d]), %d)\n", to, frame, suffix, m.Index, m.Size)
	case m.Size > 8:
		fmt.Fprintf(w, "\tffi.Copy(%s, unsafe.Pointer(&%s.Vec%s[%d]), %d)\n", to, frame, suffix, m.Index, m.Size)
	case w.hasPointers(p):
		fmt.Fprintf(w, "\tffi.Copy(%s, unsafe.Pointer(&%s), %d)\n", to, register, m.Size)
	default:
		w.store(to, m.Size, register)
	}
}
