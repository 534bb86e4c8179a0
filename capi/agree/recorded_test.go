package agree_test

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// declaredCode and otherCode are two sides that differ in one way for each name.
const (
	declaredCode = `
struct Same { int a; double b[2]; }; struct Grown { int a; }; struct Moved { char a; short b; }; struct Pair { float x, y; }; struct Big { long long a[9]; }; struct Empty {};
union U { int a; float b; }; enum E { A, B }; typedef int (*Call)(int); struct Opaque; struct Word { int a; }; struct Extended { int a; };
typedef int v8 __attribute__((vector_size(32))); v8 vector(v8 a); int extended(struct Extended *e); int same(struct Same s, int b, const char *c); void grown(struct Grown *g); void byValue(struct Grown g); struct Moved *moved(void); union U both(union U *u, enum E e);
int width(int a, signed char b, short); void order(struct Opaque *a, int *b); double kind(float a, double); int count(int a, int b); int more(int, ...); int less(int);
void nothing(void); int old(); void alsoOld(int a, ...); struct Pair pair(void); int pointer(struct Pair p); long double result(void); void noResult(void);
_Complex double complex(void); struct Pair inTwo(void); struct Big inMemory(void); int taken(void); void empty(void); float number(float a); struct Empty hollow(void);
Call callback(Call a); _Bool truth(_Bool); unsigned long size(unsigned long); void reference(struct Big b); void many(int a, int b, int c, int d, int e, int f, int g, struct Pair p, double i);
struct Word word(struct Word w); unsigned narrow(unsigned char named, unsigned short); long long wide(int a, long long b);
extern int variable, gone; extern const int constant; int missing(int); extern struct Grown global;
`
	otherCode = `
struct Same { int a; double b[2]; }; struct Grown { long long a; }; struct Moved { short b; char a; }; struct Pair { float x, y; }; struct Big { long long a[9]; }; struct Empty {};
union U { int a; double b; }; enum E { B, A }; typedef int (*Call)(long long); struct Opaque; struct Word { int a; }; struct Extended { int a, b; };
typedef int v8 __attribute__((vector_size(32))); int vector(int a); int extended(struct Extended *e); int same(struct Same s, int b, const char *c); void grown(struct Grown *g); void byValue(struct Grown g); struct Moved *moved(void); union U both(union U *u, enum E e);
int width(long long a, unsigned char b, int); void order(int *b, struct Opaque *a); double kind(int a, double); int count(int a); int more(int); int less(int, ...);
void nothing(int a); int old(void); void alsoOld(); struct Pair pair(struct Pair p); int pointer(struct Pair *p); void result(void); long double noResult(void);
_Complex float complex(void); long long inTwo(void); int inMemory(struct Big b, int after); void taken(void); int empty(void); int number(double a); void hollow(struct Empty e);
Call callback(int (*a)(int)); int truth(int); int size(unsigned); void reference(struct Big *b); void many(int a, int b, int c, int d, int e, int f, int g, double i, struct Pair p);
int word(int w); unsigned narrow(unsigned char, unsigned short b); long long wide(long long b, int a);
extern double variable; extern int constant; int added(int); extern struct Grown global;
`
)

// TestReports records the reports about two headers, one of which then stands for a library, on each target. The places that they
// have are compared with the compilers elsewhere.
func TestReports(t *testing.T) {
	var b strings.Builder
	for _, s := range oracle.Setups {
		header, other := readFor(t, "a.h", declaredCode, s.Triples[0]), readFor(t, "b.h", otherCode, s.Triples[0])
		first := written(t, "header", header, other)
		b.WriteString(first)
		p := other.Platforms[0]
		p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "missing"}, {Name: "extra"}, {Name: "variable", Object: true}}}
		p.LeftOut = []capi.LeftOut{{What: "function", Name: "missing", Reason: "the file has no debug info"}, {What: "declaration", Name: "struct Opaque", Reason: "it is not there"}}
		b.WriteString("\nof a library, also:\n")
		for line := range strings.Lines(written(t, "library", header, other)) {
			if !strings.Contains(first, line) {
				b.WriteString(line)
			}
		}
		r := agree.New("a.h")
		if err := r.Interface("header", header, header); err != nil || !r.Agrees() || r.Empty() || len(r.Others[0].Agree) != len(header.Platforms[0].Functions) {
			t.Errorf("%s: a header does not agree with itself: %v, %s", s.Target, err, texts(r))
		}
	}
	golden.Compare(t, "testdata/reports.golden", b.String(), "go test ./capi/agree -run Reports -update")
}

// The first line of a report counts functions, and SARIF has the disagreements of all others.
func TestForms(t *testing.T) {
	header := readFor(t, "a.h", "int f(int a); int g(int a); int h(int a);", "x86_64-linux-gnu")
	r, log := agree.New("a.h"), &diag.SARIF{}
	for text, want := range map[string]string{
		"int f(int a); int g(int a); int h(int a);":       "3 functions agree",
		"int f(int a); int g(int a);":                     "2 functions agree",
		"int f(int a);":                                   "1 function agrees",
		"int f(long long a); int g(int a); int h(int a);": "2 functions agree; 1 disagrees",
		"int f(double a); int g(double a); int h(int a);": "1 function agrees; 2 disagree",
		"int f(double a); int g(double a);":               "0 functions agree; 2 disagree",
	} {
		if err := r.Interface("header", header, readFor(t, "b.h", text, "x86_64-linux-gnu")); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		last := &agree.Report{Header: "a.h", Others: r.Others[len(r.Others)-1:]}
		if err := last.Write(&b, "text", nil); err != nil || !strings.HasPrefix(b.String(), "a.h and other/b.h: "+want+" (x86_64") {
			t.Errorf("%s: got %s, %v", text, b.String(), err)
		}
	}
	var b strings.Builder
	if err := r.Write(&b, "sarif", log); err != nil || strings.Count(b.String(), `"ruleId": "agree-differs"`) != 5 || strings.Count(b.String(), "other/b.h: 'f': ") != 3 {
		t.Errorf("got %s, %v", b.String(), err)
	}
	found := diag.Diagnostic{ID: "lint-type", Severity: diag.Error, Message: "first", At: diag.FilePos{File: "x.ll", Line: 1}}
	found.Hint("one")
	found.Hint("two")
	r.Findings("x.ll", "x86_64-linux-gnu", map[string][]diag.Diagnostic{"f": {found}})
	if got := r.Others[len(r.Others)-1].Disagreements; len(got) != 1 || strings.Join(got[0].Details, " ") != "one two" || got[0].File != "x.ll" || got[0].Line != 1 {
		t.Errorf("got %+v", got)
	}
	if ds := r.Diagnostics(); len(ds) != 6 || len(ds[5].Notes) != 2 {
		t.Errorf("got %v", ds)
	}
}

// A report about nothing has an empty list.
func TestNothing(t *testing.T) {
	r := agree.New("a.h")
	check(t, r)
	var b strings.Builder
	if err := r.Write(&b, "json", nil); err != nil || !strings.Contains(b.String(), `"others": []`) || !r.Agrees() || r.Empty() {
		t.Errorf("got %s, %v", b.String(), err)
	}
}

// readFor reads a header for a target.
func readFor(t *testing.T, name, text, triple string) *diff.API {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	api, ds := diff.Read(t.Context(), path, diff.Options{Targets: []string{triple}})
	if api == nil {
		t.Fatal(diag.Err(ds))
	}
	api.Name = "other/" + name
	return api
}

// written returns a report as text, with a checksum of its diagnostics.
func written(t *testing.T, kind string, header, other *diff.API) string {
	t.Helper()
	r := agree.New("include/a.h")
	if err := r.Interface(kind, header, other); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := r.Write(&b, "text", nil); err != nil {
		t.Fatal(err)
	}
	sum := fnv.New32a()
	for _, d := range r.Diagnostics() {
		fmt.Fprintln(sum, d.ID, d.Severity, d.Pos.IsKnown(), d.Message)
		for _, n := range d.Notes {
			fmt.Fprintln(sum, n.Message)
		}
	}
	check(t, r)
	return fmt.Sprintf("%s\n%s  diagnostics: %08x\n", kind, inDirectory.ReplaceAllString(b.String(), ""), sum.Sum32())
}

// inDirectory matches the temporary directory of a header.
var inDirectory = regexp.MustCompile(`\S*[/\\]\d+[/\\]`)
