package convert

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Rewriter is the pattern's access to the operation and the conversion. Its Builder inserts before
// the operation, with the operation's location.
type Rewriter struct {
	ir.Builder

	driver   *driver
	op       *ir.Operation
	scratch  []*ir.Value // memory for lists of values
	done     bool        // op was replaced or erased
	reported bool        // an error about op was reported
}

func (rw *Rewriter) begin(op *ir.Operation) {
	rw.Builder.Loc = op.Loc
	rw.Builder.SetBefore(op)
	rw.op, rw.done, rw.reported = op, false, false
	rw.scratch = rw.scratch[:0]
}

// Scratch returns an empty list of capacity n, valid until the next operation is rewritten.
func (rw *Rewriter) Scratch(n int) []*ir.Value {
	at := len(rw.scratch)
	if at+n > cap(rw.scratch) {
		rw.scratch, at = make([]*ir.Value, 0, max(64, 2*n)), 0
	}
	rw.scratch = rw.scratch[:at+n]
	return rw.scratch[at : at : at+n]
}

// ErrorAt reports an error at the operation, without its name.
func (rw *Rewriter) ErrorAt(id diag.ID, format string, args ...any) *diag.Diagnostic {
	rw.reported = true
	return rw.driver.report.ErrorAt(rw.op, id, format, args...)
}

// Errorf reports why the operation cannot be converted. The pattern must then return false.
func (rw *Rewriter) Errorf(id diag.ID, format string, args ...any) *diag.Diagnostic {
	rw.reported = true
	return rw.driver.report.Errorf(rw.op, id, format, args...)
}

// Warnf reports a warning about the operation, which is converted all the same.
func (rw *Rewriter) Warnf(id diag.ID, format string, args ...any) *diag.Diagnostic {
	return rw.driver.report.Warnf(rw.op, id, format, args...)
}

// Type returns the single type that t converts to, or nil.
func (rw *Rewriter) Type(t ir.Type) ir.Type { return rw.driver.Types.ConvertOne(t) }

// ResultTypes returns the concatenated types that the operation's result types convert to, and
// whether all can be converted.
func (rw *Rewriter) ResultTypes() ([]ir.Type, bool) {
	return rw.driver.Types.convertAll(rw.op.ResultTypes())
}

// Operand returns operand i, converted. It must convert to one value.
func (rw *Rewriter) Operand(i int) *ir.Value {
	vs := rw.Convert(rw.op.Operand(i))
	if len(vs) != 1 {
		panic("BUG: an operand of " + rw.op.Name() + " does not become one value")
	}
	return vs[0]
}

// Operands returns all operands, converted and concatenated. Like other lists of converted values,
// the list is valid until the next operation is rewritten.
func (rw *Rewriter) Operands() []*ir.Value { return rw.convertOperands(0, rw.op.NumOperands()) }

// Group returns the operands of a named group, converted and concatenated.
func (rw *Rewriter) Group(name string) []*ir.Value {
	return rw.convertOperands(rw.op.OperandRange(name))
}

func (rw *Rewriter) convertOperands(first, n int) []*ir.Value {
	all := rw.Scratch(n)
	for i := range n {
		all = rw.appendConverted(all, rw.op.Operand(first+i))
	}
	return all
}

// ConvertAll returns the values converted and concatenated.
func (rw *Rewriter) ConvertAll(vs []*ir.Value) []*ir.Value {
	all := rw.Scratch(len(vs))
	for _, v := range vs {
		all = rw.appendConverted(all, v)
	}
	return all
}

// Convert returns the values that v converts to: v itself if its type is legal or cannot be
// converted.
func (rw *Rewriter) Convert(v *ir.Value) []*ir.Value { return rw.appendConverted(rw.Scratch(1), v) }

// Replace replaces each result of the operation by a value, and erases the operation. If the types
// differ, users get a conversion of the value to the result's type.
func (rw *Rewriter) Replace(values ...*ir.Value) {
	if len(values) != rw.op.NumResults() {
		panic("BUG: replacing " + rw.op.Name() + " by another number of values")
	}
	for i := range values {
		rw.replaceValue(rw.op.Result(i), values[i:i+1])
	}
	rw.Erase()
}

// ReplaceEach is Replace with any number of values for each result.
func (rw *Rewriter) ReplaceEach(values [][]*ir.Value) {
	if len(values) != rw.op.NumResults() {
		panic("BUG: replacing " + rw.op.Name() + " by another number of values")
	}
	for i, vs := range values {
		rw.replaceValue(rw.op.Result(i), vs)
	}
	rw.Erase()
}

// ReplaceOp creates an operation from s and replaces the operation by it. Each result is replaced
// by as many new results as its type converts to.
func (rw *Rewriter) ReplaceOp(s ir.OpState) *ir.Operation {
	created := rw.Create(s)
	rest := rw.Scratch(created.NumResults())
	for i := range created.NumResults() {
		rest = append(rest, created.Result(i))
	}
	if len(rest) == rw.op.NumResults() {
		rw.Replace(rest...)
		return created
	}
	values := make([][]*ir.Value, rw.op.NumResults())
	for i := range values {
		to, _ := rw.driver.Types.Convert(rw.op.Result(i).Type())
		values[i], rest = rest[:len(to)], rest[len(to):]
	}
	rw.ReplaceEach(values)
	return created
}

// Become turns the operation into a def in place, with the given operands and attributes. Each
// result type must convert to one type. Users get a conversion of the new result.
func (rw *Rewriter) Become(def *ir.OpDef, operands []*ir.Value, attrs []ir.NamedAttribute) {
	op := rw.op
	if len(operands) != op.NumOperands() {
		op.SetOperands(operands)
	} else {
		for i, v := range operands {
			if op.Operand(i) != v {
				op.SetOperand(i, v)
			}
		}
	}
	for i := range op.NumResults() {
		r := op.Result(i)
		if to := rw.Type(r.Type()); to != r.Type() {
			rw.retype(r, to)
		}
	}
	rw.Slab.Become(op, def, attrs)
}

func (rw *Rewriter) retype(v *ir.Value, to ir.Type) {
	from := v.Type()
	v.SetType(to)
	if !v.HasUses() {
		return
	}
	again := v.MoveUses(func() *ir.Value {
		return rw.driver.source(rw.driver.afterDefinition(v), from, append(rw.Scratch(1), v))
	})
	if rw.op.Has(ir.ConstantLike) {
		rw.driver.constants[again] = ir.ConstantOf(v)
	}
}

// Erase erases the operation, whose results must have no uses.
func (rw *Rewriter) Erase() {
	rw.op.Erase()
	rw.done = true
}

// replaceValue replaces v by its converted values.
func (rw *Rewriter) replaceValue(v *ir.Value, to []*ir.Value) {
	if len(to) == 1 {
		to[0].KeepName(v)
	}
	if !v.HasUses() {
		return
	}
	if len(to) == 1 && to[0].Type() == v.Type() {
		v.ReplaceAllUsesWith(to[0])
		return
	}
	var b *ir.Builder
	if len(to) == 1 {
		b = rw.driver.afterDefinition(to[0]) // as MLIR places it
	} else {
		b = rw.driver.builder()
		b.SetBefore(rw.op)
	}
	again := rw.driver.source(b, v.Type(), to)
	if rw.op.Has(ir.ConstantLike) {
		rw.driver.constants[again] = ir.ConstantOf(v)
	}
	v.ReplaceAllUsesWith(again)
}

// Constant returns the constant that v is or was before its conversion, or nil.
func (rw *Rewriter) Constant(v *ir.Value) ir.Attribute {
	if a := rw.driver.constants[v]; a != nil {
		return a
	}
	return ir.ConstantOf(v)
}

// Original makes a value of the original type t from a converted one.
func (rw *Rewriter) Original(b *ir.Builder, t ir.Type, converted *ir.Value) *ir.Value {
	return rw.driver.source(b, t, append(rw.Scratch(1), converted))
}

// ConvertBlock converts the arguments of b. It reports whether all their types can be converted.
func (rw *Rewriter) ConvertBlock(b *ir.Block) bool {
	types := make([][]ir.Type, len(b.Args()))
	for i, a := range b.Args() {
		to, ok := rw.driver.Types.Convert(a.Type())
		if !ok {
			return false
		}
		types[i] = to
	}
	rw.retypeBlock(b, types)
	return true
}

// retypeBlock replaces each argument of b by arguments of the given types.
func (rw *Rewriter) retypeBlock(b *ir.Block, types [][]ir.Type) {
	old := b.Args()
	if !changesArgs(old, types) {
		return
	}
	at := rw.Builder
	at.SetAtStart(b)
	n := len(old)
	rw.Slab.AddArgs(b, slices.Concat(types...))
	old, added := b.Args()[:n], b.Args()[n:]
	for i, a := range old {
		own := added[:len(types[i])]
		added = added[len(own):]
		for _, arg := range own {
			arg.SetLoc(a.Loc())
		}
		if len(own) == 1 {
			own[0].SetName(a.Name())
		}
		switch {
		case !a.HasUses():
		case len(own) == 1 && own[0].Type() == a.Type():
			a.ReplaceAllUsesWith(own[0])
		default:
			at.Loc = rw.Loc
			if l := a.Loc(); l != nil && l != (ir.UnknownLoc{}) {
				at.Loc = l
			}
			a.ReplaceAllUsesWith(rw.driver.source(&at, a.Type(), own))
		}
	}
	b.EraseArgs(0, n)
}

func changesArgs(args []*ir.Value, types [][]ir.Type) bool {
	for i, a := range args {
		if len(types[i]) != 1 || types[i][0] != a.Type() {
			return true
		}
	}
	return false
}
