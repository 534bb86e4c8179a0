package bindgen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// platforms are those that package ffi runs on.
var platforms = []string{
	"darwin/amd64", "darwin/arm64", "freebsd/amd64", "freebsd/arm64", "linux/amd64", "linux/arm64", "linux/loong64", "linux/riscv64", "windows/amd64", "windows/arm64",
}

// Package ffi cannot ask package classify where unnamed arguments go, as it is a module without other packages of the project. It
// has its own rules, which a test there compares with this file. A line has the places of an integer, a number, one of 16 bytes if C has it on
// the platform, and six integers, after a named integer.
func TestUnnamedPlaces(t *testing.T) {
	var b strings.Builder
	for _, platform := range platforms {
		goos, goarch, _ := strings.Cut(platform, "/")
		triple, err := targets.HostOf(goos, goarch)
		if err != nil {
			t.Fatal(err)
		}
		target, err := targets.New(strings.Replace(triple, "-msvc", "-gnu", 1), targets.Options{}) // whose C has __float128
		if err != nil {
			t.Fatal(err)
		}
		i64 := ir.IntOf(64, ir.Signed)
		params := append([]ir.Type{i64, i64, ir.F64, ir.F128}, slices.Repeat([]ir.Type{i64}, 6)...)
		if _, err := target.Layouts().Of(ir.F128); err != nil {
			params = slices.Delete(params, 3, 4)
		}
		p, err := plan.Of(target, classify.Signature{Params: params, Fixed: 1, Variadic: true})
		if err != nil {
			t.Fatal(platform, err)
		}
		b.WriteString(platform)
		for _, v := range p.Args[1:] {
			b.WriteString(" " + placeOf(&v))
		}
		b.WriteString("\n")
	}
	golden.Compare(t, "../../ffi/testdata/unnamed.txt", b.String(), "go test ./capi/bindgen -run Unnamed -update, and make ffi's rules agree")
}

// placeOf returns the place of a value: i is an integer register, v a vector register, s a place on the stack, and a the address of a copy.
func placeOf(v *plan.Value) (place string) {
	if v.ByAddress {
		place = "a"
	}
	for _, m := range v.Moves {
		if m.Offset == 0 {
			place += fmt.Sprintf("%c%d", "ivxs"[m.Bank], m.Index)
		}
	}
	return place
}
