package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
)

// Agreed returns a function that reports whether gcc and clang pass the values of a signature alike, and
// correctly, on a target. They are those of the target's machine with a gcc: no machine has MSVC or Apple's compilers.
func Agreed(target classify.Target) func(*classify.Signature) bool {
	machines := setupOf(target).Machines
	of := slices.IndexFunc(machines, func(m Machine) bool { return m.GCC != nil && m.Convention == "" })
	among := func(*classify.Signature) bool { return true }
	switch _, isSystemV := target.(*x86_64.Target); {
	case isSystemV:
		excluder := NewExcluder(x86_64.Options{})
		among = func(s *classify.Signature) bool {
			peers, _ := excluder.Peers(s)
			return peers == AllPairs
		}
	case of >= 0:
		m := &machines[of]
		among = func(s *classify.Signature) bool {
			return differenceIn(m.otherwise, s) == nil && !inTypes(s, func(t ir.Type) bool { return slices.Contains(m.missing, t) })
		}
	}
	return func(s *classify.Signature) bool {
		for _, form := range forms(s) {
			info, err := target.Classify(form)
			if err != nil || info.Result.Warnings != nil {
				return false
			}
			for i := range info.Params {
				if info.Params[i].Warnings != nil {
					return false
				}
			}
		}
		return !inTypes(s, unknownToGCC) && !inTypes(s, hasOddBitField) && among(s)
	}
}
