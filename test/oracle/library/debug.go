package library

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestDebugInfo describes random functions of ours in debug info, for every target whose objects are read: what is read
// of an object agrees with a C header of the same functions. ABI_OPT_DEBUG_FUNCTIONS is their number.
func TestDebugInfo(t *testing.T) {
	llc, n := tools.Need(t, "llc-22"), tools.Setting("ABI_OPT_DEBUG_FUNCTIONS", 40)
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		if s.Builds == nil {
			continue
		}
		for _, name := range s.Triples {
			triple, features, _ := strings.Cut(name, " ")
			if strings.Contains(triple, "msvc") {
				continue // CodeView is not read
			}
			t.Run(name, func(t *testing.T) { debugInfo(t, llc, triple, features, n) })
		}
	}
}

func debugInfo(t *testing.T, llc, triple, features string, n int) {
	dir, seed := t.TempDir(), tools.Setting[uint64]("ABI_OPT_SEED", 1)
	module, header := describedFunctions(t, triple, seed, n)
	ll, object := filepath.Join(dir, "t.ll"), filepath.Join(dir, "t.o")
	path := filepath.Join(dir, "t.h")
	if err := os.WriteFile(path, []byte(header), 0o600); err != nil {
		t.Fatal(err)
	}
	target := []string{"--target=" + triple, "--mattr=" + features}
	run := func(stdin string, args ...string) (string, int) {
		var out, messages strings.Builder
		status := command.Main(args, strings.NewReader(stdin), &out, &messages)
		return out.String() + messages.String(), status
	}
	if out, status := run(module, append(target, "-g", "--emit=llvm", "-o", ll, "-")...); status != 0 {
		t.Fatalf("seed %d: %.2000s", seed, out)
	}
	tools.Filter(t, "", llc, "-filetype=obj", "-o", object, ll)
	of := "--target=" + ofObject(t, object, triple)
	out, status := run("", "agree", of, "--format=json", path, object)
	var report struct {
		Others []struct{ Agree, Disagree, NotCompared []any }
	}
	if err := json.NewDecoder(strings.NewReader(out)).Decode(&report); err != nil || len(report.Others) != 1 {
		t.Fatalf("seed %d: %v\n%.2000s", seed, err, out)
	}
	o := report.Others[0]
	if status != 0 || len(o.Disagree) > 0 {
		text, _ := run("", "agree", of, path, object)
		t.Errorf("seed %d: %.3000s", seed, text)
	}
	if len(o.Agree) < n/2 {
		t.Errorf("seed %d: only %d of %d functions were compared", seed, len(o.Agree), n)
	}
}

// ofObject returns the triple with which an object for a triple is compared. Where the object does not tell the version of the
// processor, and another has other layouts, it is the object's.
func ofObject(t *testing.T, object, triple string) string {
	t.Helper()
	f, err := library.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	own, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if own.Layouts().Model() != model(t, triple) {
		return own.Triple()
	}
	return triple
}

// describedFunctions returns n functions of ours, and their declarations in C.
func describedFunctions(t *testing.T, triple string, seed uint64, n int) (module, header string) {
	t.Helper()
	g, w := oracle.NewGenerator(seed), oracle.NewCWriter()
	g.Model, g.Plain, g.WideVectors = model(t, triple), true, 0
	w.Model = g.Model
	var ours, declarations strings.Builder
	for i := 0; i < n; {
		s := g.Signature()
		s.Variadic, s.Fixed = false, 0
		s.Params = slices.DeleteFunc(s.Params, isPromoted)
		types := fmt.Sprint(s.Params, s.Result)
		switch {
		case strings.Contains(types, "complex<si"), strings.Contains(types, "complex<ui"):
			continue // these are structs in debug info
		case g.Model.Pointer == 4 && strings.Contains(types, "vector<"):
			continue // LLVM does not end on some of them on ARM
		}
		var params []string
		for k, p := range s.Params {
			params = append(params, fmt.Sprintf("%%a%d: %v", k, p))
		}
		result := "void"
		if s.Result == nil {
			fmt.Fprintf(&ours, "c.func @f%d(%s) {\n  c.return\n}\n", i, strings.Join(params, ", "))
		} else {
			result = w.Type(s.Result)
			fmt.Fprintf(&ours, "c.func @f%d(%s) -> %v {\n  %%r = c.zero : %[3]v\n  c.return %%r : %[3]v\n}\n", i, strings.Join(params, ", "), s.Result)
		}
		fmt.Fprintf(&declarations, "%s f%d(%s);\n", result, i, w.Params(&s))
		i++
	}
	return ours.String(), w.String() + declarations.String()
}

// isPromoted finds numbers that a function without a prototype does not take: in MLIR's debug info no function has one.
func isPromoted(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width < 32 || t == ir.F32
}

func model(t *testing.T, triple string) *layout.Model {
	t.Helper()
	m, err := layout.ModelFor(triple)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
