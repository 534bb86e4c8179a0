package oracle

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// abiOpt is ours as the command abi-opt makes it.
type abiOpt struct {
	opt, llc string
	flags    []string
}

func newAbiOpt(t testing.TB, flags ...string) *abiOpt {
	return &abiOpt{opt: tools.Need(t, "opt-22"), llc: tools.Need(t, "llc-22"), flags: flags}
}

// Text implements Ours.
func (*abiOpt) Text(ps []proto) string { return OurSide(ps) }

// Compile implements Ours.
func (a *abiOpt) Compile(text, object, level string) error {
	ll := strings.TrimSuffix(object, ".o") + ".ll"
	if err := a.lower(text, ll); err != nil {
		return err
	}
	return a.generate(ll, object, level)
}

// generate makes the object file of LLVM IR.
func (a *abiOpt) generate(ll, object, level string) error {
	if level != "-O0" { // the optimiser, too, must understand the attributes
		if err := run(a.opt, level, "-o", ll+".bc", ll); err != nil {
			return err
		}
		ll += ".bc"
	}
	return run(a.llc, level, "-filetype=obj", "-o", object, ll)
}

// lower writes the LLVM IR of a module.
func (a *abiOpt) lower(text, ll string) error {
	var stderr bytes.Buffer
	args := append([]string{"--emit=llvm", "-o", ll}, a.flags...)
	if status := command.Main(append(args, "-"), strings.NewReader(text), &stderr, &stderr); status != 0 {
		return fmt.Errorf("abi-opt: exit status %d\n%s", status, firstError(stderr.String()))
	}
	return nil
}

// firstError returns the first error among diagnostics, without the warnings
// before it.
func firstError(diagnostics string) string {
	lines := strings.Split(diagnostics, "\n")
	i := max(0, slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "error: ") }))
	return strings.Join(lines[i:min(len(lines), i+8)], "\n")
}

// TestRun sends values through functions of ours between C compilers.
func TestRun(t *testing.T) {
	forSetups(t, func(t *testing.T, s *setup) {
		b := newBench(t, s)
		b.Ours = newAbiOpt(t, s.flags...)
		b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", s.n))
	})
}
