package lint

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// machine runs programs for a target whose places are compared with those of a backend.
type machine struct {
	name, triple string // the convention, and the target of llc
	convention   string // of single functions
	features     string
	cc           string // in LLVM IR
	flags        []string
	gcc          []string
	run          []string
	assembly     string // a file
	mark         string // an attribute of arguments, at random
	leaves       []string
}

var leavesOfAll = []string{
	"i1", "i8", "i16", "i32", "i64", "ptr", "i24", "i40", "i56", "i104", "i72", "i96", "i128", "i128", "i192",
	"half", "bfloat", "float", "double", "float", "double", "i32", "i64", "ptr",
}

// TestBackend passes random values by random signatures of LLVM IR at run time: each part is at the place
// where the backend says that it is, and is extended as it says.
func TestBackend(t *testing.T) {
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	n := tools.Setting("ABI_OPT_BACKEND_N", 40)
	machines := machinesOf(t)
	for i := range machines {
		m := &machines[i]
		t.Run(m.name+m.convention+m.features, func(t *testing.T) {
			t.Parallel()
			llc, gcc := tools.Need(t, "llc-22"), tools.Need(t, m.gcc[0])
			target := m.target(t)
			p := &program{machine: m, backend: backendOf(t, target), r: rand.New(rand.NewPCG(seed, uint64(i)))}
			p.write(n)
			dir := t.TempDir()
			file := func(name, text string) string {
				path := filepath.Join(dir, name)
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				return path
			}
			run := func(name string, args ...string) string {
				out, err := exec.Command(name, args...).CombinedOutput()
				if err != nil {
					t.Fatalf("seed %d: %s: %v\n%.3000s", seed, name, err, out)
				}
				return string(out)
			}
			flags := append([]string{"-mtriple=" + m.triple, "-O1", "-relocation-model=pic", "-o", "-", file("t.ll", p.ll.String())}, m.flags...)
			if f := target.Features(); len(f) > 0 && p.backend.pointer() == 4 {
				flags = append(flags, "-mattr="+strings.Join(f, ","))
			}
			asm := run(llc, flags...)
			asm = asELF(asm, strings.Contains(m.triple, "apple"))
			exe := filepath.Join(dir, "t")
			run(gcc, append(m.gcc[1:len(m.gcc):len(m.gcc)], "-static", "-O1", "-w", "-o", exe, file("t.s", asm), m.assembly, file("t.c", harness+p.main()))...)
			command := append(append([]string{}, m.run...), exe)
			if len(m.run) > 0 {
				command[0] = tools.Need(t, m.run[0])
			}
			seen := 0
			for line := range strings.Lines(run(command[0], command[1:]...)) {
				var n, k int
				if _, err := fmt.Sscanf(line, "wrong %d %d", &n, &k); err == nil {
					if seen++; seen < 8 {
						t.Errorf("seed %d: %s: %s%v", seed, p.text[n], line, p.checks[n][k:min(k+1, len(p.checks[n]))])
					}
				}
			}
			if seen >= 8 {
				t.Errorf("%d differences", seen)
			}
			t.Logf("seed %d: %d signatures, %d parts", seed, len(p.text), p.parts)
		})
	}
}

// target returns the target of a machine.
func (m *machine) target(t *testing.T) classify.Target {
	target, err := targets.New(m.name, targets.Options{Features: m.features})
	if err != nil {
		t.Fatal(err)
	}
	if m.convention == "" {
		return target
	}
	by, err := targets.ConventionOf(target, m.convention)
	if err != nil {
		t.Fatal(err)
	}
	return by.Target
}

// asELF turns assembly for Mach-O into that for ELF.
func asELF(asm string, isMachO bool) string {
	asm = regexp.MustCompile(`(?m)^\s*\.attribute.*\n`).ReplaceAllString(asm, "") // which may be newer than the assembler
	if !isMachO {
		return asm
	}
	var b strings.Builder
	for line := range strings.Lines(asm) {
		line, _, _ = strings.Cut(line, ";")
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, ".globl"), !strings.HasPrefix(trimmed, "."):
			line = regexp.MustCompile(`\b_(\w+)`).ReplaceAllString(line, "$1")
			b.WriteString(strings.TrimSpace(line) + "\n")
		}
	}
	return b.String()
}

// program is a program of random calls.
type program struct {
	*machine
	backend *backend
	places  assigner
	r       *rand.Rand
	ll      strings.Builder
	text    []string     // the signatures
	checks  [][][]string // of each signature
	parts   int
	slots   int // 64 bytes of memory each, one for each leaf
	name    int
	results map[int]bool // signatures of results, true if in memory
}

func (p *program) write(n int) {
	p.results = map[int]bool{}
	p.ll.WriteString("declare " + p.cc + "void @dump()\n")
	for len(p.text) < n {
		p.slots = 0
		if p.r.IntN(4) == 0 {
			p.returns()
		} else {
			p.call()
		}
	}
}

func (p *program) leaf() string { return p.leaves[p.r.IntN(len(p.leaves))] }

// random returns a random type.
func (p *program) random(depth int) string {
	switch k := p.r.IntN(10); {
	case depth > 1 || k < 6:
		return p.leaf()
	case k < 8:
		return fmt.Sprintf("[%d x %s]", 1+p.r.IntN(4), p.random(depth+1))
	}
	elems := []string{p.random(depth + 1)}
	for p.r.IntN(3) > 0 && len(elems) < 4 {
		elems = append(elems, p.random(depth+1))
	}
	return "{ " + strings.Join(elems, ", ") + " }"
}

func parse(t string) ir.Type { return newScanner(t, nil).parseType() }

func (p *program) temp() string {
	p.name++
	return fmt.Sprintf("%%v%d", p.name)
}

// load writes the load of a value from slots of its leaves. It returns the value.
func (p *program) load(of string) string {
	isAggregate := of[0] == '{' || of[0] == '['
	switch {
	case isAggregate:
		v := "poison"
		for i := int64(0); llvm.At(parse(of), i) != nil; i++ {
			e := llvm.TypeText(llvm.At(parse(of), i))
			leaf := p.load(e)
			next := p.temp()
			fmt.Fprintf(&p.ll, "  %s = insertvalue %s %s, %s %s, %d\n", next, of, v, e, leaf, i)
			v = next
		}
		return v
	case of == "i1":
		v, bit := p.load("i8"), p.temp()
		fmt.Fprintf(&p.ll, "  %s = trunc i8 %s to i1\n", bit, v)
		return bit
	}
	at := p.slot()
	v := p.temp()
	fmt.Fprintf(&p.ll, "  %s = load %s, ptr %s, align 1\n", v, of, at)
	return v
}

// slot returns the address of the next slot.
func (p *program) slot() string {
	at := p.temp()
	fmt.Fprintf(&p.ll, "  %s = getelementptr i8, ptr %%in, i64 %d\n", at, 64*p.slots)
	p.slots++
	return at
}

// check adds the checks of the parts of a value whose leaves begin at a slot.
func (p *program) check(all *[][]string, t ir.Type, parts []part, slot int, isResult, variadic bool) {
	state, of := p.backend.machine.Begin(variadic), codegen.Value{Type: t}
	units := state.Param(of, true)
	if isResult {
		state = p.backend.machine.Begin(variadic)
		units, _ = state.Result(of)
	}
	bit := 0
	for i := range units {
		u := &units[i]
		if u.Index == 0 {
			bit = 0
		}
		if i > 0 && u.Address && units[i-1].Address && u.Leaf == units[i-1].Leaf && u.Offset == units[i-1].Offset && slices.Equal(u.In, units[i-1].In) {
			continue // behind the same address
		}
		isConverted := u.VT.Bits == 80 && u.Of != ir.Type(ir.F80) // to x86_fp80
		if u.Address || !isConverted {
			p.add(all, &parts[0], u.Address, int(p.backend.machine.Model.LLVMBits(u.Of)), slot+u.Leaf, bit)
		}
		bit += int(u.Holds)
		parts = parts[1:]
	}
}

func (p *program) add(all *[][]string, q *part, indirect bool, whole, slot, bit int) {
	where, index, bits, address := 2, int(q.offset), int(q.bits), 0
	if !q.isStack() {
		where, index = int(q.register.File), q.register.Index
		if where == 2 {
			where = 3
		}
	}
	if indirect {
		address, bits = 1, min(whole, 64)
	}
	p.parts++
	*all = append(*all, []string{fmt.Sprintf("{%d,%d,%d,%d,%d,%d,%d,%d}", where, index, bits, q.extension, q.extended, slot, bit, address), q.String()})
}

var attributes = []string{"", "", "signext", "zeroext"}

// attribute returns an extension for an integer.
func (p *program) attribute(t string) string {
	if k, ok := parse(t).(*ir.IntegerType); !ok || k.Width == 64 {
		return ""
	}
	return attributes[p.r.IntN(len(attributes))]
}

// call writes a call of dump.
func (p *program) call() {
	n := len(p.text)
	fmt.Fprintf(&p.ll, "define void @c%d(ptr %%in) {\n", n)
	s := &signature{statement: "call", result: value{t: llvm.Void}}
	var args, types []string
	var slots []int
	for range 1 + p.r.IntN(9) {
		t := p.random(0)
		slots = append(slots, p.slots)
		switch p.r.IntN(12) {
		case 0:
			t = "[24 x i8]"
			align := []layout.Bytes{0, 4, 8, 16}[p.r.IntN(4)]
			attr := "ptr byval(" + t + ")"
			if align > 0 {
				attr += fmt.Sprintf(" align %d", align)
			}
			args, types = append(args, attr+" "+p.slot()), append(types, "ptr")
			s.params = append(s.params, value{t: llvm.Ptr, memory: "byval", of: parse(t), align: align})
			continue
		}
		attr := p.attribute(t)
		if p.mark != "" && p.r.IntN(4) == 0 {
			attr = p.mark
		}
		v := p.load(t)
		args, types = append(args, t+" "+attr+" "+v), append(types, t)
		x := value{t: parse(t)}
		switch attr {
		case "signext":
			x.ext = signExtension
		case "zeroext":
			x.ext = zeroExtension
		case "inreg":
			x.inReg = true
		case "alignstack(16)":
			x.stackAlign = 16
		case "alignstack(8)":
			x.stackAlign = 8
		}
		s.params = append(s.params, x)
	}
	if s.fixed = len(s.params); s.fixed == 0 {
		args, types, s.fixed = nil, nil, 0
	}
	isCopied := slices.ContainsFunc(s.params, func(v value) bool { return v.memory != "" }) // which LLVM overwrites on Apple
	if s.fixed > 0 && p.r.IntN(4) == 0 && p.convention == "" && !(isCopied && strings.Contains(p.triple, "apple")) {
		s.variadic, s.fixed = true, 1+p.r.IntN(s.fixed)
	}
	of := strings.Join(types[:s.fixed], ", ")
	if s.variadic {
		of += ", ..."
	}
	text := fmt.Sprintf("call %svoid (%s) @dump(%s)", p.cc, of, strings.Join(args, ", "))
	fmt.Fprintf(&p.ll, "  %s\n  ret void\n}\n", text)
	got := p.places.assign(p.backend, s)
	var all [][]string
	for i := range s.params {
		if got.unknown != "" || got.unnamed != "" {
			text += " unknown"
			break
		}
		v := &s.params[i]
		if v.memory == "byval" && got.params[i][0].kind == pointerKind {
			p.add(&all, &got.params[i][0], true, 64, slots[i], 0)
			continue
		} else if v.memory == "byval" {
			bit := 0
			for _, q := range got.params[i] {
				for end := q.bits; end > 0; end -= q.bits {
					q.bits = min(end, 64)
					p.add(&all, &q, false, 64, slots[i], bit)
					bit += int(q.bits)
					q.offset += q.bits / 8
				}
			}
			continue
		}
		p.check(&all, v.t, got.params[i], slots[i], false, s.variadic)
	}
	p.text, p.checks = append(p.text, text), append(p.checks, all)
}

// returns writes a function with a result.
func (p *program) returns() {
	n, t, cc := len(p.text), p.random(0), p.cc
	if p.convention != "" {
		cc = ""
	}
	attr := p.attribute(t)
	fmt.Fprintf(&p.ll, "define %s%s %s @c%d(ptr %%in) {\n", cc, attr, t, n)
	v := p.load(t)
	fmt.Fprintf(&p.ll, "  ret %s %s\n}\n", t, v)
	s := &signature{statement: "define", result: value{t: parse(t)}}
	s.result.ext = map[string]extension{"signext": signExtension, "zeroext": zeroExtension}[attr]
	got := p.places.assign(p.backend, s)
	var all [][]string
	p.results[n] = len(got.hidden) > 0 && got.unknown == ""
	if got.unknown == "" && len(got.hidden) == 0 {
		p.check(&all, s.result.t, got.result, 0, true, false)
	}
	p.text, p.checks = append(p.text, fmt.Sprint("result ", t, " ", attr, " ", got.unknown)), append(p.checks, all)
}

// main returns the tables and the main function of the program.
func (p *program) main() string {
	var b strings.Builder
	for n, all := range p.checks {
		fmt.Fprintf(&b, "extern char c%d[];\nstatic struct check k%[1]d[] = {", n)
		for _, c := range all {
			b.WriteString(c[0] + ",")
		}
		b.WriteString("{-1}};\n")
	}
	b.WriteString("int main(void) { srand(7); signal(SIGSEGV, crash);\n")
	for n := range p.checks {
		fmt.Fprintf(&b, "current = %d; checks = k%[1]d; fill();", n)
		if memory, ok := p.results[n]; ok {
			x87 := strings.Count(fmt.Sprint(p.checks[n]), "st") // registers
			fmt.Fprintf(&b, "result(c%d, %t, %d);\n", n, memory, x87)
		} else {
			fmt.Fprintf(&b, "if (!setjmp(back)) ((void (*)(void *))c%d)(in);\n", n)
		}
	}
	return b.String() + "return 0; }\n"
}

const harness = `
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include <signal.h>
#include <unistd.h>
struct check { int where, index, bits, extension, extended, slot, bit, address; };
#ifdef __arm__ // the distance of vector registers
enum { width = 4, isX87 = 0 };
#elif defined __i386__
enum { width = 16, isX87 = 1 };
#else
enum { width = 16, isX87 = 0 };
#endif
static struct check *checks;
static int current;
static unsigned char __attribute__((aligned(16))) in[1 << 15], scratch[1 << 12];
struct regs { unsigned long ints[16]; unsigned char vectors[8][16], x87[2][16]; };
static struct regs regs;
static jmp_buf back;
void escape(void) { longjmp(back, 1); } // from a call that removes its arguments
static void fill(void) {
	for (int i = 0; i < sizeof in; i++) in[i] = rand() >> 8 & (isX87 && i % 4 == 3 ? 0xbf : 0xff); // x87 changes signaling NaNs
	memset(scratch, 0, sizeof scratch);
}
static int bit(unsigned char *p, int n) { return p[n / 8] >> n % 8 & 1; }
static void crash(int n) { printf("wrong %d 0 crashes\n", current); fflush(stdout); _exit(0); }
void record(struct regs *r, unsigned char *stack) {
	for (int i = 0; checks[i].where >= 0; i++) {
		struct check *c = &checks[i];
		unsigned char *want = in + 64 * c->slot, *got =
			c->where == 0 ? (void *)&r->ints[c->index] : c->where == 1 ? r->vectors[0] + width * c->index : c->where == 3 ? r->x87[c->index] : stack + c->index;
		if (c->address) {
			memcpy(&got, got, sizeof got);
			if ((unsigned long)got < 65536 || (unsigned long long)(unsigned long)got >> 48) { printf("wrong %d %d no address\n", current, i); continue; }
		}
		int bad = -1;
		for (int b = 0; b < c->bits; b++) if (bit(got, b) != bit(want, c->bit + b)) bad = b;
		for (int b = c->bits; b < c->extended && c->extension && !c->address; b++)
			if (bit(got, b) != (c->extension == 1 ? bit(want, c->bit + c->bits - 1) : 0)) bad = b;
		if (bad >= 0) printf("wrong %d %d bit %d\n", current, i, bad);
	}
}
void invoke(void *f, void *a, void *b, struct regs *out, long x87, void *memory);
void result(void *f, bool memory, int x87) {
#ifdef __aarch64__
	invoke(f, in, in, &regs, x87, scratch);
#else
	invoke(f, memory ? scratch : in, in, &regs, x87, scratch);
#endif
	if (!memory) { record(&regs, 0); return; }
	int n = 0;
	for (int i = 0; i < sizeof scratch; i++) n += scratch[i] != 0;
	if (n == 0) printf("wrong %d 0 not in memory\n", current);
}
`

// isSmall reports whether a type is an integer that fastcall may pass in a register.
func isSmall(t ir.Type) bool {
	of, ok := t.(*ir.IntegerType)
	return ok && of.Width <= 32
}

// TestEffect compares what callees remove from the stack, and the types of functions where calls have types, with LLVM's code.
func TestEffect(t *testing.T) {
	llc, seed := tools.Need(t, "llc-22"), uint64(tools.Setting("ABI_OPT_SEED", 1))
	all := machinesWithEffects(t)
	removed, types := regexp.MustCompile(`(?m)^\s+retl(?:\s+\$(\d+))?`), regexp.MustCompile(`(?m)^\s+\.functype\s+f\d+ (.*)$`)
	for i := range all {
		m := &all[i]
		t.Run(m.name+m.convention+m.features, func(t *testing.T) {
			target := m.target(t)
			p := &program{machine: m, backend: backendOf(t, target), r: rand.New(rand.NewPCG(seed, uint64(i)))}
			var text, want []string
			for n := 0; n < tools.Setting("ABI_OPT_BACKEND_N", 40); {
				s := &signature{statement: "define", result: value{t: llvm.Void}}
				var params []string
				for k := range p.r.IntN(6) {
					switch v := (value{t: parse(p.random(0))}); {
					case k == 0 && p.r.IntN(3) == 0:
						s.params, params = append(s.params, value{t: llvm.Ptr, memory: "sret", of: parse("[40 x i8]")}), append(params, "ptr sret([40 x i8])")
					case m.convention == "fastcall" && k < 2 && isSmall(v.t):
						v.inReg = true
						s.params, params = append(s.params, v), append(params, llvm.TypeText(v.t)+" inreg")
					default:
						s.params, params = append(s.params, v), append(params, llvm.TypeText(v.t))
					}
				}
				result := "void"
				if (len(params) == 0 || !strings.Contains(params[0], "sret")) && p.r.IntN(2) == 0 {
					result = p.random(0)
					s.result.t = parse(result)
				}
				if s.fixed = len(s.params); p.r.IntN(4) == 0 && s.fixed > 0 && m.convention == "" {
					s.variadic, params = true, append(params, "...")
				}
				got := p.places.assign(p.backend, s)
				if got.unknown != "" {
					continue
				}
				line := fmt.Sprintf("define %s%s @f%d(%s) {\n  ret void\n}\n", m.cc, result, n, strings.Join(params, ", "))
				if result != "void" {
					line = strings.Replace(line, "ret void", "ret "+result+" zeroinitializer", 1)
				}
				text, want = append(text, line), append(want, got.effect)
				n++
			}
			path := filepath.Join(t.TempDir(), "t.ll")
			zero := regexp.MustCompile(`ret (i\d+|half|bfloat|float|double|fp128|x86_fp80|ptr) zeroinitializer`)
			ll := zero.ReplaceAllStringFunc(strings.Join(text, ""), func(ret string) string {
				return strings.Replace(ret, "zeroinitializer", "poison", 1)
			})
			if err := os.WriteFile(path, []byte(ll), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(llc, append([]string{"-mtriple=" + m.triple, "-O1", "-o", "-", path}, m.flags...)...).Output()
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, ll)
			}
			var got []string
			if target.Convention().TypedCalls {
				for _, f := range types.FindAllSubmatch(out, len(want)) {
					got = append(got, "has the type "+string(f[1]))
				}
			} else {
				for _, f := range removed.FindAllSubmatch(out, -1) {
					got = append(got, fmt.Sprintf("removes %s bytes of the stack", cmp.Or(string(f[1]), "0")))
				}
			}
			if len(got) != len(want) {
				t.Fatalf("seed %d: %d functions, want %d", seed, len(got), len(want))
			}
			for n := range want {
				if got[n] != want[n] {
					t.Errorf("seed %d: %s got  %s\nwant %s", seed, text[n], got[n], want[n])
				}
			}
		})
	}
}
