package llvmir

import (
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// An intrinsic says how an op of the dialect calls LLVM's intrinsic of the same
// name: which types are part of the name, and which attributes become
// operands.
type intrinsic struct {
	// overload lists the values whose types are part of the name: operands by
	// number, the result as -1.
	overload []int
	// flags are attributes that become operands after the others.
	flags []flag
	// since is the version of LLVM from which on the types are in the name.
	since int
}

// flag is an attribute that becomes an operand.
type flag struct {
	attr string
	typ  ir.Type
}

const result = -1

// intrinsics are the ops that call an intrinsic; the ones that compute with one
// type are added by intrinsicHandlers.
var intrinsics = map[*ir.OpDef]intrinsic{
	llvm.MemcpyOp:       {overload: []int{0, 1, 2}, flags: []flag{{llvm.VolatileArgAttr, ir.I1}}},
	llvm.MemmoveOp:      {overload: []int{0, 1, 2}, flags: []flag{{llvm.VolatileArgAttr, ir.I1}}},
	llvm.MemsetOp:       {overload: []int{0, 2}, flags: []flag{{llvm.VolatileArgAttr, ir.I1}}},
	llvm.MemcpyInlineOp: {overload: []int{0, 1}, flags: []flag{{llvm.LenAttr, nil}, {llvm.VolatileArgAttr, ir.I1}}},
	llvm.MemsetInlineOp: {overload: []int{0}, flags: []flag{{llvm.LenAttr, nil}, {llvm.VolatileArgAttr, ir.I1}}},
	llvm.VaStartOp:      {overload: []int{0}, since: sinceVAStartPtr},
	llvm.VaEndOp:        {overload: []int{0}, since: sinceVAStartPtr},
	llvm.VaCopyOp:       {overload: []int{0}, since: sinceVAStartPtr},
	llvm.StackSaveOp:    {overload: []int{result}, since: sinceStackPtr},
	llvm.StackRestoreOp: {overload: []int{0}, since: sinceStackPtr},
	llvm.AssumeOp:       {},
	llvm.TrapOp:         {},
	llvm.DebugTrapOp:    {},
	llvm.ExpectOp:       {overload: []int{0}},
	llvm.PrefetchOp:     {overload: []int{0}, flags: []flag{{"rw", ir.I32}, {"hint", ir.I32}, {"cache", ir.I32}}},
	llvm.CtlzOp:         {overload: []int{0}, flags: []flag{{llvm.ZeroPoisonAttr, ir.I1}}},
	llvm.CttzOp:         {overload: []int{0}, flags: []flag{{llvm.ZeroPoisonAttr, ir.I1}}},
	llvm.AbsOp:          {overload: []int{0}, flags: []flag{{llvm.IntMinPoisonAttr, ir.I1}}},
}

// llvmNames are the intrinsics whose name is not that of the op.
var llvmNames = map[string]string{
	"vastart": "va_start", "vaend": "va_end", "vacopy": "va_copy",
}

// intrinsicHandlers returns the handlers of all ops that call an intrinsic.
func intrinsicHandlers() map[*ir.OpDef]handler {
	handlers := map[*ir.OpDef]handler{
		llvm.LifetimeStartOp: (*function).lifetime,
		llvm.LifetimeEndOp:   (*function).lifetime,
	}
	for def, in := range intrinsics {
		handlers[def] = in.call
	}
	for _, def := range llvm.Dialect.Ops {
		if handlers[def] == nil && strings.HasPrefix(def.Name, "llvm.intr.") {
			handlers[def] = intrinsic{overload: []int{0}}.call
		}
	}
	return handlers
}

// call is the handler.
func (in intrinsic) call(f *function, o *ir.Operation) {
	operands := o.Operands()
	if o.Is(llvm.AssumeOp) {
		operands = operands[:1]
	}
	args := f.arguments(o, operands)
	for _, fl := range in.flags {
		args = append(args, f.flagOperand(o, fl))
	}
	f.intrinsicCall(o, f.intrinsicName(o, in), args)
}

// flagOperand returns the operand for an attribute.
func (f *function) flagOperand(o *ir.Operation, fl flag) *operand {
	a, _ := o.Attr(fl.attr).(ir.IntegerAttr)
	typ := fl.typ
	if typ == nil {
		typ = a.Type
	}
	if a.Type == nil {
		return &operand{typ: f.typeOf(typ), ident: f.zeroText(typ)}
	}
	return &operand{typ: f.typeOf(typ), ident: integerText(a, typ)}
}

// intrinsicName returns LLVM's name for the intrinsic that an op calls.
func (f *function) intrinsicName(o *ir.Operation, in intrinsic) string {
	name := strings.TrimPrefix(o.Name(), "llvm.intr.")
	if other, ok := llvmNames[name]; ok {
		name = other
	}
	name = "llvm." + name
	if !f.opts.has(in.since) {
		return name
	}
	for _, i := range in.overload {
		v := o.Result
		if i != result {
			v = o.Operand
		} else {
			i = 0
		}
		name += "." + f.mangled(v(i).Type())
	}
	return name
}

// mangled is a type as it stands in the name of an intrinsic.
func (f *function) mangled(t ir.Type) string {
	switch t := t.(type) {
	case *llvm.PointerType:
		name := "p" + strconv.FormatUint(uint64(t.AddrSpace), 10)
		if f.opts.TypedPointers {
			name += "i8"
		}
		return name
	case *ir.VectorType:
		name := "v" + itoa(t.Shape[0]) + f.mangled(t.Elem)
		if t.Scalable != nil {
			return "nx" + name
		}
		return name
	}
	return t.String()
}

// lifetime translates the lifetime markers, which had a size before LLVM 22:
// all of the memory.
func (f *function) lifetime(o *ir.Operation) {
	name := strings.Replace(o.Name(), "llvm.intr.", "llvm.", 1) + "." + f.mangled(o.Operand(0).Type())
	args := []value.Value{f.operandOf(o.Operand(0))}
	if !f.opts.has(sinceShortLifetimes) {
		size := &operand{typ: f.types.of(ir.I64), ident: "-1"}
		args = append([]value.Value{size}, args...)
	}
	f.intrinsicCall(o, name, args)
}
