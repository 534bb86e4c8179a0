package passes_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
)

// moduleText is a module in which every value of a signature crosses in each
// way: @f takes it and passes it on to @g, @h passes what is in memory to @f,
// and through a pointer.
func moduleText(s classify.Signature) string {
	named := s.Params
	if s.Variadic {
		named = s.Params[:s.Fixed]
	}
	result, returned, assign, returns, store := "", "()", "", "  c.return\n", ""
	if s.Result != nil {
		result, returned = " -> "+s.Result.String(), s.Result.String()
		assign, returns = "%r = ", "  c.return %r : "+returned+"\n"
		store = "  c.store %r, %out : " + returned + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "c.func private @g(%s)%s\n", list(named, "%[2]s"), result)
	dots := ""
	if s.Variadic {
		dots = ", ..."
	}
	fmt.Fprintf(&b, "c.func @f(%s%s)%s {\n", list(named, "%%a%[1]d: %[2]s"), dots, result)
	fmt.Fprintf(&b, "  %sc.call @g(%s) : (%s) -> %s\n%s}\n", assign, list(named, "%%a%[1]d"), list(named, "%[2]s"), returned, returns)

	all, types := list(s.Params, "%%a%[1]d"), list(s.Params, "%[2]s")
	fmt.Fprintf(&b, "c.func @h(%%out: !llvm.ptr, %s) {\n", list(s.Params, "%%p%[1]d: !llvm.ptr"))
	for i, p := range s.Params {
		fmt.Fprintf(&b, "  %%a%d = c.load %%p%d : %s\n", i, i, p)
	}
	fmt.Fprintf(&b, "  %sc.call @f(%s) : (%s) -> %s\n%s  c.return\n}\n", assign, all, types, returned, store)

	fmt.Fprintf(&b, "c.func @k(%%fp: !llvm.ptr, %%out: !llvm.ptr, %s) {\n", list(s.Params, "%%p%[1]d: !llvm.ptr"))
	for i, p := range s.Params {
		fmt.Fprintf(&b, "  %%a%d = c.load %%p%d : %s\n", i, i, p)
	}
	sig := types
	if s.Variadic {
		sig = list(named, "%[2]s") + ", ..."
		if extra := s.Params[s.Fixed:]; len(extra) > 0 {
			sig += ", " + list(extra, "%[2]s")
		}
	}
	fmt.Fprintf(&b, "  %sc.call_indirect %%fp(%s) : (%s) -> %s\n%s  c.return\n}\n", assign, all, sig, returned, store)
	return b.String()
}

// list formats each type, with its number, and puts commas between.
func list[T any](types []T, format string) string {
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = fmt.Sprintf(format+"%[3]s", i, fmt.Sprint(t), "")
	}
	return strings.Join(parts, ", ")
}

// original is a module after emit-abi, with what it becomes.
type original struct {
	text string // in the abi dialect
	llvm string
	o2   string // after opt -O2, made when it is first needed
	code string // the machine code, likewise
}

// emit runs emit-abi; nil if the target refuses the module.
func emit(t *testing.T, ctx *ir.Context, text string, locate bool) *original {
	t.Helper()
	flag := "--emit-abi"
	if locate {
		flag = "--emit-abi=annotate-locations"
	}
	var out, stderr strings.Builder
	status := command.Main([]string{flag, "-"}, strings.NewReader(text), &out, &stderr)
	switch said := stderr.String(); {
	case strings.Contains(said, string(aarch64.WarnVariadicHalf)): // LLVM cannot compile it
		return nil
	case status != 0 && strings.Contains(said, "cannot be lowered"):
		return nil
	case status != 0:
		t.Fatalf("%s\n%s", said, text)
	}
	o := &original{text: out.String()}
	var ok bool
	if o.llvm, ok = lower(o.text); !ok {
		t.Fatalf("not lowered: %s\n%s", o.llvm, o.text)
	}
	return o
}

const lowerings = "lower-abi,convert-arith-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)"

// lower verifies and lowers a module; if that fails it returns the messages.
func lower(text string) (string, bool) {
	return runPipeline("--pass-pipeline=builtin.module(verify-abi,"+lowerings, text)
}

// lowerUnclassified lowers what the verifier accepts, whether or not verify-abi does.
func lowerUnclassified(text string) (string, bool) {
	return runPipeline("--pass-pipeline=builtin.module("+lowerings, text)
}

func runPipeline(pipeline, text string) (string, bool) {
	var out, stderr strings.Builder
	if command.Main([]string{pipeline, "--emit=llvm", "-"}, strings.NewReader(text), &out, &stderr) != 0 {
		return stderr.String(), false
	}
	return out.String(), true
}

// mutate returns the text of a mutated module, or "" if the verifier has
// refused it already.
func (o *original) mutate(t *testing.T, ctx *ir.Context, k *kind, rng *rand.Rand) (text string, applied bool) {
	if k.text != nil {
		lines := k.text(strings.Split(o.text, "\n"), rng)
		return strings.Join(lines, "\n"), lines != nil
	}
	module, ds := asm.Parse(ctx, &diag.Source{Name: "emitted", Text: o.text}, asm.Options{})
	if diag.HasErrors(ds) {
		t.Fatal(ds)
	}
	m := &mutant{module: module, Rand: rng}
	m.collect()
	if !k.ops(m) {
		return "", false
	}
	if diag.HasErrors(ir.Verify(ctx, module)) {
		return "", true
	}
	var b strings.Builder
	// The custom form of some attributes is not to write them.
	if err := asm.Print(&b, module, asm.Options{Generic: rng.IntN(2) == 0}); err != nil {
		t.Fatal(err)
	}
	return b.String(), true
}

type verdict string

const (
	refused verdict = "refused"
	same    verdict = "the same"
	other   verdict = "lowered to other code"
	crashed verdict = "crashed"
)

// judge says what became of a mutated module.
func (o *original) judge(t *testing.T, text string) verdict {
	if text == "" {
		return refused
	}
	got, ok := lower(text)
	if !ok {
		if unclassified, lowered := lowerUnclassified(text); !lowered {
			got += unclassified
		}
	}
	switch {
	case !ok && strings.Contains(got, "internal error"):
		return crashed
	case !ok:
		return refused
	case got == o.llvm:
		return same
	}
	got = withoutUnread(got)
	if o.o2 == "" {
		o.o2 = optimized(t, withoutUnread(o.llvm))
		o.code = machineCode(t, withoutUnread(o.llvm))
	}
	if optimized(t, got) == o.o2 || machineCode(t, got) == o.code {
		return same
	}
	return other
}

var variadicDefinition = regexp.MustCompile(`(?m)^(define .*), \.\.\.\)`)

// withoutUnread makes the definitions not variadic if nothing reads variadic
// arguments: all that they do for those is to store registers that nobody loads.
func withoutUnread(text string) string {
	if strings.Contains(text, "@llvm.va_start") {
		return text
	}
	return variadicDefinition.ReplaceAllString(text, "$1)")
}

// optimized returns the functions after opt -O2.
func optimized(t *testing.T, text string) string {
	return run(t, text, tools.Need(t, "opt-22"), "-O2", "-S")
}

// machineCode returns the instructions that llc makes.
func machineCode(t *testing.T, text string) string {
	code := run(t, text, tools.Need(t, "llc-22"), "-O1", "-o", "-")
	return regexp.MustCompile(`(?m)^\s*(\.|#).*\n`).ReplaceAllString(code, "")
}

func run(t *testing.T, stdin, name string, args ...string) string {
	t.Helper()
	a := tools.Answer(t, &answers.Question{Tool: name, Args: args, Stdin: stdin})
	if err := a.Err(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, stdin)
	}
	return a.Stdout
}
