package lint_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// The module flag target-abi of a text selects the registers, on each target that has ABIs, and no other text does.
func TestABIOfText(t *testing.T) {
	count := 0
	for _, d := range targets.All {
		for _, abi := range targets.ABIs() {
			target, err := targets.New(d.Name, targets.Options{ABI: abi})
			if err != nil {
				continue // an ABI of another target
			}
			header := headerOfF(t, target, abi)
			for _, of := range targets.ABIs() {
				for form, isFlag := range map[string]bool{`!1 = !{i32 1, !"target-abi", !"%s"}`: true, floatFlag(of): true, `!1 = !{!"%s"}`: false,
					`@s = constant [3 x i8] c"!\22target-abi\22, !\22%s\22"`: false} {
					if form == "" {
						continue
					}
					text := "declare void @other()\n" + fmt.Sprintf(form, of) + "\n"
					_, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return header, nil })
					want := ""
					if isFlag && of != abi {
						want = fmt.Sprintf("the LLVM IR is for the ABI '%s', not '%s'", of, abi)
					}
					var other *lint.ABIError
					if got := fmt.Sprint(err); got != want && (want != "" || err != nil) {
						t.Errorf("%s %s: %s: %q, want %q", d.Name, abi, text, got, want)
					} else if want != "" && (!errors.As(err, &other) || other.ABI != of) {
						t.Errorf("%s %s: %s: %#v", d.Name, abi, text, err)
					}
					count++
				}
			}
		}
	}
	if count == 0 {
		t.Error("no target has ABIs")
	}
}

// floatFlag returns the module flag by which clang names an ABI that depends on the long double, and "" for other ABIs.
func floatFlag(abi string) string {
	for _, value := range []string{"doubledouble", "ieeequad", "ieeedouble"} {
		if layout.ABIOfFlag("float-abi", value) == abi {
			return `!1 = !{i32 1, !"float-abi", !"` + value + `"}` + "\n;%s"
		}
	}
	return ""
}

// headerOfF returns a header of a function f.
func headerOfF(t *testing.T, target classify.Target, abi string) *lint.Header {
	t.Helper()
	o := cimport.Options{Target: target.Triple(), ABI: abi, NoSystem: true}
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "f.h", Text: "int f(int a);"}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	header, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatal(err)
	}
	return header
}

// Flags of a text without functions, and for a target without ABIs, are not compared.
func TestABIOfNothing(t *testing.T) {
	const flag = "!1 = !{i32 1, !\"target-abi\", !\"other\"}\n"
	if _, err := lint.Check("t.ll", strings.NewReader(flag), nil); err != nil {
		t.Error(err)
	}
	for _, d := range targets.All {
		if len(d.ABIs) > 0 {
			continue
		}
		target, err := targets.New(d.Name, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		header := headerOfF(t, target, "")
		if _, err := lint.Check("t.ll", strings.NewReader("@g = global i32 0\ndeclare void @h()\n"+flag), func(string) (*lint.Header, error) { return header, nil }); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		}
	}
}
