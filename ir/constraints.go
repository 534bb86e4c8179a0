package ir

import "slices"

// Type constraints shared by dialects. The descriptions are MLIR's, because users search for its
// error messages.
var (
	AnyType     = Constraint{}
	AnyInteger  = Constraint{Desc: "integer", Ok: TypeIs[*IntegerType]}
	Signlesses  = Constraint{Desc: "signless integer", Ok: isSignless}
	IndexOnly   = onlyType("index", Index)
	AnyFloat    = Constraint{Desc: "floating-point", Ok: TypeIs[*FloatType]}
	I1Only      = onlyType("1-bit signless integer", I1)
	AnyMemRef   = Constraint{Desc: "memref of any type values", Ok: isRankedMemRef, Kind: MemRefKind}
	AnyFunction = Constraint{Desc: "function type", Ok: TypeIs[*FunctionType], Kind: &TypeKind{Name: "builtin.function", Is: TypeIs[*FunctionType]}}
)

// Type kinds shared by constraints.
var (
	MemRefKind    = &TypeKind{Name: "builtin.memref", Is: isRankedMemRef}
	AnyMemRefKind = &TypeKind{Is: TypeIs[*MemRefType]} // ranked or not
	VectorKind    = &TypeKind{Name: "builtin.vector", Is: TypeIs[*VectorType]}
)

// onlyType allows a single type.
func onlyType(desc string, only Type) Constraint {
	return Constraint{Desc: desc, Ok: func(t Type) bool { return t == only }, Only: only}
}

// TypeIs reports whether a type is a T.
func TypeIs[T Type](t Type) bool {
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

// Attribute constraints shared by dialects.
var (
	AnyString = AttrConstraint{Desc: "string attribute", Ok: AttrIs[StringAttr], Syntax: StringSyntax}
	AnyUnit   = AttrConstraint{Desc: "unit attribute", Ok: AttrIs[UnitAttr], Syntax: UnitSyntax}
	AnySymbol = AttrConstraint{Desc: "symbol reference attribute", Ok: AttrIs[SymbolRefAttr]}
	FlatSym   = AttrConstraint{Desc: "flat symbol reference attribute", Ok: func(a Attribute) bool {
		s, ok := a.(SymbolRefAttr)
		return ok && s.IsFlat()
	}}
	AnyTypeAttr = AttrConstraint{Desc: "any type attribute", Ok: AttrIs[TypeAttr], Syntax: TypeSyntax}
	FuncTypeIn  = AttrConstraint{Desc: "type attribute of function type", Ok: func(a Attribute) bool {
		t, ok := a.(TypeAttr)
		return ok && TypeIs[*FunctionType](t.Type)
	}}
	AnyArray  = AttrConstraint{Desc: "array attribute", Ok: AttrIs[*ArrayAttr]}
	DictArray = AttrConstraint{Desc: "Array of dictionary attributes", Ok: ArrayThat(AttrIs[*DictAttr])}
	AnyInt    = AttrConstraint{Desc: "integer attribute", Ok: AttrIs[IntegerAttr]}
	AnyBool   = AttrConstraint{Desc: "bool attribute", Ok: isInt(I1), Syntax: NumberSyntax(I1)}
	I64Attr   = AttrConstraint{Desc: "64-bit signless integer attribute", Ok: isInt(I64), Syntax: NumberSyntax(I64)}
	I32Attr   = AttrConstraint{Desc: "32-bit signless integer attribute", Ok: isInt(I32), Syntax: NumberSyntax(I32)}
	DenseI32s = AttrConstraint{Desc: "i32 dense array attribute", Ok: isDense(I32), Syntax: arraySyntax(I32)}
	DenseI64s = AttrConstraint{Desc: "i64 dense array attribute", Ok: isDense(I64), Syntax: arraySyntax(I64)}
	// VisibilityString is the visibility of a symbol, printed as a bare keyword.
	VisibilityString = AttrConstraint{Desc: "string attribute", Ok: AttrIs[StringAttr], Syntax: VisibilitySyntax}
	// SymbolString is the name of a symbol, printed as @name.
	SymbolString = AttrConstraint{Desc: "string attribute", Ok: AttrIs[StringAttr], Syntax: SymbolNameSyntax}
)

// With returns the constraint with another syntax.
func (c AttrConstraint) With(s *AttrSyntax) AttrConstraint {
	c.Syntax = s
	return c
}

// AttrIs reports whether an attribute is a T.
func AttrIs[T Attribute](a Attribute) bool {
	_, ok := a.(T)
	return ok
}

// ArrayThat returns a function that reports whether an attribute is an array with valid elements.
func ArrayThat(valid func(Attribute) bool) func(Attribute) bool {
	return func(a Attribute) bool {
		list, ok := a.(*ArrayAttr)
		return ok && !slices.ContainsFunc(list.Elems, func(e Attribute) bool { return !valid(e) })
	}
}

func isInt(t Type) func(Attribute) bool {
	return func(a Attribute) bool { i, ok := a.(IntegerAttr); return ok && i.Type == t }
}

func isDense(elem Type) func(Attribute) bool {
	return func(a Attribute) bool { d, ok := a.(DenseArrayAttr); return ok && d.Elem == elem }
}
