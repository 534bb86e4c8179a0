package answer

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/dlti"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/convertscftocf"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/finalizememref"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/passes/memrefexpand"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
)

// dialects are the dialects that the page reads. IREE's types, affine, complex and index are left out for their
// size, and with affine the pass expand-strided-metadata, which lowers subviews.
var dialects = []*ir.Dialect{
	abi.Dialect, arith.Dialect, c.Dialect, cf.Dialect, dlti.Dialect,
	fn.Dialect, llvm.Dialect, memref.Dialect, scf.Dialect,
}

// lowerings are the passes of the pipeline to-llvm. Package passes has it as text, which needs a parser
// of pipelines and all passes. A test compares the two. Those for dialects that are left out are missing.
var lowerings = []*pass.Pass{
	convertscftocf.Pass, memrefexpand.Realloc, convertfunc.Pass, emitabi.Pass, lowerabi.Pass, finalizememref.Pass,
	convertarith.Pass, convertcf.Pass, reconcileunrealizedcasts.Pass,
}

// The steps to abi ops and from there to the llvm dialect.
var (
	toABI  = []pass.Step{{Pass: emitabi.Pass, Settings: settings(emitabi.Pass)}}
	toLLVM = stepsOf(lowerings)
)

func stepsOf(passes []*pass.Pass) (steps []pass.Step) {
	for _, p := range passes {
		switch p {
		case convertfunc.Pass:
			steps = append(steps, pass.Step{Pass: p, Settings: settings(p, pass.Setting{Name: convertfunc.WrapperOption.Name, Value: convertfunc.CABI})})
		default:
			steps = append(steps, pass.Step{Pass: p, Settings: settings(p)})
		}
	}
	return steps
}

func settings(p *pass.Pass, given ...pass.Setting) pass.Settings {
	s, err := pass.NewSettings(p, given...)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return s
}

// Lowerings returns the steps to the llvm dialect.
func Lowerings() []pass.Step { return toLLVM }
