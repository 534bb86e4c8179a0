package agree_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A library in C has no other type in place of void **. In other languages, void * stands for it as well, which is a note at most.
func TestDepthOfPointers(t *testing.T) {
	for _, tt := range []struct {
		header, other string
		differ        bool
	}{
		{"int f(void *);", "int f(void **);", true},
		{"int f(void **);", "int f(void *);", true},
		{"int f(void *);", "int f(char **);", true},
		{"int f(void **);", "int f(void ***);", true},
		{"void *f(void);", "void **f(void);", true},
		{"int f(int (*g)(void *));", "int f(int (*g)(void **));", true},
		{"struct S { void *p; }; int f(struct S *);", "struct S { int **p; }; int f(struct S *);", true},
		{"struct S { void **p; }; int f(struct S *);", "struct S { void *p; }; int f(struct S *);", true},
		{"extern void *f;", "extern void **f;", true},
		{"int f(void *);", "int f(char *);", false},
		{"int f(void *);", "struct S; int f(struct S *);", false},
		{"int f(void *);", "int f(int (*)(void));", false},
		{"int f(void **);", "int f(const void **);", false},
		{"struct S; int f(struct S **);", "int f(void **);", false},
	} {
		for _, setup := range oracle.Setups {
			for _, onlyC := range []bool{true, false} {
				header, other := readFor(t, "a.h", tt.header, setup.Triples[0]), readFor(t, "b.h", tt.other, setup.Triples[0])
				other.Platforms[0].Built = &capi.Built{OnlyC: onlyC}
				r := agree.New("a.h")
				if err := r.Interface("library", header, other); err != nil {
					t.Fatal(err)
				}
				if r.Agrees() == (tt.differ && onlyC) {
					t.Errorf("%s: %s and %s, C %t: got %s", setup.Triples[0], tt.header, tt.other, onlyC, texts(r))
				}
			}
		}
	}
}

// Where va_list is a char * or void *, a built file may have either in its place. Another type is a difference everywhere.
func TestVAListAsPointer(t *testing.T) {
	for _, form := range []string{
		"int f(int (*)(T));", "int f(T *);", "struct S { T p; }; int f(struct S *);", "struct S { T *p; }; int f(struct S *);", "extern T f;",
		"T *f(void);", "typedef T list; int f(void (*)(int, list *));",
	} {
		for other, isPointer := range map[string]bool{"char *": true, "void *": true, "const char *": true, "int *": false, "char **": false, "int": false, "double": false} {
			for _, triple := range oracle.Platforms() {
				of := func(as string) string { return strings.ReplaceAll(strings.ReplaceAll(form, "T *", as+"*"), "T", as) }
				list, pointer := readFor(t, "a.h", of("__builtin_va_list "), triple), readFor(t, "b.h", of(other+" "), triple)
				model, err := layout.ModelFor(triple)
				if err != nil {
					t.Fatal(err)
				}
				for _, sides := range [][2]*diff.API{{list, pointer}, {pointer, list}} {
					r := agree.New("a.h")
					if err := r.Interface("library", sides[0], sides[1]); err != nil {
						t.Fatal(err)
					}
					if want := isPointer && model.HasPlainVAList(); r.Agrees() != want {
						t.Errorf("%s: %s as %s: got %s, want %t", triple, form, other, texts(r), want)
					}
					if strings.Contains(texts(r), "!") {
						t.Errorf("%s: %s as %s: a type of MLIR is in: %s", triple, form, other, texts(r))
					}
				}
			}
		}
	}
}

// A function that the other side has for itself is hidden, and not missing.
func TestHidden(t *testing.T) {
	header, other := read(t, "a.h", "int f(int); int g(int); int h(int); extern int v;"), read(t, "b.h", "int f(int);")
	other.Platforms[0].Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}}, Hidden: map[string]bool{"g": true, "v": true, "k": true}}
	r := agree.New("a.h")
	if err := r.Interface("library", header, other); err != nil {
		t.Fatal(err)
	}
	o := &r.Others[0]
	if strings.Join(o.Hidden, " ") != "g v" || strings.Join(o.Missing, " ") != "h" || !r.Agrees() {
		t.Errorf("got %+v", o)
	}
	var b strings.Builder
	if err := r.Write(&b, "text", nil); err != nil || !strings.Contains(b.String(), "  declared, but not there: 1: h\n  declared, but hidden there: 2: g, v\n") {
		t.Errorf("got %s, %v", b.String(), err)
	}
	check(t, r)
}
