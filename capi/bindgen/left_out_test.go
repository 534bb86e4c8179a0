package bindgen_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// What is not bound is told in C's words, with the line of its declaration, on each target.
func TestNotBoundInC(t *testing.T) {
	const header = `typedef _BitInt(200) B;
typedef float V3 __attribute__((ext_vector_type(3)));
typedef float V16 __attribute__((vector_size(64)));
typedef _Bool BV __attribute__((ext_vector_type(8)));
typedef struct { _BitInt(300) *z; __float128 q; } regex_t;
struct U { B a; regex_t r; int f[]; };
struct F { _BitInt(70) a : 66; __int128 b : 100; };
B fb(B x);
V3 fv(V3 x); V16 fw(V16 x);
BV fbv(BV x);
__float128 fq(__float128 x); __bf16 fbf(__bf16 x); _Float16 fh(_Float16 x);
void fu(struct U *u, struct U v); void ff(struct F *f);
typedef int (*CB)(long double, struct U, V16, BV);
void fcb(CB x, regex_t *r);
void __attribute__((ms_abi)) fms(CB x);
extern _Thread_local int tl;
typedef struct { int (*v)(const char *, ...); int tail[]; } untagged;
void fvar(untagged *u);
`
	file := filepath.Join(t.TempDir(), "b.h")
	if err := os.WriteFile(file, []byte(header), 0o666); err != nil {
		t.Fatal(err)
	}
	ofMLIR := regexp.MustCompile(`!|\b[su]?i\d|\bb?f(16|80|128)\b|<\d+ x `)
	atLine := regexp.MustCompile(` \(b\.h:\d+\)$`)
	made := 0
	for _, d := range targets.All {
		b, ds := bindgen.Generate(context.Background(), []string{file}, bindgen.Options{Target: d.Name})
		if b == nil {
			if err := diag.Err(ds); ds[0].ID != bindgen.ErrTarget {
				t.Errorf("%s: %v", d.Name, err)
			}
			continue
		}
		made++
		for _, want := range []string{"callbacks of int (*)(const char *, ...): the function is variadic", "member tail of untagged: a flexible array is not supported"} {
			if !slices.ContainsFunc(b.Skipped, func(text string) bool { return strings.HasPrefix(text, want+" (") }) {
				t.Errorf("%s: %s is not among\n%s", d.Name, want, strings.Join(b.Skipped, "\n"))
			}
		}
		if len(b.Skipped) == 0 {
			t.Errorf("%s: everything is bound", d.Name)
		}
		for _, text := range b.Skipped {
			if ofMLIR.MatchString(text) || !atLine.MatchString(text) {
				t.Errorf("%s: %s", d.Name, text)
			}
		}
	}
	if made == 0 {
		t.Error("no target has bindings")
	}
}
