package ir

// Type constraints that several dialects use. The descriptions are MLIR's, as
// its error messages are what users search for.
var (
	AnyType     = Constraint{}
	AnyInteger  = Constraint{"integer", is[*IntegerType]}
	Signlesses  = Constraint{"signless integer", isSignless}
	IndexOnly   = Constraint{"index", is[*IndexType]}
	AnyFloat    = Constraint{"floating-point", is[*FloatType]}
	I1Only      = Constraint{"1-bit signless integer", func(t Type) bool { return t == I1 }}
	AnyMemRef   = Constraint{"memref of any type values", isRankedMemRef}
	AnyUnranked = Constraint{"unranked.memref of any type values", func(t Type) bool { m, ok := t.(*MemRefType); return ok && m.Unranked }}
	AnyFunction = Constraint{"function type", is[*FunctionType]}
)

func is[T Type](t Type) bool {
	_, ok := t.(T)
	return ok
}

func isSignless(t Type) bool {
	it, ok := t.(*IntegerType)
	return ok && it.Signedness == Signless
}

func isRankedMemRef(t Type) bool {
	m, ok := t.(*MemRefType)
	return ok && !m.Unranked
}

// Attribute constraints that several dialects use.
var (
	AnyString = AttrConstraint{"string attribute", isAttr[StringAttr]}
	AnyUnit   = AttrConstraint{"unit attribute", isAttr[UnitAttr]}
	AnySymbol = AttrConstraint{"symbol reference attribute", isAttr[SymbolRefAttr]}
	FlatSym   = AttrConstraint{"flat symbol reference attribute", func(a Attribute) bool {
		s, ok := a.(SymbolRefAttr)
		return ok && s.IsFlat()
	}}
	AnyTypeAttr = AttrConstraint{"any type attribute", isAttr[TypeAttr]}
	FuncTypeIn  = AttrConstraint{"type attribute of function type", func(a Attribute) bool {
		t, ok := a.(TypeAttr)
		return ok && is[*FunctionType](t.Type)
	}}
	AnyArray  = AttrConstraint{"array attribute", isAttr[*ArrayAttr]}
	DictArray = AttrConstraint{"Array of dictionary attributes", func(a Attribute) bool {
		l, ok := a.(*ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range l.Elems {
			if _, ok := e.(*DictAttr); !ok {
				return false
			}
		}
		return true
	}}
	AnyInt    = AttrConstraint{"integer attribute", isAttr[IntegerAttr]}
	AnyBool   = AttrConstraint{"bool attribute", func(a Attribute) bool { i, ok := a.(IntegerAttr); return ok && i.Type == I1 }}
	I64Attr   = AttrConstraint{"64-bit signless integer attribute", func(a Attribute) bool { i, ok := a.(IntegerAttr); return ok && i.Type == I64 }}
	I32Attr   = AttrConstraint{"32-bit signless integer attribute", func(a Attribute) bool { i, ok := a.(IntegerAttr); return ok && i.Type == I32 }}
	DenseI32s = AttrConstraint{"i32 dense array attribute", func(a Attribute) bool { d, ok := a.(DenseArrayAttr); return ok && d.Elem == I32 }}
	DenseI64s = AttrConstraint{"i64 dense array attribute", func(a Attribute) bool { d, ok := a.(DenseArrayAttr); return ok && d.Elem == I64 }}
)

func isAttr[T Attribute](a Attribute) bool {
	_, ok := a.(T)
	return ok
}
