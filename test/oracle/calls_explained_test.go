package oracle

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/test/tools"
)

const calledDeclarations = `int print(const char *, ...); struct P {int x; double y;}; struct Q {float a[4];}; struct Big {long a[5];};
void old(); extern int (*hook)(float, struct P, ...); extern struct P p; extern struct Q q; extern struct Big big; extern char c; extern float f;
extern unsigned short h; extern long double l; enum E { A = 1 }; extern enum E e; extern _Bool b; extern short *s; extern int array[3];
`

// TestExplainedCalls compares the LLVM types of the arguments of calls with those that clang passes.
func TestExplainedCalls(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	calls := []string{
		`print("%g", (float)1)`, "print(\"\", f, c, h, b, e)", "print(\"\", p, q)", "print(\"\", big, l)", "print(0, s, array, &p, p.y, c + 1L)",
		"old(f, p)", "hook(1, p)", "hook(c, p, f, q)", "print(\"\", 1, 2, 3, 4, 5, 6, 7, 8.0, p)", "print(\"\", print, A, 1ull, 1.f, 1.0L)",
	}
	for _, triple := range tools.Some(3, Platforms()) {
		var inC strings.Builder
		inC.WriteString(calledDeclarations)
		for i, call := range calls {
			fmt.Fprintf(&inC, "void caller%d(void) { %s; }\n", i, call)
		}
		cmd := exec.Command(clang, "-std=gnu17", "-w", "-S", "-emit-llvm", "-O1", "-Xclang", "-disable-llvm-passes", "-target", triple, "-x", "c", "-", "-o", "-")
		cmd.Stdin = strings.NewReader(inC.String())
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", triple, err, firstLines(string(out), 5))
		}
		want := slices.DeleteFunc(callLine.FindAllStringSubmatch(string(out), -1), func(m []string) bool { return strings.Contains(m[0], "@llvm.") })
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		u, ds := cimport.File(context.Background(), &diag.Source{Name: "t.h", Text: calledDeclarations},
			cimport.Options{Target: triple, NoSystem: true, Explained: true, Calls: calls})
		if diag.HasErrors(ds) {
			t.Fatal(ds)
		}
		i := 0
		source := &modules.Source{
			Module: u.Module, Unit: u, OnlyCalls: true, Target: func(llvm.TargetClaims) (classify.Target, error) { return target, nil },
		}
		ds = modules.Functions(source, func(item explain.Item) {
			f := item.(*explain.Function)
			_, params, _ := strings.Cut(f.Prototype, "(")
			got, clangs := argumentTypes(strings.TrimSuffix(params, ")")), argumentTypes(want[i][1])
			if !slices.Equal(got, clangs) {
				t.Errorf("%s: %s:\nours  %v\nclang %v", triple, calls[i], got, clangs)
			}
			i++
		})
		if len(ds) > 0 || i != len(calls) || len(want) != i {
			t.Errorf("%s: %d calls of %d, clang has %d: %v", triple, i, len(calls), len(want), ds)
		}
	}
}

var callLine = regexp.MustCompile(`(?m)call [^(]*(?:\([^()]*\) )?[@%][\w.]+\((.*)\)(?: #\d+)?$`)

// argumentTypes returns the types of arguments, without attributes and values.
func argumentTypes(list string) (types []string) {
	depth, from := 0, 0
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" && text != "..." && !strings.HasPrefix(text, "metadata") {
			types = append(types, argumentType.FindString(text))
		}
	}
	for i, r := range list {
		switch {
		case strings.ContainsRune("([{<", r):
			depth++
		case strings.ContainsRune(")]}>", r):
			depth--
		case r == ',' && depth == 0:
			add(list[from:i])
			from = i + 1
		}
	}
	add(list[from:])
	return types
}

var argumentType = regexp.MustCompile(`^(\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\w+)`)
