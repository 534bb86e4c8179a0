package explain_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// The bytes of a value on the stack are one place in the overview, on each target.
func TestSummaryOfStack(t *testing.T) {
	const seed = 31
	for _, d := range targets.All {
		target, err := targets.New(d.Name, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(seed)
		g.Model = target.Layouts().Model()
		explained := 0
		for range 200 {
			f, err := explain.Of(target, capi.Source{Name: "f", Signature: g.Signature()})
			if err != nil {
				continue
			}
			explained++
			arguments, _, _ := strings.Cut(f.Summary(), " → ")
			for argument := range strings.SplitSeq(arguments, ", ") {
				if strings.Count(argument, "stack") > 1 {
					t.Errorf("seed %d: %s: %s", seed, d.Name, f.Summary())
				}
			}
		}
		if explained == 0 {
			t.Errorf("seed %d: %s explains nothing", seed, d.Name)
		}
	}
}
