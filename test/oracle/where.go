package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// PlatformsWhere returns the platforms whose target has a property, for a test of what follows from the property on any
// target. It fails a test for which there is none.
func PlatformsWhere(t testing.TB, has func(classify.Target) bool) (all []string) {
	t.Helper()
	for _, triple := range Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if has(target) {
			all = append(all, target.Triple())
		}
	}
	if len(all) == 0 {
		t.Fatal("no platform has the property")
	}
	return all
}

// OwnConventions returns the names of the conventions of a platform's functions in which the callee removes the arguments,
// after "" for the platform's own. The others of [targets.ConventionNames] are another platform's own.
func OwnConventions(t testing.TB, host classify.Target) []string {
	t.Helper()
	names := []string{""}
	for _, name := range targets.ConventionNames(host) {
		by, err := targets.ConventionOf(host, name)
		if err != nil {
			t.Fatal(err)
		}
		if by.Target.Convention().CalleePops {
			names = append(names, name)
		}
	}
	return names
}
