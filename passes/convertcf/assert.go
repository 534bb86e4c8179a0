package convertcf

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// LowerAsserts replaces every cf.assert inside root by a branch to a block that prints the message
// and aborts. It reports whether it succeeded.
func LowerAsserts(r *ir.Reporter, root *ir.Operation) bool {
	var found []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(cf.AssertOp) {
			found = append(found, o)
		}
		return ir.Advance
	})
	l := &lowerer{Reporter: r, root: root, modules: map[*ir.Operation]*module{}}
	fails := make([]*ir.Block, len(found))
	for i, o := range found {
		if fails[i] = l.failure(o); fails[i] == nil {
			return false
		}
	}
	// Splitting at the last assert of a block first moves each op only once.
	for i, o := range slices.Backward(found) {
		branch(o, fails[i])
	}
	return true
}

// branch splits the block of an assert.
func branch(o *ir.Operation, fail *ir.Block) {
	rest := o.Block().SplitBefore(o.Next())
	b := llvm.NewBuilder(ir.Before(o))
	b.CondBr(o.Operand(0), llvm.Edge{Dest: rest}, llvm.Edge{Dest: fail})
	o.Erase()
}

// lowerer creates the messages, functions and blocks for asserts.
type lowerer struct {
	*ir.Reporter
	root    *ir.Operation
	modules map[*ir.Operation]*module
}

// module is the state for a module with asserts.
type module struct {
	op       *ir.Operation
	symbols  *ir.SymbolTable
	messages int // suffix to try for the next message
}

// failure adds the block for a failed assert at the end of its region, and returns it; nil after an
// error.
func (l *lowerer) failure(o *ir.Operation) *ir.Block {
	m := l.moduleOf(o)
	switch parent := o.Parent(); {
	case m == nil:
		l.Errorf(o, errAssertPlace, "needs a symbol table inside the op that the pass runs on")
		return nil
	case parent.Has(ir.SingleBlock) || parent.Has(ir.NoTerminator) || o.Next() == nil:
		l.Errorf(o, errAssertPlace, "cannot end its block, which must be the only one of its region")
		return nil
	}
	text := o.StringAttr("msg") + "\x00"
	message := m.newMessage(o.Loc, text)
	puts := l.function(m, o, "puts", llvm.Ptr)
	abort := l.function(m, o, "abort")
	if puts == nil || abort == nil {
		return nil
	}
	fail := ir.NewBlock()
	o.Block().Region().Append(fail)
	b := llvm.NewBuilder(ir.AtEnd(fail))
	b.Loc = o.Loc
	start := b.GEPWith(0, llvm.Array(uint64(len(text)), ir.I8), b.AddressOf(message), llvm.GEPIndex{})
	b.Call("puts", puts.Result, start)
	b.Call("abort", abort.Result)
	b.Unreachable()
	return fail
}

// moduleOf returns the module around an op, or nil if it is not inside root.
func (l *lowerer) moduleOf(o *ir.Operation) *module {
	op := o.ParentOfKind(ir.ModuleOp)
	if m := l.modules[op]; m != nil {
		return m
	}
	if op == nil || !l.root.IsAncestorOf(op) {
		return nil
	}
	m := &module{op: op, symbols: ir.NewSymbolTable(op)}
	l.modules[op] = m
	return m
}

// atStart returns a builder at the start of the module.
func (m *module) atStart(loc ir.Location) *llvm.Builder {
	b := llvm.NewBuilder(ir.AtStart(m.op.Region(0).First()))
	b.Loc = loc
	return b
}

// newMessage adds a constant with the text and returns its name: assert_msg, with a suffix if
// necessary.
func (m *module) newMessage(loc ir.Location, text string) string {
	name := "assert_msg"
	for m.symbols.Lookup(name) != nil {
		name = "assert_msg_" + strconv.Itoa(m.messages)
		m.messages++
	}
	elems := make([]ir.Attribute, len(text))
	for i := range len(text) {
		elems[i] = ir.IntAttr(int64(text[i]), ir.I8)
	}
	n := int64(len(text))
	value := ir.DenseElementsAttr{Type: ir.Tensor(ir.I8, []int64{n}, nil), Values: ir.Array(elems...)}
	g := m.atStart(loc).NewGlobal(name, llvm.Array(uint64(n), ir.I8), llvm.Private, value)
	g.SetAttr(llvm.ConstantFlag, ir.UnitAttr{})
	m.symbols.Replace(g)
	return name
}

// function returns the type of a C function without result that takes the given parameters. It
// declares the function if necessary.
func (l *lowerer) function(m *module, o *ir.Operation, name string, params ...ir.Type) *llvm.FunctionType {
	f := m.symbols.Lookup(name)
	if f == nil {
		f = m.atStart(o.Loc).NewFunc(name, llvm.Func(llvm.Void, false, params...))
		m.symbols.Replace(f)
	}
	t := llvm.FuncType(f)
	if !f.Is(llvm.FuncOp) || t == nil || t.Variadic || !slices.Equal(t.Params, params) {
		d := l.Errorf(o, errAssertCallee, "needs the C function '%s', but the module has another symbol of that name", name)
		ir.NoteAt(d, f, "see existing symbol definition here")
		return nil
	}
	return t
}
