package llvmir

import (
	"github.com/llir/llvm/ir/enum"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

func number(o *ir.Operation, name string) int64 {
	i, _ := o.Attr(name).(ir.IntegerAttr)
	v, _ := i.Int64()
	return v
}

func isFloatLike(t ir.Type) bool {
	_, ok := llvm.ElementOf(t).(*ir.FloatType)
	return ok
}

// tailKindOf returns the kind of tail call that an attribute of a call or of assembly holds.
func tailKindOf(o *ir.Operation, attr string) llvm.TailCallAttr {
	k, _ := o.Attr(attr).(llvm.TailCallAttr)
	if !o.Is(llvm.CallOp) && !o.Is(llvm.InlineAsmOp) {
		return llvm.NoTailCall
	}
	return k
}

// conventionOf returns the calling convention of a function or call. An intrinsic has C's.
func conventionOf(o *ir.Operation) enum.CallingConv {
	conv := llvm.CallConvOf(o)
	if conv == llvm.CCC || !o.Is(llvm.FuncOp) && !o.Is(llvm.CallOp) && !o.Is(llvm.InvokeOp) {
		return enum.CallingConvNone
	}
	return callConvs[conv.String()]
}

// The dialect's values and words as llir has them.
var (
	linkages = map[llvm.LinkageAttr]enum.Linkage{
		llvm.AvailableExternally: enum.LinkageAvailableExternally,
		llvm.Linkonce:            enum.LinkageLinkOnce,
		llvm.LinkonceODR:         enum.LinkageLinkOnceODR,
		llvm.Weak:                enum.LinkageWeak,
		llvm.WeakODR:             enum.LinkageWeakODR,
		llvm.Appending:           enum.LinkageAppending,
		llvm.Internal:            enum.LinkageInternal,
		llvm.Private:             enum.LinkagePrivate,
		llvm.ExternWeak:          enum.LinkageExternWeak,
		llvm.Common:              enum.LinkageCommon,
	}
	visibilities = map[string]enum.Visibility{
		"hidden": enum.VisibilityHidden, "protected": enum.VisibilityProtected,
	}
	unnamedAddrs = map[string]enum.UnnamedAddr{
		"local_unnamed_addr": enum.UnnamedAddrLocalUnnamedAddr, "unnamed_addr": enum.UnnamedAddrUnnamedAddr,
	}
	comdatKinds = map[string]enum.SelectionKind{
		"any": enum.SelectionKindAny, "exactmatch": enum.SelectionKindExactMatch, "largest": enum.SelectionKindLargest,
		"nodeduplicate": enum.SelectionKindNoDeduplicate, "samesize": enum.SelectionKindSameSize,
	}
	intPredicates = [...]enum.IPred{
		llvm.ICmpEq: enum.IPredEQ, llvm.ICmpNe: enum.IPredNE,
		llvm.ICmpSlt: enum.IPredSLT, llvm.ICmpSle: enum.IPredSLE, llvm.ICmpSgt: enum.IPredSGT, llvm.ICmpSge: enum.IPredSGE,
		llvm.ICmpUlt: enum.IPredULT, llvm.ICmpUle: enum.IPredULE, llvm.ICmpUgt: enum.IPredUGT, llvm.ICmpUge: enum.IPredUGE,
	}
	floatPredicates = [...]enum.FPred{
		llvm.FCmpFalse: enum.FPredFalse, llvm.FCmpTrue: enum.FPredTrue,
		llvm.FCmpOeq: enum.FPredOEQ, llvm.FCmpOgt: enum.FPredOGT, llvm.FCmpOge: enum.FPredOGE, llvm.FCmpOlt: enum.FPredOLT,
		llvm.FCmpOle: enum.FPredOLE, llvm.FCmpOne: enum.FPredONE, llvm.FCmpOrd: enum.FPredORD,
		llvm.FCmpUeq: enum.FPredUEQ, llvm.FCmpUgt: enum.FPredUGT, llvm.FCmpUge: enum.FPredUGE, llvm.FCmpUlt: enum.FPredULT,
		llvm.FCmpUle: enum.FPredULE, llvm.FCmpUne: enum.FPredUNE, llvm.FCmpUno: enum.FPredUNO,
	}
	tailCalls = map[llvm.TailCallAttr]enum.Tail{
		llvm.NeverTail: enum.TailNoTail, llvm.MustTail: enum.TailMustTail, llvm.Tail: enum.TailTail,
	}
	clauseTypes  = map[string]enum.ClauseType{"catch": enum.ClauseTypeCatch, "filter": enum.ClauseTypeFilter}
	llirOverflow = map[string]enum.OverflowFlag{"nuw": enum.OverflowFlagNUW, "nsw": enum.OverflowFlagNSW}
	llirFastMath = map[string]enum.FastMathFlag{
		"nnan": enum.FastMathFlagNNaN, "ninf": enum.FastMathFlagNInf, "nsz": enum.FastMathFlagNSZ,
		"arcp": enum.FastMathFlagARcp, "contract": enum.FastMathFlagContract, "afn": enum.FastMathFlagAFn,
		"reassoc": enum.FastMathFlagReassoc, "fast": enum.FastMathFlagFast,
	}
	// llirAtomicOps are the operations of atomicrmw that llir has.
	llirAtomicOps = func() map[string]enum.AtomicOp {
		ops := map[string]enum.AtomicOp{}
		for op := enum.AtomicOpAdd; op <= enum.AtomicOpXor; op++ {
			ops[op.String()] = op
		}
		return ops
	}()
	// overflowWords are LLVM's words by the dialect's bits.
	overflowWords = [4][]string{
		llvm.NoUnsignedWrap:                     {"nuw"},
		llvm.NoSignedWrap:                       {"nsw"},
		llvm.NoUnsignedWrap | llvm.NoSignedWrap: {"nuw", "nsw"},
	}
	// callConvs are the numbers that LLVM gives to the calling conventions.
	callConvs = map[string]enum.CallingConv{
		"ccc": 0, "fastcc": 8, "coldcc": 9, "cc_10": 10, "cc_11": 11, "anyregcc": 13, "preserve_mostcc": 14,
		"preserve_allcc": 15, "swiftcc": 16, "cxx_fast_tlscc": 17, "tailcc": 18, "cfguard_checkcc": 19,
		"swifttailcc": 20, "x86_stdcallcc": 64, "x86_fastcallcc": 65, "arm_apcscc": 66, "arm_aapcscc": 67,
		"arm_aapcs_vfpcc": 68, "msp430_intrcc": 69, "x86_thiscallcc": 70, "ptx_kernelcc": 71, "ptx_devicecc": 72,
		"spir_funccc": 75, "spir_kernelcc": 76, "intel_ocl_bicc": 77, "x86_64_sysvcc": 78, "win64cc": 79,
		"x86_vectorcallcc": 80, "hhvmcc": 81, "hhvm_ccc": 82, "x86_intrcc": 83, "avr_intrcc": 84, "avr_builtincc": 86,
		"amdgpu_vscc": 87, "amdgpu_gscc": 88, "amdgpu_cscc": 90, "amdgpu_kernelcc": 91, "x86_regcallcc": 92,
		"amdgpu_hscc": 93, "msp430_builtincc": 94, "amdgpu_lscc": 95, "amdgpu_escc": 96, "aarch64_vectorcallcc": 97,
		"aarch64_sve_vectorcallcc": 98, "wasm_emscripten_invokecc": 99, "amdgpu_gfxcc": 100, "m68k_intrcc": 101,
	}
)

// gepWords returns the flags of a getelementptr that the version of LLVM has.
func (w *writer) gepWords(o *ir.Operation) []string {
	flags := llvm.GEPFlagsOf(o)
	if !w.opts.has(sinceGEPFlags) && flags&llvm.InBounds == llvm.InBounds {
		return llvm.InBounds.Words()
	}
	if !w.opts.has(sinceGEPFlags) {
		return nil
	}
	return flags.Words()
}

func hasInBounds(words []string) bool { return len(words) > 0 && words[0] == llvm.InBounds.Words()[0] }
