package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/test/tools"
)

// unknownToClang are features that LLVM has and clang has not.
var unknownToClang = []string{"avx10.1-512", "avx10.2-512"}

// TestFeatureNames compares the lists of features with LLVM's.
func TestFeatureNames(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	for i := range Setups {
		s := &Setups[i]
		names := s.FeatureNames(t)
		if names == nil {
			continue
		}
		triple, _, _ := strings.Cut(s.Triples[0], " ")
		help, err := exec.Command(llc, "-mtriple="+triple, "-mattr=help").CombinedOutput()
		if err != nil {
			t.Fatal(err)
		}
		_, list, _ := strings.Cut(string(help), "Available features")
		var want []string
		for _, m := range regexp.MustCompile(`(?m)^  (\S+) +- `).FindAllStringSubmatch(list, -1) {
			want = append(want, m[1])
		}
		got := slices.Sorted(slices.Values(names))
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v\nwant %v", s.Target, got, want)
		}
	}
}

// wideVectors has functions whose prototypes tell which vector registers there
// are.
const wideVectors = `
typedef float eight __attribute__((vector_size(32)));
typedef float sixteen __attribute__((vector_size(64)));
void f8(eight x) {}
void f16(sixteen x) {}
`

var inMemory = regexp.MustCompile(`(?m)^define .*@f(8|16)\(.*byval`)

// levelInClang returns the vector registers that clang passes values in.
func levelInClang(t *testing.T, clang string, flags ...string) x86_64.VectorLevel {
	t.Helper()
	args := append([]string{"-cc1", "-triple", "x86_64-unknown-linux-gnu", "-emit-llvm", "-w", "-o", "-", "-x", "c", "-"}, flags...)
	cmd := exec.Command(clang, args...)
	cmd.Stdin = strings.NewReader(wideVectors)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("clang %v: %v\n%s", flags, err, out)
	}
	return x86_64.AVX512 - x86_64.VectorLevel(len(inMemory.FindAll(out, -1)))
}

// TestFeatureLevels compares where vectors of 8 and 16 floats travel under every
// feature: switched on in the baseline, and off where there is AVX-512.
func TestFeatureLevels(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	var quiet, words []string
	for _, name := range x86_64.FeatureNames() {
		if slices.Contains(unknownToClang, name) {
			continue
		}
		on, off := parsed(t, "+"+name), parsed(t, "+avx512f,-"+name)
		if on.Vectors == x86_64.SSE2 && off.Vectors == x86_64.AVX512 {
			quiet = append(quiet, name)
			continue
		}
		words = append(words, "+"+name, "+avx512f,-"+name)
	}
	words = append(words, "+"+strings.Join(quiet, ",+"), "+avx512f,-"+strings.Join(quiet, ",-"),
		"+avx512f,-avx,+vaes", "-avx,+avx512vl,-avx2", "+avx10.2,-avx512bw", "+avx512f,-f16c,+sse4.1")
	for _, list := range words {
		t.Run(list[:min(len(list), 40)], func(t *testing.T) {
			t.Parallel()
			var flags []string
			for word := range strings.SplitSeq(list, ",") {
				flags = append(flags, "-target-feature", word)
			}
			if got, want := parsed(t, list).Vectors, levelInClang(t, clang, flags...); got != want {
				t.Errorf("%s: level %d, clang has %d", list, got, want)
			}
		})
	}
}

// TestProcessorLevels compares the features of the psABI's levels with those that
// clang -march switches on.
func TestProcessorLevels(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	features := regexp.MustCompile(`"target-features"="([^"]*)"`)
	list := func(march string) []string {
		cmd := exec.Command(clang, "-target", "x86_64-linux-gnu", "-march="+march, "-S", "-emit-llvm", "-o", "-", "-x", "c", "-")
		cmd.Stdin = strings.NewReader("void f(void) {}")
		out, err := cmd.CombinedOutput()
		m := features.FindSubmatch(out)
		if err != nil || m == nil {
			t.Fatalf("clang -march=%s: %v\n%s", march, err, out)
		}
		return strings.Split(string(m[1]), ",")
	}
	baseline := list("x86-64")
	for _, level := range []string{"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"} {
		got := slices.Sorted(slices.Values(append(parsed(t, level).Names, baseline...)))
		if want := list(level); !slices.Equal(got, want) {
			t.Errorf("%s: got %v\nwant %v", level, got, want)
		}
	}
}

// TestFeaturesInCode compares the level of every feature with the registers in
// which LLVM's code finds the arguments of a function that has the features that
// we print.
func TestFeaturesInCode(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	var text strings.Builder
	var lists []string
	for _, name := range x86_64.FeatureNames() {
		lists = append(lists, "+"+name, "+avx512f,-"+name)
	}
	for i, list := range lists {
		fmt.Fprintf(&text, "define void @f%d(<16 x float> %%x, ptr %%p) \"target-features\"=\"%s\" {\n  store <16 x float> %%x, ptr %%p, align 1\n  ret void\n}\n",
			i, strings.Join(parsed(t, list).Names, ","))
	}
	cmd := exec.Command(llc, "-mtriple=x86_64-linux-gnu", "-o", "-")
	cmd.Stdin = strings.NewReader(text.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	bodies := strings.Split(string(out), "# @f")[1:]
	if len(bodies) != len(lists) {
		t.Fatalf("%d functions, want %d", len(bodies), len(lists))
	}
	for i, body := range bodies {
		level := x86_64.SSE2
		if strings.Contains(body, "zmm") {
			level = x86_64.AVX512
		} else if strings.Contains(body, "ymm") {
			level = x86_64.AVX
		}
		if want := parsed(t, lists[i]).Vectors; level != want {
			t.Errorf("%s: the code is of level %d, want %d", lists[i], level, want)
		}
	}
}

func parsed(t *testing.T, list string) x86_64.Features {
	t.Helper()
	f, err := x86_64.ParseFeatures(list)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
