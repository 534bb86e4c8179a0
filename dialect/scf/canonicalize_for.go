package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// trips returns how often a loop runs, if that is known. 2 means at least twice.
func trips(lower, upper, step *ir.Value) (n int, ok bool) {
	if lower == upper {
		return 0, true
	}
	from, ok1 := number(lower)
	to, ok2 := number(upper)
	by, ok3 := number(step)
	switch {
	case !ok1 || !ok2:
		return 0, false
	case to <= from:
		return 0, true
	case !ok3 || by <= 0:
		return 0, false
	case uint64(to)-uint64(from) <= uint64(by):
		return 1, true
	}
	return 2, true
}

// inlineCounted inlines a loop that runs once, and drops one that does not run or only yields values from
// outside.
func inlineCounted(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inits, body := o.OperandGroup("initArgs"), o.Region(0).First()
	n, ok := trips(o.Operand(0), o.Operand(1), o.Operand(2))
	if !ok || o.Attr(UnsignedCmp) != nil && o.Operand(0) != o.Operand(1) {
		return false
	}
	switch yielded := body.Last().Operands(); {
	case n == 0:
		rw.Replace(o, inits...)
	case n == 1:
		inlined(rw, o, body, append([]*ir.Value{o.Operand(0)}, inits...)...)
	case body.First() == body.Last() && !slices.ContainsFunc(yielded, func(v *ir.Value) bool { return !isOutside(v, o) }):
		rw.Replace(o, yielded...)
	default:
		return false
	}
	return true
}

// keepInits replaces values that a loop carries without changing them by their initial values.
func keepInits(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	inits := o.OperandGroup("initArgs")
	for i, unchanged := range unchangedInits(o.Region(0).First(), inits) {
		if unchanged {
			changed = replaceCarried(rw, o, i, inits[i], inits[i]) || changed
		}
	}
	return changed
}

// unchangedInits reports for each value whether each iteration yields the initial value, or another
// unchanged value that began as the same.
func unchangedInits(body *ir.Block, inits []*ir.Value) []bool {
	const unknown, visited, no, yes = 0, 1, 2, 3
	state := make([]int, len(inits))
	unchanged := make([]bool, len(inits))
	var path []int
	for i := range inits {
		path = path[:0]
		answer := unknown
		for at := i; answer == unknown; {
			if state[at] != unknown {
				answer = state[at]
				break
			}
			state[at] = visited
			path = append(path, at)
			next := body.Last().Operand(at)
			before := at
			at = next.Index() - 1
			switch {
			case next == inits[before]:
				answer = yes
			case next.DefiningOp() != nil || next.Block() != body || at < 0 || inits[at] != inits[before]:
				answer = no
			}
		}
		if answer == visited { // the values of a cycle
			answer = yes
		}
		for _, at := range path {
			state[at], unchanged[at] = answer, answer == yes
		}
	}
	return unchanged
}

// replaceCarried replaces a value that a loop carries, in the loop and after it.
func replaceCarried(rw *ir.PatternRewriter, o *ir.Operation, i int, inside, after *ir.Value) bool {
	arg := o.Region(0).First().Arg(1 + i)
	if !arg.HasUses() && !o.Result(i).HasUses() {
		return false
	}
	rw.ReplaceUses(arg, inside)
	rw.ReplaceUses(o.Result(i), after)
	return true
}

// mergeCarried merges values that begin as the same value and are yielded as the same value.
func mergeCarried(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	inits, body := o.OperandGroup("initArgs"), o.Region(0).First()
	type carried struct{ init, next *ir.Value }
	first := map[carried]int{}
	for i, init := range inits {
		c := carried{init, body.Last().Operand(i)}
		if j, ok := first[c]; ok {
			changed = replaceCarried(rw, o, i, body.Arg(1+j), o.Result(j)) || changed
		} else {
			first[c] = i
		}
	}
	return changed
}

// dropCarried drops values that are used neither in the loop nor after it.
func dropCarried(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inits, body := o.OperandGroup("initArgs"), o.Region(0).First()
	keep := indices(len(inits), func(i int) bool { return body.Arg(1+i).HasUses() || o.Result(i).HasUses() })
	if len(keep) == len(inits) {
		return false
	}
	keepArgs(body, 1, keep)
	withResults(rw, o, append(o.Operands()[:3:3], picked(inits, keep)...), keep)
	return true
}

// keepArgs erases the arguments of a block from the first on, except for those to keep.
func keepArgs(b *ir.Block, first int, keep []int) {
	end := len(b.Args())
	for _, i := range slices.Backward(keep) {
		b.EraseArgs(first+i+1, end)
		end = first + i
	}
	b.EraseArgs(first, end)
}
