package metadata

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The operations of expressions that are not like the others.
const (
	opFragment   = "DW_OP_LLVM_fragment"
	opEntryValue = "DW_OP_LLVM_entry_value"
	opArg        = "DW_OP_LLVM_arg"
	opStackValue = "DW_OP_stack_value"
	opSwap       = "DW_OP_swap"
)

// operation is an operation of an expression with its arguments.
type operation struct {
	name string
	args []string
}

// operationRule describes an operation that LLVM's expressions may have: the number of its arguments,
// and the first version of LLVM with it, of those after 14.
type operationRule struct {
	args  int
	since int
}

// operationRules follow DIExpression::isValid of LLVM 22. The dialect has more operations.
var operationRules = func() map[string]operationRule {
	all := map[string]operationRule{}
	for _, family := range []struct {
		rule  operationRule
		words string
	}{
		{operationRule{}, `deref dup over swap xderef and div minus mod mul not or plus shl shr shra xor
			push_object_address stack_value LLVM_implicit_pointer lit0`},
		{operationRule{args: 1}, "constu consts plus_uconst regx deref_size LLVM_tag_offset LLVM_entry_value LLVM_arg"},
		{operationRule{args: 2}, "bregx LLVM_fragment LLVM_convert"},
		{operationRule{since: 19}, "eq ge gt le lt ne"},
		{operationRule{args: 2, since: 19}, "LLVM_extract_bits_sext LLVM_extract_bits_zext"},
		{operationRule{since: 22}, "rot abs neg"},
	} {
		for word := range strings.FieldsSeq(family.words) {
			all["DW_OP_"+word] = family.rule
		}
	}
	for i := range 32 {
		n := strconv.Itoa(i)
		all["DW_OP_reg"+n], all["DW_OP_breg"+n] = operationRule{}, operationRule{args: 1}
	}
	return all
}()

// operationsOf returns the operations of an expression. An expression has one fragment, so adjacent
// ones are merged as in mlir-translate: the offsets add up, and the first one, which is the innermost,
// has the size.
func operationsOf(expression ir.Attribute) (all []operation) {
	s, ok := expression.(*ir.StructAttr)
	if !ok {
		return nil
	}
	for _, e := range s.List("operations") {
		var op operation
		for _, e := range e.(*ir.ArrayAttr).Elems {
			switch e := e.(type) {
			case ir.StringAttr:
				op.args = append(op.args, string(e))
			case ir.IntegerAttr:
				n, _ := e.Int64()
				op.args = append(op.args, strconv.FormatUint(uint64(n), 10))
			}
		}
		if len(op.args) == 0 {
			continue
		}
		op.name, op.args = op.args[0], op.args[1:]
		if len(all) == 0 || !mergeFragments(&all[len(all)-1], op) {
			all = append(all, op)
		}
	}
	return all
}

// mergeFragments makes inner the fragment that it is of the fragment outer. It reports whether both
// are fragments.
func mergeFragments(inner *operation, outer operation) bool {
	if !inner.isFragment() || !outer.isFragment() {
		return false
	}
	a, _ := strconv.ParseUint(inner.args[0], 10, 64)
	b, _ := strconv.ParseUint(outer.args[0], 10, 64)
	if a > math.MaxUint64-b {
		return false
	}
	inner.args[0] = strconv.FormatUint(a+b, 10)
	return true
}

func (o operation) isFragment() bool { return o.name == opFragment && len(o.args) == 2 }

// Expression spells an expression, which is not a node. It is empty without an attribute.
func Expression(a ir.Attribute) string {
	var words []string
	for _, op := range operationsOf(a) {
		words = append(append(words, op.name), op.args...)
	}
	return "!DIExpression(" + strings.Join(words, ", ") + ")"
}

// checkExpression records why LLVM would ignore the debug info of the module, because it rejects an
// expression. The variable is nil if the expression describes none.
func (t *Table) checkExpression(expression, variable ir.Attribute) (ok bool) {
	all := operationsOf(expression)
	problem := t.expressionProblem(all)
	if last := len(all) - 1; problem == "" && last >= 0 && all[last].isFragment() {
		problem = fragmentProblem(all[last], variable)
	}
	if problem != "" {
		t.problems = append(t.problems, "has an expression of debug info "+problem)
	}
	return problem == ""
}

// checkVariable records why LLVM rejects how an op describes a variable.
func (t *Table) checkVariable(o *ir.Operation) {
	expression := o.Attr(llvm.LocationExprAttr)
	ok := t.checkExpression(expression, o.Attr(llvm.VarInfoAttr))
	isEntryValue := func(op operation) bool { return op.name == opEntryValue }
	if ok && slices.ContainsFunc(operationsOf(expression), isEntryValue) && !t.hasEntryValue(o.Operand(0)) {
		t.problems = append(t.problems, "has an expression of debug info with "+opEntryValue+" of a value that is not a 'swiftasync' argument")
	}
}

// expressionProblem describes why the version of LLVM rejects the operations of an expression. LLVM
// checks no operation after a register or an entry value, but its printer and its code generator fail
// there.
func (t *Table) expressionProblem(all []operation) string {
	for i, op := range all {
		rule, known := operationRules[op.name]
		switch {
		case !known:
			return "with " + op.name + ", which LLVM does not support"
		case t.opts.Version < rule.since:
			return fmt.Sprintf("with %s, an operation that LLVM %d does not know", op.name, t.opts.Version)
		case len(op.args) != rule.args:
			return fmt.Sprintf("with %s(%s), an operation that takes %d arguments", op.name, strings.Join(op.args, ", "), rule.args)
		}
		if problem := orderProblem(all, i, t.opts.Version); problem != "" {
			return problem
		}
	}
	return ""
}

// orderProblem describes why the operation at index i cannot be there.
func orderProblem(all []operation, i, version int) string {
	op, last := all[i], len(all)-1
	switch op.name {
	case opFragment:
		if i != last {
			return "with " + op.name + " before other operations"
		}
	case opStackValue:
		if i != last && all[i+1].name != opFragment {
			return "with " + op.name + " before " + all[i+1].name
		}
	case opSwap:
		if last == 0 {
			return "with " + op.name + " alone"
		}
	case opEntryValue:
		afterArg := i == 1 && version >= sinceEntryValues && all[0].name == opArg && slices.Equal(all[0].args, []string{"0"})
		if i != 0 && !afterArg {
			return "with " + op.name + " after other operations"
		}
		if op.args[0] != "1" {
			return "with " + op.name + " of " + op.args[0] + " operations instead of 1"
		}
	}
	return ""
}

// fragmentProblem describes why a fragment is not a part of a variable.
func fragmentProblem(fragment operation, variable ir.Attribute) string {
	size := sizeOfVariable(variable)
	if size == 0 {
		return ""
	}
	first, _ := strconv.ParseUint(fragment.args[0], 10, 64)
	bits, _ := strconv.ParseUint(fragment.args[1], 10, 64)
	switch {
	case bits > size || first > size-bits:
		return fmt.Sprintf("with a fragment of %d bits at %d, which is not inside of the variable of %d bits", bits, first, size)
	case bits == size:
		return "with a fragment that is the whole variable"
	}
	return ""
}

// sizeOfVariable returns the size of a variable in bits, as LLVM finds it, or 0 if it is unknown.
func sizeOfVariable(variable ir.Attribute) uint64 {
	v, ok := variable.(*ir.StructAttr)
	if !ok {
		return 0
	}
	for t, ok := v.Get("type").(*ir.StructAttr); ok; t, ok = t.Get("baseType").(*ir.StructAttr) {
		if size, has := t.Get("sizeInBits").(ir.IntegerAttr); has && !size.IsZero() {
			n, _ := size.Int64()
			return uint64(n)
		}
		if t.Def != llvm.DIDerivedType {
			break
		}
	}
	return 0
}

// hasEntryValue reports whether LLVM knows the value that v had in the caller: that of an argument
// with 'swiftasync', or one that is undefined.
func (t *Table) hasEntryValue(v *ir.Value) bool {
	if t.opts.Version < sinceEntryValues {
		return false
	}
	if def := v.DefiningOp(); def != nil {
		return def.Is(llvm.UndefOp) || def.Is(llvm.PoisonOp)
	}
	f := v.Block().ParentOp()
	if list, ok := f.Attr(ir.ArgAttrs).(*ir.ArrayAttr); ok && f.Is(llvm.FuncOp) && v.Block().IsEntry() && v.Index() < len(list.Elems) {
		dict, _ := list.Elems[v.Index()].(*ir.DictAttr)
		return dict.Get(llvm.SwiftAsyncAttr) != nil
	}
	return false
}
