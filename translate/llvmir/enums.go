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
	// callConvs are the calling conventions by MLIR's words.
	callConvs = func() map[string]enum.CallingConv {
		all := map[string]enum.CallingConv{}
		for _, c := range llvm.CallConvs() {
			all[c.String()] = enum.CallingConv(c.Number())
		}
		return all
	}()
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
