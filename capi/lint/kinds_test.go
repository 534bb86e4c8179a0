package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// Statements about values of kinds that few functions have: arrays of pointers after a number, short vectors, records without members, and
// names that are those of attributes.
func TestRareValues(t *testing.T) {
	const header = `
struct Mix { long a; void *b[1]; }; void mix(struct Mix m); struct Back { void *b[1]; long a; }; void back(struct Back m);
typedef float v2 __attribute__((vector_size(8))); void small(v2 a); typedef int v4 __attribute__((vector_size(16))); void wide(v4 a);
struct Empty {}; int hollow(struct Empty e, const char *f, ...); int one(int a); void *pointer(void *a); int pair(int a, int b);
`
	for text, want := range map[string]string{
		"declare void @mix(i64, ptr)":                     "",
		"declare void @mix(i64, i64)":                     "",
		"declare void @mix(ptr, ptr)":                     "parameter 1: C expects 16 bytes in rdi and rsi, but the declaration passes 16 bytes in rdi and rsi",
		"declare void @back(ptr, i64)":                    "",
		"declare void @back(ptr, ptr)":                    "parameter 1: C expects 16 bytes in rdi and rsi, but the declaration passes 16 bytes in rdi and rsi",
		"declare void @small(<2 x float>)":                "",
		"declare void @small(double)":                     "",
		"declare void @wide(<4 x i32>)":                   "",
		"declare void @wide(<2 x i64>)":                   "",
		"declare void @wide(<2 x i32>)":                   "parameter 1: C expects 16 bytes in xmm0, but the declaration passes 8 bytes in xmm0",
		"declare i32 @hollow(ptr, ...)":                   "",
		"declare i32 @hollow(...)":                        "",
		"  call i32 (ptr, ...) @hollow(ptr %nest, i32 1)": "",
		"  call i32 @one(i32 %nest)":                      "",
		"  call i32 @one(i32 %swiftself)":                 "",
		"  %signext = call i32 @one(i32 %byval)":          "",
		"  call ptr @pointer(ptr @nest)":                  "",
		"  call ptr @pointer(ptr @\"nest\")":              "",
		"  call i32 @pair(i32 %nest, i32 %\"a, b\")":      "",
	} {
		ds, err := lint.Check("t.ll", strings.NewReader(text), headerOf(t, header))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range ds {
			_, message, _ := strings.Cut(d.Message, "': ")
			got = append(got, message)
		}
		if got := strings.Join(got, "; "); got != want {
			t.Errorf("%s:\n got  %s\n want %s", text, got, want)
		}
	}
}
