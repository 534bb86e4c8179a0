package llvm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// FuncFlags maps unit attributes of a function to LLVM's keywords.
var FuncFlags = []struct{ Attr, Word string }{
	{AlwaysInlineAttr, "alwaysinline"},
	{"convergent", "convergent"},
	{"inline_hint", "inlinehint"},
	{NoInlineAttr, "noinline"},
	{"no_unwind", "nounwind"},
	{"optimize_none", "optnone"},
	{"will_return", "willreturn"},
}

// ArmFlags maps unit attributes of a function to LLVM's string attributes.
var ArmFlags = []struct{ Attr, Word string }{
	{"arm_in_za", "aarch64_in_za"},
	{"arm_inout_za", "aarch64_inout_za"},
	{"arm_locally_streaming", "aarch64_pstate_sm_body"},
	{"arm_new_za", "aarch64_new_za"},
	{"arm_out_za", "aarch64_out_za"},
	{"arm_preserves_za", "aarch64_preserves_za"},
	{"arm_streaming", "aarch64_pstate_sm_enabled"},
	{"arm_streaming_compatible", "aarch64_pstate_sm_compatible"},
}

// FuncStrings maps string attributes of a function to LLVM's names.
var FuncStrings = []struct{ Attr, Name string }{
	{DenormalAttr, "denormal-fp-math"},
	{DenormalF32Attr, "denormal-fp-math-f32"},
	{"fp_contract", "fp-contract"},
	{InstrumentInAttr, "instrument-function-entry"},
	{InstrumentOutAttr, "instrument-function-exit"},
	{"no_infs_fp_math", "no-infs-fp-math"},
	{"no_nans_fp_math", "no-nans-fp-math"},
	{"no_signed_zeros_fp_math", "no-signed-zeros-fp-math"},
	{PreferVectorAttr, "prefer-vector-width"},
	{ReciprocalsAttr, "reciprocal-estimates"},
	{TargetCPUAttr, "target-cpu"},
	{TargetFeaturesAttr, "target-features"},
	{TuneCPUAttr, "tune-cpu"},
}

func funcAttrs() []ir.AttrField {
	fields := []ir.AttrField{
		required(ir.SymName, ir.SymbolString),
		required(ir.FuncTypeAttr, typeOfFunc),
		linkageField,
		callConvField,
		defaulted(VisibilityAttr, visibilities.Is(), ir.IntAttr(0, ir.I64)),
		unnamedAddrField,
		optional(ir.SymVisibility, ir.AnyString),
		optional(ir.ArgAttrs, ir.DictArray),
		optional(ir.ResAttrs, ir.DictArray),
		memoryEffectsField,
		optional(AlignmentAttr, ir.I64Attr),
		optional(SectionAttr, ir.AnyString),
		optional(ComdatAttr, ir.AnySymbol),
		optional(PersonalityAttr, ir.FlatSym),
		optional(GarbageAttr, ir.AnyString),
		optional(PassthroughAttr, ir.AnyArray),
		optional(EntryCountAttr, ir.I64Attr),
		optional(FramePointerName, framePointers.Is()),
		optional(UWTableName, uwTables.Is()),
		optional(VScaleRangeName, vscaleRange),
		optional(TargetFeaturesAttr, ir.AttrConstraint{Desc: "LLVM target features attribute", Ok: ir.AttrIs[*FeaturesAttr]}),
		optional(VecTypeHintAttr, structIn("LLVM vec type hint attribute", VecTypeHint)),
		optional(GroupHintAttr, ir.DenseI32s),
		optional(GroupSizeAttr, ir.DenseI32s),
		optional(SubGroupAttr, ir.I32Attr),
	}
	for _, name := range []string{"no_infs_fp_math", "no_nans_fp_math", "no_signed_zeros_fp_math"} {
		fields = append(fields, optional(name, ir.AnyBool))
	}
	for _, name := range []string{
		TargetCPUAttr, TuneCPUAttr, DenormalAttr, DenormalF32Attr, PreferVectorAttr,
		ReciprocalsAttr, InstrumentInAttr, InstrumentOutAttr, "fp_contract",
	} {
		fields = append(fields, optional(name, ir.AnyString))
	}
	for _, f := range FuncFlags {
		fields = append(fields, unit(f.Attr))
	}
	for _, f := range ArmFlags {
		fields = append(fields, unit(f.Attr))
	}
	return append(fields, unit(DSOLocalAttr))
}

// FuncWords are LLVM's function attributes that are keywords, in LLVM's order. Those of older
// versions only come last.
var FuncWords = strings.Fields(`alwaysinline builtin cold convergent coro_only_destroy_when_complete coro_elide_safe
	disable_sanitizer_instrumentation fn_ret_thunk_extern hot hybrid_patchable inlinehint jumptable minsize
	mustprogress naked nobuiltin nocallback nocf_check nocreateundeforpoison nodivergencesource noduplicate nofree
	noimplicitfloat noinline nomerge noprofile norecurse noredzone noreturn nosanitize_bounds
	nosanitize_coverage nosync nounwind nonlazybind null_pointer_is_valid optforfuzzing optdebug optsize optnone
	presplitcoroutine returns_twice safestack sanitize_address sanitize_alloc_token
	sanitize_hwaddress sanitize_memtag sanitize_memory sanitize_numerical_stability sanitize_realtime
	sanitize_realtime_blocking sanitize_thread sanitize_type shadowcallstack skipprofile speculatable
	speculative_load_hardening ssp sspreq sspstrong strictfp willreturn
	uwtable readnone readonly writeonly argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly`)

// IsFuncWord reports whether a word is the keyword of a function attribute.
func IsFuncWord(word string) bool { return slices.Contains(FuncWords, word) }
