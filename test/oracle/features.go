package oracle

import (
	"fmt"
	"slices"
)

// featureModes are not for users to choose, or cannot be chosen in a program
// for x86-64.
var featureModes = []string{"16bit-mode", "32bit-mode", "64bit", "64bit-mode", "soft-float", "sse", "sse2", "x32", "x87"}

// registerFeatures adds to a list features that end in the number of a register, given
// as their beginning, the first and the last number.
func registerFeatures(list []string, ranges ...any) []string {
	for r := range slices.Chunk(ranges, 3) {
		for i := r[1].(int); i <= r[2].(int); i++ {
			list = append(list, fmt.Sprint(r[0], i))
		}
	}
	return list
}
