package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// warnsOf returns a function that reports whether a target warns of the way of an argument, by one of the IDs or, if there are
// none, by any. clang's code does not show the place of such an argument: it takes other bytes, or its optimizer may do anything
// about bytes past the end of an object.
func warnsOf(ids ...diag.ID) func(classify.Target, classify.Signature) bool {
	return func(target classify.Target, s classify.Signature) bool {
		info, err := target.Classify(s)
		return err == nil && slices.ContainsFunc(info.Params, func(a classify.ArgInfo) bool {
			return slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return ids == nil || slices.Contains(ids, w.ID) })
		})
	}
}

// hasApart reports whether a record has no place, because its vectors have none. LLVM takes the members for what the
// last one is, and some take all memory there is.
func hasApart(target classify.Target, s classify.Signature) bool {
	info, err := target.Classify(s)
	return err == nil && slices.ContainsFunc(info.Params, func(a classify.ArgInfo) bool {
		_, isRecord := a.Type.(*c.RecordType)
		return isRecord && len(a.Pieces) > 0 && a.Pieces[0].At.Place == classify.Nowhere
	})
}

// isElsewhereWithVSX reports whether an argument is in another place with VSX, for which clang compiles: it has __float128 with it only.
func isElsewhereWithVSX(target classify.Target, s classify.Signature) bool {
	own, err := target.Classify(s)
	with, err2 := targets.New(target.Triple(), targets.Options{Features: "+power8-vector"})
	if err != nil || err2 != nil {
		return false
	}
	other, err := with.Classify(s)
	return err != nil || slices.ContainsFunc(classify.Differences(target, &own, &other), func(i int) bool { return i != classify.ResultParam }) || hasDoubles(target, s)
}

// hasDoubles reports whether an argument has two doubles for one number. LLVM forgets the value of one whose bytes are read alone.
func hasDoubles(_ classify.Target, s classify.Signature) bool {
	s.Result = nil
	return inTypes(&s, func(t ir.Type) bool { return t == ir.Type(ir.PPCF128) })
}
