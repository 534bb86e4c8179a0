package ir

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
)

// AffineOp is the operation at the root of an affine expression.
type AffineOp uint8

// The kinds of affine expression. Dim, Sym and Const are leaves.
const (
	AffineConst AffineOp = iota
	AffineDim
	AffineSym
	AffineAdd
	AffineMul
	AffineMod
	AffineFloorDiv
	AffineCeilDiv
)

// AffineExpr is an affine expression over dimensions and symbols.
type AffineExpr struct {
	Op          AffineOp
	Value       int64       // a constant, or the position of a dimension or symbol
	Left, Right *AffineExpr // the operands of an operation
}

// AffineMap is (dims)[symbols] -> (results). Maps are unique; see [NewAffineMap].
type AffineMap struct {
	Dims, Syms int
	Results    []*AffineExpr
	text       string
}

// AffineConstraint is expr >= 0, or expr == 0 if Equal is set.
type AffineConstraint struct {
	Expr  *AffineExpr
	Equal bool
}

// IntegerSet is (dims)[symbols] : (constraints).
type IntegerSet struct {
	Dims, Syms  int
	Constraints []AffineConstraint
	text        string
}

var affineMaps, integerSets uniqueTable

// NewAffineMap returns the unique map with these results.
func NewAffineMap(dims, syms int, results ...*AffineExpr) *AffineMap {
	misuse.If(slices.Contains(results, nil), "a result is nil")
	m := &AffineMap{Dims: dims, Syms: syms, Results: results}
	var w Writer
	m.print(&w)
	m.text = string(w.buf)
	return unique(&affineMaps, w.buf, m, asItIs)
}

// IdentityMap returns (d0, …) -> (d0, …).
func IdentityMap(rank int) *AffineMap {
	results := make([]*AffineExpr, rank)
	for i := range results {
		results[i] = &AffineExpr{Op: AffineDim, Value: int64(i)}
	}
	return NewAffineMap(rank, 0, results...)
}

// NewIntegerSet returns the unique set with these constraints.
func NewIntegerSet(dims, syms int, constraints ...AffineConstraint) *IntegerSet {
	misuse.If(slices.ContainsFunc(constraints, func(c AffineConstraint) bool { return c.Expr == nil }), "the expression of a constraint is nil")
	s := &IntegerSet{Dims: dims, Syms: syms, Constraints: constraints}
	var w Writer
	s.print(&w)
	s.text = string(w.buf)
	return unique(&integerSets, w.buf, s, asItIs)
}

// String returns the map as text, without affine_map<>.
func (m *AffineMap) String() string { return m.text }

// String returns the set as text, without affine_set<>.
func (s *IntegerSet) String() string { return s.text }

// IsIdentity reports whether the map is (d0, …, dn) -> (d0, …, dn).
func (m *AffineMap) IsIdentity() bool {
	if m.Dims != len(m.Results) || m.Syms != 0 {
		return false
	}
	for i, e := range m.Results {
		if e.Op != AffineDim || e.Value != int64(i) {
			return false
		}
	}
	return true
}

// AffineMapAttr is affine_map<…>.
type AffineMapAttr struct{ Map *AffineMap }

func (a AffineMapAttr) Print(w *Writer) {
	w.Text("affine_map<")
	w.Text(a.Map.text)
	w.Byte('>')
}

// IntegerSetAttr is affine_set<…>.
type IntegerSetAttr struct{ Set *IntegerSet }

func (a IntegerSetAttr) Print(w *Writer) {
	w.Text("affine_set<")
	w.Text(a.Set.text)
	w.Byte('>')
}

func (m *AffineMap) print(w *Writer) {
	printSpace(w, m.Dims, m.Syms)
	w.Text(" -> (")
	commaList(w, m.Results, func(e *AffineExpr) { e.Print(w, nil) })
	w.Byte(')')
}

func (s *IntegerSet) print(w *Writer) {
	printSpace(w, s.Dims, s.Syms)
	w.Text(" : (")
	commaList(w, s.Constraints, func(c AffineConstraint) {
		c.Expr.Print(w, nil)
		if c.Equal {
			w.Text(" == 0")
		} else {
			w.Text(" >= 0")
		}
	})
	w.Byte(')')
}

func printSpace(w *Writer, dims, syms int) {
	w.Byte('(')
	printNumbered(w, 'd', dims)
	w.Byte(')')
	if syms > 0 {
		w.Byte('[')
		printNumbered(w, 's', syms)
		w.Byte(']')
	}
}

func printNumbered(w *Writer, prefix byte, n int) {
	for i := range n {
		if i > 0 {
			w.Text(", ")
		}
		w.Byte(prefix)
		w.Int(int64(i))
	}
}

// Print writes the expression. Dimensions and symbols are written by leaf; nil writes d0 or s0.
func (e *AffineExpr) Print(w *Writer, leaf func(e *AffineExpr)) {
	if leaf == nil {
		leaf = func(e *AffineExpr) {
			w.Byte("ds"[e.Op-AffineDim])
			w.Int(e.Value)
		}
	}
	p := affinePrinter{w, leaf}
	p.print(e, false)
}

type affinePrinter struct {
	*Writer
	leaf func(*AffineExpr)
}

// print writes an expression. A nested expression is an operand, so a sum needs parentheses.
func (w affinePrinter) print(e *AffineExpr, nested bool) {
	switch e.Op {
	case AffineConst:
		w.Int(e.Value)
		return
	case AffineDim, AffineSym:
		w.leaf(e)
		return
	}
	if nested {
		w.Byte('(')
	}
	switch {
	case e.Op == AffineMul && e.Right.isConst(-1):
		w.Byte('-')
		w.print(e.Left, true)
	case e.Op == AffineAdd:
		w.printSum(e)
	default:
		w.print(e.Left, true)
		w.Text([...]string{AffineMul: " * ", AffineMod: " mod ", AffineFloorDiv: " floordiv ", AffineCeilDiv: " ceildiv "}[e.Op])
		w.print(e.Right, true)
	}
	if nested {
		w.Byte(')')
	}
}

// printSum writes a + b, or a - b if b has a negative factor.
func (w affinePrinter) printSum(e *AffineExpr) {
	w.print(e.Left, false)
	switch r := e.Right; {
	case r.Op == AffineConst && r.Value < 0 && r.Value != Dynamic:
		w.Text(" - ")
		w.Int(-r.Value)
	case r.Op == AffineMul && r.Right.isConst(-1):
		w.Text(" - ")
		w.print(r.Left, r.Left.Op == AffineAdd)
	case r.Op == AffineMul && r.Right.Op == AffineConst && r.Right.Value < -1 && r.Right.Value != Dynamic:
		w.Text(" - ")
		w.print(r.Left, true)
		w.Text(" * ")
		w.Int(-r.Right.Value)
	default:
		w.Text(" + ")
		w.print(r, false)
	}
}

func (e *AffineExpr) isConst(v int64) bool { return e.Op == AffineConst && e.Value == v }
