package scfforall

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/forall"
)

//go:embed toparallel.md
var toParallelDoc string

// ToParallel is the pass scf-forall-to-parallel.
var ToParallel = &pass.Pass{
	Name:          "scf-forall-to-parallel",
	Class:         "ForallToParallelLoop",
	Summary:       "convert scf.forall to scf.parallel",
	Doc:           toParallelDoc,
	FunctionLocal: true,
	Skip:          pass.SkipWithout("scf"),
	Run:           func(ctx *pass.Context, root *ir.Operation) { forall.Each(ctx, root, forall.ToParallel) },
}
