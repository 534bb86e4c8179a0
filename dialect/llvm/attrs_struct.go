package llvm

import "github.com/abi-opt/abi-opt/ir"

// aliased defines an attribute that is printed through an alias; inline defines one that is printed
// in place.
func aliased(mnemonic, summary string, params ...ir.Param) *ir.StructDef {
	def := inline(mnemonic, summary, params...)
	def.Alias = true
	return def
}

func inline(mnemonic, summary string, params ...ir.Param) *ir.StructDef {
	return &ir.StructDef{Dialect: "llvm", Mnemonic: mnemonic, Summary: summary, Params: params}
}

// withFormat sets a format that replaces name = value.
func withFormat(def *ir.StructDef, format string) *ir.StructDef {
	def.Format = format
	return def
}

// bare omits <> if all parameters are absent.
func bare(def *ir.StructDef) *ir.StructDef {
	def.Bare = true
	return def
}

func verified(def *ir.StructDef, problem func(*ir.StructAttr) string) *ir.StructDef {
	def.Verify = problem
	return def
}

// withNone adds the word for "absent", which is not printed.
func withNone(k *ir.ParamKind, none string) *ir.ParamKind {
	with := *k
	with.None = none
	return &with
}

// needs declares a required parameter, may an optional one.
func needs(name string, kind *ir.ParamKind) ir.Param { return ir.Param{Name: name, Kind: kind} }
func may(name string, kind *ir.ParamKind) ir.Param {
	return ir.Param{Name: name, Kind: kind, Optional: true}
}

// Common kinds of parameters.
var (
	aText     = &ir.ParamKind{Form: ir.TextParam, Desc: "StringAttr"}
	aBool     = &ir.ParamKind{Form: ir.BoolParam, Desc: "bool"}
	anUint32  = &ir.ParamKind{Form: ir.UintParam, Desc: "unsigned", Bits: 32}
	anUint64  = &ir.ParamKind{Form: ir.UintParam, Desc: "uint64_t"}
	maybeUint = &ir.ParamKind{Form: ir.UintParam, Desc: "std::optional<unsigned>", Zero: true}
	anInt64   = &ir.ParamKind{Form: ir.IntParam, Desc: "int64_t"}
	aType     = &ir.ParamKind{Form: ir.TypeParam, Desc: "TypeAttr"}
	anyAttr   = &ir.ParamKind{Form: ir.AttrParam, Desc: "::mlir::Attribute"}
	boolAttr  = attrThat("BoolAttr", isTyped[ir.IntegerAttr](ir.I1))
	intAttr   = attrThat("IntegerAttr", ir.AttrIs[ir.IntegerAttr])
	floatAttr = attrThat("FloatAttr", ir.AttrIs[ir.FloatAttr])
	flatRef   = attrThat("FlatSymbolRefAttr", func(a ir.Attribute) bool {
		s, ok := a.(ir.SymbolRefAttr)
		return ok &&
			s.IsFlat()
	})
	aDistinct = attrThat("DistinctAttr", ir.AttrIs[ir.DistinctAttr])
	fusedLoc  = attrThat("FusedLoc", ir.AttrIs[*ir.FusedLoc])
	nameOrNew = attrThat("Attribute", func(a ir.Attribute) bool {
		return ir.AttrIs[ir.StringAttr](a) ||
			ir.AttrIs[ir.DistinctAttr](a)
	})
)

func attrThat(desc string, ok func(ir.Attribute) bool) *ir.ParamKind {
	return &ir.ParamKind{Form: ir.AttrParam, Desc: desc, Ok: ok}
}

// attrOf is a parameter that is one of the listed attributes of this dialect.
func attrOf(desc string, mnemonics ...string) *ir.ParamKind {
	return &ir.ParamKind{Form: ir.AttrParam, Desc: desc, Of: mnemonics}
}
