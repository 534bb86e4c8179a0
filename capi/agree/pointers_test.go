package agree_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
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
