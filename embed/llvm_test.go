package embed_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/linttest"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// llvmOf returns what the example in Python writes for an answer.
func llvmOf(t *testing.T, a *embed.Answer, entries ...string) string {
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	example := exec.Command(tools.Need(t, "python3"), append([]string{"../examples/embed/llvm.py"}, entries...)...)
	example.Stdin = strings.NewReader(string(text))
	return output(t, example)
}

// The functions and calls that the example writes for random signatures, from the answers alone, are those of C, as lint and
// LLVM see them. ABI_OPT_EMBED_N is the number of signatures for each form of a target.
func TestLLVM(t *testing.T) {
	seed, checked := tools.Setting[uint64]("ABI_OPT_SEED", 1), 0
	for i, v := range oracle.Forms() {
		target := v.Target(t)
		g := oracle.NewGenerator(seed + uint64(i))
		g.Model, g.Plain = target.Layouts().Model(), true
		w := oracle.NewCWriter()
		w.Model = g.Model
		var entries, calls []string
		for n := range tools.Setting("ABI_OPT_EMBED_N", tools.Quick(4, 15)) {
			s := g.Signature()
			for i := s.Fixed; s.Variadic && i < len(s.Params); i++ {
				s.Params[i] = c.Promoted(s.Params[i])
			}
			plain := s
			plain.Variadic, plain.Fixed = false, 0
			if !classifies(target, &s) || !classifies(target, &plain) {
				continue
			}
			for k, s := range []*classify.Signature{&plain, &s} {
				result, params := w.Type(s.Result), w.Params(s)
				fmt.Fprintf(w, "%s f%d(%s);\n", result, 2*n+k, params)
			}
			entries = append(entries, fmt.Sprint("f", 2*n))
			if s.Variadic {
				var types []string
				for _, p := range s.Params {
					types = append(types, w.Type(p))
				}
				calls = append(calls, fmt.Sprintf("f%d(%s)", 2*n+1, strings.Join(types, ", ")))
			}
		}
		a := embed.To(&embed.Request{
			Target: target.Triple(), Compiler: v.Options.Compat, Features: v.Options.Features, ABI: v.Options.ABI, Standard: "gnu23", C: w.String(), Calls: calls,
		})
		if len(a.Diagnostics) > 0 {
			t.Fatalf("%s: %v", v.String(), a.Diagnostics)
		}
		text := fmt.Sprintf("target triple = %q\ntarget datalayout = %q\n", target.Triple(), target.DataLayout()) + llvmOf(t, a, entries...)
		checked += strings.Count(text, "\ndefine ")
		assembler := exec.Command(tools.Need(t, "llvm-as-22"), "-o", "/dev/null")
		assembler.Stdin = strings.NewReader(text)
		output(t, assembler)
		linttest.Compare(t, target, v.String(), w.String(), text)
	}
	t.Logf("seed %d: %d directions", seed, checked)
}

// classifies reports whether a target has a signature, and LLVM can pass its values as C does.
func classifies(target classify.Target, s *classify.Signature) bool {
	info, err := target.Classify(*s)
	return err == nil && !slices.ContainsFunc(info.Params, func(a classify.ArgInfo) bool {
		return slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return w.ID == aarch64.WarnAddressPlace })
	})
}

// The document of the example has what it prints.
func TestLLVMInDocument(t *testing.T) {
	document, err := os.ReadFile("../docs/library.md")
	if err != nil {
		t.Fatal(err)
	}
	const source = "struct P { float x, y; }; float norm(struct P p);"
	if !strings.Contains(string(document), source) {
		t.Error("the document has another source")
	}
	text := llvmOf(t, embed.To(&embed.Request{Target: "aarch64-linux-gnu", C: source}))
	_, code, _ := strings.Cut(text, "define void @call_norm")
	first := strings.Join(strings.SplitAfter(code, "\n")[:3], "")
	if !strings.Contains(string(document), "define void @call_norm"+first+"…\n") {
		t.Errorf("the document lacks\n%s", text)
	}
}
