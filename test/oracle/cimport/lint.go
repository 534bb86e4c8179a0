package cimport

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	conventions "github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestLintOfHeaders calls every function of the headers from C. What two versions of clang make of it, at two levels of
// optimization, has no alarms.
func TestLintOfHeaders(t *testing.T) {
	compilers := map[string]string{"clang22": tools.Need(t, "clang-22"), "clang19": tools.Need(t, "clang-19")}
	root := os.Getenv(headersEnv)
	groups, functions := 0, 0
	for _, g := range readGroups(t) {
		if !g.usual && root == "" {
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			functions += lintGroup(t, compilers, g, root)
			groups++
		})
	}
	t.Logf("%d functions of %d groups", functions, groups)
}

func lintGroup(t *testing.T, compilers map[string]string, g *group, root string) int {
	flags := g.flagsIn(root)
	var text strings.Builder
	for _, header := range g.files(t, flags) {
		text.WriteString("#include <" + header + ">\n")
	}
	o := options(flags)
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "headers.c", Text: text.String()}, o)
	if diag.HasErrors(ds) {
		tools.Missing(t, g.name, diag.Err(ds))
	}
	for compat, path := range compilers {
		target, err := conventions.New(o.Target, conventions.Options{Compat: compat})
		if err != nil {
			if target, err = conventions.New(o.Target, conventions.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		header, err := lint.NewHeader(target, unit)
		if err != nil {
			t.Fatal(err)
		}
		calls := callers(t, target, unit)
		for _, level := range []string{"-O0", "-O2"} {
			out := compileCalls(t, path, text.String(), calls, append(flags, level, "-S", "-emit-llvm", "-o", "-")...)
			ds, err := lint.Check("t.ll", strings.NewReader(out), func(string) (*lint.Header, error) { return header, nil })
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(out, "\n")
			for _, d := range ds {
				t.Errorf("%s %s: %s\n%s", compat, level, d.Message, lines[d.At.Line-1])
			}
		}
	}
	return len(unit.Functions)
}

// callers returns a C function for each function of a unit that calls it with its own parameters.
func callers(t *testing.T, target classify.Target, unit *cimport.Unit) []string {
	var all []string
	for name, op := range unit.Functions {
		signature, variadic, fixed := c.SignatureOf(op, nil)
		f, err := explain.Of(target, capi.Source{
			Name: "call_of_" + name, InC: c.NamedTypes(op), Signature: classify.SignatureOf(signature, variadic, fixed),
			Names: numberedNames(len(signature.Inputs)),
		})
		if err != nil {
			t.Fatalf("%s: %v", op.StringAttr(ir.SymName), err)
		}
		word := "return "
		if f.Result == nil {
			word = ""
		}
		all = append(all, fmt.Sprintf("%s { %s%s(%s); }", f.C, word, name, strings.Join(numberedNames(len(signature.Inputs)), ", ")))
	}
	return all
}

func numberedNames(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("a%d_", i)
	}
	return names
}

// compileCalls compiles a text with functions after it. Those that clang rejects are left out.
func compileCalls(t *testing.T, path, text string, calls []string, args ...string) string {
	t.Helper()
	calls = append([]string(nil), calls...)
	for range 5 {
		out, err := appended(t, path, text, strings.Join(calls, "\n"), args...)
		if err == nil {
			return out
		}
		lines := refusedLines(err)
		if len(lines) == 0 {
			t.Fatal(err)
		}
		for _, line := range lines {
			calls[line] = ""
		}
	}
	t.Fatal("clang goes on rejecting calls")
	return ""
}
