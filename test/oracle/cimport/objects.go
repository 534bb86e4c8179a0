package cimport

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// objects are the objects whose elements, members and addresses the expressions of this file use.
const objects = `
struct T { int x, y[3]; };
struct S { int a; struct T t; double d; unsigned b : 3; int c : 5, : 0, e : 7; union { int i; float f; struct T t; } u; const char *p;
	struct { int an; union { long bn; short cn; }; }; _Bool o; unsigned long long w : 40; };
constexpr struct S s = { 1, { 2, { 3, 4 } }, 2.5, 5, -3, 9, { .f = 1.5f }, 0, { 9, { 70000 } }, 1, 1099511627775 };
constexpr struct S elided = { 1, 2, 3, 4, 5, 6.5, 7, -1, 2, 8, nullptr, 10, 11, 1 };
constexpr struct S chosen = { .t.y[1] = 4, 5, 6.25, .c = -2, .t.x = 3, .u.t = { 1, { 2 } }, .u.t.y[2] = 8, .cn = 5, .an = 6 };
constexpr struct S again = { .t = { 1, { 2, 3, 4 } }, .t.y[1] = 7, .t = { .x = 8 }, .u.i = 3, .u.f = 2.5f };
constexpr struct T t = { 'a', { 300 - 1, -1 } }, copied = t;
constexpr struct { struct T t[2], u; } nested = { { t, { 5, { 6 } } }, t };
constexpr int a[] = { 1, 2, [5] = 7, 8, [1] = 9 };
constexpr int m[2][3] = { 1, 2, 3, 4 }, k[][2] = { { 1 }, 2, 3, [3] = { 5, 6 } };
constexpr struct T ts[4] = { [1 ... 2] = { 3, { [1] = 4 } }, [2].y[0] = 9 };
constexpr char text[] = "abc", texts[2][4] = { "abcd", { "e\x7f" } }, chars[8] = { 'x', "yz"[1] };
constexpr unsigned short wide[] = u"\u00e9z";
constexpr unsigned char some[6] = { [1 ... 3] = 3, 4 };
constexpr float f[] = { 0.1f, 2, -0.5 };
constexpr double d = { 16777217 };
constexpr long double ld[2] = { [1] = 3 };
constexpr union { char c; int i; } un = { 7 };
constexpr int *none = nullptr;
constexpr unsigned _BitInt(70) big[] = { 1, 0x2fffffffffffffffffwb };
constexpr auto deduced = (struct T){ 4, { 5 } };
constexpr enum E { Zero, One = 1 } es[] = { One, Zero, One };
extern int v[8], many[4][5];
extern struct S ext, exts[3];
extern struct Open *open;
extern char *pointers[4];
`

// valued are expressions, of which clang 22 takes some for constants.
var valued = []string{
	"a[1]", "a[6]", "*(a + 5)", "1[a]", "*&a[0]", "(&a[2])[-1]", "a[3]", "a[7]", "a[-1]", "sizeof a / sizeof *a", "*(int *)&a[1]", "*(char *)a", "*(int *)(void *)&a[1]",
	"s.t.y[1]", "(&s)->t.x", "s.b", "s.c", "s.e", "s.d", "s.u.f", "s.u.i", "s.u.t.x", "s.an", "s.bn", "s.cn", "s.o", "s.w", "s.p == 0", "s.w + 1", "s.b - 6 < 0", "~s.b", "-s.w", "(*&s).t.x",
	"elided.t.x", "elided.t.y[2]", "elided.d * 4", "elided.b", "elided.c", "elided.e", "elided.u.i", "elided.an", "elided.bn", "elided.o", "elided.w", "elided.a",
	"chosen.t.y[1]", "chosen.t.y[2]", "chosen.d * 4", "chosen.c", "chosen.t.x", "chosen.u.t.y[0]", "chosen.u.t.y[2]", "chosen.u.i", "chosen.cn", "chosen.bn", "chosen.an", "chosen.a",
	"again.t.x", "again.t.y[1]", "again.u.f * 2", "again.u.i", "t.y[0]", "t.y[2]", "copied.x", "copied.y[1]", "nested.t[0].y[1]", "nested.t[1].y[0]", "nested.u.x", "nested.t[2].x",
	"m[1][0]", "m[1][2]", "m[0][4]", "m[2][0]", "**m", "*m[1]", "k[1][1]", "k[3][1]", "sizeof k", "*(*(k + 3) + 1)", "(&m[1])[0][0]", "(*(&m + 0))[1][0]",
	"ts[1].y[1]", "ts[2].y[0]", "ts[2].y[1]", "ts[2].x", "ts[3].x", "text[1]", "text[3]", "text[4]", "sizeof text", "texts[0][3]", "texts[1][0]", "texts[1][1]", "texts[1][2]", "chars[1]", "chars[7]",
	`"xyz"[1]`, `*"q"`, `"ab" "c"[2]`, `"x"[2]`, `L"é"[0]`, `u8"é"[0]`, `("abc" + 1)[1]`, "wide[0]", "wide[1]", "sizeof wide", "some[3]", "some[4]", "some[5]", "f[0] * 1000000000", "f[1]", "f[2] * 2", "d", "ld[1]", "ld[0]", "un.c", "un.i",
	"none == 0", "big[1] >> 60", "deduced.y[0]", "deduced.x", "es[2]", "&es[2] - es", "s.t.x ? 3 : 4", "t.x && t.y[2]", "t.x || v[0]", "(int)s.d << a[1]",
	"&v[7] - &v[3]", "&v[7] - &v[9]", "&v[1] < &v[2]", "&v[1] == &v[1]", "&v[0] == v", "&v == &v", "*&v - &v[1]", "&*v - v", "&v[0] - &ext.a", "&v[1] < &ext.a", "(void *)&v[2] - (void *)v",
	"(char *)&ext.t - (char *)&ext", "(char *)&ext.d - (char *)&ext.a", "&ext.t.y[2] - ext.t.y", "(char *)&exts[2].d - (char *)exts", "&exts[2] - exts", "&(&ext)[1] - &ext", "(char *)(&ext + 1) - (char *)&ext",
	"(char *)&ext.cn - (char *)&ext", "(char *)&s.t.y[1] - (char *)&s", "&s.t == &s.t", "&s.t.y[1] > &s.t.y[0]", "&many[2][1] - &many[0][0]", "&many[2] - many", "many[3] - many[1]", "&pointers[3] - pointers",
	"(long long)&v[7] - (long long)&v[3]", "v[1]", "ext.a", "(&ext)[1].a", "&open[1] - open", "&text[3] - text", "(char *)&v[2] - (char *)0 > 4", "(unsigned char *)&v[1] - (unsigned char *)v",
	"(__SIZE_TYPE__)&((struct S *)0)->t", "(__SIZE_TYPE__)&((struct S *)0)->t.y[2]", "(__SIZE_TYPE__)&(*(struct S *)0).cn", "(char *)&((struct S *)0)->d - (char *)0", "(__SIZE_TYPE__)&((struct S *)16)->u.t.y[1]",
	"((struct T){ 4, { 5 } }).x", "((struct T){ 4, { 5 } }).y[0]", "(int){ 7 }", "((int[]){ 1, 2, 3 })[1]", "((struct S){ .bn = 4 }).bn", "(struct T){ v[0], { 5 } }.x", "((union { int i; char c; }){ 3 }).c",
}

// TestObjects compares with clang which expressions with elements, members and addresses are constants, and their values, on
// every target.
func TestObjects(t *testing.T) {
	path := tools.Need(t, "clang-22")
	triples := tools.Some(3, targets)
	for _, target := range triples {
		compareConstants(t, path, target, objects, valued)
	}
}

// compareConstants compares whether expressions are constants after some declarations, and their values.
func compareConstants(t *testing.T, clang, target, declarations string, expressions []string) {
	t.Helper()
	var judged strings.Builder
	judged.WriteString(declarations)
	line := strings.Count(declarations, "\n")
	values := make([]string, len(expressions))
	for i, e := range expressions {
		text := fmt.Sprintf("%senum Value : long long { Value = (long long)(%s) };\n", declarations, e)
		unit, ds := cimport.File(t.Context(), &diag.Source{Name: "e.c", Text: text}, cimport.Options{Target: target, NoSystem: true, Standard: "gnu23"})
		if value, ok := unit.Constants["Value"]; ok && diag.Err(ds) == nil {
			values[i] = fmt.Sprint(value)
			fmt.Fprintf(&judged, "_Static_assert((long long)(%s) == %sll, \"\");\n", e, strings.Replace(values[i], "-9223372036854775808", "-9223372036854775807ll-1", 1))
		} else {
			fmt.Fprintf(&judged, "enum : long long { Value%d = (long long)(%s) };\n", i, e)
		}
	}
	file := filepath.Join(t.TempDir(), "e.c")
	if err := os.WriteFile(file, []byte(judged.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _ := exec.CommandContext(t.Context(), clang, file, "-std=gnu23", "-w", "-fsyntax-only", "-ferror-limit=0", "--target="+target).CombinedOutput()
	for i := 1; i <= line; i++ { // the first error is about the first line
		if message, found := strings.CutPrefix(string(out), fmt.Sprintf("%s:%d:", file, i)); found && strings.Contains(message[:strings.Index(message, "\n")], "error") {
			t.Fatalf("%s: declarations: %s", target, message)
		}
	}
	for i, e := range expressions {
		isError := strings.Contains(string(out), fmt.Sprintf("%s:%d:", file, line+1+i))
		switch {
		case values[i] != "" && isError:
			t.Errorf("%s: %s is %s, and not in clang", target, e, values[i])
		case values[i] == "" && !isError:
			t.Errorf("%s: %s is no constant, but it is in clang", target, e)
		}
	}
}
