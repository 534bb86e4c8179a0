package oracle

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
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

// FeatureNames returns the names of the target's features: those that users choose, and those that are fixed.
func (s *Setup) FeatureNames(t testing.TB) []string {
	if s.features == nil {
		return nil
	}
	return slices.Concat(s.features(), s.fixed, fixedIn(t, s.fixedIn))
}

// fixedIn returns the features that a file below classify lists, if there is one.
func fixedIn(t testing.TB, file string) []string {
	t.Helper()
	if file == "" {
		return nil
	}
	list, err := os.ReadFile("../../classify/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(list))
}
