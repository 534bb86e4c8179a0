package explain_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/types/c"
)

// A va_list that is an array goes by its own address: C converts it to a pointer, and the callee changes the caller's. A record
// that holds one goes by the address of a copy, or as bytes.
func TestArrays(t *testing.T) {
	arrays := 0
	for _, triple := range platforms {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, isArray := target.Layouts().Model().VAList.(*c.ArrayType)
		if isArray {
			arrays++
		}
		all := functions(t, triple, "struct V { __builtin_va_list ap; }; void list(__builtin_va_list ap); void record(struct V v);")
		for i, want := range []bool{isArray, false} {
			f := all[i]
			var text strings.Builder
			if err := f.WriteText(&text); err != nil {
				t.Fatal(err)
			}
			if got := f.Arguments[0].Array; got != want || strings.Contains(text.String(), "its address in") != want {
				t.Errorf("%s: an array is %v in %s", triple, got, text.String())
			}
		}
		side := explain.NewSide(triple, triple, "", all[0])
		if how := explain.Compare(side, side).Values[0].On[0].How; strings.HasPrefix(how, "its address in ") != isArray {
			t.Errorf("%s: an array is %s", triple, how)
		}
	}
	if arrays < 2 {
		t.Errorf("va_list is an array on %d platforms", arrays)
	}
}
