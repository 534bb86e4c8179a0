package oracle

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
)

// Agreed returns a function that reports whether gcc and clang pass the values of a signature alike, and
// correctly, on a target. No target has a list of what MSVC and Apple's compilers do.
func Agreed(target classify.Target) func(*classify.Signature) bool {
	var differences []difference
	among := func(*classify.Signature) bool { return true }
	switch triple := target.Triple(); {
	case strings.HasPrefix(triple, "aarch64"):
		differences = otherwiseOnAArch64
	case strings.HasPrefix(triple, "riscv64"):
		differences = append([]difference{differs("_Float16", "gcc 12 has none here", func(t ir.Type) bool { return t == ir.F16 }, takes(ir.F16))},
			otherwiseOnRISCV...)
	case strings.Contains(triple, "windows"):
		differences = otherwiseOnWindows
	default:
		excluder := NewExcluder(x86_64.Options{})
		among = func(s *classify.Signature) bool {
			peers, _ := excluder.Peers(s)
			return peers == AllPairs
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
		return !inTypes(s, unknownToGCC) && !inTypes(s, hasOddBitField) && differenceIn(differences, s) == nil && among(s)
	}
}
