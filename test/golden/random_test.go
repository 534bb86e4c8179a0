package golden_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// turns are the flags that random programs are run with, one after the other.
var turns = []string{
	"--emit=llvm",
	"--emit=llvm -g",
	"--emit-abi=annotate-locations",
	"--emit=llvm --llvm-version=14 --pointers=typed",
	"--emit-abi --lower-abi --mlir-print-op-generic --mlir-print-debuginfo",
	"--emit=c-header",
	"--emit-abi --verify-abi --to-llvm --emit=llvm --llvm-version=19",
	"--to-llvm --canonicalize --cse --emit=llvm",
}

// TestRandomPrograms compares what comes of random functions on each target, by sums,
// with what came of them when that was last looked at and compared with the
// compilers.
func TestRandomPrograms(t *testing.T) {
	const file = "testdata/programs.golden"
	var b strings.Builder
	kept := golden.Kept(t, file, golden.Line)
	number := -1
	for _, triple := range oracle.Platforms() {
		model, err := layout.ModelFor(triple)
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(31)
		g.Model = model
		right := 0
		const programs = 16 // two for each turn
		for i := range programs {
			text := programOf(g.Signature())
			number++
			if line, ok := kept(number, fmt.Sprintf("%s %d, %s: ", triple, i, turns[i%len(turns)])); ok && number%3 != 0 {
				b.WriteString(line)
				right++
				continue
			}
			flags := append(strings.Fields(turns[i%len(turns)]), "--target="+triple, "-j=1", "-")
			got := runMain(text, flags...)
			if got.status == 0 {
				right++
			}
			fmt.Fprintf(&b, "%s %d, %s: %s\n", triple, i, turns[i%len(turns)], digest(fmt.Sprint(got.status, "\x00", got.out, "\x00", got.errors)))
		}
		if right < programs*2/3 {
			t.Errorf("%s: only %d of %d programs go through", triple, right, programs)
		}
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle), then: go test ./test/golden -run Programs -update")
}

// programOf is a module with functions of a signature: one that calls another one, one
// that reads the types as variadic arguments, one that has them in memory, one that
// reaches into records, one that converts numbers.
func programOf(sig classify.Signature) string {
	p := &program{sig: sig}
	p.call()
	p.readArgs()
	p.inMemory()
	p.reachInto()
	p.convert()
	return p.String()
}

// program is the text of a module.
type program struct {
	strings.Builder
	sig classify.Signature
}

func (p *program) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// list joins what is said of each of the types.
func list(types []ir.Type, say func(i int, t ir.Type) string) string {
	var words []string
	for i, t := range types {
		words = append(words, say(i, t))
	}
	return strings.Join(words, ", ")
}

func (p *program) call() {
	typed := func(_ int, t ir.Type) string { return t.String() }
	argument := func(i int, t ir.Type) string { return fmt.Sprintf("%%a%d: %v", i, t) }
	value := func(i int, _ ir.Type) string { return fmt.Sprintf("%%a%d", i) }
	params, fixed, more := p.sig.Params, p.sig.Params, ""
	if p.sig.Variadic {
		fixed, more = params[:p.sig.Fixed], ", ..."
	}
	result, name, ret := "", "", "()"
	if p.sig.Result != nil {
		result, name, ret = fmt.Sprintf(" -> %v", p.sig.Result), "%r = ", p.sig.Result.String()
	}
	p.line("c.func private @callee(%s%s)%s", list(fixed, typed), more, result)
	p.line("c.func @caller(%s)%s {", list(params, argument), result)
	p.line("  %sc.call @callee(%s) : (%s) -> %s", name, list(params, value), list(params, typed), ret)
	p.line("  %%f = c.address_of @callee : !llvm.ptr")
	if !p.sig.Variadic {
		p.line("  %sc.call_indirect %%f(%s) : (%s) -> %s", strings.ReplaceAll(name, "r", "s"), list(params, value), list(params, typed), ret)
	}
	if p.sig.Result != nil {
		p.line("  c.return %%r : %v\n}", p.sig.Result)
	} else {
		p.line("  c.return\n}")
	}
}

func (p *program) readArgs() {
	p.line("c.func @variadic(%%n: si32, ...) {\n  %%list = c.local : !c.array<64 x ui8>\n  c.va_start %%list")
	for i, t := range p.sig.Params[:min(len(p.sig.Params), 3)] {
		p.line("  %%v%d = c.va_arg %%list : %v\n  %%p%d = c.local : %v\n  c.store %%v%d, %%p%d : %v", i, t, i, t, i, i, t)
	}
	p.line("  c.va_end %%list\n  c.return\n}")
}

func (p *program) inMemory() {
	for i, t := range p.sig.Params[:min(len(p.sig.Params), 4)] {
		p.line("c.func @memory%d(%%p: !llvm.ptr, %%i: si32) -> %v {", i, t)
		p.line("  %%v = c.load %%p : %v\n  %%q = c.element %%p[%%i] : %v, si32\n  c.store %%v, %%q {volatile} : %v", t, t, t)
		p.line("  %%z = c.zero : %v\n  c.store %%z, %%p : %v\n  %%s = c.sizeof %v\n  %%w = c.alignof %v\n  c.return %%v : %v\n}", t, t, t, t, t)
		p.line("c.global @g%d : %v", i, t)
	}
}

func (p *program) reachInto() {
	for i, t := range p.sig.Params {
		r, ok := t.(*c.RecordType)
		if !ok {
			continue
		}
		p.line("c.func @members%d(%%v: %v, %%p: !llvm.ptr) {", i, t)
		for k, f := range r.Fields {
			if _, isArray := f.Type.(*c.ArrayType); isArray || f.Name == "" {
				continue
			}
			p.line("  %%m%d = c.get %%v[%q] : %v -> %v\n  %%s%d = c.set %%v[%q], %%m%d : %v, %v", k, f.Name, t, f.Type, k, f.Name, k, t, f.Type)
			if !f.BitField {
				p.line("  %%a%d = c.member %%p[%q] : %v\n  %%o%d = c.offsetof %v[%q]\n  c.store %%m%d, %%a%d : %v", k, f.Name, t, k, t, f.Name, k, k, f.Type)
			}
		}
		p.line("  c.return\n}")
	}
}

func (p *program) convert() {
	numbers := slices.DeleteFunc(slices.Clone(p.sig.Params), func(t ir.Type) bool { return !c.IsArithmetic(t) })
	if len(numbers) < 2 {
		return
	}
	numbers = numbers[:min(len(numbers), 5)]
	p.line("c.func @convert(%s) {", list(numbers, func(i int, t ir.Type) string { return fmt.Sprintf("%%a%d: %v", i, t) }))
	for i, from := range numbers {
		for k, to := range numbers {
			p.line("  %%c%d_%d = c.cast %%a%d : %v to %v", i, k, i, from, to)
		}
	}
	p.line("  c.return\n}")
}
