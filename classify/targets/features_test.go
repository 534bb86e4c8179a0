package targets_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestEachFeature records what enabling and disabling each feature does on each form of a target: the features that LLVM gets, and
// how vectors and floating-point values are passed if that differs. What is on no line adds the feature and changes nothing else.
// TestFeatureNames of test/oracle compares the names with LLVM's.
func TestEachFeature(t *testing.T) {
	var b strings.Builder
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		names := append(s.FeatureNames(t), "nonsense")
		fmt.Fprintf(&b, "%s has %s\n", s.Target, strings.Join(names, " "))
		var lines []string
		forms := map[string][]string{} // by line
		for k, v := range s.Forms() {
			fmt.Fprintf(&b, "  %d %s: %s\n", k, &v, strings.Join(v.Target(t).Features(), " "))
			for _, line := range linesOfFeatures(&v, v.Target(t), names) {
				if forms[line] == nil {
					lines = append(lines, line)
				}
				forms[line] = append(forms[line], fmt.Sprint(k))
			}
		}
		for _, line := range lines {
			fmt.Fprintf(&b, "  on %s: %s\n", strings.Join(forms[line], ","), line)
		}
	}
	golden.Compare(t, "testdata/features.golden", b.String(), "compare with clang and llc, then: go test ./classify/targets -run EachFeature -update")
}

// linesOfFeatures returns a line for each effect that features have on a form, and the features that have it.
func linesOfFeatures(v *oracle.Variant, own classify.Target, names []string) (lines []string) {
	having, how := map[string][]string{}, numbersOn(own)
	for _, name := range names {
		for _, sign := range []string{"+", "-"} {
			if does := effect(v, own.Features(), how, sign+name); does != "" {
				having[does] = append(having[does], sign+name)
			}
		}
	}
	for _, does := range slices.Sorted(maps.Keys(having)) {
		lines = append(lines, does+": "+strings.Join(having[does], " "))
	}
	return lines
}

// effect describes what a feature does on a form, which has features and passes numbers in some way without it. It is "" if the
// feature is added and changes nothing else.
func effect(v *oracle.Variant, features []string, how, feature string) string {
	o := v.Options
	o.Features = strings.TrimPrefix(o.Features+","+feature, ",")
	of, err := targets.New(v.Triple, o)
	if err != nil {
		return strings.ReplaceAll(err.Error(), feature, "±")
	}
	var does []string
	if got := of.Features(); !slices.Equal(got, append(slices.Clone(features), feature)) {
		does = append(does, strings.ReplaceAll(strings.Join(got, " ")+" ", feature+" ", "± "))
	}
	if now := numbersOn(of); now != how {
		does = append(does, now)
	}
	return strings.Join(does, "; ")
}

// numbersOn describes how vectors and floating-point values are passed.
func numbersOn(target classify.Target) string {
	sig := classify.Signature{Result: ir.Vector(ir.F32, 4)}
	for _, n := range []int64{2, 4, 8, 16} {
		sig.Params = append(sig.Params, ir.F64, ir.Vector(ir.F32, n))
	}
	info, err := target.Classify(sig)
	if err != nil {
		return err.Error()
	}
	return info.String()
}
