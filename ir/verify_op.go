package ir

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// visit checks a single operation.
func (v *verifier) visit(op *Operation) {
	before := len(v.r.Diags)
	if op.def != nil {
		v.checkDefinition(op)
		if len(op.def.Types) > 0 && len(v.r.Diags) == before {
			v.checkTypeRules(op)
		}
		if (op.def.Verify != nil || op.def.Forwards != nil) && len(v.r.Diags) == before {
			v.hooks = append(v.hooks, op)
		}
	}
	if int(op.inherent) < len(op.attrs) {
		v.checkForeign(op, op.attrs[op.inherent:])
	}
	v.noteErrors(op, before)
}

// noteErrors marks op and the blocks around it if the diagnostics from the given index on have
// errors.
func (v *verifier) noteErrors(op *Operation, from int) {
	if len(v.r.Diags) == from || !diag.HasErrors(v.r.Diags[from:]) {
		return
	}
	if v.invalid == nil {
		v.invalid, v.spoiled = map[*Operation]bool{}, map[*Block]bool{}
	}
	v.invalid[op] = true
	for o := op; o != nil && o.block != nil && !v.spoiled[o.block]; o = o.Parent() {
		v.spoiled[o.block] = true
	}
}

// checkDefinition checks an operation against its definition, up to the first error: the others often
// follow from it. The order is MLIR's.
func (v *verifier) checkDefinition(op *Operation) {
	def, before := op.def, len(v.r.Diags)
	if !hasItsAttrs(op) {
		for i := range def.Attrs {
			if v.checkAttr(op, &def.Attrs[i]); len(v.r.Diags) > before {
				return
			}
		}
	}
	if v.checkValues(op, &operandKind); len(v.r.Diags) > before {
		return
	}
	if v.checkValues(op, &resultKind); len(v.r.Diags) > before {
		return
	}
	if op.ext != nil || def.Regions.N+def.Successors.N > 0 {
		v.checkCounts(op)
	}
	if len(def.Parents) > 0 && len(v.r.Diags) == before {
		v.checkParent(op)
	}
	const special = Terminator | IsSymbol | IsSymbolTable | SameTypes | SameOperandTypes | SingleBlock | NoRegionArguments | FunctionLike
	if def.Traits&special != 0 && len(v.r.Diags) == before {
		v.checkTraits(op)
	}
}

func (v *verifier) checkTraits(op *Operation) {
	before := len(v.r.Diags)
	for i := range traitChecks {
		if c := &traitChecks[i]; op.def.Traits&c.of != 0 {
			if c.check(v, op); len(v.r.Diags) > before {
				return
			}
		}
	}
}

// traitChecks are the rules of traits, in the order of their diagnostics.
var traitChecks = [...]struct {
	of    Trait
	check func(*verifier, *Operation)
}{
	{Terminator, (*verifier).checkLast},
	{SameTypes | SameOperandTypes, (*verifier).checkSameTypes},
	{SingleBlock, (*verifier).checkSingleBlock},
	{NoRegionArguments, (*verifier).checkNoRegionArguments},
	{IsSymbol, (*verifier).checkSymbol},
	{IsSymbolTable, (*verifier).checkSymbolTable},
	{FunctionLike, (*verifier).checkFunction},
}

func (v *verifier) checkLast(op *Operation) {
	if op.block != nil && op.next != nil {
		v.r.Errorf(op, ErrTerminator, "must be the last operation in the parent block")
	}
}

// valueKind describes how operands and results differ.
type valueKind struct {
	name, segments string
	id             diag.ID
	trait          Trait
	groups         func(*OpDef) []ValueDef
	count          func(*Operation) int
	at             func(*Operation, int) *Value
}

var operandKind = valueKind{
	name: "operand", segments: OperandSegments, id: ErrOperands, trait: AttrSizedOperands,
	groups: func(d *OpDef) []ValueDef { return d.Operands },
	count:  (*Operation).NumOperands,
	at:     (*Operation).Operand,
}

var resultKind = valueKind{
	name: "result", segments: ResultSegments, id: ErrResults, trait: AttrSizedResults,
	groups: func(d *OpDef) []ValueDef { return d.Results },
	count:  (*Operation).NumResults,
	at:     (*Operation).Result,
}

// checkValues checks the number and types of the operands or results.
func (v *verifier) checkValues(op *Operation, k *valueKind) {
	groups, total := k.groups(op.def), k.count(op)
	if op.def.Traits&k.trait != 0 {
		v.checkSegmented(op, k)
		return
	}
	single, variable := 0, -1
	for i := range groups {
		if groups[i].Kind == Single {
			single++
		} else {
			variable = i
		}
	}
	rest := total - single // of the variable group
	if rest < 0 || variable < 0 && rest > 0 {
		v.wrongCount(op, k, single, variable >= 0, total)
		return
	}
	next := 0
	for i := range groups {
		n := 1
		if i == variable {
			n = rest
		}
		if !v.checkGroup(op, k, &groups[i], next, n) {
			return
		}
		next += n
	}
}

func (v *verifier) wrongCount(op *Operation, k *valueKind, want int, orMore bool, got int) {
	more := ""
	if orMore {
		more = " or more"
	}
	v.r.Errorf(op, k.id, "expected %d%s %ss, but found %d", want, more, k.name, got)
}

// checkSegmented is checkValues for ops with segment sizes.
func (v *verifier) checkSegmented(op *Operation, k *valueKind) {
	groups, total := k.groups(op.def), k.count(op)
	sizes, ok := op.Attr(k.segments).(DenseArrayAttr)
	if !ok || sizes.Elem != I32 {
		v.r.Errorf(op, ErrSegments, "requires dense i32 array attribute '%s'", k.segments)
		return
	}
	if sizes.Len() != len(groups) {
		v.r.Errorf(op, ErrSegments, "'%s' attribute for specifying %s segments must have %d elements, but got %d",
			k.segments, k.name, len(groups), sizes.Len())
		return
	}
	var sum int64
	for i := range groups {
		n := sizes.At(i)
		if n < 0 {
			v.r.Errorf(op, ErrSegments, "'%s' attribute cannot have negative elements", k.segments)
			return
		}
		sum += n
	}
	if sum != int64(total) {
		v.r.Errorf(op, ErrSegments, "%s count (%d) does not match with the total size (%d) specified in attribute '%s'",
			k.name, total, sum, k.segments)
		return
	}
	next := 0
	for i := range groups {
		n := int(sizes.At(i))
		if !v.checkGroup(op, k, &groups[i], next, n) {
			return
		}
		next += n
	}
}

// checkGroup checks a group of n operands or results from index first on, and reports whether they are
// right.
func (v *verifier) checkGroup(op *Operation, k *valueKind, g *ValueDef, first, n int) bool {
	if n != 1 && g.Kind == Single || n > 1 && g.Kind == Optional {
		want := "1 element"
		if g.Kind == Optional {
			want = "0 or 1 element"
		}
		v.r.Errorf(op, k.id, "%s group starting at #%d requires %s, but found %d", k.name, first, want, n)
		return false
	}
	if g.Type.Ok == nil {
		return true
	}
	for i := first; i < first+n; i++ {
		val := k.at(op, i)
		if val == nil || g.Type.Ok(val.typ) {
			continue // a nil value is reported by checkUses
		}
		many := ""
		if g.Kind == Variadic {
			many = "variadic of "
		}
		v.r.Errorf(op, k.id, "%s #%d must be %s%s, but got '%s'", k.name, i, many, g.Type.Desc, val.typ).
			Hint(v.ctx.refused(val.typ))
		return false
	}
	return true
}

// hasItsAttrs reports whether an operation has all required inherent attributes, each satisfying
// its constraint.
func hasItsAttrs(op *Operation) bool {
	numbers := op.def.attrNumbers()
	if numbers.required&^op.set != 0 {
		return false
	}
	i := 0
	for left := op.set; left != 0; left &= left - 1 {
		if f := numbers.fields[left.First()]; f != nil && f.Is.Ok != nil && !f.Is.Ok(op.attrs[i].Value) {
			return false
		}
		i++
	}
	return true
}

// checkAttr reports an inherent attribute that is missing or invalid.
func (v *verifier) checkAttr(op *Operation, f *AttrField) {
	switch a := op.Attr(f.Name); {
	case a == nil:
		if !f.Optional && f.Default == nil {
			v.r.Errorf(op, ErrAttribute, "requires attribute '%s'", f.Name)
		}
	case f.Is.Ok != nil && !f.Is.Ok(a):
		v.r.Errorf(op, ErrAttribute, "attribute '%s' failed to satisfy constraint: %s", f.Name, f.Is.Desc)
	}
}

// checkCounts checks the number of regions and successors.
func (v *verifier) checkCounts(op *Operation) {
	def := op.def
	if n := len(op.Regions()); n < def.Regions.N || n > def.Regions.N && !def.Regions.Variadic {
		switch {
		case def.Regions.Variadic:
			v.r.Errorf(op, ErrRegions, "expected %d or more regions", def.Regions.N)
		case def.Regions.N == 0:
			v.r.Errorf(op, ErrRegions, "requires zero regions")
		case def.Regions.N == 1:
			v.r.Errorf(op, ErrRegions, "requires one region")
		default:
			v.r.Errorf(op, ErrRegions, "expected %d regions", def.Regions.N)
		}
	}
	want := def.Successors
	if n := len(op.Successors()); n < want.N || n > want.N && !want.Variadic {
		atLeast := ""
		if want.Variadic {
			atLeast = "at least "
		}
		v.r.Errorf(op, ErrSuccessors, "requires %s%s but found %d", atLeast, diag.Count(want.N, "successor"), n)
	}
}

func (v *verifier) checkParent(op *Operation) {
	parents := op.def.Parents
	if parent := op.Parent(); parent != nil && slices.Contains(parents, parent.Name()) {
		return
	}
	toBe := ""
	if len(parents) > 1 {
		toBe = "to be one of "
	}
	v.r.Errorf(op, ErrParent, "expects parent op %s'%s'", toBe, strings.Join(parents, ", ")).
		Hint(v.ctx.inPlaceOf(op.Name(), op.Parent()))
}

func (v *verifier) checkSameTypes(op *Operation) {
	var first Type
	differs := func(t Type) bool {
		first = cmp.Or(first, t)
		return t != first
	}
	differ := slices.ContainsFunc(op.operands, func(u Use) bool { return u.value != nil && differs(u.value.typ) })
	switch both := op.def.Traits&SameTypes != 0; {
	case both && (differ || slices.ContainsFunc(op.results, func(r Value) bool { return differs(r.typ) })):
		v.r.Errorf(op, ErrSameTypes, "requires the same type for all operands and results")
	case differ && !both:
		v.r.Errorf(op, ErrSameTypes, "requires all operands to have the same type")
	}
}

func (v *verifier) checkSingleBlock(op *Operation) {
	for i, r := range op.Regions() {
		if r.first != r.last {
			v.r.Errorf(op, ErrRegions, "expects region #%d to have 0 or 1 blocks", i)
		}
	}
}

func (v *verifier) checkNoRegionArguments(op *Operation) {
	for i, r := range op.Regions() {
		switch {
		case r.first == nil || len(r.first.Args()) == 0:
		case len(op.Regions()) > 1:
			v.r.Errorf(op, ErrRegions, "region #%d should have no arguments", i)
		default:
			v.r.Errorf(op, ErrRegions, "region should have no arguments")
		}
	}
}

// checkForeign calls the dialects in whose namespace the attributes are.
func (v *verifier) checkForeign(op *Operation, attrs []NamedAttribute) {
	if v.ctx == nil {
		return
	}
	for _, a := range attrs {
		dot := strings.IndexByte(a.Name, '.')
		if dot < 0 {
			v.checkOwn(op, a.Name)
			continue
		}
		if d := v.ctx.dialects[a.Name[:dot]]; d != nil && d.VerifyAttr != nil {
			d.VerifyAttr(op, a, &v.r)
		}
	}
}

// checkOwn reports an unprefixed attribute that the op does not list, in dialects with OwnAttrs.
func (v *verifier) checkOwn(op *Operation, name string) {
	if op.def == nil || op.def.Traits&CarriesAttrs != 0 {
		return
	}
	if d := v.ctx.DialectOf(op.def.Name); d == nil || !d.OwnAttrs {
		return
	}
	known := make([]string, len(op.def.Attrs))
	for i := range known {
		known[i] = op.def.Attrs[i].Name
	}
	v.r.Errorf(op, ErrUnknownAttr, "does not have an attribute '%s'%s", name, diag.DidYouMean(name, "", known))
}
