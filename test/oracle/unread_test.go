package oracle

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestUnread passes two unnamed vectors of each type between functions that clang compiles, on all machines. Where va_arg does not find
// one, the target warns, and by a warning of such a name nowhere else.
func TestUnread(t *testing.T) {
	for _, m := range tools.Some(2, ownMachines()) {
		t.Run(m.Triple+m.Features, func(t *testing.T) {
			t.Parallel()
			target, err := targets.New(m.Triple, targets.Options{Features: m.Features})
			if err != nil {
				t.Fatal(err)
			}
			testUnread(t, m.Bench(t), target)
		})
	}
}

// ownMachines returns the machines with the convention of the platform.
func ownMachines() (all []*Machine) {
	for i := range Setups {
		for k := range Setups[i].Machines {
			if m := &Setups[i].Machines[k]; m.Convention == "" {
				all = append(all, m)
			}
		}
	}
	return all
}

// vectorsOf returns the vectors that a target has, of up to 64 bytes.
func vectorsOf(target classify.Target) (all []ir.Type) {
	for _, elem := range []ir.Type{si8, si16, si32, si64, ir.IntOf(128, ir.Signed), ir.F16, ir.F32, ir.F64, ir.F128, ir.I1} {
		for _, n := range []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 20, 31, 32, 33, 63, 64, 65, 128} {
			of := ir.Vector(elem, n)
			l, err := target.Layouts().Of(of)
			isFull := elem != ir.I1 || n >= 8 && n&(n-1) == 0 // in other vectors of bools, bits are in several orders
			if err == nil && isFull && l.Size <= 64 && isPassed(target, of) {
				all = append(all, of)
			}
		}
	}
	return all
}

// isPassed reports whether functions of clang can be tried with unnamed arguments of a type: no other warning names it.
func isPassed(target classify.Target, of ir.Type) bool {
	s := afterDots(of)
	info, err := target.Classify(s)
	return err == nil && lostByLLVM(target, &s) == nil && !slices.ContainsFunc(info.Params[1].Warnings, func(w classify.Warning) bool { return !isUnread(w) })
}

// isUnread reports whether a warning says that va_arg does not find an argument.
func isUnread(w classify.Warning) bool { return strings.HasSuffix(string(w.ID), "-unread") }

// afterDots is a function that has two unnamed arguments of a type.
func afterDots(of ir.Type) classify.Signature {
	return classify.Signature{Params: []ir.Type{si32, of, of, si32}, Variadic: true, Fixed: 1}
}

func testUnread(t *testing.T, b *Bench, target classify.Target) {
	all := vectorsOf(target)
	var lost [2]map[int]bool // at -O0 and -O2
	for i, level := range []string{"-O0", "-O2"} {
		lost[i] = unread(t, b, level, target, all)
	}
	count := 0
	for i, of := range all {
		info, err := target.Classify(afterDots(of))
		if err != nil {
			t.Fatal(err)
		}
		isLost := lost[0][i] || lost[1][i]
		if warns := slices.ContainsFunc(info.Params[1].Warnings, isUnread); isLost != warns {
			t.Errorf("%v: va_arg finds it: %t at -O0, %t at -O2, warnings %v", of, !lost[0][i], !lost[1][i], info.Params[1].Warnings)
		} else if isLost {
			count++
		}
	}
	t.Logf("va_arg does not find %d of %d vectors", count, len(all))
}

// unread returns the indexes of the types whose values va_arg does not find.
func unread(t *testing.T, b *Bench, level string, target classify.Target, all []ir.Type) map[int]bool {
	t.Helper()
	w := NewCWriter()
	w.Model = target.Layouts().Model()
	var callees, callers, calls strings.Builder
	for i, of := range all {
		v := of.(*ir.VectorType)
		values := strings.NewReplacer("VECTOR", w.Type(of), "#", fmt.Sprint(i), "LENGTH", fmt.Sprint(v.Shape[0]*int64(bits(v.Elem))/8))
		values.WriteString(&callees, callee)
		values.WriteString(&callers, caller)
		fmt.Fprintf(&calls, "  if (!caller%d()) printf(\"%[1]d\\n\"), fflush(stdout);\n", i)
	}
	files := map[string]string{"callees.c": callees.String(), "callers.c": callers.String() + "int main(void) {\n" + calls.String() + "  return 0;\n}\n"}
	var paths []string
	for name, body := range files {
		paths = append(paths, b.path(name))
		if err := os.WriteFile(b.path(name), []byte(head+w.String()+body), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	program, err := b.Program(level, false, paths...)
	if err != nil {
		t.Fatal(err)
	}
	out, err := b.Command(program).Output()
	if err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	lost := map[int]bool{}
	for _, line := range strings.Fields(string(out)) {
		var i int
		if _, err := fmt.Sscan(line, &i); err != nil {
			t.Fatal(err)
		}
		lost[i] = true
	}
	return lost
}

// The text that all files begin with, and the two functions of a vector. Other functions write and read its bytes, because LLVM cannot
// compile all operations on all vectors.
const (
	head = `#include <stdarg.h>
#include <stdio.h>
__attribute__((noinline, unused)) static void fill(void *to, int n, int from) {
  for (int i = 0; i < n; i++)
    ((unsigned char *)to)[i] = (i + from) * 37 + 1;
}
__attribute__((noinline, unused)) static int same(const void *to, int n, int from) {
  for (int i = 0; i < n; i++)
    if (((unsigned char *)to)[i] != (unsigned char)((i + from) * 37 + 1))
      return 0;
  return 1;
}
`
	callee = `int callee#(int n, ...) {
  va_list list;
  va_start(list, n);
  VECTOR v = va_arg(list, VECTOR), w = va_arg(list, VECTOR);
  int last = va_arg(list, int);
  va_end(list);
  return same(&v, LENGTH, 0) && same(&w, LENGTH, 1) && last == 4711;
}
`
	caller = `int callee#(int n, ...);
int caller#(void) {
  VECTOR v, w;
  fill(&v, LENGTH, 0);
  fill(&w, LENGTH, 1);
  return callee#(1, v, w, 4711);
}
`
)
