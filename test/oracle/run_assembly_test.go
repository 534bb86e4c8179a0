package oracle

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/tools"
)

// assembled is ours as the example assembly.py makes it: a C caller calls the entry of a function, which passes the addresses of the
// values to a call.
type assembled struct {
	*answered
	gcc Compiler
}

// Compile implements Ours.
func (a *assembled) Compile(text, object, level string) error {
	c, assembly, _ := strings.Cut(text, separator)
	base := strings.TrimSuffix(object, ".o")
	if err := a.abiOpt.Compile(c, base+".c.o", level); err != nil {
		return err
	}
	if err := os.WriteFile(base+".s", []byte(assembly), 0o600); err != nil {
		return err
	}
	// The programs of a machine without a C library are linked with objects.
	flags := slices.DeleteFunc(slices.Clone(a.gcc.Link), func(arg string) bool { return strings.HasSuffix(arg, ".o") })
	return run(a.gcc.Path, append(flags, "-r", "-o", object, base+".s", base+".c.o")...)
}

// TestRunAssembly sends values through calls and functions that the example assembly.py writes from answers, on all machines that
// it knows.
func TestRunAssembly(t *testing.T) {
	const file = "../../examples/embed/assembly.py"
	example, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	machines := 0
	for i := range Setups {
		for k := range Setups[i].Machines {
			m := &Setups[i].Machines[k]
			processor, system, _ := strings.Cut(m.Triple, "-")
			if m.Convention != "" || !strings.HasPrefix(system, "linux") || !strings.Contains(string(example), `"`+processor+`": `) {
				continue
			}
			machines++
			t.Run(m.Triple, func(t *testing.T) {
				host, err := targets.New(m.Triple, targets.Options{Features: m.Features})
				if err != nil {
					t.Fatal(err)
				}
				b := m.bench(t)
				peers := b.peers
				b.peers = func(s *classify.Signature) (Peers, *Exclusion) {
					if info, err := host.Classify(*s); err == nil && !hasPlaces(&info) {
						return NoPair, &Exclusion{Name: "vectors without a place"}
					}
					return peers(s)
				}
				a := newAnswered(t, host, embed.Request{Target: m.Triple, Features: m.Features}, m.Flags()...)
				a.python, a.isAssembly = file, true
				b.Ours = &assembled{a, b.GCC}
				b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 10))
			})
		}
	}
	if machines < 7 {
		t.Errorf("the example knows only %d machines", machines)
	}
}

// hasPlaces reports whether each piece of a function's values has a place. Vectors do not that LLVM takes apart otherwise than C
// compilers, which has a warning.
func hasPlaces(f *classify.FuncInfo) bool {
	for _, a := range append(slices.Clone(f.Params), f.Result) {
		if slices.ContainsFunc(a.Pieces, func(p classify.Piece) bool { return p.At.Place == classify.Nowhere }) {
			return false
		}
	}
	return true
}
