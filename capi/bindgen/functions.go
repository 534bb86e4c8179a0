package bindgen

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
)

// function declares the Go function of a C function.
func (g *generator) function(name string, op *ir.Operation) error {
	convention, err := targets.ConventionOf(g.target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return err
	}
	if convention.CName != "" {
		return fmt.Errorf("it has calling convention %s", convention.CName)
	}
	proto, err := g.functionPrototype(name, op)
	if err != nil {
		return err
	}
	proto.errno = g.Errno != nil && g.Errno.MatchString(name)
	g.wrap(proto, g.declared.InC[op].(*ir.FunctionType), c.ParamNames(op), name)
	goName, symbol := g.symbol(name, op)
	if g.callables[name] == nil { // else other functions have called it
		g.callables[name] = &callable{proto, goName, symbol, proto.isPlain()}
	}
	f, inner := g.caller(proto, symbol+".Address()")
	if proto.isWrapped() {
		if err := g.wrapResult(f, inner); err != nil {
			g.badOption = orElse(g.badOption, err.Error())
			return nil
		}
	}
	f.name, f.doc = goName, goName+" calls "+name+"."+commentOf(op)
	g.declare(f.String())
	g.bound = append(g.bound, boundFunc{name, f})
	g.functions++
	return nil
}

// functionPrototype returns the prototype of a function, without options for errors and slices.
func (g *generator) functionPrototype(name string, op *ir.Operation) (*prototype, error) {
	t := c.FuncType(op)
	sig := classify.SignatureOf(t, c.IsVariadic(op), len(t.Inputs))
	for i, params := range g.declared.ParamParams[op] {
		inGo, _ := paramName(c.ParamNames(op), i)
		g.callbackParams[name+"_"+inGo] = params
	}
	return g.prototypeOf(sig, g.declared.InC[op].(*ir.FunctionType), c.ParamNames(op), name)
}

// caller returns a Go function that calls an address, and the prototype of its call, whose parameters are those of C.
func (g *generator) caller(of *prototype, address string) (f *goFunc, inner *prototype) {
	proto := *of
	f = &goFunc{}
	var results, names []string
	proto.params, f.args, f.body = of.convertParameters()
	if proto.variadic {
		f.args = append(f.args, [2]string{"more", "...any"})
	}
	f.params = paramList(f.args)
	if r := proto.result; r != nil {
		results, names = append(results, "r "+r.text), append(names, "r")
	}
	if proto.errno {
		results, names = append(results, "errno syscall.Errno"), append(names, "errno")
	}
	f.body = append(f.body, g.call(&proto, address)...)
	if names != nil {
		f.result = "(" + strings.Join(results, ", ") + ")"
		f.body = append(f.body, "return "+strings.Join(names, ", "))
	}
	return f, &proto
}

// call returns the statements of a call up to its result.
func (g *generator) call(proto *prototype, address string) []string {
	p, convention := proto.plan, g.target.Convention()
	b := &body{frame: frameOf(proto), packedStack: convention.PackedStack}
	b.add("%s", b.open)
	named := (p.StackSize + 7) &^ 7 // before the variable arguments
	switch {
	case proto.variadic:
		b.add("stack := f.Stack(%d+16*uintptr(len(more)), %d)", (named+15)&^15, p.StackAlign)
	case p.StackSize != 0:
		b.add("stack := f.Stack(%d, %d)", p.StackSize, p.StackAlign)
	}
	for _, param := range proto.params {
		b.argument(param)
	}
	if r := &p.Result; r.ByAddress {
		b.add("memory := f.Memory(%d, %d)", r.Size, r.Align)
		b.add("%s = uint64(uintptr(memory))", b.slot(proto.result, &r.Moves[0]))
	}
	if proto.variadic {
		if convention.SharedSlots {
			b.copyFloats(proto.params)
		}
		b.add("f.More(stack, ffi.Used{Ints: %d, Vectors: %d, Stack: %d}, more)", p.IntCount, p.VectorCount, named)
	}
	if p.X87Count > 0 {
		b.add("f.X87Count = %d", p.X87Count)
	}
	if proto.errno {
		b.add("f.WantErrno()")
	}
	b.add("f.Call(%s)", address)
	if proto.errno {
		b.add("errno = syscall.Errno(f.Errno())")
	}
	if proto.result != nil {
		b.readResult(proto.result)
	}
	if b.close != "" {
		b.add("%s", b.close)
	}
	return append(b.lines, b.after...)
}

// copyFloats puts the named floating-point arguments of a variadic function into integer registers
// too, as Windows has it.
func (b *body) copyFloats(params []*parameter) {
	for _, p := range params {
		for _, m := range p.value.Moves {
			if m.Bank == plan.Vec {
				b.add("f.Int[%d] = f.Vec[%d][0]", m.Index, m.Index)
			}
		}
	}
}

// argument sets the slots of an argument, or of the address of a copy in memory of the frame.
func (b *body) argument(p *parameter) {
	v := p.value
	if !v.ByAddress {
		b.set(p)
		return
	}
	b.keepPointers(p)
	memory := p.name + "Memory"
	b.add("%s := f.Memory(%d, %d)", memory, v.Size, v.Align)
	b.copy(memory, "unsafe.Pointer(&"+p.name+")", v.Size)
	b.add("%s = uint64(uintptr(%s))", b.slot(p, &v.Moves[0]), memory)
}

// readResult sets r after a call.
func (b *body) readResult(p *parameter) {
	switch v := p.value; {
	case v.ByAddress:
		b.copy("unsafe.Pointer(&r)", "memory", v.Size)
	case p.kind == otherKind:
		b.get(p)
	default:
		b.add("r = %s", b.scalar(p))
	}
}
