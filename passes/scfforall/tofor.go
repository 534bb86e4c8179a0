package scfforall

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/forall"
)

//go:embed tofor.md
var toForDoc string

// ToFor is the pass scf-forall-to-for.
var ToFor = &pass.Pass{
	Name:          "scf-forall-to-for",
	Class:         "ForallToForLoop",
	Summary:       "convert scf.forall to scf.for",
	Doc:           toForDoc,
	FunctionLocal: true,
	Skip:          pass.SkipWithout("scf"),
	Run:           func(ctx *pass.Context, root *ir.Operation) { forall.Each(ctx, root, nest) },
}

// nest replaces a forall loop by a loop for each dimension.
func nest(o *ir.Operation) {
	at := ir.Before(o)
	lower, upper, step := forall.Space(at, o)
	end, numbers := o, []*ir.Value(nil)
	for i := range step {
		loop := scf.NewBuilder(at).For(lower[i], upper[i], step[i])
		body := loop.Region(0).First()
		at.SetAtEnd(body)
		end = scf.NewBuilder(at).Yield()
		at.SetBefore(end)
		numbers = append(numbers, body.Arg(0))
	}
	forall.Move(o, end, numbers)
}
