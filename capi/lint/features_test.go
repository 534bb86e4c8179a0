package lint_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// Groups of attributes have features, also on long lines. Other texts have none.
func TestReadFeatures(t *testing.T) {
	long := strings.Repeat(`"a"="b" `, 2000)
	for _, tt := range []struct{ text, want string }{
		{"", "map[]"},
		{`attributes #0 = { nounwind "target-features"="+avx,-fma" }`, "map[0:+avx,-fma]"},
		{"attributes #0 = { nounwind }\n" + `attributes #12 = { "target-features"="+a" "tune-cpu"="x" }` + "\n", "map[12:+a]"},
		{"attributes #0 = { " + long + `"target-features"="+avx" ` + long + "}\nattributes #1 = { \"target-features\"=\"+b\" }", "map[0:+avx 1:+b]"},
		{"; " + long + `attributes #0 = { "target-features"="+avx" }`, "map[]"},
		{` attributes #0 = { "target-features"="+avx" }`, "map[]"},
		{`attributes #0 = { "target-features"="" }`, "map[]"},
		{`attributes #0 = { "target-features" }`, "map[]"},
		{`attributes #0 = { "target-features"="+a`, "map[0:+a]"},
	} {
		got, err := lint.ReadFeatures(strings.NewReader(tt.text))
		if err != nil || fmt.Sprint(map[string]string(got)) != tt.want {
			t.Errorf("%.100s: got %v, %v, want %s", tt.text, got, err, tt.want)
		}
	}
}

// Each function, and each call in it, is compared by the features of the function. TestFeaturesOfClang compares with clang.
func TestFeaturesOfFunctions(t *testing.T) {
	forms := 0
	for _, v := range oracle.Forms() {
		plain, err := targets.New(v.Triple, targets.Options{ABI: v.ABI, Compat: v.Compat})
		if err != nil || v.Features == "" {
			continue
		}
		const code = "typedef int v4 __attribute__((vector_size(16))); typedef int v8 __attribute__((vector_size(32))); v4 f(v4 a, v4 b); v8 f2(v8 a, v8 b);"
		with := v.Target(t)
		a, b := headerFor(t, plain, v.ABI, code), headerFor(t, with, v.ABI, code)
		own, other := prototypes(t, plain, v.ABI, code), prototypes(t, with, v.ABI, code)
		for name := range own {
			isRight := func(statement string, header *lint.Header) bool {
				ds, err := lint.Check("t.ll", strings.NewReader(statement+" {\n}\n"), func(string) (*lint.Header, error) { return header, nil })
				return err == nil && len(ds) == 0
			}
			if isRight("declare "+own[name], b) || isRight("define "+other[name], a) {
				continue // it is passed in the same way
			}
			forms++
			text := func(groupOfDefinition, statement string) string {
				return "define " + statement + " #" + groupOfDefinition + " {\n}\n"
			}
			for _, tt := range []struct {
				text    string
				isRight bool
			}{
				{text("0", own[name]), true}, {text("1", other[name]), true},
				{text("1", own[name]), false}, {text("0", other[name]), false},
				{text("0", own[name]) + "declare " + other[name] + " #1\n", true},
				{"define void @x() #1 {\n  call " + other[name] + " #0\n}\n" + "define void @y() #0 {\n  call " + own[name] + " #1\n}\n", true},
				{"define void @x() #1 {\n  call " + own[name] + "\n}\n", false},
				{"declare " + other[name] + "\n", true}, {"declare " + own[name] + "\n", false},
				{"define " + other[name] + ` "target-features"="` + v.Features + `" {` + "\n}\n", true},
			} {
				all := tt.text + "attributes #0 = { nounwind }\nattributes #1 = { \"target-features\"=\"" + v.Features + "\" }\n"
				features, err := lint.ReadFeatures(strings.NewReader(all))
				if err != nil {
					t.Fatal(err)
				}
				a.Follow(features, func(features string) (*lint.Header, error) {
					if features != v.Features {
						t.Errorf("%v: got features %s", v, features)
					}
					return b, nil
				})
				ds, err := lint.Check("t.ll", strings.NewReader(all), func(string) (*lint.Header, error) { return a, nil })
				if err != nil || (len(ds) == 0) != tt.isRight {
					t.Errorf("%v: %s: got %v, %v", v, tt.text, ds, err)
				}
			}
		}
	}
	if forms == 0 {
		t.Error("no features move vectors")
	}
}

// headerFor returns the header of C code for a target.
func headerFor(t *testing.T, target classify.Target, abi, code string) *lint.Header {
	t.Helper()
	h, err := lint.NewHeader(target, unitFor(t, target, abi, code))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// prototypes returns the declarations in LLVM IR by their names.
func prototypes(t *testing.T, target classify.Target, abi, code string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for f, err := range capi.Functions(target, unitFor(t, target, abi, code)) {
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = f.Prototype
	}
	return all
}

func unitFor(t *testing.T, target classify.Target, abi, code string) *cimport.Unit {
	t.Helper()
	o := cimport.Options{Target: target.Triple(), ABI: abi, Layouts: target.Layouts(), NoSystem: true}
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "f.h", Text: code}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	return unit
}
