package llvm

import "github.com/abi-opt/abi-opt/ir"

// Aliasing and loop metadata of memory accesses.
var (
	AccessGroup      = aliased("access_group", "a group of accesses, for parallel loops", needs("id", aDistinct))
	AliasScopeDomain = aliased("alias_scope_domain", "a set of alias scopes",
		needs("id", nameOrNew), may("description", aText))
	AliasScope = aliased("alias_scope", "a group of accesses, for aliasing",
		needs("id", nameOrNew), needs("domain", attrOf("AliasScopeDomainAttr", "alias_scope_domain")), may("description", aText))
	TBAARoot     = bare(aliased("tbaa_root", "the root of the type tree of a language", may("id", aText)))
	TBAAMember   = withFormat(inline("tbaa_member", "a member of a TBAA type", needs("typeDesc", tbaaNode), needs("offset", anInt64)), "$typeDesc `,` $offset")
	TBAATypeDesc = aliased("tbaa_type_desc", "a type in type-based alias analysis",
		needs("id", aText), needs("members", attrOf("TBAAMemberAttr", "tbaa_member").ListOf(ir.BraceList, "::llvm::ArrayRef<TBAAMemberAttr>")))
	TBAATag = aliased("tbaa_tag", "the TBAA type of an access",
		needs("base_type", tbaaType), needs("access_type", tbaaType), needs("offset", anInt64), may("constant", aBool))
	MMRATag = withFormat(aliased("mmra_tag", "a memory model relaxation annotation",
		needs("prefix", aText), needs("suffix", aText)), "$prefix `:` $suffix")

	tbaaNode = attrOf("TBAANodeAttr", "tbaa_root", "tbaa_type_desc")
	tbaaType = attrOf("TBAATypeDescriptorAttr", "tbaa_type_desc")
)

var (
	accessGroups = listOf("LLVM dialect access group metadata array", AccessGroup)
	aliasScopes  = listOf("LLVM dialect alias scope array", AliasScope)
	tbaaTags     = listOf("LLVM dialect TBAA tag metadata array", TBAATag)
)

// isOrUnknown reports whether an attribute has definition def or is one that only a newer MLIR
// defines.
func isOrUnknown(a ir.Attribute, def *ir.StructDef) bool {
	return IsStruct(a, def) || ir.AttrIs[ir.OpaqueAttr](a)
}

func listOf(desc string, def *ir.StructDef) ir.AttrConstraint {
	return ir.AttrConstraint{Desc: desc, Ok: ir.ArrayThat(func(e ir.Attribute) bool { return isOrUnknown(e, def) })}
}

// MMRAAttr is the discardable attribute for memory model relaxation annotations: an [MMRATag] or an
// array of them.
const MMRAAttr = "llvm.mmra"

var accessDefs = []*ir.StructDef{
	AccessGroup, AliasScopeDomain, AliasScope, TBAARoot, TBAAMember, TBAATypeDesc, TBAATag, MMRATag,
}
