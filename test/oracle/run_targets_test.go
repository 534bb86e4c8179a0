package oracle

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
)

// otherSetup is a platform that programs are run for under an emulator.
type otherSetup struct {
	triple, prefix, emulator string       // without an emulator it is this machine's own
	conv                     string       // that functions ask for; "" for the platform's own
	gcc                      []difference // what it passes otherwise than clang
	warnings                 []diag.ID    // what warns of no more than that
	missing                  []ir.Type    // what gcc does not have here, but elsewhere
}

var otherSetups = []otherSetup{
	{triple: "aarch64-linux-gnu", prefix: "aarch64-linux-gnu-", emulator: "qemu-aarch64", gcc: otherwiseOnAArch64},
	{triple: "riscv64-linux-gnu", prefix: "riscv64-linux-gnu-", emulator: "qemu-riscv64", gcc: otherwiseOnRISCV, missing: []ir.Type{ir.F16}},
	{triple: "x86_64-linux-gnu", conv: "ms_abi", gcc: otherwiseAsGuest,
		warnings: []diag.ID{win64.WarnVector, win64.WarnFloat128Result, win64.WarnEmptyResult}},
	{triple: "x86_64-w64-windows-gnu", prefix: "x86_64-w64-mingw32-", emulator: wine, gcc: otherwiseOnWindows,
		warnings: []diag.ID{win64.WarnVector, win64.WarnFloat128Result, win64.WarnEmptyResult}},
}

// Debian's wine, as the package wine64 has it.
const (
	wine          = "/usr/lib/wine/wine64"
	wineServer    = "/usr/lib/wine/wineserver64"
	wineLibraries = "/usr/lib/x86_64-linux-gnu/wine/x86_64-windows"
)

// windows makes a drive C: for wine with nothing on it but wine's own libraries, and
// returns the environment that has it used.
func windows(t *testing.T) []string {
	prefix := t.TempDir()
	if err := os.MkdirAll(filepath.Join(prefix, "drive_c", "windows"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(wineLibraries, filepath.Join(prefix, "drive_c", "windows", "system32")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(prefix, ".update-timestamp"), []byte("disable"), 0o600); err != nil {
		t.Fatal(err)
	}
	env := []string{"WINEPREFIX=" + prefix, "WINEDEBUG=-all"}
	t.Cleanup(func() { // the server outlives the programs
		stop := exec.Command(wineServer, "-k")
		stop.Env = env
		_ = stop.Run()
	})
	return env
}

// bench returns a bench for the platform, without functions of ours.
func (o *otherSetup) bench(t *testing.T) *bench {
	target, err := targets.New(o.triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	by, err := targets.ConventionOf(target, o.conv)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{
		Bench: Bench{
			Dir:   t.TempDir(),
			GCC:   Compiler{"gcc", tools.Need(t, o.prefix+"gcc"), []string{"-std=gnu2x"}},
			Clang: Compiler{"clang", tools.Need(t, "clang-22"), []string{"-std=gnu23", "--target=" + o.triple}},
		},
		peers: o.peersOn(by.Target),
		conv:  o.conv,
		seed:  setting("ABI_OPT_RUN_SEED", 1),
		tried: map[Peers]int{},
		left:  map[string]int{},
	}
	if o.emulator != "" {
		b.Emulator = tools.Need(t, o.emulator)
		b.Clang.Flags = append(b.Clang.Flags, "-isystem", "/usr/"+strings.TrimSuffix(o.prefix, "-")+"/include")
	}
	if o.conv != "" {
		flag := "-D" + strings.ToUpper(o.conv)
		b.GCC.Flags, b.Clang.Flags = append(b.GCC.Flags, flag), append(b.Clang.Flags, flag)
	}
	if o.emulator == wine {
		b.Env = windows(t)
	}
	b.g = NewGenerator(b.seed)
	b.g.WideVectors = 5
	b.g.Model = target.Layouts().Model()
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRunTargets sends values through functions of ours between C compilers for
// other processors.
func TestRunTargets(t *testing.T) {
	for _, s := range otherSetups {
		t.Run(s.triple+s.conv, func(t *testing.T) {
			b := s.bench(t)
			b.Ours = newAbiOpt(t, "--target="+s.triple)
			b.random(t, setting("ABI_OPT_RUN_N", 40))
		})
	}
}

// peersOn returns what says which compilers a prototype can be tried with: none if
// the target warns of it, as then LLVM does not agree with itself, and clang alone
// if gcc passes a type otherwise.
func (o *otherSetup) peersOn(target classify.Target) func(*classify.Signature) (Peers, *Exclusion) {
	return func(s *classify.Signature) (Peers, *Exclusion) {
		peers, why := AllPairs, (*Exclusion)(nil)
		for _, form := range forms(s) {
			info, err := target.Classify(form)
			if err != nil {
				return NoPair, nil
			}
			for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
				for _, w := range a.Warnings {
					why = &Exclusion{Name: string(w.ID)}
					if !slices.Contains(o.warnings, w.ID) {
						return NoPair, why
					}
					peers = ClangOnly
				}
			}
		}
		switch {
		case peers != AllPairs:
			return peers, why
		case inTypes(s, unknownToGCC) || inTypes(s, func(t ir.Type) bool { return slices.Contains(o.missing, t) }):
			return ClangOnly, &Exclusion{Name: "no such type in gcc"}
		}
		if why = differenceIn(o.gcc, s); why != nil {
			return ClangOnly, why
		}
		return AllPairs, nil
	}
}
