package oracle

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A Machine is a platform that programs are built and run for. Clang compiles for all of them.
type Machine struct {
	Triple     string   // for abi-opt and clang
	Features   string   // as --mattr has them
	Convention string   // that functions ask for; "" for the platform's own
	GCC        []string // gcc, with its flags; nil if there is none, and clang links
	Bare       bool     // gcc has no library for the machine
	Headers    string   // the folder of the C library's headers, where clang does not find it
	Emulator   string   // what runs a program; "" if this machine does

	// Extends: callers and callees extend narrow integers to whole registers. Elsewhere neither side does, or a caller to 32 bits.
	Extends bool
	// Disputed are names in MLIR of types that C compilers for the machine do not have, although the target has them, or do not
	// agree about.
	Disputed []string

	both      []string     // flags of gcc and clang for the features
	otherwise []difference // what gcc passes otherwise than clang
	warnings  []diag.ID    // what warns of no more than that
	ofClang   []diag.ID    // what warns of clang alone: gcc passes as we do
	notInLLVM []diag.ID    // what warns that LLVM lacks the place of a value in gcc's convention
	missing   []ir.Type    // what gcc does not have here, but elsewhere
	hasBF16   bool         // gcc has __bf16
}

// wasi is the emulator of WebAssembly; see tools.WASI.
const wasi = "node"

func (m *Machine) isWASI() bool { return m.Emulator == wasi }

// isFreestanding reports whether no C library is installed for the machine. Its programs have the functions of
// runtime/freestanding.c.
func (m *Machine) isFreestanding() bool { return (m.GCC == nil || m.Bare) && !m.isWASI() }

// Model returns the layout model of the machine.
func (m *Machine) Model() *layout.Model {
	model, err := layout.ModelFor(m.Triple)
	if err != nil {
		panic(err)
	}
	return model
}

// Flags are those of abi-opt.
func (m *Machine) Flags() []string { return []string{"--target=" + m.Triple, "--mattr=" + m.Features} }

// featureFlags returns clang's flags for features of LLVM.
func featureFlags(features string) (flags []string) {
	for f := range strings.SplitSeq(features, ",") {
		if f != "" {
			flags = append(flags, "-Xclang", "-target-feature", "-Xclang", f)
		}
	}
	return flags
}

// linked has what came of linking an empty program, by the command of the compiler.
var linked sync.Map

// canLink fails a test if a C compiler does not link a program, for lack of libraries, say.
func canLink(t testing.TB, command ...string) {
	t.Helper()
	folder, err := os.MkdirTemp("", "oracle-link")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	link := sync.OnceValue(func() error {
		source := filepath.Join(folder, "empty.c")
		if err := os.WriteFile(source, []byte("#include <stdio.h>\nint main(void) { return puts(\"\") < 0; }\n"), 0o600); err != nil {
			return err
		}
		return run(command[0], append(command[1:len(command):len(command)], "-o", filepath.Join(folder, "empty"), source)...)
	})
	once, _ := linked.LoadOrStore(strings.Join(command, " "), link)
	if err := once.(func() error)(); err != nil {
		tools.Missing(t, "'"+strings.Join(command, " ")+"' that links", err)
	}
}

// Bench returns the compilers of the machine and what runs its programs, in a folder of its own. The test needs them all.
func (m *Machine) Bench(t testing.TB) *Bench {
	t.Helper()
	features := m.both
	if features == nil {
		features = featureFlags(m.Features)
	}
	b := &Bench{
		Dir:   t.TempDir(),
		Clang: Compiler{Name: "clang", Path: tools.Need(t, "clang-22"), Flags: slices.Concat([]string{"-std=gnu23"}, ClangFor(m.Triple), features)},
	}
	if m.Headers != "" {
		b.Clang.Flags = append(b.Clang.Flags, "-isystem", m.Headers)
	}
	switch {
	case m.isWASI():
		b.Clang.Flags = append(b.Clang.Flags, "-D_WASI_EMULATED_SIGNAL")
		b.GCC = b.Clang
		b.GCC.Link = []string{"--target=" + m.Triple, "-lwasi-emulated-signal", "-Wl,-z,stack-size=8388608"}
		b.Emulator = tools.WASI(t)
	case m.isFreestanding():
		b.useFreestanding(t, m)
	default:
		flags := m.GCC[1:len(m.GCC):len(m.GCC)]
		b.GCC = Compiler{Name: "gcc", Path: tools.Need(t, m.GCC[0]), Flags: slices.Concat([]string{"-std=gnu2x"}, flags, m.both), Link: flags}
		canLink(t, append([]string{b.GCC.Path}, flags...)...)
	}
	switch m.Emulator {
	case "", wasi:
	case tools.WinePath:
		b.Emulator, b.Env = tools.Need(t, m.Emulator), tools.Wine(t)
	default:
		b.Emulator = tools.Need(t, m.Emulator)
	}
	return b
}

// useFreestanding has clang or gcc link a library of our own.
func (b *Bench) useFreestanding(t testing.TB, m *Machine) {
	library := b.path("freestanding.o")
	if m.GCC == nil {
		b.GCC = b.Clang
		b.GCC.Link = []string{"--target=" + m.Triple, "-nostdlib", "-fuse-ld=" + tools.Need(t, "ld.lld-22"), library}
	} else {
		flags := m.GCC[1:len(m.GCC):len(m.GCC)]
		b.GCC = Compiler{Name: "gcc", Path: tools.Need(t, m.GCC[0]), Flags: slices.Concat([]string{"-std=gnu2x", "-isystem", m.Headers}, flags, m.both)}
		b.GCC.Link = append(flags, "-nostdlib", library)
	}
	text, err := runtimeFiles.ReadFile("runtime/freestanding.c")
	if err == nil {
		err = b.compileC(&Compiler{Path: b.Clang.Path, Flags: append(b.Clang.Flags, "-fno-builtin")}, "-O2", string(text), library)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Program compiles C and LLVM IR, at a level, and links them. Clang compiles the LLVM IR, and the C if gcc is not wanted.
// A file ends in .c or .ll, and has a name of its own.
func (b *Bench) Program(level string, byGCC bool, files ...string) (program string, err error) {
	program = b.path("program.exe")
	link := b.linking()
	for _, file := range files {
		object, cc := b.path(filepath.Base(file)+".o"), &b.Clang
		if byGCC && strings.HasSuffix(file, ".c") {
			cc = &b.GCC
		}
		args := append([]string{level, "-w", "-c", "-I", b.Dir, "-o", object, file}, cc.Flags...)
		if err := run(cc.Path, args...); err != nil {
			return "", err
		}
		link = append(link, object)
	}
	if !slices.Contains(link, "-nostdlib") {
		link = append(link, "-lm")
	}
	return program, run(b.GCC.Path, append(link, "-o", program)...)
}

// linking returns the flags of a link.
func (b *Bench) linking() []string {
	if b.Emulator == "" {
		return append(slices.Clone(b.GCC.Link), "-no-pie")
	}
	return append(slices.Clone(b.GCC.Link), "-static")
}

// Command returns the command that runs a program.
func (b *Bench) Command(program string, args ...string) *exec.Cmd {
	if b.Emulator == "" {
		return exec.Command(program, args...)
	}
	cmd := exec.Command(b.Emulator, append([]string{program}, args...)...)
	cmd.Env = append(os.Environ(), b.Env...)
	return cmd
}
