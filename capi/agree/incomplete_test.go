package agree_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A record by value that is not defined disagrees with a function that passes none.
func TestIncompleteByValue(t *testing.T) {
	const defined = "struct S { int a; }; enum E { A }; typedef int V __attribute__((vector_size(8))); "
	for _, tt := range []struct {
		header, other string
		differs       bool
	}{
		{"int f(struct S s);", "int f(struct S *s);", true},
		{"int f(int, struct S);", "int f(int, void *);", true},
		{"struct S f(int);", "double f(int);", true},
		{"int f(struct S s);", "void f(long, double);", true},
		{"int f(struct S s);", "void f(void);", true},
		{"int f(struct S s);", "int f(struct S s);", false},
		{"struct S f(int);", "struct S f(int);", false},
		{"int f(struct S s);", "int f(int a, enum E);", true},
		{"int f(struct S s);", "enum E f(struct S *s);", true},
		{"int f(struct S s);", "enum E f(struct S s);", false},
		{"int f(enum E e);", "int f(enum E e);", false},
		{"enum E; int f(enum E e);", "int f(enum E e);", false},
		{"typedef enum E E; E f(int e);", "enum E f(int e);", false},
		{"enum E; int f(struct S s);", "int f(int a, enum E);", true},
		{"enum E f(struct S s);", "int f(struct S *s);", false},
		{"int f(enum E e);", "int f(int e);", false},
		{"int f(struct S s);", "int g(struct S *s);", false},
		{"int f(int (*g)(struct S s));", "int f(int *);", false},
	} {
		for _, setup := range oracle.Setups {
			triple := setup.Triples[0]
			header, other := readFor(t, "a.h", "struct S;\n"+tt.header+" int k(int);", triple), readFor(t, "b.h", defined+tt.other+" int k(int);", triple)
			r := agree.New("a.h")
			if err := r.Interface("library", header, other); err != nil {
				t.Fatal(err)
			}
			o := &r.Others[0]
			has := strings.Contains(texts(r), "'f': passes a type by value in the header only")
			if has != tt.differs || has && (len(o.NotCompared) != 0 || strings.Join(o.Disagree, " ") != "f" || r.Agrees()) {
				t.Errorf("%s: %s and %s: got %s, %+v", triple, tt.header, tt.other, texts(r), o)
			}
			if at := o.Disagreements; has && (at[0].Line != 2 || !strings.HasSuffix(at[0].File, "a.h") || r.Diagnostics()[0].Place() == "") {
				t.Errorf("%s: got %+v", tt.header, at[0])
			}
			check(t, r)
		}
	}
}
