package convertscftocf

import (
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
)

// nest replaces a parallel loop by nested for loops, the innermost of which does the reductions. It
// returns the outermost loop.
func nest(o *ir.Operation) *ir.Operation {
	lower, upper, step := o.OperandGroup("lowerBound"), o.OperandGroup("upperBound"), o.OperandGroup("step")
	carried := o.OperandGroup("initVals")
	body := o.Region(0).First()
	at := ir.Before(o)
	at.Loc = o.Loc
	b := scf.NewBuilder(at)
	var loops []*ir.Operation
	var numbers []*ir.Value
	for i := range step {
		f := b.For(lower[i], upper[i], step[i], carried...)
		if i > 0 {
			b.Yield(f.Results()...)
		}
		args := f.Region(0).First().Args()
		args[0].SetName(body.Arg(i).Name())
		loops, numbers, carried = append(loops, f), append(numbers, args[0]), args[1:]
		b.SetAtEnd(f.Region(0).First())
	}
	end := b.Yield(carried...)
	body.MoveOpsBefore(end, numbers...)
	end.SetOperands(reductions(end.Prev(), carried))
	replaceResults(o, loops[0].Results())
	o.Erase()
	return loops[0]
}

// reductions replaces a reduce by the ops in its regions, and returns the new values of the loop's
// iteration arguments.
func reductions(reduce *ir.Operation, carried []*ir.Value) []*ir.Value {
	results := make([]*ir.Value, len(carried))
	for i, v := range carried {
		body := reduce.Region(i).First()
		end := body.Last()
		body.MoveOpsBefore(reduce, v, reduce.Operand(i))
		results[i] = end.Operand(0)
		end.Erase()
	}
	reduce.Erase()
	return results
}
