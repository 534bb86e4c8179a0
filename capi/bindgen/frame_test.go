package bindgen

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/plan"
)

// generateText returns the bindings of a C text.
func generateText(t *testing.T, target, text string) string {
	t.Helper()
	return generateWith(t, Options{Package: "p", Libraries: []string{"liba.so"}, Target: target}, text)
}

// generateWith returns the bindings of a C text with options.
func generateWith(t *testing.T, o Options, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.h")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	o.Import.NoSystem = true
	b, ds := Generate(t.Context(), []string{path}, o)
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	return string(b.Source)
}

// The registers that a short call may use are those that package ffi has for it.
func TestRegistersOfShortCalls(t *testing.T) {
	source, err := os.ReadFile("../../ffi/short.go")
	if err != nil {
		t.Fatal(err)
	}
	for bank, name := range banks {
		n := 0
		if m := regexp.MustCompile(`(?m)^\t` + name + ` \[(\d+)\]uint64$`).FindSubmatch(source); m != nil {
			n, _ = strconv.Atoi(string(m[1]))
		}
		if got := shortRegisters[plan.Bank(bank)]; got != n {
			t.Errorf("%s: %d registers, ffi.ShortCall has %d", name, got, n)
		}
	}
}

// A short call has eight integer registers and four for other numbers, of eight bytes each, and neither stack nor memory. Each function
// uses just as many as there are, or one more.
func TestShortCalls(t *testing.T) {
	const text = `typedef float v4f __attribute__((vector_size(16))); typedef float v2f __attribute__((vector_size(8)));
struct F2 { float x, y; }; struct D3 { double x, y, z; }; struct D4 { double x, y, z, w; }; struct L2 { long x, y; }; struct L9 { long a[9]; };
void none(void);
int ints4(int a, int b, int c, int d);
int ints8(int a, int b, int c, int d, int e, int f, int g, int h);
int ints9(int a, int b, int c, int d, int e, int f, int g, int h, int i);
double doubles4(double a, double b, double c, double d);
double doubles5(double a, double b, double c, double d, double e);
void fifth(int a, float b, float c, float d, float e, float f);
void quad(long double a);
v4f whole(v4f v);
v2f half(v2f v);
struct F2 pair(struct F2 a);
struct L2 longs(struct L2 a);
struct D4 four(void);
struct D3 three(struct D3 a, double b);
struct D4 and(struct D4 a, double b);
struct L9 memory(void);
int variable(const char *f, ...);
`
	for target, want := range map[string]string{
		"x86_64-linux-gnu":      "doubles4 half ints4 longs none pair",
		"aarch64-linux-gnu":     "doubles4 four half ints4 ints8 longs none pair three",
		"riscv64-linux-gnu":     "doubles4 half ints4 ints8 longs none pair quad whole",
		"loongarch64-linux-gnu": "doubles4 half ints4 ints8 longs none pair quad whole",
		"arm64-apple-macosx":    "doubles4 four half ints4 ints8 longs none pair quad three",
		"x86_64-w64-mingw32":    "doubles4 ints4 none pair",
	} {
		source := generateText(t, target, strings.Replace(text, "long x, y", "long long x, y", 1))
		var short []string
		for _, function := range regexp.MustCompile(`(?s)\nfunc (\w+)\(.*?\n}`).FindAllStringSubmatch(source, -1) {
			if strings.Contains(function[0], "ffi.ShortCall") {
				short = append(short, strings.ToLower(function[1]))
			}
		}
		if got := strings.Join(short, " "); got != want {
			t.Errorf("%s: the short calls are %s", target, got)
		}
	}
}

// A vector that is as large as its elements is an array. Others, and those of bits, are memory of their size
// and alignment.
func TestVectors(t *testing.T) {
	const text = `typedef float v2f __attribute__((ext_vector_type(2))); typedef float v3f __attribute__((ext_vector_type(3)));
typedef _Bool b8 __attribute__((ext_vector_type(8))); typedef _Bool b32 __attribute__((ext_vector_type(32)));
typedef _Bool b1 __attribute__((ext_vector_type(1))); typedef _Float16 h4 __attribute__((vector_size(8))); typedef signed char c16 __attribute__((vector_size(16)));
struct A { v2f m; }; struct B { v3f m; }; struct C { b8 m; }; struct D { b32 m; }; struct E { h4 m; }; struct F { c16 m; }; struct G { b1 m; };
void use(struct A *, struct B *, struct C *, struct D *, struct E *, struct F *, struct G *);
`
	source := generateText(t, "x86_64-linux-gnu", text)
	for name, want := range map[string]string{
		"A": "[2]float32", "B": "[2]uint64", "C": "uint8", "D": "uint32", "E": "[4]ffi.Float16", "F": "[16]int8", "G": "uint8",
	} {
		m := regexp.MustCompile(`type ` + name + ` struct \{\n((?:.*\n)*?)\}`).FindStringSubmatch(source)
		if m == nil || !regexp.MustCompile(`M +`+regexp.QuoteMeta(want)+`\s`).MatchString(m[1]) {
			t.Errorf("%s is %q, want %s", name, m, want)
		}
	}
}
