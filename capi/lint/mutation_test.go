package lint_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// sample is LLVM IR of a compiler, and the header of its functions.
type sample struct {
	text   string
	header *lint.Header
}

// newSample compiles n random signatures.
func newSample(t *testing.T, compiler, triple, compat string, seed uint64, n int) *sample {
	t.Helper()
	path := tools.Need(t, compiler)
	target, err := targets.New(triple, targets.Options{Compat: compat})
	if err != nil {
		t.Fatal(err)
	}
	g := oracle.NewGenerator(seed)
	g.Model = target.Layouts().Model()
	g.WideVectors = 0
	w := oracle.NewCWriter()
	w.Model = g.Model
	for i := range n {
		s := g.Signature()
		w.Prototype(i, &s)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "t.c")
	if err := os.WriteFile(file, []byte(w.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "-std=c23", "-w", "--target="+target.Triple(), "-S", "-emit-llvm", "-O0", "-o", "-", file).Output()
	if err != nil {
		t.Fatalf("seed %d: %s: %v", seed, compiler, err)
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "t.c", Text: w.String()}, cimport.Options{Target: target.Triple(), Standard: "c23"})
	if err := diag.Err(ds); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	h, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return &sample{string(out), h}
}

func (s *sample) check(t *testing.T, text string) []diag.Diagnostic {
	t.Helper()
	ds, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return s.header, nil })
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// What clang writes has no alarms.
func TestClangIsRight(t *testing.T) {
	n := tools.Setting("ABI_OPT_LINT_N", 200)
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, c := range []struct{ compiler, triple, compat string }{
		{"clang-22", "x86_64-linux-gnu", "clang22"},
		{"clang-19", "x86_64-linux-gnu", "clang19"},
		{"clang-22", "aarch64-linux-gnu", ""},
		{"clang-22", "riscv64-linux-gnu", ""},
		{"clang-22", "x86_64-pc-windows-msvc", ""},
		{"clang-22", "arm64-apple-macosx14", ""},
	} {
		t.Run(c.compiler+" "+c.triple, func(t *testing.T) {
			s := newSample(t, c.compiler, c.triple, c.compat, seed, n)
			for _, d := range s.check(t, s.text) {
				t.Errorf("seed %d: %v %s\n%s", seed, d.At, d.Message, strings.Split(s.text, "\n")[d.At.Line-1])
			}
		})
	}
}

// TestMutations changes one token that matters to the convention in what clang writes: each change is
// reported.
func TestMutations(t *testing.T) {
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	want := tools.Setting("ABI_OPT_LINT_MUTATIONS", 1500)
	s := newSample(t, "clang-22", "x86_64-linux-gnu", "", seed, 300)
	var types, statements []string
	for line := range strings.Lines(s.text) {
		switch {
		case strings.HasPrefix(line, "%"):
			types = append(types, line)
		case checked.MatchString(line):
			statements = append(statements, line)
		}
	}
	head := strings.Join(types, "")
	r := rand.New(rand.NewPCG(seed, 2))
	done, missed := map[string]int{}, 0
	for n := 0; n < want; {
		line := statements[r.IntN(len(statements))]
		m := &mutations[r.IntN(len(mutations))]
		changed := m.apply(r, line)
		if changed == line {
			continue
		}
		n++
		done[m.name]++
		if len(s.check(t, head+changed)) == 0 {
			missed++
			t.Errorf("seed %d: %s is not reported:\n%s%s", seed, m.name, line, changed)
		}
		if missed > 10 {
			t.FailNow()
		}
	}
	t.Logf("seed %d: %d of %d mutations are reported: %v", seed, want-missed, want, done)
	for _, m := range mutations {
		if done[m.name] == 0 {
			t.Errorf("seed %d: %s was never applied", seed, m.name)
		}
	}
}

// checked finds statements of the functions that the header declares.
var checked = regexp.MustCompile(`^(?:define|declare|  .*call) .*@[fg]\d+\(`)

// mutation is a change of a statement.
type mutation struct {
	name  string
	apply func(r *rand.Rand, line string) string
}

var mutations = []mutation{
	{"an extension that is missing", replaceOne(`\b(?:sign|zero)ext `, "")},
	{"the other extension", replaceOneBy(`\b(?:sign|zero)ext\b`, func(s string) string {
		return map[string]string{"signext": "zeroext", "zeroext": "signext"}[s]
	})},
	{"an extension too many", replaceParam(`^(i\d+|double|ptr)((?: noundef)?)`, "$1$2 zeroext")},
	{"byval that is missing", replaceOne(`byval\(.*?\) `, "")},
	{"another size of byval", replaceOne(`byval\(.*?\) `, "byval([12345 x i8]) ")},
	{"another alignment of byval", replaceOneBy(`(byval\(.*?\)) align (\d+)`, doubleAlign)},
	{"no alignment of byval", replaceOne(`(byval\(.*?\)) align \d+`, "$1")},
	{"sret that is missing", replaceOne(`sret\(.*?\) `, "")},
	{"another size of sret", replaceOne(`sret\(.*?\) `, "sret([12345 x i8]) ")},
	{"another alignment of sret", replaceOneBy(`(sret\(.*?\)) align (\d+)`, doubleAlign)},
	{"half of an integer", replaceParamBy(`^i(8|16|32|64|128)\b`, func(s string) string {
		n, _ := strconv.Atoi(s[1:])
		return fmt.Sprintf("i%d", n/2)
	})},
	{"a floating-point type for an integer", replaceParam(`^i\d+\b`, "double")},
	{"an integer for a floating-point type", replaceParam(`^(?:float|double|x86_fp80|fp128|half|<\d+ x [a-z]+\d*>)`, "i32")},
	{"another floating-point type", replaceParam(`^(?:float|half|bfloat)\b`, "x86_fp80")},
	{"a pointer as an integer", replaceParam(`^ptr\b`, "i32")},
	{"a record for a scalar", replaceParam(`^(?:i32|double|ptr)\b`, "{ i32, i32, i32 }")},
	{"a parameter in another register class", replaceParam(`^((?:i\d+|ptr)\b(?: noundef)?)`, "$1 inreg")},
	{"another convention", replaceOne(`^(define|declare|.*?call) `, "$1 fastcc ")},
	{"another convention by number", replaceOne(`^(define|declare|.*?call) `, "$1 cc 10 ")},
	{"a parameter that is missing", func(r *rand.Rand, line string) string {
		return withParams(line, func(ps []string) []string {
			if n := len(ps); n == 0 || ps[n-1] == "..." || isVariadicCall(line) {
				return ps
			}
			return ps[1:]
		})
	}},
	{"a parameter too many", func(r *rand.Rand, line string) string {
		return withParams(line, func(ps []string) []string {
			if n := len(ps); n > 0 && ps[n-1] == "..." || isVariadicCall(line) {
				return ps
			}
			return append([]string{"double 0.0"}, ps...)
		})
	}},
	{"a variadic type", func(r *rand.Rand, line string) string {
		return withParams(line, func(ps []string) []string {
			if n := len(ps); n > 0 && ps[n-1] == "..." || strings.Contains(line, "call ") {
				return ps
			}
			return append(ps, "...")
		})
	}},
	{"a type that is not variadic", replaceOne(`(?:, )?\.\.\.\)`, ")")},
	{"another result", replaceResult},
}

func isVariadicCall(line string) bool { return strings.Contains(line, "...)") }

func doubleAlign(s string) string {
	at := strings.LastIndexByte(s, ' ') + 1
	n, _ := strconv.Atoi(s[at:])
	return fmt.Sprintf("%s%d", s[:at], 2*n)
}

// replaceOne replaces one match of a pattern.
func replaceOne(pattern, by string) func(*rand.Rand, string) string {
	re := regexp.MustCompile(pattern)
	return replaceOneBy(pattern, func(s string) string { return re.ReplaceAllString(s, by) })
}

func replaceOneBy(pattern string, by func(string) string) func(*rand.Rand, string) string {
	re := regexp.MustCompile(pattern)
	return func(r *rand.Rand, line string) string {
		all := re.FindAllStringIndex(line, -1)
		if len(all) == 0 || regexp.MustCompile("byval|ext").MatchString(pattern) && isVariadicCall(line) {
			return line // variable arguments have no prototype
		}
		at := all[r.IntN(len(all))]
		return line[:at[0]] + by(line[at[0]:at[1]]) + line[at[1]:]
	}
}

// replaceParam replaces a pattern in one parameter.
func replaceParam(pattern, by string) func(*rand.Rand, string) string {
	re := regexp.MustCompile(pattern)
	return replaceParamBy(pattern, func(s string) string { return re.ReplaceAllString(s, by) })
}

func replaceParamBy(pattern string, by func(string) string) func(*rand.Rand, string) string {
	re := regexp.MustCompile(pattern)
	return func(r *rand.Rand, line string) string {
		return withParams(line, func(ps []string) []string {
			if len(ps) == 0 || isVariadicCall(line) {
				return ps // variable arguments have no prototype
			}
			i := r.IntN(len(ps))
			if !strings.Contains(ps[i], "ext") && !strings.Contains(ps[i], "byval") && !strings.Contains(ps[i], "sret") {
				ps[i] = re.ReplaceAllStringFunc(ps[i], by)
			}
			return ps
		})
	}
}

// withParams changes the parameters in a statement.
func withParams(line string, change func([]string) []string) string {
	at := strings.LastIndex(line, "@")
	from := at + strings.IndexByte(line[at:], '(') + 1
	depth, start, end := 0, from, -1
	var ps []string
	for i := from; i < len(line) && end < 0; i++ {
		switch c := line[i]; {
		case strings.IndexByte("([{<", c) >= 0:
			depth++
		case c == ')' && depth == 0 || c == ',' && depth == 0:
			if p := strings.TrimSpace(line[start:i]); p != "" {
				ps = append(ps, p)
			}
			if start = i + 1; c == ')' {
				end = i
			}
		case strings.IndexByte(")]}>", c) >= 0:
			depth--
		}
	}
	return line[:from] + strings.Join(change(ps), ", ") + line[end:]
}

// replaceResult changes the type of a result.
func replaceResult(r *rand.Rand, line string) string {
	re := regexp.MustCompile(`^(.*?(?:define|declare|call) (?:dso_local |noundef )*)(void|i32|i64|float|double|ptr) @`)
	m := re.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	return line[:m[4]] + map[bool]string{true: "i128", false: "<4 x float>"}[r.IntN(2) == 0] + line[m[5]:]
}
