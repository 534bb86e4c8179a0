package cimport

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// Microsoft's literals have the width of their suffix, and its other spellings are keywords on its targets alone.
func TestMicrosoftWords(t *testing.T) {
	const text = `enum { A = 1i64, B = 2ui64 >> 1, C = sizeof(3i8), D = sizeof(4i16), E = sizeof(5I32), F = sizeof(6UI64), G = (255i8 == -1), H = 0x7Fi32 };
_declspec(align(16)) struct Aligned *f(void); int __unaligned *g(void);`
	for _, target := range microsoft(t) {
		u := read(t, text, Options{Target: target, Read: files(nil)})
		for name, want := range map[string]int64{"A": 1, "B": 1, "C": 1, "D": 2, "E": 4, "F": 8, "G": 1, "H": 127} {
			if got := u.Constants[name]; got != want {
				t.Errorf("%s: %s is %d, want %d", target, name, got, want)
			}
		}
	}
	const condition = "#if 1i64 == 1 && 2ui64 && 0x10UI32 == 16 && -1ui64 > 0 && 300i8 == 300 && 0b11i64 == 3\nenum { InIf = 1 };\n#endif\n"
	if u := read(t, condition, Options{Target: "x86_64-pc-windows-msvc", Read: files(nil)}); u.Constants["InIf"] != 1 {
		t.Error("a condition with Microsoft's literals does not hold")
	}
	for _, wrong := range []string{"1i65", "1ii64", "1i64u", "1li64"} {
		if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "#if " + wrong + "\n#endif"}, Options{Target: "x86_64-pc-windows-msvc", Read: files(nil)}); !diag.HasErrors(ds) {
			t.Errorf("#if %s is read", wrong)
		}
	}
	for wrong, target := range map[string]string{"1i64": "x86_64-linux-gnu", "256i8": microsoft(t)[0]} {
		if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "enum { A = " + wrong + " };"}, Options{Target: target, Read: files(nil)}); len(ds) == 0 {
			t.Errorf("%s is read on %s", wrong, target)
		}
	}
	const pointers = "int *__ptr32 f(void); char *__sptr __ptr32 g(int *__uptr __ptr32); void *h(void);"
	for _, target := range microsoft(t) {
		model, err := layout.ModelFor(target)
		if err != nil {
			t.Fatal(err)
		}
		want := 1 // __ptr32 needs pointers of 32 bits
		if model.Pointer == 4 {
			want = 3
		}
		if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "enum { A = 1i128 };"}, Options{Target: target, Read: files(nil)}); len(ds) == 0 && model.NoInt128 {
			t.Errorf("1i128 is read on %s", target)
		}
		u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: pointers}, Options{Target: target, Read: files(nil)})
		if len(u.Functions) != want || diag.HasErrors(ds) || len(ds) != 3-want {
			t.Errorf("%s: %d functions, %v", target, len(u.Functions), ds)
		}
	}
}

// microsoft returns the triples with Microsoft's headers.
func microsoft(t *testing.T) []string {
	return slices.DeleteFunc(triples(t), func(target string) bool { return !strings.HasSuffix(target, "-windows-msvc") })
}

// Compilers fold comma expressions, and vectors can be asked for by their mode.
func TestCommaAndModes(t *testing.T) {
	u := read(t, `enum { A = (1, 2) };
#if (0, 1) && (1, 0 ? 0 : 1)
enum { Taken = 1 };
#endif
typedef int v4si __attribute__((mode(V4SI))); typedef float v2df __attribute__((mode(V2DF)));
enum { Size = sizeof(v4si), Size2 = sizeof(v2df) };`, Options{Read: files(nil)})
	for name, want := range map[string]int64{"A": 2, "Taken": 1, "Size": 16, "Size2": 16} {
		if got := u.Constants[name]; got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
}

// The parameters of a K&R definition may depend on each other.
func TestOldParameters(t *testing.T) {
	u := read(t, "int f(n, v, w) int n; int v[n]; char w[sizeof v]; { return 0; }\nint g(int);", Options{Read: files(nil)})
	if f := u.Functions["f"]; f == nil || u.Functions["g"] == nil {
		t.Error(u.Functions)
	}
}

// Enumerators are ints for Microsoft's compilers, which reduce larger values, and for others have a type that holds them.
func TestMicrosoftEnumerators(t *testing.T) {
	const text = `enum big { A = 0x80000000u, B = A > 0, C = A - 0 };
enum { D = 0xffffffffffffffff, E, F = 0x7fffffff, G };
enum wide { W = 0x100000002LL, X = sizeof(enum wide) };
enum fixed : unsigned char { H = 300, I }; enum { J = sizeof(W) };
`
	for _, target := range microsoft(t) {
		u := read(t, text, Options{Target: target, Read: files(nil), Standard: "c23"})
		for name, want := range map[string]int64{
			"A": -1 << 31, "B": 0, "C": -1 << 31, "D": -1, "E": 0, "F": 1<<31 - 1, "G": -1 << 31, "W": 2, "X": 4, "H": 44, "I": 45, "J": 4,
		} {
			if got, ok := u.Constants[name]; !ok || got != want {
				t.Errorf("%s: %s is %d, want %d", target, name, got, want)
			}
		}
		for _, wrong := range []string{"enum e : unsigned char { A = 255, B };", "enum e : bool { A = 2 };"} {
			if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: wrong}, Options{Target: target, Read: files(nil), Standard: "c23"}); !diag.HasErrors(ds) {
				t.Errorf("%s: %s is read", target, wrong)
			}
		}
	}
	u := read(t, "enum big { A = 0x80000000u, B = A > 0 }; enum { G = 0x7fffffff, H };", Options{Target: "x86_64-w64-mingw32", Read: files(nil)})
	if u.Constants["A"] != 1<<31 || u.Constants["B"] != 1 || u.Constants["H"] != 1<<31 {
		t.Errorf("elsewhere: %v", u.Constants)
	}
	if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "enum e : unsigned char { A = 300 };"}, Options{Target: "x86_64-w64-mingw32", Read: files(nil), Standard: "c23"}); !diag.HasErrors(ds) {
		t.Error("a value is reduced to its fixed type elsewhere")
	}
}
