package memref

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// val is a value of the text that is written.
type val struct {
	name string
	typ  ir.Type
	done bool // by an op that must not be used on it again
}

func (v val) memref() *ir.MemRefType {
	m, _ := v.typ.(*ir.MemRefType)
	return m
}

// routine is a function that may be called.
type routine struct {
	name            string
	params, results []ir.Type
}

// A generator writes random modules of functions on memrefs.
type generator struct {
	*rand.Rand
	plain bool // only ops that finalize-memref-to-llvm lowers by itself

	text     strings.Builder
	prefix   string // of all symbols, so that modules can stand in one
	names    int    // of values, used up
	blocks   int
	scope    []val // what may be used here
	routines []routine
	globals  []val
}

var dynamic = int64(ir.Dynamic)

// module writes a module whose symbols start with the prefix.
func (g *generator) module(prefix string) string {
	g.text.Reset()
	g.prefix, g.routines, g.globals = prefix, nil, nil
	for range g.IntN(3) {
		g.global()
	}
	for range 1 + g.IntN(3) {
		g.function()
	}
	return g.text.String()
}

func (g *generator) printf(format string, args ...any) { fmt.Fprintf(&g.text, format, args...) }

func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

func pick[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }

var (
	numbers  = []ir.Type{ir.F32, ir.F64, ir.I32, ir.I64, ir.I8, ir.Int(16), ir.Index}
	elements = append(slices.Clone(numbers), ir.I1, ir.F16, ir.Complex(ir.F32), ir.Complex(ir.F64), ir.Vector(ir.F32, 4), ir.Vector(ir.I8, 2, 3),
		ir.MemRef(ir.F32, []int64{4}, nil, nil))
)

func (g *generator) element() ir.Type {
	if g.chance(3) {
		return pick(g, elements)
	}
	return ir.F32
}

func (g *generator) space() ir.Attribute {
	if g.chance(6) {
		return ir.IntAttr(int64(1+g.IntN(5)), ir.I64)
	}
	return nil
}

func (g *generator) shape(rank int) []int64 {
	shape := make([]int64, rank)
	for i := range shape {
		shape[i] = int64(1 + g.IntN(8))
		if g.chance(2) {
			shape[i] = dynamic
		}
	}
	return shape
}

// memrefType returns a random type of memref.
func (g *generator) memrefType() *ir.MemRefType {
	elem, space := g.element(), g.space()
	if g.chance(8) {
		return ir.UnrankedMemRef(elem, space)
	}
	shape := g.shape(g.IntN(5))
	var layout ir.Attribute
	if g.chance(3) {
		strides := make([]int64, len(shape))
		for i := range strides {
			strides[i] = []int64{dynamic, 1, int64(1 + g.IntN(40))}[g.IntN(3)]
		}
		layout = ir.StridedLayout([]int64{0, dynamic, int64(g.IntN(20))}[g.IntN(3)], strides...)
	} else if g.chance(12) && len(shape) == 2 {
		d := func(i int64) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineDim, Value: i} }
		row := ir.AffineBinary(ir.AffineMul, d(0), &ir.AffineExpr{Value: int64(2 + g.IntN(9))})
		e := ir.AffineBinary(ir.AffineAdd, ir.AffineBinary(ir.AffineAdd, row, d(1)), &ir.AffineExpr{Value: int64(g.IntN(4))})
		layout = ir.AffineMapAttr{Map: ir.NewAffineMap(2, 0, e)}
	}
	return ir.MemRef(elem, shape, layout, space)
}

// global writes a global.
func (g *generator) global() {
	shape := make([]int64, g.IntN(3))
	for i := range shape {
		shape[i] = int64(1 + g.IntN(4))
	}
	t := ir.MemRef(pick(g, []ir.Type{ir.F32, ir.I32, ir.Index, ir.I8}), shape, nil, nil)
	name := fmt.Sprintf("@%sg%d", g.prefix, len(g.globals))
	value := "uninitialized"
	if g.chance(2) {
		value = "dense<1>"
		if t.Elem == ir.F32 {
			value = "dense<1.5>"
		}
	}
	g.printf("memref.global %q %s%s : %s = %s%s\n", pick(g, []string{"private", "public", "nested"}), pick(g, []string{"", "constant "}),
		name, t, value, pick(g, []string{"", " {alignment = 64}"}))
	g.globals = append(g.globals, val{name: name, typ: t})
}

func (g *generator) fresh(t ir.Type) val {
	g.names++
	v := val{name: fmt.Sprintf("%%v%d", g.names), typ: t}
	g.scope = append(g.scope, v)
	return v
}

// let writes an op with one result.
func (g *generator) let(t ir.Type, format string, args ...any) val {
	text := fmt.Sprintf(format, args...)
	v := g.fresh(t)
	g.printf("  %s = %s\n", v.name, text)
	return v
}

// some returns a value that the condition holds for.
func (g *generator) some(ok func(val) bool) (val, bool) {
	var fit []val
	for _, v := range g.scope {
		if ok(v) {
			fit = append(fit, v)
		}
	}
	if len(fit) == 0 {
		return val{}, false
	}
	return pick(g, fit), true
}

func (g *generator) ofType(t ir.Type) (val, bool) {
	return g.some(func(v val) bool { return v.typ == t })
}

func (g *generator) index() val {
	v, _ := g.ofType(ir.Index)
	return v
}

// variable returns an index that is no constant: a parameter.
func (g *generator) variable() val {
	i := slices.IndexFunc(g.scope, func(v val) bool { return v.typ == ir.Index })
	return g.scope[i]
}

func (g *generator) indices(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = g.index().name
	}
	return strings.Join(list, ", ")
}

// ranked returns a ranked memref that the condition holds for.
func (g *generator) ranked(ok func(*ir.MemRefType) bool) (val, *ir.MemRefType, bool) {
	v, found := g.some(func(v val) bool {
		m := v.memref()
		return m != nil && !m.Unranked && (ok == nil || ok(m))
	})
	return v, v.memref(), found
}

func isIdentity(t *ir.MemRefType) bool { return memref.HasIdentityMap(t) }

// function writes a function.
func (g *generator) function() {
	g.names, g.blocks, g.scope = 0, 0, nil
	r := routine{name: fmt.Sprintf("@%sf%d", g.prefix, len(g.routines))}
	params := []ir.Type{ir.Index, ir.Index, ir.F32, ir.I32}
	for range 1 + g.IntN(4) {
		params = append(params, g.memrefType())
	}
	g.Shuffle(len(params), func(i, j int) { params[i], params[j] = params[j], params[i] })
	var list []string
	for _, t := range params {
		list = append(list, fmt.Sprintf("%s: %s", g.fresh(t).name, t))
	}
	r.params = params
	start := g.text.Len()
	g.body(2 + g.IntN(10))
	body := g.text.String()[start:]
	head := g.text.String()[:start]
	var names, types []string
	for range g.IntN(4) {
		v, ok := g.some(func(v val) bool {
			m := v.memref()
			return v.typ != ir.I1 && (m == nil || !m.Unranked || m.Space == nil)
		})
		if ok {
			names, types = append(names, v.name), append(types, v.typ.String())
			r.results = append(r.results, v.typ)
		}
	}
	g.text.Reset()
	g.text.WriteString(head)
	g.printf("func.func @%s(%s) -> (%s) {\n%s", r.name[1:], strings.Join(list, ", "), strings.Join(types, ", "), body)
	if len(names) == 0 {
		g.printf("  return\n}\n")
	} else {
		g.printf("  return %s : %s\n}\n", strings.Join(names, ", "), strings.Join(types, ", "))
	}
	g.routines = append(g.routines, r)
}

func (g *generator) body(n int) {
	ops := plainOps()
	if !g.plain {
		ops = append(ops, otherOps()...)
	}
	for range n {
		pick(g, ops)(g)
	}
}

// plainOps returns what writes one op that finalize-memref-to-llvm lowers, if
// there is a memref to use it on.
func plainOps() []func(*generator) {
	return []func(*generator){
		(*generator).load, (*generator).load, (*generator).store, (*generator).store, (*generator).dim, (*generator).rank,
		(*generator).cast, (*generator).forgetRank, (*generator).assertRank, (*generator).reinterpret, (*generator).view,
		(*generator).transpose, (*generator).reshape, (*generator).copy, (*generator).alloc, (*generator).alloc,
		(*generator).dealloc, (*generator).getGlobal, (*generator).spaceCast, (*generator).metadata, (*generator).pointer,
		(*generator).hint, (*generator).prefetch, (*generator).atomic, (*generator).allocaScope, (*generator).number,
	}
}

// otherOps returns what writes other ops.
func otherOps() []func(*generator) {
	return []func(*generator){
		(*generator).subview, (*generator).subview, (*generator).subview, (*generator).expandShape, (*generator).collapseShape,
		(*generator).realloc, (*generator).genericAtomic, (*generator).diamond, (*generator).loop, (*generator).call, (*generator).arithmetic,
	}
}

func (g *generator) load() {
	if m, t, ok := g.ranked(nil); ok {
		hint := pick(g, []string{"", "", "", " {nontemporal = true}", " {alignment = 4 : i64}"})
		g.let(t.Elem, "memref.load %s[%s]%s : %s", m.name, g.indices(len(t.Shape)), hint, t)
	}
}

func (g *generator) store() {
	m, t, ok := g.ranked(nil)
	if !ok {
		return
	}
	if v, ok := g.ofType(t.Elem); ok {
		g.printf("  memref.store %s, %s[%s] : %s\n", v.name, m.name, g.indices(len(t.Shape)), t)
	}
}

func (g *generator) number() {
	g.let(ir.Index, "arith.constant %d : index", g.IntN(4))
}

func (g *generator) dim() {
	// The text that mlir-opt writes for an unranked one in another space casts a pointer silently.
	m, ok := g.some(func(v val) bool {
		t := v.memref()
		return t != nil && (t.Unranked && (t.Space == nil || !g.plain) || len(t.Shape) > 0)
	})
	if !ok {
		return
	}
	i := g.index()
	if t := m.memref(); !t.Unranked && g.chance(2) {
		i = g.let(ir.Index, "arith.constant %d : index", g.IntN(len(t.Shape)))
	}
	g.let(ir.Index, "memref.dim %s, %s : %s", m.name, i.name, m.typ)
}

func (g *generator) rank() {
	if m, ok := g.some(func(v val) bool { return v.memref() != nil }); ok {
		g.let(ir.Index, "memref.rank %s : %s", m.name, m.typ)
	}
}

// forget returns numbers of which some are not known any more.
func (g *generator) forget(list []int64) []int64 {
	to := slices.Clone(list)
	for i := range to {
		if g.chance(3) {
			to[i] = dynamic
		}
	}
	return to
}

func (g *generator) cast() {
	m, t, ok := g.ranked(nil)
	if !ok {
		return
	}
	strides, offset, _ := memref.StridesOf(t)
	to := ir.MemRef(t.Elem, g.forget(t.Shape), ir.StridedLayout(g.forget([]int64{offset})[0], g.forget(strides)...), t.Space)
	if isIdentity(t) && g.chance(2) {
		to = ir.MemRef(t.Elem, g.forget(t.Shape), nil, t.Space)
		if s, _, _ := memref.StridesOf(to); !compatible(strides, s) {
			return
		}
	}
	g.let(to, "memref.cast %s : %s to %s", m.name, t, to)
	g.scope[len(g.scope)-1].done = m.done
}

func compatible(a, b []int64) bool {
	for i := range a {
		if a[i] != b[i] && a[i] != dynamic && b[i] != dynamic {
			return false
		}
	}
	return true
}

func (g *generator) forgetRank() {
	if m, t, ok := g.ranked(nil); ok {
		to := ir.UnrankedMemRef(t.Elem, t.Space)
		g.let(to, "memref.cast %s : %s to %s", m.name, t, to)
		g.scope[len(g.scope)-1].done = true
	}
}

// assertRank casts an unranked memref. mlir-opt refuses to give a memref back
// another rank than it had.
func (g *generator) assertRank() {
	m, ok := g.some(func(v val) bool { t := v.memref(); return t != nil && t.Unranked && !v.done })
	if ok {
		t := m.memref()
		to := ir.MemRef(t.Elem, g.shape(g.IntN(4)), nil, t.Space)
		g.let(to, "memref.cast %s : %s to %s", m.name, t, to)
	}
}

// mixed returns a number in text, an index or a constant, and what the type
// knows of it.
func (g *generator) mixed(low, high int) (string, int64) {
	if g.chance(2) {
		return g.index().name, dynamic
	}
	n := low + g.IntN(high-low+1)
	return fmt.Sprint(n), int64(n)
}

func (g *generator) mixedList(n, low, high int) (string, []int64) {
	texts, numbers := make([]string, n), make([]int64, n)
	for i := range texts {
		texts[i], numbers[i] = g.mixed(low, high)
	}
	return strings.Join(texts, ", "), numbers
}

func (g *generator) reinterpret() {
	m, ok := g.some(func(v val) bool { return v.memref() != nil })
	if !ok {
		return
	}
	t := m.memref()
	rank := g.IntN(4)
	offset, o := g.mixed(0, 9)
	sizes, shape := g.mixedList(rank, 1, 6)
	strides, steps := g.mixedList(rank, 1, 6)
	to := ir.MemRef(t.Elem, shape, ir.StridedLayout(o, steps...), t.Space)
	g.let(to, "memref.reinterpret_cast %s to offset: [%s], sizes: [%s], strides: [%s] : %s to %s", m.name, offset, sizes, strides, t, to)
}

func (g *generator) bytes() (val, *ir.MemRefType) {
	is := func(t *ir.MemRefType) bool { return isIdentity(t) && t.Elem == ir.I8 && len(t.Shape) == 1 }
	if m, t, ok := g.ranked(is); ok {
		return m, t
	}
	t := ir.MemRef(ir.I8, []int64{dynamic}, nil, nil)
	return g.let(t, "memref.alloc(%s) : %s", g.index().name, t), t
}

func (g *generator) view() {
	m, t := g.bytes()
	to := ir.MemRef(pick(g, numbers), g.shape(g.IntN(4)), nil, t.Space)
	g.let(to, "memref.view %s[%s][%s] : %s to %s", m.name, g.index().name, g.indices(unknown(to)), t, to)
}

func unknown(t *ir.MemRefType) int {
	n := 0
	for _, d := range t.Shape {
		if d == dynamic {
			n++
		}
	}
	return n
}

func (g *generator) transpose() {
	m, ok := g.some(func(v val) bool { t := v.memref(); return t != nil && len(t.Shape) > 1 && !v.done })
	if !ok {
		return
	}
	t := m.memref()
	strides, offset, _ := memref.StridesOf(t)
	var names, permuted []string
	shape, steps := make([]int64, len(strides)), make([]int64, len(strides))
	perm := g.Perm(len(strides))
	if slices.IsSorted(perm) {
		perm[0], perm[1] = 1, 0 // mlir-opt takes the operand for a result of another type, also of two that undo each other
	}
	for i, p := range perm {
		names, permuted = append(names, fmt.Sprintf("d%d", i)), append(permuted, fmt.Sprintf("d%d", p))
		shape[i], steps[i] = t.Shape[p], strides[p]
	}
	to := ir.MemRef(t.Elem, shape, ir.StridedLayout(offset, steps...), t.Space)
	g.let(to, "memref.transpose %s (%s) -> (%s) : %s to %s", m.name, strings.Join(names, ", "), strings.Join(permuted, ", "), t, to)
	g.scope[len(g.scope)-1].done = true
}

func (g *generator) reshape() {
	m, ok := g.some(func(v val) bool { t := v.memref(); return t != nil && (t.Unranked || isIdentity(t)) })
	if !ok {
		return
	}
	t := m.memref()
	if t.Unranked && g.chance(2) || g.chance(4) { // by a rank that is not known
		st := ir.MemRef(ir.Index, []int64{dynamic}, nil, nil)
		shape := g.let(st, "memref.alloca(%s) : %s", g.index().name, st)
		to := ir.UnrankedMemRef(t.Elem, t.Space)
		g.let(to, "memref.reshape %s(%s) : (%s, %s) -> %s", m.name, shape.name, t, st, to)
		return
	}
	to := ir.MemRef(t.Elem, g.shape(g.IntN(4)), nil, t.Space)
	st := ir.MemRef(ir.Index, []int64{int64(len(to.Shape))}, nil, nil)
	shape, ok := g.ofType(st)
	if !ok {
		shape = g.let(st, "memref.alloca() : %s", st)
	}
	g.let(to, "memref.reshape %s(%s) : (%s, %s) -> %s", m.name, shape.name, t, st, to)
}

func (g *generator) copy() {
	m, ok := g.some(func(v val) bool { return v.memref() != nil })
	if !ok {
		return
	}
	from := m.memref()
	n, ok := g.some(func(v val) bool {
		to := v.memref()
		return to != nil && to.Elem == from.Elem &&
			(from.Unranked || to.Unranked || len(from.Shape) == len(to.Shape) && compatible(from.Shape, to.Shape))
	})
	if ok {
		g.printf("  memref.copy %s, %s : %s to %s\n", m.name, n.name, from, n.typ)
	}
}

func (g *generator) alloc() {
	t := ir.MemRef(g.element(), g.shape(g.IntN(4)), nil, nil)
	op := pick(g, []string{"alloc", "alloca"})
	g.let(t, "memref.%s(%s)%s : %s", op, g.indices(unknown(t)), pick(g, []string{"", "", " {alignment = 32}"}), t)
}

func (g *generator) dealloc() {
	if m, ok := g.some(func(v val) bool { t := v.memref(); return t != nil && t.Space == nil }); ok {
		g.printf("  memref.dealloc %s : %s\n", m.name, m.typ)
	}
}

func (g *generator) getGlobal() {
	if len(g.globals) > 0 {
		v := pick(g, g.globals)
		g.let(v.typ, "memref.get_global %s : %s", v.name, v.typ)
	}
}

func (g *generator) spaceCast() {
	m, ok := g.some(func(v val) bool { return v.memref() != nil })
	if !ok {
		return
	}
	t := m.memref()
	space := ir.Attribute(nil)
	if t.Space == nil {
		space = ir.IntAttr(int64(1+g.IntN(4)), ir.I64)
	}
	to := ir.MemRef(t.Elem, t.Shape, t.Layout, space)
	if t.Unranked {
		to = ir.UnrankedMemRef(t.Elem, space)
	}
	g.let(to, "memref.memory_space_cast %s : %s to %s", m.name, t, to)
}

func (g *generator) metadata() {
	m, t, ok := g.ranked(nil)
	if !ok {
		return
	}
	names := []string{}
	types := []string{}
	add := func(v val) {
		names, types = append(names, v.name), append(types, v.typ.String())
	}
	add(g.fresh(ir.MemRef(t.Elem, nil, nil, t.Space)))
	strides, offset, _ := memref.StridesOf(t)
	for range slices.Concat([]int64{offset}, t.Shape, strides) {
		add(g.fresh(ir.Index))
	}
	g.printf("  %s = memref.extract_strided_metadata %s : %s -> %s\n", strings.Join(names, ", "), m.name, t, strings.Join(types, ", "))
}

func (g *generator) pointer() {
	if m, ok := g.some(func(v val) bool { return v.memref() != nil }); ok {
		g.let(ir.Index, "memref.extract_aligned_pointer_as_index %s : %s -> index", m.name, m.typ)
	}
}

func (g *generator) hint() {
	m, t, ok := g.ranked(nil)
	if !ok {
		return
	}
	if n, u, _ := g.ranked(nil); g.chance(2) && n != m {
		a, b := g.fresh(t), g.fresh(u)
		g.printf("  %s, %s = memref.distinct_objects %s, %s : %s, %s\n", a.name, b.name, m.name, n.name, t, u)
		return
	}
	g.let(t, "memref.assume_alignment %s, %d : %s", m.name, 8<<g.IntN(4), t)
}

func (g *generator) prefetch() {
	if m, t, ok := g.ranked(nil); ok {
		g.printf("  memref.prefetch %s[%s], %s, locality<%d>, %s : %s\n", m.name, g.indices(len(t.Shape)),
			pick(g, []string{"read", "write"}), g.IntN(4), pick(g, []string{"data", "instr"}), t)
	}
}

func (g *generator) atomic() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool { return t.Elem == ir.F32 || t.Elem == ir.I32 })
	if !ok {
		return
	}
	kinds := strings.Fields("addi andi assign maxs maxu mins minu ori xori")
	if t.Elem == ir.F32 {
		kinds = strings.Fields("addf assign maximumf maxnumf minimumf minnumf")
	}
	v, _ := g.ofType(t.Elem)
	g.let(t.Elem, "memref.atomic_rmw %s %s, %s[%s] : (%s, %s) -> %s", pick(g, kinds), v.name, m.name, g.indices(len(t.Shape)), t.Elem, t, t.Elem)
}

// nested writes something with a scope of its own.
func (g *generator) nested(write func()) {
	outer := len(g.scope)
	write()
	g.scope = g.scope[:outer]
}

func (g *generator) allocaScope() {
	t := ir.MemRef(ir.F32, []int64{dynamic}, nil, nil)
	v := val{}
	g.names++
	name := fmt.Sprintf("%%v%d", g.names)
	g.printf("  %s = memref.alloca_scope -> (f32) {\n", name)
	g.nested(func() {
		m := g.let(t, "memref.alloca(%s) : %s", g.index().name, t)
		v = g.let(ir.F32, "memref.load %s[%s] : %s", m.name, g.index().name, t)
		g.printf("  memref.alloca_scope.return %s : f32\n    }\n", v.name)
	})
	g.scope = append(g.scope, val{name: name, typ: ir.F32})
}
