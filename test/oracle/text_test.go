package oracle

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestText compares what abi-opt prints for text in the c dialect, from
// beginning to end, with what clang prints for the same C: definitions,
// declarations, calls, and the bodies of structs.
func TestText(t *testing.T) {
	seed, n := tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 300)
	judge := Judge{Clang: Clang{Path: tools.Need(t, "clang-22")}, Target: x86_64.New(x86_64.Options{})}
	g := NewGenerator(seed)
	g.GNUFlexible = true
	for done := uint64(0); done < n; done += batch {
		var sigs []classify.Signature
		for range min(batch, n-done) {
			sigs = append(sigs, g.Signature())
		}
		sigs = withoutRefused(&judge, sigs)
		text, _ := judge.File(sigs)
		want, err := judge.Clang.Compile(text)
		if err != nil {
			t.Logf("seed %d: left out: %v", seed, err)
			continue
		}
		compareText(t, seed, sigs, want)
	}
}

func compareText(t *testing.T, seed uint64, sigs []classify.Signature, want *Output) {
	var out, stderr strings.Builder
	if code := command.Main([]string{"--emit=llvm", "-"}, strings.NewReader(moduleText(sigs)), &out, &stderr); code != 0 {
		t.Fatalf("seed %d: exit status %d\n%s", seed, code, stderr.String())
	}
	got := &Output{Functions: map[string]string{}, Structs: map[string]string{}}
	got.readIR(out.String())
	for _, name := range slices.Sorted(maps.Keys(want.Functions)) {
		if strings.HasPrefix(name, "llvm.") {
			continue
		}
		if got.Functions[name] != want.Functions[name] {
			t.Errorf("seed %d: %s\n  got  %s\n  want %s", seed, name, got.Functions[name], want.Functions[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got.Structs)) {
		if strings.Contains(name+got.Structs[name], ".anon") {
			continue // numbered in order of use, which differs
		}
		if body, ok := want.Structs[name]; ok && body != got.Structs[name] {
			t.Errorf("seed %d: %s\n  got  %s\n  want %s", seed, name, got.Structs[name], body)
		}
	}
}

func namedParam(i int, t ir.Type) string { return fmt.Sprintf("%%a%d: %s", i, t) }

func unnamedParam(_ int, t ir.Type) string { return t.String() }

// moduleText writes the functions of CWriter.Prototype in the c dialect.
func moduleText(sigs []classify.Signature) string {
	var b strings.Builder
	for n := range sigs {
		s := &sigs[n]
		fixed := s.Params
		if s.Variadic {
			fixed = s.Params[:s.Fixed]
		}
		result, callResult, returned := "", "()", "c.return"
		if s.Result != nil {
			result, callResult = " -> "+s.Result.String(), s.Result.String()
			returned = fmt.Sprintf("%%r = c.undef : %s\n  c.return %%r : %s", s.Result, s.Result)
		}
		fmt.Fprintf(&b, "c.func @f%d(%s)%s {\n  %s\n}\n", n, paramText(s, fixed, namedParam), result, returned)
		fmt.Fprintf(&b, "c.func private @g%d(%s)%s\n", n, paramText(s, fixed, unnamedParam), result)

		var addresses, loads, values, types []string
		for i, p := range s.Params {
			addresses = append(addresses, fmt.Sprintf("%%p%d: !llvm.ptr", i))
			loads = append(loads, fmt.Sprintf("  %%a%d = c.load %%p%d : %s\n", i, i, p))
			values = append(values, fmt.Sprintf("%%a%d", i))
			types = append(types, p.String())
		}
		fmt.Fprintf(&b, "c.func @c%d(%s) {\n%s", n, strings.Join(addresses, ", "), strings.Join(loads, ""))
		if s.Result != nil {
			b.WriteString("  %r =")
		}
		fmt.Fprintf(&b, " c.call @g%d(%s) : (%s) -> %s\n  c.return\n}\n", n, strings.Join(values, ", "), strings.Join(types, ", "), callResult)
	}
	return b.String()
}

func paramText(s *classify.Signature, params []ir.Type, one func(i int, t ir.Type) string) string {
	var ps []string
	for i, p := range params {
		ps = append(ps, one(i, p))
	}
	if s.Variadic {
		ps = append(ps, "...")
	}
	return strings.Join(ps, ", ")
}
