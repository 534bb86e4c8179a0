// Package passes lists the passes of this project and the named pipelines. Each pass has a package
// below this one.
package passes

import (
	"github.com/abi-opt/abi-opt/ir/pass"
	ireepasses "github.com/abi-opt/abi-opt/iree/passes"
	"github.com/abi-opt/abi-opt/passes/addcdebuginfo"
	"github.com/abi-opt/abi-opt/passes/arithexpand"
	"github.com/abi-opt/abi-opt/passes/canonicalize"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/convertcomplex"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/convertindex"
	"github.com/abi-opt/abi-opt/passes/convertscftocf"
	"github.com/abi-opt/abi-opt/passes/converttollvm"
	"github.com/abi-opt/abi-opt/passes/cse"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/ensuredebuginfoscopeonllvmfunc"
	"github.com/abi-opt/abi-opt/passes/expandrealloc"
	"github.com/abi-opt/abi-opt/passes/expandstridedmetadata"
	"github.com/abi-opt/abi-opt/passes/finalizememref"
	"github.com/abi-opt/abi-opt/passes/llvmrequestcwrappers"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/passes/loweraffine"
	"github.com/abi-opt/abi-opt/passes/memrefexpand"
	"github.com/abi-opt/abi-opt/passes/printopstats"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
	"github.com/abi-opt/abi-opt/passes/scfforalltofor"
	"github.com/abi-opt/abi-opt/passes/scfforalltoparallel"
	"github.com/abi-opt/abi-opt/passes/setllvmmoduledatalayout"
	"github.com/abi-opt/abi-opt/passes/stripdebuginfo"
	"github.com/abi-opt/abi-opt/passes/symboldce"
	"github.com/abi-opt/abi-opt/passes/verifyabi"
)

// All lists the passes of abi-opt: the lowerings in the order in which they run, passes that check
// and clean up in between, and IREE's passes.
var All = append([]*pass.Pass{
	emitabi.Pass,
	lowerabi.Pass,
	expandrealloc.Pass,
	memrefexpand.Pass,
	expandstridedmetadata.Pass,
	loweraffine.Pass,
	arithexpand.Pass,
	scfforalltofor.Pass,
	scfforalltoparallel.Pass,
	convertscftocf.Pass,
	convertarith.Pass,
	convertcf.Pass,
	convertfunc.Pass,
	finalizememref.Pass,
	convertcomplex.Pass,
	convertindex.Pass,
	reconcileunrealizedcasts.Pass,
	converttollvm.Pass,
	llvmrequestcwrappers.Pass,
	setllvmmoduledatalayout.Pass,
	addcdebuginfo.Pass,
	ensuredebuginfoscopeonllvmfunc.Pass,

	verifyabi.Pass,

	canonicalize.Pass,
	cse.Pass,
	symboldce.Pass,
	stripdebuginfo.Pass,
	printopstats.Pass,
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
