package lint_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// cType is a C type of a test. Its kind is 'i', 'u' or 'b' for integers, 'f', 'p' or 'r' for records.
type cType struct {
	name string
	kind byte
}

var numbers = []cType{
	{"signed char", 'i'}, {"unsigned char", 'u'}, {"short", 'i'}, {"unsigned short", 'u'}, {"int", 'i'}, {"unsigned", 'u'}, {"long", 'i'},
	{"unsigned long", 'u'}, {"_Bool", 'b'}, {"float", 'f'}, {"double", 'f'}, {"void *", 'p'}, {"__int128", 'w'},
}

// Records without padding.
var records = []string{
	"int a;", "int a, b;", "long a;", "float a;", "float a, b;", "double a;", "double a, b;", "float a, b, c;", "float a, b, c, d;",
	"int a, b, c;", "long a, b;", "double a; long b;", "long a; double b;", "int a; float b;", "char a[3];", "char a;", "short a;", "char a[7];",
	"long a, b, c;", "double a, b, c;", "double a, b, c, d;", "char a[16];", "char a[17];", "void *a;", "void *a; long b;", "int a[4];", "double a; float b, c;",
}

// TestFaults changes one type, or the order, of random C functions, on one side of a call. A statement has
// an alarm if and only if values arrive wrong at run time.
func TestFaults(t *testing.T) {
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	n := tools.Setting("ABI_OPT_FAULTS_N", 60)
	for i, m := range oracle.HostedMachines() {
		if m.GCC == nil || m.Emulator == tools.WinePath { // WebAssembly is below; Windows has no stack for signals
			continue
		}
		t.Run(m.Triple, func(t *testing.T) {
			t.Parallel()
			clang, gcc := tools.Need(t, "clang-22"), tools.Need(t, m.GCC[0])
			p := &pairs{r: rand.New(rand.NewPCG(seed, uint64(i)))}
			if m.Model().NoInt128 {
				p.long = "long long"
			}
			p.write(n)
			dir := t.TempDir()
			file := func(name, text string) string {
				path := filepath.Join(dir, name)
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				return path
			}
			output := func(name string, args ...string) string {
				out, err := exec.Command(name, args...).CombinedOutput()
				if err != nil {
					t.Fatalf("seed %d: %s: %v\n%.3000s", seed, name, err, out)
				}
				return string(out)
			}
			compile := func(name, text, out string) string {
				args := []string{"--target=" + m.Triple, "-O2", "-w", "-fno-addrsig", "-S", "-o", "-", file(name, text)}
				if out == "" {
					return output(clang, append(args, "-emit-llvm")...)
				}
				asm := output(clang, args...)
				return file(out, strings.ReplaceAll(asm, "\t.attribute", "\t#"))
			}
			header := p.types + p.header.String()
			lib := compile("lib.c", header+preamble+p.lib.String(), "lib.s")
			text := p.types + preamble + p.client.String()
			client, ll := compile("client.c", text, "client.s"), compile("client.c", text, "")
			truth, same := p.statements(compile("truth.c", p.types+preamble+p.truth.String(), "")), p.statements(compile("same.c", text, ""))
			exe := filepath.Join(dir, "t")
			output(gcc, append(m.GCC[1:len(m.GCC):len(m.GCC)], "-static", "-O1", "-w", "-o", exe, lib, client, file("main.c", faultHarness+p.main()))...)
			command := []string{exe}
			if m.Emulator != "" {
				command = []string{tools.Need(t, m.Emulator), exe}
			}
			wrong, faults := map[string]bool{}, 0
			for line := range strings.Lines(output(command[0], command[1:]...)) {
				if wrong[strings.TrimSpace(line)] = true; line[0] != '?' {
					faults++
				}
			}
			ds, err := lint.Check("t.ll", strings.NewReader(ll), headerOf(t, header))
			if err != nil {
				t.Fatal(err)
			}
			alarms := map[string]string{}
			for _, d := range ds {
				_, name, _ := strings.Cut(d.Message, "'")
				if name, _, _ = strings.Cut(name, "'"); alarms[name] == "" && d.Severity != diag.Warning {
					alarms[name] = d.Message
				}
			}
			missed, false_, alike := 0, 0, 0
			for _, f := range p.functions {
				switch alarm := alarms[f.name]; {
				case wrong["?"+f.name]:
				case truth[f.name] == same[f.name]:
					alike++
				case wrong[f.name] && alarm == "":
					missed++
					t.Logf("seed %d: missed: %s as %s", seed, f.c, f.changed)
				case !wrong[f.name] && alarm != "":
					false_++
					t.Errorf("seed %d: false alarm: %s as %s: %s", seed, f.c, f.changed, alarm)
				}
			}
			if missed > 3+faults/50 { // what LLVM IR does not tell: i64 for a pointer or a small record
				t.Errorf("%d of %d are missed", missed, faults)
			}
			t.Logf("seed %d: %d pairs, %d have the LLVM IR of others, %d are wrong at run time: %d missed, %d false", seed, len(p.functions), alike, faults, missed, false_)
		})
	}
}

// pairs are functions with a changed prototype on the side of the client.
type pairs struct {
	r                   *rand.Rand
	types               string
	all                 []cType
	header, lib, client strings.Builder
	truth               strings.Builder // the client without changes
	functions           []changed
	long                string // the type of two registers, if it is not __int128
}

type changed struct{ name, c, changed string }

type prototype struct {
	result cType
	params []cType
}

func (p *pairs) pick() cType {
	if p.r.IntN(5) < 3 {
		return p.all[p.r.IntN(len(numbers))]
	}
	return p.all[p.r.IntN(len(p.all))]
}

func (p *pairs) write(n int) {
	if p.all = slices.Clone(numbers); p.long != "" {
		p.all[len(p.all)-1].name = p.long
	}
	for i, r := range records {
		p.types += fmt.Sprintf("struct R%d { %s };\n", i, r)
		p.all = append(p.all, cType{fmt.Sprintf("struct R%d", i), 'r'})
	}
	for i := range n {
		c := prototype{result: p.pick()}
		for range 1 + p.r.IntN(10) {
			c.params = append(c.params, p.pick())
		}
		p.pair(fmt.Sprintf("f%d", i), &c)
	}
}

// change returns a prototype with one change.
func (p *pairs) change(c *prototype) *prototype {
	d := &prototype{c.result, slices.Clone(c.params)}
	i, j := p.r.IntN(len(c.params)), p.r.IntN(len(c.params))
	switch p.r.IntN(8) {
	case 0: // none
	case 1:
		d.result = p.pick()
	case 2, 3:
		d.params[i], d.params[j] = d.params[j], d.params[i]
	case 4, 5:
		if d.params[i].kind != 'r' {
			d.params[i] = p.all[len(numbers)+p.r.IntN(len(p.all)-len(numbers))]
		} else {
			d.params[i] = cType{"void *", 'p'}
		}
	default:
		d.params[i] = p.pick()
	}
	return d
}

func (c *prototype) text(name string) string {
	var ps []string
	for i, p := range c.params {
		ps = append(ps, fmt.Sprintf("%s a%d", p.name, i))
	}
	return c.result.name + " " + name + "(" + strings.Join(ps, ", ") + ")"
}

// pair writes a function that the library defines and the client calls, or the other way round.
func (p *pairs) pair(name string, c *prototype) {
	d := p.change(c)
	p.functions = append(p.functions, changed{name, c.text(name), d.text(name)})
	p.header.WriteString(c.text(name) + ";\n")
	if p.r.IntN(2) == 0 {
		p.callee(&p.lib, name, c, d)
		p.caller(&p.client, name, d, c)
		p.caller(&p.truth, name, c, c)
	} else {
		p.callee(&p.client, name, d, c)
		p.callee(&p.truth, name, c, c)
		p.caller(&p.lib, name, c, d)
	}
}

// callee writes a definition. It hands over what arrived.
func (p *pairs) callee(w *strings.Builder, name string, c, other *prototype) {
	fmt.Fprintf(w, "%s {\n", c.text(name))
	for i, t := range c.params {
		o := other.params[i]
		switch {
		case t.kind == 'i' || t.kind == 'u' || t.kind == 'b':
			fmt.Fprintf(w, " arrived(%d, (long)a%[1]d, sizeof a%[1]d, '%c', sizeof(%s), '%c');", i, t.kind, o.name, o.kind)
		case t.kind == 'p' && o.kind != 'r':
			fmt.Fprintf(w, " arrived(%d, (long)a%[1]d, sizeof a%[1]d, 'p', sizeof(%s), '%c');", i, o.name, o.kind)
		case t.kind == 'p':
			fmt.Fprintf(w, " lost();")
		default:
			fmt.Fprintf(w, " bytes(%d, &a%[1]d, sizeof a%[1]d, '%c', sizeof(%s), '%c');", i, t.kind, o.name, o.kind)
		}
	}
	fmt.Fprintf(w, " %s r; give(&r, sizeof r, '%c'); return r; }\n", c.result.name, c.result.kind)
}

// caller writes a call. It passes bytes of memory, or their address for a pointer.
func (p *pairs) caller(w *strings.Builder, name string, c, other *prototype) {
	fmt.Fprintf(w, "%s;\nvoid call_%s(void) {", c.text(name), name)
	var args []string
	for i, t := range c.params {
		args = append(args, fmt.Sprintf("x%d", i))
		fmt.Fprintf(w, " %s x%d; take(%[2]d, &x%[2]d, sizeof x%[2]d, '%c');", t.name, i, t.kind)
	}
	fmt.Fprintf(w, " %s r = %s(%s);", c.result.name, name, strings.Join(args, ", "))
	o := other.result
	if k := c.result.kind; k == 'i' || k == 'u' || k == 'b' || k == 'p' {
		fmt.Fprintf(w, " returned((long)r, sizeof r, '%c', sizeof(%s), '%c'); }\n", k, o.name, o.kind)
	} else {
		fmt.Fprintf(w, " bytes(15, &r, sizeof r, '%c', sizeof(%s), '%c'); }\n", k, o.name, o.kind)
	}
}

// statements returns the types of the functions in LLVM IR.
func (p *pairs) statements(ll string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(ll) {
		if at := strings.Index(line, "@f"); at > 0 && (strings.HasPrefix(line, "define") || strings.HasPrefix(line, "declare")) {
			name, params, _ := strings.Cut(line[at+1:], "(")
			words := regexp.MustCompile(`\b(?:i\d+|ptr|void|half|float|double|fp128|signext|zeroext|byval|sret|struct|align \d+)\b|[\[\]{},]`)
			all[name] = strings.Join(words.FindAllString(line[:at]+params, -1), " ")
		}
	}
	return all
}

func (p *pairs) main() string {
	var b strings.Builder
	for _, f := range p.functions {
		fmt.Fprintf(&b, "void call_%s(void);\n", f.name)
	}
	b.WriteString("int main(void) { srand(7); on(SIGSEGV); on(SIGBUS); on(SIGILL); on(SIGALRM);\n")
	for _, f := range p.functions {
		fmt.Fprintf(&b, " run(call_%s, \"%[1]s\");\n", f.name)
	}
	return b.String() + "}\n"
}

const preamble = `
void arrived(int, long, long, int, long, int), bytes(int, void *, long, int, long, int), give(void *, long, int), take(int, void *, long, int);
void returned(long, long, int, long, int), lost(void);
`

// faultHarness has the values, slot 15 of which is the result's, and compares them. A pointer that arrives
// as a pointer has the address of a slot.
const faultHarness = `
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static unsigned char in[16][64];
#ifdef __i386__
enum { x87 = 1 };
#else
enum { x87 = 0 };
#endif
static int bad;
static jmp_buf back;
static void crash(int n) { longjmp(back, 1); }
static void on(int n) { // with a stack of its own, because a callee may remove too much
	static char memory[1 << 16];
	stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
	struct sigaction a = {.sa_handler = crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
	sigaltstack(&stack, 0);
	sigaction(n, &a, 0);
}
static int maybe; // the writer's value has more bytes than the reader has, or is a pointer in a record
void lost(void) { bad = 1; }
void take(int i, void *to, long size, int kind) {
	void *p = in[i];
	memcpy(to, kind == 'p' ? (void *)&p : p, size);
	if (kind == 'b') *(char *)to &= 1;
}
void give(void *to, long size, int kind) { take(15, to, size, kind); }
static long number(long v, long size, int kind) {
	if (kind == 'b') return v & 1;
	if (kind == 'i' && size < sizeof v) return v << 8 * (sizeof v - size) >> 8 * (sizeof v - size);
	return size < sizeof v ? v & (1L << 8 * size) - 1 : v;
}
void arrived(int i, long v, long size, int kind, long otherSize, int other) {
	if (other == 'p') { maybe |= kind != 'p'; bad |= size != sizeof v || v != (long)in[i]; return; }
	long want;
	if (kind == 'b' && other != 'b' && otherSize == 1) { maybe = 1; return; } // it is 0 or 1 in a correct program
	memcpy(&want, in[i], sizeof want);
	maybe |= otherSize != size || other == 'r' && kind != 'b' || (kind == 'b') != (other == 'b') || kind == 'p';
	want = number(want, otherSize < sizeof v ? otherSize : sizeof v, other);
	bad |= v != number(want, size, kind) || other == 'f' || other == 'r' && otherSize < size;
}
void returned(long v, long size, int kind, long otherSize, int other) { arrived(15, v, size, kind, otherSize, other); }
void bytes(int i, void *p, long size, int kind, long otherSize, int other) {
	void *address = in[i];
#ifdef __i386__ // st0 has a float or a double
	if (i == 15 && kind == 'f' && other == 'f' && size != otherSize) { maybe = 1; return; }
#endif
	maybe |= otherSize > size || kind == 'r' && other != 'f' && other != 'w';
	maybe |= sizeof(long) == 4 && kind == 'f' && other == 'r'; // where all arguments are on the stack, two int have the bytes of a double
	bad |= kind == 'f' && other != 'f' && other != 'r' || kind == 'w' && other == 'f';
	bad |= memcmp(p, other == 'p' && kind != 'r' ? (void *)&address : in[i], size < otherSize ? size : otherSize) != 0 || otherSize < size && (kind != 'r' || other == 'f' || other == 'r' || other == 'w');
}
static void run(void (*f)(void), char *name) {
	bad = maybe = 0;
	for (int n = 0; n < 8; n++) {
		for (int i = 0; i < 16; i++) for (int j = 0; j < 64; j++) in[i][j] = rand() >> 8 & (x87 && j % 4 == 3 ? 0xbf : 0xff); // which changes signaling NaNs
		alarm(2); // for a loop, where the callee removed other arguments
		if (setjmp(back)) bad = 1; else f();
	}
	if (bad || maybe) printf("%s%s\n", bad ? "" : "?", name);
}
`

// TestFaultsOfWebAssembly changes random functions as TestFaults does. A statement that gives a function another type of
// WebAssembly has an alarm, and one with clang's types has none.
func TestFaultsOfWebAssembly(t *testing.T) {
	for _, triple := range oracle.PlatformsWhere(t, func(target classify.Target) bool { return target.Convention().TypedCalls }) {
		t.Run(triple, func(t *testing.T) { checkFaultsOfTypes(t, triple) })
	}
}

func checkFaultsOfTypes(t *testing.T, triple string) {
	clang, seed := tools.Need(t, "clang-22"), uint64(tools.Setting("ABI_OPT_SEED", 1))
	p := &pairs{r: rand.New(rand.NewPCG(seed, 9)), long: "long long"}
	p.write(tools.Setting("ABI_OPT_FAULTS_N", 60))
	compile := func(text string, flags ...string) string {
		path := filepath.Join(t.TempDir(), "t.c")
		if err := os.WriteFile(path, []byte(p.types+preamble+text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(clang, append([]string{"--target=" + triple, "-O2", "-w", "-S", "-o", "-", path}, flags...)...).Output()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return string(out)
	}
	types := func(asm string) map[string]string {
		all := map[string]string{}
		for _, f := range regexp.MustCompile(`\.functype\s+(f\d+) (.*)`).FindAllStringSubmatch(asm, -1) {
			all[f[1]] = f[2]
		}
		return all
	}
	ll := compile(p.client.String(), "-emit-llvm")
	got, want := types(compile(p.client.String())), types(compile(p.truth.String()))
	text, truth := p.statements(ll), p.statements(compile(p.truth.String(), "-emit-llvm"))
	ds, err := lint.Check("t.ll", strings.NewReader(ll), headerOf(t, p.types+p.header.String()))
	if err != nil {
		t.Fatal(err)
	}
	alarms, wrong := map[string]bool{}, 0
	for _, d := range ds {
		_, name, _ := strings.Cut(d.Message, "'")
		name, _, _ = strings.Cut(name, "'")
		alarms[name] = true
	}
	for _, f := range p.functions {
		switch {
		case got[f.name] != want[f.name]:
			if wrong++; !alarms[f.name] {
				t.Errorf("seed %d: missed: %s as %s: %s", seed, f.c, f.changed, got[f.name])
			}
		case text[f.name] == truth[f.name] && alarms[f.name]:
			t.Errorf("seed %d: false alarm: %s as %s", seed, f.c, f.changed)
		}
	}
	t.Logf("seed %d: %d functions, %d have another type", seed, len(p.functions), wrong)
}
