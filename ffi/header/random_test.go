package header

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
	"unsafe"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ffi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestRandom calls random C functions, which check their arguments, and lets C call random callbacks.
// ABI_OPT_FFI_N is the number of functions for each compiler and level, ABI_OPT_SEED the seed.
func TestRandom(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	seed, n := setting(t, "ABI_OPT_SEED", 1), setting(t, "ABI_OPT_FFI_N", 60)
	for _, cc := range compilers(t, runtime.GOARCH) {
		for _, level := range []string{"-O0", "-O2"} {
			t.Run(cc.Name+level, func(t *testing.T) {
				r := newRandom(t, runtime.GOARCH, cc, level, uint64(seed))
				r.faulty = r.faultyPlans
				r.run(n)
			})
		}
	}
}

// batch is the number of functions in one library.
const batch = 250

func setting(t *testing.T, name string, otherwise int) int {
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// A platform is where functions are called, with the flags of clang for it and its gcc, if it has one.
type platform struct {
	goos, goarch, triple string
	gcc                  string
	clang                []string
	emulator             []string
	loader               string // where programs expect what loads them, if that is testdata/loader.c
}

// platforms are Linux by GOARCH, and Windows.
var platforms = map[string]platform{
	"amd64":   {goos: "linux", goarch: "amd64", triple: "x86_64-linux-gnu", gcc: "gcc"},
	"arm64":   emulated("arm64", "aarch64-linux-gnu", "qemu-aarch64"),
	"riscv64": emulated("riscv64", "riscv64-linux-gnu", "qemu-riscv64"),
	"loong64": {
		goos: "linux", goarch: "loong64", triple: "loongarch64-linux-gnu",
		clang: []string{ // as Machines of package oracle has it; the loader does not know GNU's hash tables
			"--target=loongarch64-linux-gnu", "-mno-lsx", "-isystem", "/usr/aarch64-linux-gnu/include", "-nostdlib", "-fuse-ld=/usr/bin/ld.lld-22", "-Wl,--hash-style=sysv"},
		emulator: []string{"qemu-loongarch64"},
		loader:   "lib64/ld-linux-loongarch-lp64d.so.1",
	},
	"windows": {
		goos: "windows", goarch: "amd64", triple: "x86_64-w64-windows-gnu", gcc: "x86_64-w64-mingw32-gcc",
		clang: []string{"--target=x86_64-w64-mingw32"}, emulator: []string{tools.WinePath},
	},
}

// emulated is Linux on another processor, with Debian's cross compiler.
func emulated(goarch, triple, emulator string) platform {
	return platform{goos: "linux", goarch: goarch, triple: triple, gcc: triple + "-gcc", clang: []string{
		"--target=" + triple, "-isystem", "/usr/" + triple + "/include", "-fuse-ld=/usr/bin/" + triple + "-ld"},
		emulator: []string{emulator, "-L", "/usr/" + triple}}
}

// command returns the command that runs programs. It builds the loader of a platform that has no other.
func (p *platform) command(t testing.TB) []string {
	t.Helper()
	words := append([]string{tools.Need(t, p.emulator[0])}, p.emulator[1:]...)
	if p.loader == "" {
		return words
	}
	root := t.TempDir()
	loader := filepath.Join(root, p.loader)
	if err := os.MkdirAll(filepath.Dir(loader), 0o700); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tools.Need(t, "clang-22"), slices.Concat(p.clang, []string{"-w", "-std=gnu2x", "-O2", "-fno-builtin", "-fPIE", "-shared", "-Wl,-Bsymbolic,-e,_start",
		"../testdata/loader.c", "../../test/oracle/runtime/freestanding.c", "-o", loader})...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
	}
	return append(words, "-L", root)
}

// linker is the flag of go build for Go's linker: no debug information, which takes time, and on RISC-V the program that loads
// programs, because Go's linker takes another.
func (p *platform) linker() string {
	if p.goarch == "riscv64" {
		return "-ldflags=-w -I=/lib/ld-linux-riscv64-lp64d.so.1"
	}
	return "-ldflags=-w"
}

// compilers returns gcc, if there is one, and clang for a platform. Those for others than this one are cross compilers.
func compilers(t *testing.T, name string) []oracle.Compiler {
	p, preserved := platforms[name], filepath.Join("..", "testdata", "preserved.c")
	all := []oracle.Compiler{{Name: "clang", Path: "clang-22", Flags: append([]string{"-std=gnu2x", preserved}, p.clang...)}}
	if p.gcc != "" {
		all = append([]oracle.Compiler{{Name: "gcc", Path: p.gcc, Flags: []string{"-std=gnu2x", preserved}}}, all...)
	}
	for _, cc := range all {
		tools.Need(t, cc.Path)
	}
	return all
}

type random struct {
	*testing.T
	platform
	cc      oracle.Compiler
	compat  string
	level   string
	target  classify.Target
	gen     *oracle.Generator
	exclude func(*classify.Signature) string // why a signature is left out; "" if it is not
	dir     string
	wine    []string // the environment of programs for Windows
	number  int      // of the library
	tried   int
	left    int
	reasons map[string]int
	faulty  func([]classify.Signature) []int // returns the indexes of functions that do not work
}

func newRandom(t *testing.T, name string, cc oracle.Compiler, level string, seed uint64) *random {
	r := &random{T: t, platform: platforms[name], cc: cc, level: level, gen: oracle.NewGenerator(seed + hash(cc.Name+level)<<32), dir: t.TempDir(), reasons: map[string]int{}}
	isGCC := cc.Name == "gcc"
	if r.goarch != "arm64" { // where gcc's way is not known
		r.compat = map[bool]string{true: "gcc", false: "clang22"}[isGCC]
	}
	if r.goos == "windows" {
		r.wine = tools.Wine(t)
	}
	target, err := targets.New(r.triple, targets.Options{Compat: r.compat})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("seed %d", seed)
	r.target = target
	r.gen.WideVectors, r.gen.Plain, r.gen.Model = 0, isGCC, target.Layouts().Model()
	agrees := oracle.Agreed(target)
	r.exclude = func(s *classify.Signature) string {
		info, err := target.Classify(*s)
		if err != nil {
			return "classify"
		}
		for _, a := range append(info.Params, info.Result) {
			for _, w := range a.Warnings {
				return string(w.ID)
			}
		}
		if isGCC && (r.goarch == "arm64" && oracle.GCCDiffersOnAArch64(s) || r.goarch == "riscv64" && !agrees(s)) {
			return "gcc differs"
		}
		return ""
	}
	if name == "amd64" {
		compat, _ := x86_64.CompatByName("clang22")
		if isGCC {
			compat, _ = x86_64.CompatByName("gcc")
		}
		e := oracle.NewExcluder(x86_64.Options{Compat: compat})
		r.exclude = func(s *classify.Signature) string {
			peers, why := e.Peers(s)
			if isGCC {
				peers, why = e.PeersOfGCC(s)
			}
			if peers != oracle.NoPair {
				return ""
			}
			if why == nil {
				return "classify"
			}
			return why.Name
		}
	}
	return r
}

// hash is a number for a text.
func hash(text string) (h uint64) {
	for _, r := range text {
		h = 31*h + uint64(r)
	}
	return h
}

// run tries n functions.
func (r *random) run(n int) {
	for done := 0; done < n; done += batch {
		r.batch(min(batch, n-done))
	}
	r.Logf("%d functions, %d left out: %v", r.tried, r.left, r.reasons)
}

// batch makes n functions, builds a library of them, and calls each both ways.
func (r *random) batch(n int) {
	var sigs []classify.Signature
	for len(sigs) < n {
		sig := r.gen.Signature()
		if why := r.whyNot(&sig); why != "" {
			r.left++
			r.reasons[why]++
			continue
		}
		sigs = append(sigs, sig)
	}
	r.tried += n
	for _, i := range r.faulty(sigs) {
		small := oracle.Shrink(sigs[i], 60, func(s classify.Signature) bool {
			return r.whyNot(&s) == "" && len(r.faulty([]classify.Signature{s})) > 0
		})
		info, _ := r.target.Classify(small)
		r.Errorf("function %d of library %d is wrong; smaller:\n%s\n%v", i, r.number, oracle.ForeignSide([]classify.Signature{small}, r.gen.Model), info)
		return
	}
}

func (r *random) whyNot(s *classify.Signature) string {
	if why := r.exclude(s); why != "" {
		return why
	}
	if _, err := Plan(r.target, *s); err != nil {
		return "not supported"
	}
	return ""
}

// buildLibrary builds the C functions of signatures.
func (r *random) buildLibrary(sigs []classify.Signature) (path string) {
	r.number++
	path, err := oracle.BuildForeign(r.cc, r.level, oracle.ForeignSide(sigs, r.gen.Model), r.dir, fmt.Sprintf("lib%d", r.number))
	if err != nil {
		r.Fatal(err)
	}
	return path
}

// faultyPlans calls functions by their plans.
func (r *random) faultyPlans(sigs []classify.Signature) (faulty []int) {
	r.Helper()
	path := r.buildLibrary(sigs)
	defer os.Remove(path)
	l := &patterns{lib: ffi.NewSharedLibrary(path), target: r.target}
	if err := l.lib.Load(); err != nil {
		r.Fatal(err)
	}
	for i := range sigs {
		if l.call(i, &sigs[i]); l.faults() > 0 {
			faulty = append(faulty, i)
			continue
		}
		if ran, changed := l.callback(i, &sigs[i]); l.faults() > 0 || ran != 1 || changed != 0 {
			faulty = append(faulty, i)
		}
	}
	return faulty
}

// patterns calls the functions of a library of oracle.ForeignSide.
type patterns struct {
	lib    *ffi.SharedLibrary
	target classify.Target
}

var valuePlan = &ffi.Plan{
	Args: []ffi.Value{{Size: 4, Extend: ffi.SignExtension, Moves: []ffi.Move{{Bank: ffi.Int, Size: 4}}}, {Size: 8, Moves: []ffi.Move{{Bank: ffi.Int, Index: 1, Size: 8}}}},
}

var preservedPlan = &ffi.Plan{
	Args:   []ffi.Value{{Size: 8, Moves: []ffi.Move{{Size: 8}}}, {Size: 8, Moves: []ffi.Move{{Index: 1, Size: 8}}}},
	Result: ffi.Value{Size: 4, Moves: []ffi.Move{{Size: 4}}},
}

func (l *patterns) on(what string, n int, i int32, p unsafe.Pointer) {
	valuePlan.Call(l.lib.Symbol(fmt.Sprint(what, n)).Address(), nil, unsafe.Pointer(&i), unsafe.Pointer(&p))
}

func (l *patterns) faults() (n int32) {
	p := &ffi.Plan{Result: ffi.Value{Size: 4, Moves: []ffi.Move{{Size: 4}}}}
	p.Call(l.lib.Symbol("faults").Address(), unsafe.Pointer(&n))
	return n
}

func memory(v *ffi.Value) unsafe.Pointer { return ffi.Aligned(max(v.Size, 1), max(v.Align, 1)) }

// call calls callee<n> from Go.
func (l *patterns) call(n int, s *classify.Signature) {
	p, err := Plan(l.target, *s)
	if err != nil {
		panic(err)
	}
	var args []unsafe.Pointer
	for i := range p.Args {
		args = append(args, memory(&p.Args[i]))
		l.on("fill", n, int32(i), args[i])
	}
	result := memory(&p.Result)
	p.Call(l.lib.Symbol(fmt.Sprint("callee", n)).Address(), result, args...)
	if s.Result != nil {
		l.on("check", n, -1, result)
	}
}

// callback lets drive<n> call a function of Go, and returns how often that was called and how many
// registers changed that a function must preserve.
func (l *patterns) callback(n int, s *classify.Signature) (ran int, changed int32) {
	p, err := Plan(l.target, *s)
	if err != nil {
		panic(err)
	}
	fn := p.Callback(func(result unsafe.Pointer, args []unsafe.Pointer) {
		ran++
		if n%8 == 0 {
			grow(n)
		}
		for i := range args {
			l.on("check", n, int32(i), args[i])
		}
		if s.Result != nil {
			l.on("fill", n, -1, result)
		}
	})
	defer ffi.FreeCallback(fn)
	drive := l.lib.Symbol(fmt.Sprint("drive", n)).Address()
	preservedPlan.Call(l.lib.Symbol("preserved").Address(), unsafe.Pointer(&changed), unsafe.Pointer(&drive), unsafe.Pointer(&fn))
	return ran, changed
}

// grow makes the goroutine's stack larger, which moves it.
//
//go:noinline
func grow(n int) int {
	var big [4096]byte
	if n <= 0 {
		return int(big[0])
	}
	return grow(n-100) + int(big[n%4096])
}

// A header is read, and its functions are called, when the program runs.
func TestOpen(t *testing.T) {
	tools.Ask(t)
	lib, err := Open(t.Context(), "libc.so.6", "stdlib.h", Options{})
	if err != nil {
		tools.Missing(t, "libc.so.6 or stdlib.h", err)
	}
	div, err := lib.Func("div")
	if err != nil {
		t.Fatal(err)
	}
	a, b := int32(17), int32(5)
	var r struct{ Quot, Rem int32 }
	div.Call(unsafe.Pointer(&r), unsafe.Pointer(&a), unsafe.Pointer(&b))
	if r.Quot != 3 || r.Rem != 2 {
		t.Errorf("div(17, 5) is %v", r)
	}
	if _, err := lib.Func("nothing"); err == nil {
		t.Error("a function that is not declared")
	}
	if _, err := lib.Func("div", ir.I32); err == nil {
		t.Error("further arguments of a function that is not variadic")
	}
	stdio, err := Open(t.Context(), "libc.so.6", "stdio.h", Options{})
	if err != nil {
		t.Fatal(err)
	}
	snprintf, err := stdio.Func("snprintf", ir.IntOf(32, ir.Signed), ir.F64, llvm.Ptr)
	if err != nil {
		t.Fatal(err)
	}
	buf, format, s := make([]byte, 40), []byte("%d %.2f %s\x00"), []byte("end\x00")
	to, size, f, i, x, p := &buf[0], uint64(len(buf)), &format[0], int32(7), 2.5, &s[0]
	var n int32
	snprintf.Call(unsafe.Pointer(&n), unsafe.Pointer(&to), unsafe.Pointer(&size), unsafe.Pointer(&f), unsafe.Pointer(&i), unsafe.Pointer(&x), unsafe.Pointer(&p))
	if got := string(buf[:n]); got != "7 2.50 end" {
		t.Errorf("snprintf wrote %q", got)
	}
}

// What a frame has no register for is an error that names the register.
func TestUnsupported(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{Features: "+avx"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Plan(target, classify.Signature{Params: []ir.Type{ir.Vector(ir.F32, 8)}})
	if err == nil || err.Error() != "parameter 1: vectors of more than 16 bytes are not supported, such as <8 x float>" {
		t.Errorf("got %v", err)
	}
}
