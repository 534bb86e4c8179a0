package agree_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/oracle/library"
)

// Parameters in another order are reported if a pointer and an integer are exchanged, or names; a pointer beside an integer is a
// note. The same holds on each target.
func TestOrder(t *testing.T) {
	const words = "typedef __UINTPTR_TYPE__ word; struct S; "
	for _, tt := range []struct{ header, other, want string }{
		{"int f(char *buf, word n);", "int f(word n, char *buf);", "order of parameters: a.h: (char *buf, word n), b.h: (word n, char *buf)"},
		{"int f(char *, word);", "int f(word, char *);", "order of parameters: a.h: (char *, word), b.h: (word, char *)"},
		{"int f(const void *a, word b);", "int f(__INTPTR_TYPE__ c, char *d);", "order"},
		{"int f(char *a, int fd, word n);", "int f(word n, int fd, char *a);", "order"},
		{"int f(int x, int y);", "int f(int y, int x);", "order"},
		{"int f(int __x, int __Y);", "int f(int y, int x_);", "order"},
		{"int f(int a, int b, int c);", "int f(int b, int a, int d);", "order"},
		{"int f(char *dst, const char *src);", "int f(const char *src, char *dst);", "order"},
		{"int f(int x, int y, int z);", "int f(int y, int z, int x);", "order"},
		{"struct S *f(struct S *a, struct S *b);", "struct S *f(struct S *b, struct S *a);", "order"},
		{"int f(int (*call)(int), int x, int y);", "int f(int (*call)(int), int y, int x);", "order of parameters: a.h: (int (*call)(int), int x, int y), b.h: (int (*call)(int), int y, int x)"},
		{"int f(int (*call)(int (*)(int)), int x, int y);", "int f(int (*call)(int (*)(int)), int y, int x);", "order of parameters: a.h: (int (*call)(int (*)(int)), int x, int y), b.h: (int (*call)(int (*)(int)), int y, int x)"},
		{"int f(unsigned, int);", "int f(int, unsigned);", "order of parameters: a.h: (unsigned int, int), b.h: (int, unsigned int)"},
		{"int f(unsigned a, int b);", "int f(int c, unsigned d);", "order"},
		{"int f(unsigned, int, int);", "int f(int, int, unsigned);", "order"},
		{"int f(unsigned a, int b);", "int f(int a, unsigned b);", ""},
		{"int f(unsigned, int);", "int f(int, int);", ""},
		{"int f(unsigned, int, unsigned);", "int f(int, unsigned, int);", ""},
		{"int f(unsigned, int);", "int f();", ""},
		{"int f(int x, long long y);", "int f(long long y, int x);", "parameter 1"}, // whose places say more than their order
		{"int f(int x, int y);", "int f(int x, int y);", ""},
		{"int f(int x, int y);", "int f(int, int);", ""},
		{"int f(int x, int y);", "int f(int y, int z);", ""},
		{"int f(int x, int);", "int f(int, int x);", ""},
		{"int f(int dst, int src);", "int f(int from, int dst);", ""},
		{"int f(int x, int y);", "int f(int a, int b);", ""},
		{"int f(char *o, int i, char *v);", "int f(char *s, int i, char *o);", ""},
		{"int f(char *o, int i, char *v);", "int f(char *v, int i, char *o);", "order"},
		{"int f(int a, int b, int c, int d);", "int f(int a, int c, int d, int b);", "order"},
		{"int f(int a, int b, int c, int d);", "int f(int e, int a, int b, int c);", ""},
		{"int f(int a, int b, int c, int d);", "int f(int b, int c, int a, int e);", "order"},
		{"int f(char *L, char *s, char *l);", "int f(char *L, char *s, char *len);", ""},
		{"int f(char *x, char *L, char *s, char *l);", "int f(char *l, char *s, char *L, char *x);", "order"},
		{"int f(int x, int y, int x_);", "int f(int y, int x, int z);", ""},
		{"int f(char *L, char *l);", "int f(char *l, char *L);", "order"},
		{"int f(char *K, char *k, char *m);", "int f(char *M, char *k, char *K);", ""},
		{"int f();", "int f(int y, int x);", ""},
		{"int f(char *p);", "int f(word p);", "note: parameter 1 'p': a.h: char *, b.h: word"},
		{"int f(word);", "int f(void *p);", "note: parameter 1 'p': a.h: word, b.h: void *"},
		{"int f(struct S *, int, word);", "int f(word, int, word);", "note: parameter 1: a.h: struct S *, b.h: word"},
		{"int f(char *p, word n, char *q);", "int f(word p, char *n, word q);", "note: parameter 1 'p': a.h: char *, b.h: word; parameter 2 'n': a.h: word, b.h: char *; parameter 3 'q': a.h: char *, b.h: word"},
		{"int f(char *p, char *q);", "int f(char *p, word q);", "note: parameter 2 'q': a.h: char *, b.h: word"},
		{"int f(int n, void *p);", "int f(int n, void **p);", "note: parameter 2 'p': a.h: void *, b.h: void **"},
		{"int f(char **);", "int f(void *);", "note: parameter 1: a.h: char **, b.h: void *"},
		{"void *f(void *);", "void *f(char *);", ""},
		{"char **f(void);", "void *f(void);", "note: result: a.h: char **, b.h: void *"},
		{"void *f(void);", "char **f(void);", "note: result: a.h: void *, b.h: char **"},
		{"struct S *f(void *);", "struct S *f(struct S *);", ""},
	} {
		for _, setup := range oracle.Setups {
			triple := setup.Triples[0]
			want := tt.want
			if strings.Contains(tt.header, "unsigned") && tt.other != "int f();" && library.ExtendsBySign(t, triple) {
				want = "parameter 1" // whose upper bits follow the sign
			}
			r := agree.New("a.h")
			header, other := readFor(t, "a.h", words+tt.header, triple), readFor(t, "b.h", words+tt.other, triple)
			if err := r.Interface("header", header, other); err != nil {
				t.Fatal(err)
			}
			got := textsIn(r.Others[0].Disagreements)
			if notes := textsIn(r.Others[0].Notes); notes != "" {
				got += "note: " + notes
			}
			if (want == "") != (got == "") || !strings.HasPrefix(got, want) || strings.HasPrefix(want, "note") && got != want {
				t.Errorf("%s: %s and %s: got %s", triple, tt.header, tt.other, got)
			}
			if agrees := want == "" || strings.HasPrefix(want, "note"); r.Agrees() != agrees || len(r.Others[0].Agree) == 1 != agrees || len(r.Others[0].Disagree) == 0 != agrees {
				t.Errorf("%s: %s and %s: got %+v", triple, tt.header, tt.other, r.Others[0])
			}
			var b strings.Builder
			if err := r.Write(&b, "text", nil); err != nil || strings.Contains(b.String(), ": note: 'f': ") != strings.HasPrefix(want, "note") || len(r.Diagnostics()) != len(r.Others[0].Disagreements)+len(r.Others[0].Notes) {
				t.Errorf("%s: %s, %v", triple, b.String(), err)
			}
			for _, d := range r.Diagnostics()[len(r.Others[0].Disagreements):] {
				if d.ID != agree.WarnPointer || d.Severity != diag.Note {
					t.Errorf("%s: got %v", triple, d)
				}
			}
			check(t, r)
		}
	}
}

func textsIn(all []agree.Disagreement) string {
	var texts []string
	for i := range all {
		texts = append(texts, all[i].Text)
	}
	return strings.Join(texts, "; ")
}
