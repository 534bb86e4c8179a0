package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attributes of modules and functions besides their code.
var (
	ModuleFlag = verified(withFormat(inline("mlir.module_flag", "a module flag, which the linker compares or merges",
		needs("behavior", oneWord("LLVM Module Flag Behavior", "error warning require override append append_unique max min")),
		needs("key", aText), needs("value", anyAttr)), "$behavior `,` $key `,` $value"), flagProblem)
	CGProfileEntry = inline("cgprofile_entry", "how often a function called another",
		may("from", flatRef), may("to", flatRef), needs("count", anUint64))
	ProfileSummaryDetailed = inline("profile_summary_detailed", "an entry of a profile summary",
		needs("cut_off", anUint32), needs("min_count", anUint64), needs("num_counts", anUint32))
	ProfileSummary = inline("profile_summary", "a profile summary",
		needs("format", oneWord("LLVM ProfileSummary format kinds", "SampleProfile InstrProf CSInstrProf")),
		needs("total_count", anUint64), needs("max_count", anUint64), needs("max_internal_count", anUint64),
		needs("max_function_count", anUint64), needs("num_counts", anUint64), needs("num_functions", anUint64),
		may("is_partial_profile", maybeUint), may("partial_profile_ratio", floatAttr),
		needs("detailed_summary", attrOf("ModuleFlagProfileSummaryDetailedAttr", "profile_summary_detailed").
			ListOf(ir.PlainList, "::llvm::ArrayRef<ModuleFlagProfileSummaryDetailedAttr>")))
	DependentLibraries = withFormat(inline("dependent_libraries", "libraries that a module needs",
		may("libs", aText.ListOf(ir.PlainList, "::llvm::ArrayRef<StringAttr>"))), "$libs")
	Target = inline("target", "a target: triple, CPU and features",
		needs("triple", aText), needs("chip", aText), may("features", attrOf("TargetFeaturesAttr", "target_features")))
	VecTypeHint = inline("vec_type_hint", "the vector type that a kernel computes with",
		needs("hint", aType), may("is_signed", aBool))
	VScaleRange  = inline("vscale_range", "the range of vscale", needs("minRange", intAttr), needs("maxRange", intAttr))
	AddressSpace = withFormat(inline("address_space", "an address space", needs("addressSpace", anUint32)), "$addressSpace")
	// Dereferenceable is on loads of pointers.
	Dereferenceable = inline("dereferenceable", "the number of bytes that can be read through a pointer", needs("bytes", anUint64), may("mayBeNull", aBool))
	BlockTag        = inline("blocktag", "the number of a block whose address is taken", needs("id", anUint32))
	BlockAddress    = inline("blockaddress", "the address of a block",
		needs("function", flatRef), needs("tag", attrOf("BlockTagAttr", "blocktag")))
	DSOLocalEquivalent = inline("dso_local_equivalent", "a local function equivalent to the named one", needs("sym", flatRef))
)

var moduleDefs = []*ir.StructDef{
	ModuleFlag, CGProfileEntry, ProfileSummaryDetailed, ProfileSummary, DependentLibraries, Target, VecTypeHint, VScaleRange,
	AddressSpace, Dereferenceable, BlockTag, BlockAddress, DSOLocalEquivalent,
}

// flagProblem returns why the value of a module flag is invalid, or "".
func flagProblem(s *ir.StructAttr) string {
	key, value := s.Text("key"), s.Get("value")
	switch key {
	case "CG Profile":
		if !ir.ArrayThat(func(e ir.Attribute) bool { return IsStruct(e, CGProfileEntry) })(value) {
			return "'CG Profile' key expects an array of '#llvm.cgprofile_entry'"
		}
	case "ProfileSummary":
		if !IsStruct(value, ProfileSummary) {
			return "'ProfileSummary' key expects a '#llvm.profile_summary' attribute"
		}
	default:
		if !ir.AttrIs[ir.IntegerAttr](value) && !ir.AttrIs[ir.StringAttr](value) {
			return `only integer and string values are currently supported for unknown key '"` + key + `"'`
		}
	}
	return ""
}
