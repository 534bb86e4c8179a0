package oracle

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
)

// otherSetup is a platform that programs are run for under an emulator.
type otherSetup struct {
	triple, prefix, emulator string
	// gcc says which types gcc passes otherwise than clang, and warnings what warnings
	// say no more than that.
	gcc      func(ir.Type) bool
	warnings []diag.ID
}

var otherSetups = []otherSetup{
	{triple: "aarch64-linux-gnu", prefix: "aarch64-linux-gnu", emulator: "qemu-aarch64", gcc: isOtherwiseOnAArch64},
	{triple: "riscv64-linux-gnu", prefix: "riscv64-linux-gnu", emulator: "qemu-riscv64", gcc: isOtherwiseOnRISCV},
	{triple: "x86_64-w64-windows-gnu", prefix: "x86_64-w64-mingw32", emulator: wine, gcc: isOtherwiseOnWindows,
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

// TestRunTargets sends values through functions of ours between C compilers for
// other processors.
func TestRunTargets(t *testing.T) {
	for _, s := range otherSetups {
		t.Run(s.triple, func(t *testing.T) {
			target, err := targets.New(s.triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			b := &bench{
				Bench: Bench{
					Dir: t.TempDir(),
					GCC: Compiler{"gcc", tools.Need(t, s.prefix+"-gcc"), []string{"-std=gnu2x"}},
					Clang: Compiler{"clang", tools.Need(t, "clang-22"),
						[]string{"-std=gnu23", "--target=" + s.triple, "-isystem", "/usr/" + s.prefix + "/include"}},
					Emulator: tools.Need(t, s.emulator),
				},
				peers: s.peersOn(target),
				seed:  setting("ABI_OPT_RUN_SEED", 1),
				tried: map[Peers]int{},
				left:  map[string]int{},
			}
			if s.emulator == wine {
				b.Env = windows(t)
			}
			b.Ours = newAbiOpt(t, "--target="+s.triple)
			b.g = NewGenerator(b.seed)
			b.g.WideVectors = 5
			b.g.Model = target.Layouts().Model()
			if err := b.Start(); err != nil {
				t.Fatal(err)
			}
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
		if peers == AllPairs && (inTypes(s, unknownToGCC) || inTypes(s, o.gcc)) {
			return ClangOnly, &Exclusion{Name: "gcc"}
		}
		return peers, why
	}
}

// isOtherwiseOnAArch64 finds what gcc 12 and clang 22 pass or lay out otherwise:
// vectors below 8 bytes, records of unnamed bit-fields, bit-fields of width 0 in a
// union, packed ones of __int128, copies that are aligned to more than 16.
func isOtherwiseOnAArch64(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Shape[0]*int64(bits(t.Elem)) < 64 || isVectorOfOneInt128(t)
	case *c.RecordType:
		for _, f := range t.Fields {
			if f.BitField && (t.Union && f.Width == 0 || bits(f.Type) == 128) || f.Align > 16 {
				return true
			}
		}
		return isHollow(t) || hasOddBitField(t) || t.Align > 16
	}
	return false
}

// isOtherwiseOnRISCV finds what gcc 12 and clang 22 pass or lay out otherwise: complex
// integers in records, bit-fields of width 0 in one, odd bit-fields; and what gcc does
// not have here.
func isOtherwiseOnRISCV(t ir.Type) bool {
	if t == ir.F16 {
		return true
	}
	r, ok := t.(*c.RecordType)
	return ok && (hasOddBitField(t) || r.Align > 16 || slices.ContainsFunc(r.Fields, func(f c.Field) bool {
		_, isComplex := f.Type.(*ir.ComplexType)
		return isComplex || f.BitField && (f.Width == 0 || f.Align > 0) || f.Align > 16
	}))
}

// isOtherwiseOnWindows finds what gcc 12 and clang 22 pass or lay out otherwise:
// _Float16, and bit-fields in unions and packed records.
func isOtherwiseOnWindows(t ir.Type) bool {
	if t == ir.F16 {
		return true
	}
	r, ok := t.(*c.RecordType)
	return ok && slices.ContainsFunc(r.Fields, func(f c.Field) bool {
		return f.BitField && (r.Union || r.Packed || f.Packed || r.Pack > 0)
	})
}
