package llvm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// GEPFlags holds the no-wrap guarantees of a getelementptr.
type GEPFlags int64

// The flags. InBounds includes NUSW.
const (
	inBoundsBit GEPFlags = 1 << iota
	NUSW
	NUW

	InBounds = inBoundsBit | NUSW
)

// DynamicIndex marks an operand in the list of constant indices.
const DynamicIndex = -1 << 31

// Attribute names of a getelementptr.
const (
	RawIndicesAttr  = "rawConstantIndices"
	NoWrapFlagsAttr = "noWrapFlags"
)

// GEPOp computes the address of an element or field.
var GEPOp = &ir.OpDef{
	Name: "llvm.getelementptr", Summary: "the address of an element or field", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("base", pointerLike), ir.VariadicArg("dynamicIndices", integerLike)},
	Results:  []ir.ValueDef{ir.Arg("res", pointerLike)},
	Attrs: []ir.AttrField{
		required(ElemTypeAttr, ir.AnyTypeAttr),
		defaulted(NoWrapFlagsAttr, ir.AttrConstraint{Desc: "::mlir::LLVM::GEPNoWrapFlags", Ok: isGEPFlags, Syntax: gepSyntax}, ir.IntAttr(0, ir.I32)),
		required(RawIndicesAttr, ir.DenseI32s),
	},
	Custom: []*ir.Directive{ir.IndexListOf(ir.I32, DynamicIndex)},
	Format: "($noWrapFlags^)? $base `` custom<IndexList>($dynamicIndices, $rawConstantIndices) " +
		"attr-dict `:` functional-type(operands, results) `,` $elem_type",
	Verify: verifyGEP,
}

func isGEPFlags(a ir.Attribute) bool {
	i, ok := a.(ir.IntegerAttr)
	v, fits := i.Int64()
	return ok && i.Type == ir.I32 && fits && v >= 0 && v < 8
}

// GEPFlagsOf returns the flags of a getelementptr.
func GEPFlagsOf(o *ir.Operation) GEPFlags { return GEPFlags(numberAttr(o, NoWrapFlagsAttr)) }

// GEPIndex is an index of a getelementptr: a value, or a constant.
type GEPIndex struct {
	Value *ir.Value // nil for a constant
	Const int64
}

// GEPIndices appends the indices of a getelementptr, which need not be verified yet.
func GEPIndices(to []GEPIndex, o *ir.Operation) []GEPIndex {
	raw, _ := o.Attr(RawIndicesAttr).(ir.DenseArrayAttr)
	next := 1
	for i := range raw.Len() {
		index := GEPIndex{Const: raw.At(i)}
		if index.Const == DynamicIndex && next < o.NumOperands() {
			index.Value = o.Operand(next)
			next++
		}
		to = append(to, index)
	}
	return to
}

// gepWords are the keywords of the flags. inbounds comes first because it covers two bits.
var gepWords = []struct {
	word string
	bits GEPFlags
}{{"inbounds", InBounds}, {"nusw", NUSW}, {"nuw", NUW}}

var gepSpellings = func() (all [8][]string) {
	for f := range all {
		rest := GEPFlags(f)
		for _, w := range gepWords {
			if rest&w.bits == w.bits {
				all[f] = append(all[f], w.word)
				rest &^= w.bits
			}
		}
	}
	return all
}()

func (f GEPFlags) attr() ir.Attribute { return ir.IntAttr(int64(f), ir.I32) }

// Words returns the keywords of the flags. Callers must not modify the slice.
func (f GEPFlags) Words() []string { return gepSpellings[f&7] }

// gepSyntax is the list of keywords: inbounds|nuw.
var gepSyntax = &ir.AttrSyntax{
	Parse: func(p ir.Parser, _ string) ir.Attribute {
		var flags GEPFlags
		for more := true; more; more = p.Accept("|") {
			for _, w := range gepWords {
				if p.Accept(w.word) {
					flags |= w.bits
				}
			}
		}
		if flags == 0 {
			return nil
		}
		return flags.attr()
	},
	Print: func(p ir.Printer, a ir.Attribute) {
		i, _ := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		p.Text(strings.Join(GEPFlags(v).Words(), "|"))
	},
}

func verifyGEP(o *ir.Operation, r *ir.Reporter) {
	raw := o.Attr(RawIndicesAttr).(ir.DenseArrayAttr)
	dynamic := 0
	for _, v := range raw.Ints() {
		if v == DynamicIndex {
			dynamic++
		}
	}
	if dynamic != o.NumOperands()-1 {
		r.Errorf(o, errGEP, "expected as many dynamic indices as specified in '%s'", RawIndicesAttr)
		return
	}
	indices := GEPIndices(nil, o)
	if len(indices) == 0 {
		r.Errorf(o, errGEP, "expected at least one index")
		return
	}
	t := ElemType(o)
	if !IsSized(t) {
		r.Errorf(o, errGEP, "cannot step over a '%s', which has no size", t)
		return
	}
	for i, index := range indices[1:] {
		next, problem := stepInto(t, index)
		if problem != "" {
			r.Errorf(o, errGEP, problem, i+1, t)
			return
		}
		t = next
	}
	checkGEPResult(o, r)
}

// stepInto returns the type that an index selects in t. For an invalid index it returns the format
// of an error, which takes the number of the index and t.
func stepInto(t ir.Type, index GEPIndex) (ir.Type, string) {
	switch t := t.(type) {
	case *ArrayType:
		return t.Elem, ""
	case *ir.VectorType:
		return t.Elem, ""
	case *StructType:
		if index.Value != nil {
			return nil, "expected index %[1]d indexing a struct to be constant"
		}
		if index.Const < 0 || index.Const >= int64(len(t.Fields)) {
			return nil, "index %[1]d indexing a struct is out of bounds"
		}
		return t.Fields[index.Const], ""
	}
	return nil, "type '%[2]s' cannot be indexed (index #%[1]d)"
}

// checkGEPResult checks that the result is a vector of pointers if any operand is a vector.
func checkGEPResult(o *ir.Operation, r *ir.Reporter) {
	want := o.Operand(0).Type()
	for i := range o.NumOperands() {
		if _, ok := o.Operand(i).Type().(*ir.VectorType); ok {
			want = WithElement(o.Operand(i).Type(), ElementOf(o.Operand(0).Type()))
			break
		}
	}
	if got := o.Result(0).Type(); got != want {
		r.Errorf(o, errGEP, "result must be '%s', but is '%s'", want, got)
	}
}
