// Package library compares what debug info says of random functions with their headers.
package library

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// rows are the compilers of all targets whose debug info is read.
var rows = func() (all []oracle.Build) {
	for i := range oracle.Setups {
		all = append(all, oracle.Setups[i].Builds...)
	}
	return all
}()

// TestRandomFunctions compiles random functions with debug info. What is read from the object equals their header, or is left
// out. ABI_OPT_LIBRARY_N is their number for each compiler; without ABI_OPT_ALL a part of the compilers takes part.
func TestRandomFunctions(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	n := tools.Setting("ABI_OPT_LIBRARY_N", 80)
	for i, row := range rows {
		if tools.Setting("ABI_OPT_ALL", 0) == 0 && uint64(i)%4 != seed%4 {
			continue
		}
		t.Run(strings.ReplaceAll(row.Command, " ", "_"), func(t *testing.T) {
			var o targets.Options
			switch {
			case strings.Contains(row.Command, "-mabi="):
				_, abi, _ := strings.Cut(row.Command, "-mabi=")
				o.ABI, _, _ = strings.Cut(abi, " ")
			case strings.Contains(row.Command, "-m32"):
				o.Compat = "gcc"
			}
			target, err := targets.New(row.Triple, o)
			if err != nil {
				t.Fatal(err)
			}
			conventions := []string{""}
			if strings.Contains(row.Command, "clang") { // gcc does not describe them
				conventions = append(conventions, targets.ConventionNames(target)...)
			}
			g := oracle.NewGenerator(seed + uint64(i))
			g.Model = target.Layouts().Model()
			ordinary, exotic := &tally{left: map[string]int{}}, &tally{left: map[string]int{}}
			for done := 0; done < n; done += 40 {
				g.Plain = strings.Contains(row.Command, "gcc") || done%80 == 0
				header := oracle.NewCWriter()
				header.Model = g.Model
				var code strings.Builder
				for k := 0; k < 40; {
					s, convention := g.Signature(), conventions[k%len(conventions)]
					by, err := targets.ConventionOf(target, convention)
					if err != nil {
						t.Fatal(err)
					}
					if _, err := by.Target.Classify(s); err != nil || strings.Contains(row.Command, "mingw32-gcc") && isDisputed(target, s) ||
						strings.Contains(row.Command, "gcc") && slices.ContainsFunc(append(s.Params, s.Result), oracle.HasLaidApart) ||
						o.Compat == "gcc" && slices.ContainsFunc(append(s.Params, s.Result), hasVector) {
						continue
					}
					result, params := header.Type(s.Result), header.Params(&s)
					if convention != "" {
						convention = "__attribute__((" + by.CName + ")) "
					}
					fmt.Fprintf(header, "%s%s f%d(%s);\n", convention, result, k, params)
					body := fmt.Sprintf("{ static %s r; return r; }", result)
					if s.Result == nil {
						body = "{}"
					}
					fmt.Fprintf(&code, "%s%s f%d(%s) %s\n", convention, result, k, params, body)
					k++
				}
				of := exotic
				if g.Plain {
					of = ordinary
				}
				of.compare(t, target, row.Command, header.String(), code.String())
			}
			t.Logf("seed %d: ordinary functions: %v; with exotic types: %v", seed, ordinary, exotic)
			if refused, all := ordinary.count(); refused*100 > max(all, 100) {
				t.Errorf("%d of %d ordinary functions are left out", refused, all)
			}
		})
	}
}

// hasVector reports whether a type is or contains a vector, whose layout on 32-bit x86 depends on gcc's flags.
func hasVector(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return true
	case *c.ArrayType:
		return hasVector(t.Elem)
	case *c.RecordType:
		return slices.ContainsFunc(t.Fields, func(f c.Field) bool { return hasVector(f.Type) })
	}
	return false
}

// isDisputed reports whether compilers of the target lay out or pass a value in different ways.
func isDisputed(target classify.Target, s classify.Signature) bool {
	return slices.ContainsFunc(append(s.Params, s.Result), func(t ir.Type) bool {
		if t == nil {
			return false
		}
		l, err := target.Layouts().Of(t)
		return err != nil || l.Disputed
	})
}

// tally counts functions that are the same, and those that are left out by the reasons.
type tally struct {
	same int
	left map[string]int
}

func (of *tally) String() string {
	refused, all := of.count()
	return fmt.Sprintf("%d of %d left out: %v", refused, all, of.left)
}

func (of *tally) count() (refused, all int) {
	for _, n := range of.left {
		refused += n
	}
	return refused, refused + of.same
}

// compare compiles functions, whose header precedes them, and compares both.
func (of *tally) compare(t *testing.T, target classify.Target, command, header, code string) {
	args := strings.Fields(command)
	path := filepath.Join(t.TempDir(), "lib.o")
	cmd := exec.Command(tools.Need(t, args[0]), append(args[1:], "-std=gnu2x", "-w", "-g", "-c", "-x", "c", "-o", path, "-")...)
	text := withoutRefused(t, cmd, strings.Split(header+code, "\n"))
	f, err := library.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	own, err := f.Target("", targets.Options{})
	if err != nil || own.Triple() != target.Triple() {
		t.Fatalf("the file is for %v, %v", own, err)
	}
	o := cimport.Options{Target: target.Triple(), Standard: "gnu23", Layouts: target.Layouts()}
	if of, ok := target.(classify.WithABI); ok {
		o.ABI = of.ABI()
	}
	h, ds := cimport.File(context.Background(), &diag.Source{Name: "a.h", Text: text}, o)
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	u, err := f.Unit(target, library.HeaderOf(h))
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]string{}
	for _, l := range u.LeftOut {
		reasons[l.Name] = l.Reason
	}
	want, err := capi.Of(target, h)
	if err != nil {
		t.Fatal(err)
	}
	got, err := capi.Of(target, u)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range want.Functions {
		i := slices.IndexFunc(got.Functions, func(f *capi.Function) bool { return f.Name == w.Name })
		switch {
		case i >= 0 && described(w) == described(got.Functions[i]):
			of.same++
		case i >= 0:
			t.Errorf("%s: %s: the header and the object have %s", command, w.C, difference(described(w), described(got.Functions[i])))
		case reasons[w.Name] == "":
			t.Errorf("%s is not there", w.C)
		default:
			reason := reasons[w.Name]
			of.left[reason[strings.LastIndex(reason, ": ")+1:]]++
		}
	}
	for _, w := range want.Declarations {
		i := slices.IndexFunc(got.Declarations, func(d capi.Declaration) bool { return d.Head().Name == w.Head().Name })
		if i >= 0 && described(w) != described(got.Declarations[i]) {
			t.Errorf("%s: %s: the header and the object have %s", command, w.Head().Name, difference(described(w), described(got.Declarations[i])))
		}
	}
}

// described returns the JSON form without the texts of types. In debug info they have gcc's and clang's names, and lack
// attributes without an effect.
func described(v any) string {
	text, _ := json.Marshal(v)
	return spelling.ReplaceAllString(string(text), "$3")
}

var spelling = regexp.MustCompile(`"(c|type)":"([^"\\]|\\.)*",?|("kind":"scalar"),"name":"[^"]*"`)

// difference returns two texts from where they differ.
func difference(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	return fmt.Sprintf("%s [%.80s] and [%.80s]", a[max(0, at-80):at], a[at:], b[at:])
}

// withoutRefused compiles lines, of which it empties those that the compiler refuses, and returns the rest.
func withoutRefused(t *testing.T, cmd *exec.Cmd, lines []string) string {
	for range 6 {
		text := strings.Join(lines, "\n")
		cmd := exec.Command(cmd.Path, cmd.Args[1:]...)
		cmd.Stdin = strings.NewReader(text)
		out, err := cmd.CombinedOutput()
		if err == nil {
			return text
		}
		refused := 0
		for line := range strings.SplitSeq(string(out), "\n") {
			var n int
			if _, err := fmt.Sscanf(line, "<stdin>:%d:", &n); err == nil && n > 0 && n <= len(lines) && strings.Contains(line, "error:") {
				lines[n-1] = ""
				refused++
			}
		}
		if refused == 0 {
			t.Fatalf("%v: %v\n%.1500s", cmd.Args, err, out)
		}
	}
	_ = os.Remove(cmd.Args[len(cmd.Args)-1])
	t.Fatal("the compiler goes on refusing functions")
	return ""
}
