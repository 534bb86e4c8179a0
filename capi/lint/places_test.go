package lint

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestPlaces records where the values of random signatures of LLVM IR are, in each form of each target and each of its own conventions:
// some as text, the others as checksums. TestBackend compares such places with those at run time.
func TestPlaces(t *testing.T) {
	var b strings.Builder
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		for _, convention := range oracle.OwnConventions(t, target) {
			by, err := targets.ConventionOf(target, convention)
			if err != nil {
				t.Fatal(err)
			}
			p := &program{machine: &machine{leaves: slices.Concat(leavesOfAll, oracle.VectorTypes, rareLeaves)}, r: rand.New(rand.NewPCG(31, 0))}
			own, places := backendOf(t, by.Target), &assigner{}
			sizes := fnv.New32a()
			for range 100 {
				of := typeToMeasure(p.r, 2)
				size, align := measured(t, by.Target, of)
				fmt.Fprintln(sizes, of, int64(size), int64(align))
			}
			fmt.Fprintf(&b, "%s\n  sizes: %08x\n", strings.TrimSpace(v.String()+" "+convention), sizes.Sum32())
			for _, text := range exhausting {
				s := newScanner(text, nil)
				fmt.Fprintf(&b, "  %s\n    %s\n", text, placesText(places.assign(own, s.function(s.next()))))
			}
			for i := range 8 {
				sum := fnv.New32a()
				for k := range 60 {
					s, text := p.signature()
					places := placesText(places.assign(own, s))
					fmt.Fprintln(sum, text, places)
					if i == 0 && k < 3 {
						fmt.Fprintf(&b, "  %s\n    %s\n", text, places)
					}
				}
				fmt.Fprintf(&b, "  %d: %08x\n", i, sum.Sum32())
			}
		}
	}
	golden.Compare(t, "testdata/places.golden", b.String(), "run the comparisons (ABI_OPT_REQUIRE_TOOLS=1 go test ./capi/lint), then: go test ./capi/lint -run Places -update")
}

// exhausting are signatures with values that need more registers than are left, and others after them.
var exhausting = []string{
	"declare void @f(i64, i64, i64, i64, i64, i128, i64)", "declare void @f(i64, i64, i64, i64, i64, i64, i64, i128, i64)",
}

// rareLeaves are in no program that runs on all machines.
var rareLeaves = []string{
	"x86_fp80", "fp128", "ppc_fp128", "i200", "<2 x i1>", "<16 x float>", "<3 x double>", "<2 x x86_fp80>", "<2 x fp128>", "<1 x half>", "<70 x i8>", "<4 x ptr>", "<3 x i8>", "[0 x i32]",
	"<vscale x 2 x i64>", "[70 x i8]", "%unknown", "<{ i8, i64 }>", "[4 x float]", "[3 x double]", "[4 x <2 x float>]", "{ float, [2 x float] }", "{ double, float }", "[5 x float]", "{ <4 x float>, <4 x i32> }",
	"{ x86_fp80, x86_fp80 }", "{ float, float, float }", "{ double, double, double }", "{ i64, double, i64 }", "ptr addrspace(1)",
}

// signature returns a random signature, also as text.
func (p *program) signature() (*signature, string) {
	value := func() string {
		attribute := []string{"", "", "", " signext", " zeroext", " inreg", " alignstack(8)", " alignstack(16)"}[p.r.IntN(8)]
		switch p.r.IntN(14) {
		case 0:
			return fmt.Sprintf("ptr byval([%d x i8])%s", 1+p.r.IntN(40), []string{"", " align 4", " align 8", " align 16"}[p.r.IntN(4)])
		case 1:
			return "ptr byval(%unknown)"
		}
		return p.random(0) + attribute
	}
	var params []string
	if p.r.IntN(6) == 0 {
		params = append(params, []string{"ptr sret([24 x i8])", "ptr inreg sret([24 x i8])"}[p.r.IntN(2)])
	}
	for range p.r.IntN(10) {
		params = append(params, value())
	}
	statement, result := "declare", "void"
	if p.r.IntN(2) == 0 {
		result = p.random(0)
	}
	text := statement + " " + result + " @f(" + strings.Join(params, ", ") + ")"
	if fixed := len(params); p.r.IntN(4) == 0 {
		types := make([]string, p.r.IntN(fixed+1))
		for i := range types {
			_, types[i] = newScanner(params[i], nil).typeText()
		}
		text = "call " + result + " (" + strings.Join(append(types, "..."), ", ") + ") @f(" + strings.Join(params, ", ") + ")"
	}
	s := newScanner(text, nil)
	return s.function(s.next()), text
}

// placesText returns the places of an assignment, and what they depend on.
func placesText(a *assignment) string {
	var b strings.Builder
	write := func(parts []part) {
		for i := range parts {
			q := &parts[i]
			fmt.Fprintf(&b, " %s.%d", q.String(), q.bits)
			if q.extension != noExtension {
				fmt.Fprintf(&b, ".%v.%d", q.extension, q.extended)
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf(".%d%s%s", q.kind, q.format, q.local), "."))
		}
		b.WriteString(";")
	}
	write(a.result)
	write(a.hidden)
	for _, parts := range a.params {
		write(parts)
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s %s %s", b.String(), a.effect, a.unknown, a.unnamed))
}

// TestSizes has types that have the same size and alignment on all platforms, types without a known size, and some that differ.
func TestSizes(t *testing.T) {
	alike := map[string][2]layout.Bytes{
		"i1": {1, 1}, "i8": {1, 1}, "i16": {2, 2}, "i24": {4, 4}, "i32": {4, 4}, "float": {4, 4}, "half": {2, 2}, "bfloat": {2, 2}, "{}": {0, 1}, "<{}>": {0, 1},
		"{ i8 }": {1, 1}, "[3 x i8]": {3, 1}, "[0 x i32]": {0, 4}, "{ i8, i32 }": {8, 4}, "<{ i8, i32 }>": {5, 1}, "{ i32, i8 }": {8, 4}, "[2 x { i16, i8 }]": {8, 2},
		"<2 x float>": {8, 8}, "<4 x i1>": {1, 1}, "<9 x i1>": {2, 2}, "<3 x i8>": {4, 4}, "{ i8, <2 x float> }": {16, 8}, "[4 x <{ i8, i16 }>]": {12, 1},
		"<vscale x 4 x i32>": {0, 0}, "label": {0, 0}, "%unknown": {0, 0}, "{ i8, %unknown }": {0, 0}, "[2 x %unknown]": {0, 0}, "i32 (i32)": {0, 0}, "[99999999999999 x i32]": {0, 0},
		"[1099511627776 x i8]": {1 << 40, 1}, "[1099511627777 x i8]": {0, 0},
	}
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		pointer := target.Layouts().Model().Pointer
		for text, want := range alike {
			if size, align := measured(t, target, text); size != want[0] || align != want[1] {
				t.Errorf("%s: %s has %d bytes aligned to %d", v.String(), text, size, align)
			}
		}
		if size, align := measured(t, target, "{ i8, ptr, i8 }"); size != 3*pointer || align != pointer {
			t.Errorf("%s: pointers in a record: %d bytes aligned to %d", v.String(), size, align)
		}
	}
}
