package llvm

import "github.com/abi-opt/abi-opt/ir"

var followup = attrOf("LoopAnnotationAttr", "loop_annotation")

// LoopAnnotation lists the transformations that are allowed or required for a loop. The other
// attributes are its parameters.
var (
	LoopAnnotation = aliased("loop_annotation", "transformations allowed or required for a loop",
		may("disableNonforced", boolAttr),
		may("vectorize", attrOf("LoopVectorizeAttr", "loop_vectorize")),
		may("interleave", attrOf("LoopInterleaveAttr", "loop_interleave")),
		may("unroll", attrOf("LoopUnrollAttr", "loop_unroll")),
		may("unrollAndJam", attrOf("LoopUnrollAndJamAttr", "loop_unroll_and_jam")),
		may("licm", attrOf("LoopLICMAttr", "loop_licm")),
		may("distribute", attrOf("LoopDistributeAttr", "loop_distribute")),
		may("pipeline", attrOf("LoopPipelineAttr", "loop_pipeline")),
		may("peeled", attrOf("LoopPeeledAttr", "loop_peeled")),
		may("unswitch", attrOf("LoopUnswitchAttr", "loop_unswitch")),
		may("mustProgress", boolAttr), may("isVectorized", boolAttr),
		may("startLoc", fusedLoc), may("endLoc", fusedLoc),
		may("parallelAccesses", attrOf("AccessGroupAttr", "access_group").ListOf(ir.PlainList, "::llvm::ArrayRef<AccessGroupAttr>")))
	LoopVectorize = aliased("loop_vectorize", "how to vectorize a loop",
		may("disable", boolAttr), may("predicateEnable", boolAttr), may("scalableEnable", boolAttr), may("width", intAttr),
		may("followupVectorized", followup), may("followupEpilogue", followup), may("followupAll", followup))
	LoopInterleave = aliased("loop_interleave", "how many iterations to interleave", needs("count", intAttr))
	LoopUnroll     = aliased("loop_unroll", "how to unroll a loop",
		may("disable", boolAttr), may("count", intAttr), may("runtimeDisable", boolAttr), may("full", boolAttr),
		may("followupUnrolled", followup), may("followupRemainder", followup), may("followupAll", followup))
	LoopUnrollAndJam = aliased("loop_unroll_and_jam", "how to unroll a loop and merge the copies of the inner loop",
		may("disable", boolAttr), may("count", intAttr), may("followupOuter", followup), may("followupInner", followup),
		may("followupRemainderOuter", followup), may("followupRemainderInner", followup), may("followupAll", followup))
	LoopLICM = aliased("loop_licm", "whether to hoist loop-invariant code",
		may("disable", boolAttr), may("versioningDisable", boolAttr))
	LoopDistribute = aliased("loop_distribute", "how to split a loop",
		may("disable", boolAttr), may("followupCoincident", followup), may("followupSequential", followup),
		may("followupFallback", followup), may("followupAll", followup))
	LoopPipeline = aliased("loop_pipeline", "how to overlap the iterations of a loop",
		may("disable", boolAttr), may("initiationinterval", intAttr))
	LoopPeeled   = aliased("loop_peeled", "how many iterations were peeled off a loop", may("count", intAttr))
	LoopUnswitch = aliased("loop_unswitch", "whether to unswitch a loop", may("partialDisable", boolAttr))
)

var loopDefs = []*ir.StructDef{
	LoopAnnotation, LoopVectorize, LoopInterleave, LoopUnroll, LoopUnrollAndJam, LoopLICM, LoopDistribute,
	LoopPipeline, LoopPeeled, LoopUnswitch,
}

var loopAnnotation = ir.AttrConstraint{
	Desc: "LLVM loop annotation attribute",
	Ok:   func(a ir.Attribute) bool { return isOrUnknown(a, LoopAnnotation) },
}
