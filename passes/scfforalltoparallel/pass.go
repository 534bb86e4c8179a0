// Package scfforalltoparallel is the pass scf-forall-to-parallel: it turns forall loops without
// outputs into parallel loops.
package scfforalltoparallel

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/forall"
)

//go:embed doc.md
var doc string

// Pass is scf-forall-to-parallel.
var Pass = &pass.Pass{
	Name:          "scf-forall-to-parallel",
	Class:         "ForallToParallelLoop",
	Summary:       "convert scf.forall to scf.parallel",
	Doc:           doc,
	FunctionLocal: true,
	Skip:          pass.SkipWithout("scf"),
	Run:           func(ctx *pass.Context, root *ir.Operation) { forall.Each(ctx, root, forall.ToParallel) },
}
