package oracle

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// popping are functions of which each convention of 32-bit x86 lets the callee remove other bytes of the stack.
const popping = `
#ifdef __SIZEOF_FLOAT128__
__float128 quad(int x);
#else
void quad(int x);
#endif
struct B { int a[5]; }; struct S { short a, b; };
struct B cdecl_(int x); struct B variadic(int x, ...); struct S small_(int x); void none(int x); _Complex double pair(char c);
struct B __attribute__((stdcall)) std(int x); void __attribute__((stdcall)) narrow(char c, struct S s, double d);
struct B __attribute__((fastcall)) fast(int x, int y, char z); struct B __attribute__((thiscall)) this_(int x, int y, int z);
`

var (
	declared = regexp.MustCompile(` (\w+)\(([^()]*)\);`)
	returns  = regexp.MustCompile(`(?m)^[_@]?(\w+?)(?:@\d+)?:(?:\s*#.*)?\n(?:[^\n]*\n)*?\s+retl(?:\s+\$(\d+))?\s*(?:#.*)?$`)
)

// TestPoppedBytes compares the bytes that callees remove with the ret instructions of clang.
func TestPoppedBytes(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	tried := 0
	for _, triple := range append(Triples(), Systems()...) {
		if !slices.Contains(targets.ConventionNames(targetOf(t, triple)), "stdcall") {
			continue // nobody's callee removes anything
		}
		tried++
		definitions := declared.ReplaceAllString(popping, " $1($2) { __builtin_unreachable(); }")
		definitions = strings.ReplaceAll(definitions, "__builtin_unreachable();", "extern void g(void); g(); __typeof__(0) *p = 0; (void)p;")
		cc := exec.Command(clang, "--target="+triple, "-O0", "-w", "-S", "-x", "c", "-o", "-", "-")
		cc.Stdin = strings.NewReader(definitions)
		assembly, err := cc.Output()
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]int64{}
		for _, m := range returns.FindAllStringSubmatch(string(assembly), -1) {
			n, _ := strconv.ParseInt(m[2], 10, 64)
			want[m[1]] = n
		}
		var out, messages bytes.Buffer
		if code := command.Main([]string{"explain", "--format=json", "--target=" + triple, "-x", "c", "-"}, strings.NewReader(popping), &out, &messages); code != 0 {
			t.Fatal(messages.String())
		}
		seen := 0
		for line := range strings.Lines(out.String()) {
			var f struct {
				Function    string
				PoppedBytes int64
			}
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatal(err)
			}
			if n, ok := want[f.Function]; ok {
				seen++
				if f.PoppedBytes != n {
					t.Errorf("%s: %s removes %d bytes, but clang's %d", triple, f.Function, f.PoppedBytes, n)
				}
			}
		}
		if seen != 10 {
			t.Errorf("%s: %d of 10 functions compared, of %v", triple, seen, want)
		}
	}
	if tried < 5 {
		t.Errorf("%d platforms", tried)
	}
}
