package diff_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A call of WebAssembly has a type. Where wasm-ld finds that a function has another one, it writes a call that fails, so
// diff and agree must find a break.
func TestTypedCalls(t *testing.T) {
	for _, target := range oracle.PlatformsWhere(t, func(target classify.Target) bool { return target.Convention().TypedCalls }) {
		t.Run(target, func(t *testing.T) { checkTypedCalls(t, target) })
	}
}

func checkTypedCalls(t *testing.T, target string) {
	clang, linker := tools.Need(t, "clang-22"), tools.Need(t, "wasm-ld-22")
	const records = "struct F { float x; }; struct A { float x[1]; }; struct I { int x; }; struct B { long x[3]; }; struct E {};\n"
	var types, arguments []string
	add := func(of, values string) { types, arguments = append(types, of), append(arguments, values) }
	for _, of := range []string{
		"void", "int", "unsigned char", "long long", "float", "double", "void *", "struct F", "struct A", "struct I", "struct B", "struct E", "_Complex float", "long double",
	} {
		if add(of+" NAME(void);", ""); of != "void" {
			add("void NAME("+of+" x);", "("+of+"){}")
		}
	}
	add("void NAME(int a, int b);", "1, 2")
	add("void NAME(int a, ...);", "1, 2")
	add("int NAME(int a, ...);", "1")
	add("void NAME(void (*f)(void), float x);", "0, 1")
	var calls, functions, old, current strings.Builder
	for _, b := range []*strings.Builder{&calls, &functions, &old, &current} {
		b.WriteString(records)
	}
	for i, of := range types {
		for j, is := range types {
			name := fmt.Sprintf("f_%d_%d_", i, j)
			before, after := strings.ReplaceAll(of, "NAME", name), strings.ReplaceAll(is, "NAME", name)
			fmt.Fprintf(&calls, "%s void c%s(void) { %s(%s); }\n", before, name, name, arguments[i])
			fmt.Fprintln(&functions, strings.Replace(after, ";", " { __builtin_trap(); }", 1))
			fmt.Fprintln(&old, before)
			fmt.Fprintln(&current, after)
		}
	}
	folder := t.TempDir()
	var objects []string
	for _, text := range []string{calls.String(), functions.String()} {
		path := filepath.Join(folder, fmt.Sprint(len(objects)))
		if err := os.WriteFile(path+".c", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(clang, "--target="+target, "-std=c23", "-O1", "-w", "-c", path+".c", "-o", path+".o").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		objects = append(objects, path+".o")
	}
	out, err := exec.Command(linker, append(objects, "--no-entry", "--export-all", "-o", filepath.Join(folder, "x.wasm"))...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	r := compare(t, old.String(), current.String(), target)
	breaks := map[string]bool{}
	for _, c := range r.Changes {
		breaks[c.Name] = c.Verdict == diff.Breaks
	}
	both := agree.New("a.h")
	if err := both.Interface("header", read(t, "a.h", old.String(), target), read(t, "b.h", current.String(), target)); err != nil {
		t.Fatal(err)
	}
	warnings, found := string(out), 0
	for i, of := range types {
		for j, is := range types {
			name := fmt.Sprintf("f_%d_%d_", i, j)
			if !strings.Contains(warnings, "function signature mismatch: "+name+"\n") {
				continue
			}
			if found++; !breaks[name] || !slices.Contains(both.Others[0].Disagree, name) {
				t.Errorf("%s becomes %s: diff finds a break: %t, agree's functions agree: %t", of, is, breaks[name], slices.Contains(both.Others[0].Agree, name))
			}
		}
	}
	if found < len(types)*len(types)/2 {
		t.Errorf("wasm-ld finds %d mismatches", found)
	}
}
