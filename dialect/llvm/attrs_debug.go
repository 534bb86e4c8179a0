package llvm

import "github.com/abi-opt/abi-opt/ir"

// CProducer is the producer of compile units of C functions. gdb uses the line table to find the end of a
// prologue only for producers that start with "clang".
const CProducer = "clang LLVM (abi-opt)"

// Kinds of debug info nodes.
var (
	diFile       = attrOf("DIFileAttr", "di_file")
	diUnit       = attrOf("DICompileUnitAttr", "di_compile_unit")
	diExpression = attrOf("DIExpressionAttr", "di_expression")
	diType       = attrOf("DITypeAttr", "di_null_type", "di_basic_type", "di_composite_type", "di_derived_type",
		"di_string_type", "di_subroutine_type")
	diVariable   = attrOf("DIVariableAttr", "di_local_variable", "di_global_variable")
	diLocalScope = attrOf("DILocalScopeAttr", "di_lexical_block", "di_lexical_block_file", "di_subprogram")
	diScope      = attrOf("DIScopeAttr", append([]string{"di_common_block", "di_compile_unit", "di_composite_type",
		"di_derived_type", "di_file", "di_module", "di_namespace"}, diLocalScope.Of...)...)
	diNode = attrOf("DINodeAttr", append([]string{"di_annotation", "di_basic_type", "di_generic_subrange",
		"di_global_variable", "di_imported_entity", "di_label", "di_local_variable", "di_null_type",
		"di_string_type", "di_subrange", "di_subroutine_type"}, diScope.Of...)...)
	diNodes = diNode.ListOf(ir.PlainList, "::llvm::ArrayRef<DINodeAttr>")
)

// The attributes for debug info; each becomes the LLVM metadata node of the same name. A node that
// contains itself has a recId; the inner reference to it has the same recId and isRecSelf.
var (
	DINullType = bare(aliased("di_null_type", "the void type"))
	DIFile     = withFormat(aliased("di_file", "a source file",
		needs("name", aText), needs("directory", aText)), "$name `in` $directory")
	DICompileUnit = aliased("di_compile_unit", "a compile unit",
		may("id", aDistinct), needs("sourceLanguage", dwarfLanguage), needs("file", diFile), may("producer", aText),
		needs("isOptimized", aBool),
		needs("emissionKind", oneWord("LLVM debug emission kind", "None Full LineTablesOnly DebugDirectivesOnly")),
		may("nameTableKind", withNone(oneWord("LLVM debug name table kind", "Default GNU None Apple"), "Default")),
		may("splitDebugFilename", aText))
	// The functions of a unit of CProducer have the flag Prototyped; MLIR 22 has no parameter for it.
	DISubprogram = aliased("di_subprogram", "a function",
		may("recId", aDistinct), may("isRecSelf", aBool), may("id", aDistinct), may("compileUnit", diUnit),
		may("scope", diScope), may("name", aText), may("linkageName", aText), may("file", diFile),
		may("line", anUint32), may("scopeLine", anUint32), may("subprogramFlags", subprogramFlags),
		may("type", attrOf("DISubroutineTypeAttr", "di_subroutine_type")),
		may("retainedNodes", diNodes), may("annotations", diNodes))
	DILexicalBlock = aliased("di_lexical_block", "a block of a function",
		needs("scope", diScope), may("file", diFile), may("line", anUint32), may("column", anUint32))
	DILexicalBlockFile = aliased("di_lexical_block_file", "a part of a block from another file",
		needs("scope", diScope), may("file", diFile), needs("discriminator", anUint32))
	DINamespace = aliased("di_namespace", "a namespace",
		may("name", aText), may("scope", diScope), needs("exportSymbols", aBool))
	DIModule = aliased("di_module", "a module of the source language",
		may("file", diFile), may("scope", diScope), may("name", aText), may("configMacros", aText),
		may("includePath", aText), may("apinotes", aText), may("line", anUint32), may("isDecl", aBool))
	DICommonBlock = aliased("di_common_block", "a common block of Fortran",
		needs("scope", diScope), may("decl", attrOf("DIGlobalVariableAttr", "di_global_variable")),
		needs("name", aText), may("file", diFile), may("line", anUint32))

	DIBasicType = aliased("di_basic_type", "a type such as int",
		needs("tag", dwarfTag), may("name", aText), may("sizeInBits", anUint64), may("encoding", dwarfEncoding))
	DIDerivedType = aliased("di_derived_type", "a type made of another, or a member",
		needs("tag", dwarfTag), may("name", aText), may("baseType", diType), may("sizeInBits", anUint64),
		may("alignInBits", anUint32), may("offsetInBits", anUint64), may("dwarfAddressSpace", maybeUint),
		may("extraData", diNode),
		// MLIR 22 has no such parameter, but a debugger needs the BitField flag to find bit-fields.
		may("flags", debugFlags))
	DICompositeType = aliased("di_composite_type", "a record, an array or an enumeration",
		may("recId", aDistinct), may("isRecSelf", aBool), may("tag", dwarfTag), may("name", aText), may("file", diFile),
		may("line", anUint32), may("scope", diScope), may("baseType", diType), may("flags", debugFlags),
		may("sizeInBits", anUint64), may("alignInBits", anUint64), may("dataLocation", diExpression),
		may("rank", diExpression), may("allocated", diExpression), may("associated", diExpression),
		may("elements", diNodes))
	DIStringType = aliased("di_string_type", "a string of Fortran",
		needs("tag", dwarfTag), may("name", aText), may("sizeInBits", anUint64), may("alignInBits", anUint32),
		may("stringLength", diVariable), may("stringLengthExp", diExpression), may("stringLocationExp", diExpression),
		may("encoding", dwarfEncoding))
	DISubroutineType = aliased("di_subroutine_type", "the type of a function: its result, then its parameters",
		may("callingConvention", dwarfCallConv),
		may("types", diType.ListOf(ir.PlainList, "::llvm::ArrayRef<DITypeAttr>")))
	DISubrange = inline("di_subrange", "a dimension of an array",
		may("count", anyAttr), may("lowerBound", anyAttr), may("upperBound", anyAttr), may("stride", anyAttr))
	DIGenericSubrange = aliased("di_generic_subrange", "a dimension of an array of any rank",
		may("count", anyAttr), needs("lowerBound", anyAttr), may("upperBound", anyAttr), needs("stride", anyAttr))
	DIAnnotation = inline("di_annotation", "an annotation of the source",
		needs("name", aText), needs("value", aText))

	DILocalVariable = aliased("di_local_variable", "a local variable or an argument",
		needs("scope", diScope), may("name", aText), may("file", diFile), may("line", anUint32), may("arg", anUint32),
		may("alignInBits", anUint32), may("type", diType), may("flags", debugFlags))
	DIGlobalVariable = aliased("di_global_variable", "a global variable",
		may("scope", diScope), may("name", aText), may("linkageName", aText), needs("file", diFile), needs("line", anUint32),
		needs("type", diType), may("isLocalToUnit", aBool), may("isDefined", aBool), may("alignInBits", anUint32))
	DIGlobalVariableExpression = aliased("di_global_variable_expression", "a global variable, and where it is",
		needs("var", attrOf("DIGlobalVariableAttr", "di_global_variable")), may("expr", diExpression))
	DILabel = aliased("di_label", "a label",
		needs("scope", diScope), may("name", aText), may("file", diFile), may("line", anUint32))
	DIImportedEntity = aliased("di_imported_entity", "an entity imported from another scope",
		needs("tag", dwarfTag), needs("scope", diScope), needs("entity", diNode), may("file", diFile), may("line", anUint32),
		may("name", aText), may("elements", diNodes))

	DIExpression = withFormat(inline("di_expression", "how to compute a variable from a value",
		may("operations", dwarfOp.ListOf(ir.SquareList, "::llvm::ArrayRef<DIExpressionElemAttr>"))), "$operations")
	DIExpressionElem = withFormat(inline("di_expression_elem", "one operation of an expression",
		needs("operation", dwarfOp)), "$operation")
)

// MetadataIn returns the node with definition def that is attached to a location, or nil.
func MetadataIn(l ir.Location, def *ir.StructDef) *ir.StructAttr {
	found := ir.FindLocation(l, func(l ir.Location) bool {
		fused, ok := l.(*ir.FusedLoc)
		return ok && IsStruct(fused.Metadata, def)
	})
	if found == nil {
		return nil
	}
	return found.(*ir.FusedLoc).Metadata.(*ir.StructAttr)
}

var debugDefs = []*ir.StructDef{
	DINullType, DIFile, DICompileUnit, DISubprogram, DILexicalBlock, DILexicalBlockFile, DINamespace, DIModule,
	DICommonBlock, DIBasicType, DIDerivedType, DICompositeType, DIStringType, DISubroutineType, DISubrange,
	DIGenericSubrange, DIAnnotation, DILocalVariable, DIGlobalVariable, DIGlobalVariableExpression, DILabel,
	DIImportedEntity, DIExpression, DIExpressionElem,
}
