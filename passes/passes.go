// Package passes lists the passes of this project and the named pipelines. They are in packages
// below this one.
package passes

import (
	"github.com/abi-opt/abi-opt/ir/pass"
	ireepasses "github.com/abi-opt/abi-opt/iree/passes"
	"github.com/abi-opt/abi-opt/passes/adddebuginfo"
	"github.com/abi-opt/abi-opt/passes/arithexpand"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/convertcomplex"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/convertindex"
	"github.com/abi-opt/abi-opt/passes/convertscftocf"
	"github.com/abi-opt/abi-opt/passes/converttollvm"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/expandstridedmetadata"
	"github.com/abi-opt/abi-opt/passes/finalizememref"
	"github.com/abi-opt/abi-opt/passes/llvmattributes"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/passes/loweraffine"
	"github.com/abi-opt/abi-opt/passes/memrefexpand"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
	"github.com/abi-opt/abi-opt/passes/scfforall"
	"github.com/abi-opt/abi-opt/passes/transforms"
	"github.com/abi-opt/abi-opt/passes/verifyabi"
)

// All lists the passes of abi-opt: the lowerings in the order in which they run, passes that check
// and clean up in between, and IREE's passes.
var All = append([]*pass.Pass{
	emitabi.Pass,
	lowerabi.Pass,
	memrefexpand.Realloc,
	memrefexpand.Reshape,
	expandstridedmetadata.Pass,
	loweraffine.Pass,
	arithexpand.Pass,
	scfforall.ToFor,
	scfforall.ToParallel,
	convertscftocf.Pass,
	convertarith.Pass,
	convertcf.Pass,
	convertfunc.Pass,
	finalizememref.Pass,
	convertcomplex.Pass,
	convertindex.Pass,
	reconcileunrealizedcasts.Pass,
	converttollvm.Pass,
	llvmattributes.CWrappers,
	llvmattributes.DataLayout,
	adddebuginfo.C,
	adddebuginfo.Scopes,

	verifyabi.Pass,

	transforms.Canonicalize,
	transforms.CSE,
	transforms.SymbolDCE,
	transforms.StripDebugInfo,
	transforms.PrintOpStats,
}, ireepasses.All...)

// Pipelines lists the named pipelines.
var Pipelines = []pass.NamedPipeline{{
	Name:    "to-llvm",
	Summary: "all lowerings: what --emit=llvm runs if no pass is given",
	Text:    "lower-affine,convert-scf-to-cf,expand-realloc,expand-strided-metadata{memrefs-only=true},lower-affine,convert-func-to-llvm,emit-abi,lower-abi,finalize-memref-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,convert-complex-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts",
	// C code calls the lowered code.
	Defaults: []pass.Setting{{Name: convertfunc.WrapperOption.Name, Value: convertfunc.CABI}},
	Sound:    true,
}, {
	Name:    "test-lower-to-llvm",
	Summary: "the lowerings of mlir-opt's pipeline of this name",
	Text:    "lower-affine,convert-scf-to-cf,canonicalize,cse,expand-strided-metadata,lower-affine,finalize-memref-to-llvm,convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts",
}}

// DebugInfo holds the pipelines for debug info, before and after the lowerings.
var DebugInfo = struct{ Before, After string }{
	Before: "add-c-debug-info",
	After:  "ensure-debug-info-scope-on-llvm-func{emission-kind=Full}",
}
