package lint

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// machinesOf returns the machines that programs of a backend run on: those with a gcc that testdata/machines has assembly
// for, and the platforms whose code they run as well.
func machinesOf(t *testing.T) (all []machine) {
	t.Helper()
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		for k := range s.Machines {
			on := &s.Machines[k]
			arch, _, _ := strings.Cut(on.Triple, "-")
			assembly, err := filepath.Abs("testdata/machines/" + arch + ".S")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(assembly); on.GCC == nil || on.Emulator == tools.WinePath || err != nil { // the assembly is for ELF
				continue
			}
			run := func(m machine) {
				m.gcc, m.assembly = slices.Concat(on.GCC, s.Backend.GCC, []string{"-DCONVENTION_" + on.Convention}), assembly
				if on.Emulator != "" {
					m.run = []string{on.Emulator}
				}
				all = append(all, m)
			}
			m, alike := machineOf(t, s, on.Triple, on.Features, on.Convention), s.Backend.Alike[on.Triple]
			if on.Convention != "" && alike != "" { // where it is the platform's own
				m.name, m.convention = alike, ""
			} else if alike != "" {
				run(machineOf(t, s, alike, on.Features, ""))
			}
			run(m)
		}
	}
	return all
}

// machinesWithEffects returns the platforms on which calls have an effect besides their values, for each convention.
func machinesWithEffects(t *testing.T) (all []machine) {
	t.Helper()
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		for _, name := range s.Triples {
			triple, features, _ := strings.Cut(name, " ")
			target, err := targets.New(triple, targets.Options{Features: features})
			if err != nil {
				t.Fatal(err)
			}
			conventions := oracle.OwnConventions(t, target)
			for _, convention := range conventions {
				if target.Convention().TypedCalls || len(conventions) > 1 {
					m := machineOf(t, s, triple, features, convention)
					m.flags = append(m.flags[:len(m.flags):len(m.flags)], "-mattr="+features)
					all = append(all, m)
				}
			}
		}
	}
	return all
}

// machineOf returns a machine of a target that runs nothing.
func machineOf(t *testing.T, s *oracle.Setup, triple, features, convention string) machine {
	t.Helper()
	by := &s.Backend
	m := machine{name: triple, triple: triple, features: features, convention: convention, flags: by.Flags, mark: by.Mark, leaves: slices.Concat(by.Types, leavesOfAll)}
	m.leaves = slices.DeleteFunc(m.leaves, func(t string) bool { return slices.Contains(by.Without, t) })
	if convention != "" {
		host, err := targets.New(triple, targets.Options{Features: features})
		if err != nil {
			t.Fatal(err)
		}
		of, err := targets.ConventionOf(host, convention)
		if err != nil {
			t.Fatal(err)
		}
		m.cc = of.LLVM.String() + " "
	}
	return m
}

// backendOf returns the backend of a target.
func backendOf(t testing.TB, target classify.Target) *backend {
	t.Helper()
	b, err := newBackend(target)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// measured returns the size and alignment of a type in LLVM IR, or 0 if they are not known.
func measured(t testing.TB, target classify.Target, text string) (size, align layout.Bytes) {
	t.Helper()
	var a assigner
	a.Reset(backendOf(t, target).machine, false)
	if size, align, ok := a.measure(parse(text)); ok {
		return size, align
	}
	return 0, 0
}

// A type in a report is written as in the text, or as in LLVM IR if it is that of a header.
func TestSpelledValues(t *testing.T) {
	for _, tt := range []struct {
		value
		want string
	}{{value{t: ir.I32}, "i32"}, {value{t: ir.I32, text: "%a"}, "%a"}, {value{t: ir.I32, text: "{ i32,\n  i32 }"}, "{ i32, i32 }"}} {
		if got := tt.String(); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// A target of another module need not tell where LLVM passes values.
func TestUnknownBackend(t *testing.T) {
	target, err := targets.New("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "t.h", Text: "void f(void);"}, cimport.Options{Target: target.Triple(), NoSystem: true})
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	for _, of := range []classify.Target{struct{ classify.Target }{target}, withoutMachine{target}} {
		checkUnknownBackend(t, of, unit)
	}
}

// withoutMachine is a target that has no machine.
type withoutMachine struct{ classify.Target }

func (withoutMachine) Machine() *codegen.Machine { return nil }

func checkUnknownBackend(t *testing.T, target classify.Target, unit *cimport.Unit) {
	t.Helper()
	if h, err := NewHeader(target, unit); err == nil || err.Error() != "it is not known where LLVM passes values on "+target.Triple() {
		t.Errorf("got %v, %v", h, err)
	}
}
