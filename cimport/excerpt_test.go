package cimport_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

func TestExcerpt(t *testing.T) {
	const text = `#include <stddef.h>
#define API(t) extern t
#define BODY { return sizeof(struct Unused); }
struct Unused { int x; };
#pragma pack(push, 2)
struct P {
  char c; long l;
};
#pragma pack(pop)
typedef struct Node Node;
enum { N = 2, M };
struct Node { Node *next; struct P p[N]; };
API(int) f(Node *n, size_t s);
int g(struct Unused u);
int f(Node *n, size_t s) __attribute__((noinline));
static inline struct P h(void) BODY
int old(n) Node n; { return 0; }
API(int) v;
`
	for name, want := range map[string]string{
		"f": `#include <stddef.h>
#pragma pack(push, 2)
struct P {
  char c; long l;
};
#pragma pack(pop)
typedef struct Node Node;
enum { N = 2, M };
struct Node { Node *next; struct P p[N]; };
extern int f(Node *n, size_t s);
int f(Node *n, size_t s) __attribute__((noinline));
`,
		"h":    "#pragma pack(push, 2)\nstruct P {\n  char c; long l;\n};\n#pragma pack(pop)\nstatic inline struct P h(void) { }\n",
		"v":    "extern int v;\n",
		"next": "",
		"none": "",
	} {
		got := excerptOf(t, &diag.Source{Name: "a.h", Text: text}, name, cimport.Options{NoSystem: true})
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}

// excerptOf returns an excerpt, which a unit has as often as it is asked.
func excerptOf(t *testing.T, source *diag.Source, name string, o cimport.Options) string {
	t.Helper()
	o.Excerpts = true
	unit, _ := cimport.File(t.Context(), source, o)
	first := unit.Excerpt(name)
	if again := unit.Excerpt(name); again != first {
		t.Errorf("the second excerpt of %s differs:\n%s", name, again)
	}
	return first
}

// TestExcerptOfTokens checks that an excerpt has the same tokens where macros put some beside each other.
func TestExcerptOfTokens(t *testing.T) {
	const text = "#define NEG -1\n#define INT int\n#define W L\nextern int a[-NEG*-NEG+(+NEG==-1)], b[sizeof(INT)/ *&(int){1}];"
	for _, name := range []string{"a", "b"} {
		got := excerptOf(t, &diag.Source{Name: "a.h", Text: text}, name, cimport.Options{NoSystem: true})
		if want := "extern int a[- -1*- -1+(+ -1==-1)], b[sizeof(int)/ * & (int){1}];\n"; strings.Join(strings.Fields(got), "") != strings.Join(strings.Fields(want), "") {
			t.Errorf("%s", got)
		}
		if !strings.Contains(got, "- -1") {
			t.Errorf("%s has another token", got)
		}
	}
}

// TestExcerptOfHeaders compares functions of ABI_OPT_EXCERPTS installed headers, which have such, with those of their excerpts.
func TestExcerptOfHeaders(t *testing.T) {
	tools.Ask(t)
	rng := rand.New(rand.NewPCG(tools.Setting[uint64]("ABI_OPT_SEED", 1), 1))
	headers, _ := filepath.Glob("/usr/include/*.h") // the pattern is valid
	if len(headers) == 0 {
		tools.Missing(t, "the headers of the system", os.ErrNotExist)
	}
	rng.Shuffle(len(headers), func(i, j int) { headers[i], headers[j] = headers[j], headers[i] })
	compared, used := 0, 0 // functions, and headers with such
	for _, name := range headers {
		if used == tools.Setting("ABI_OPT_EXCERPTS", 6) {
			break
		}
		before := compared
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		source := &diag.Source{Name: name, Text: string(text)}
		whole, ds := cimport.File(t.Context(), source, cimport.Options{Excerpts: true})
		if whole == nil || diag.HasErrors(ds) {
			continue
		}
		names := slices.Sorted(maps.Keys(whole.Functions))
		for range min(5, len(names)) {
			f := names[rng.IntN(len(names))]
			excerpt := whole.Excerpt(f)
			if excerpt == "" || strings.Contains(excerpt, "#include <bits/") {
				continue // of another header, or with parts of the C library that cannot be included alone
			}
			part, ds := cimport.File(t.Context(), &diag.Source{Name: "excerpt.h", Text: excerpt}, cimport.Options{})
			if diag.HasErrors(ds) || part.Functions[f] == nil {
				t.Errorf("%s of %s: %v\n%.2000s", f, name, diag.Err(ds), excerpt)
				continue
			}
			if got, want := described(part, f), described(whole, f); got != want {
				t.Errorf("%s of %s:\n%s\nwant\n%s\n%.2000s", f, name, got, want, excerpt)
			}
			compared++
		}
		if compared > before {
			used++
		}
	}
	if t.Logf("%d functions", compared); compared < 5 {
		t.Errorf("only %d functions", compared)
	}
}

// described returns the type of a function, in MLIR and with C's names, and its calling convention.
func described(u *cimport.Unit, name string) string {
	op := u.Functions[name]
	return strings.Join([]string{op.StringAttr(ir.SymName), c.FuncType(op).String(), op.StringAttr(c.CallConvAttr), u.Declared().InC[op].String()}, "\n")
}
