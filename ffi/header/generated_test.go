package header

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestGenerated calls random C functions through bindings, in a program that is built without cgo. C
// checks the arguments, and the program lets C check the results and call it back. On amd64, programs
// for arm64, riscv64 and loong64 run under qemu, and those for Windows under wine. ABI_OPT_BINDINGS_N is the number of functions for each
// compiler and level, ABI_OPT_SEED the seed.
func TestGenerated(t *testing.T) {
	seed, n := setting(t, "ABI_OPT_SEED", 1), setting(t, "ABI_OPT_BINDINGS_N", 25)
	names := []string{runtime.GOARCH}
	if runtime.GOARCH == "amd64" {
		names = append(names, "arm64", "riscv64", "loong64", "windows")
	}
	for _, name := range names {
		for _, cc := range compilers(t, name) {
			for _, level := range []string{"-O0", "-O2"} {
				t.Run(name+"/"+cc.Name+level, func(t *testing.T) {
					r := newRandom(t, name, cc, level, uint64(seed))
					r.faulty = r.faultyBindings
					others := r.exclude
					r.exclude = func(s *classify.Signature) string {
						if s.Variadic && slices.ContainsFunc(s.Params[s.Fixed:], func(t ir.Type) bool { return unnamed[t] == "" }) {
							return "variadic argument that any cannot hold"
						}
						return others(s)
					}
					r.run(n)
				})
			}
		}
	}
}

// faultyBindings calls functions through bindings.
func (r *random) faultyBindings(sigs []classify.Signature) []int {
	r.Helper()
	library := r.buildLibrary(sigs)
	dir := filepath.Join(r.dir, "program")
	bindings := r.bindings(sigs, library, dir)
	write(r, filepath.Join(dir, "main.go"), r.program(sigs, bindings))
	defer os.RemoveAll(dir)
	defer os.Remove(library)
	build := exec.Command(tools.Need(r, "go"), "build", "-gcflags="+r.optimizations(), r.linker(), "-o", "program.exe", ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+r.goos, "GOARCH="+r.goarch, "GOFLAGS=-mod=mod", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		r.Fatalf("%v\n%s", err, out)
	}
	words := []string{filepath.Join(dir, "program.exe")}
	if r.goarch != runtime.GOARCH || r.goos != runtime.GOOS {
		words = append(r.command(r), words...)
	}
	ctx, cancel := context.WithTimeout(r.T.Context(), 2*time.Minute) // a program that crashes can hang in wine
	defer cancel()
	run := exec.CommandContext(ctx, words[0], words[1:]...)
	run.Env = append(os.Environ(), r.wine...)
	out, stderr, err := tools.Output(run)
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, stderr)
	}
	return r.faultsIn(out, err)
}

// optimizations are the flags of Go's compiler for a level: bindings work without optimizations and inlining, as debuggers want
// them, and with. The compiler takes most of a test's time, and takes less without.
func (r *random) optimizations() string {
	if r.level == "-O0" {
		return "-dwarf=false -N -l"
	}
	return "-dwarf=false"
}

// bindings writes the module of a program: its bindings are package main. It returns their text.
func (r *random) bindings(sigs []classify.Signature, library, dir string) string {
	header := filepath.Join(r.dir, "functions.h")
	write(r, header, oracle.ForeignHeader(sigs, r.gen.Model))
	if r.goos == "windows" {
		library = "Z:" + library
	}
	made, ds := bindgen.Generate(r.Context(), []string{header}, bindgen.Options{
		Package: "main", Libraries: []string{library}, Target: r.triple, Compat: r.compat, Import: cimport.Options{Standard: "gnu2x"},
		Pointers: regexp.MustCompile("."), // C fills variables with values, which an ffi.Data cannot be
	})
	if made == nil {
		r.Fatal(diag.Err(ds))
	}
	for _, text := range made.Skipped {
		if strings.HasPrefix(text, "function ") || strings.HasPrefix(text, "calls ") {
			r.Errorf("not bound, although it has a plan: %s", text)
		}
	}
	writeModule(r, dir, made.Source)
	return string(made.Source)
}

// writeModule writes bindings and the files of their module.
func writeModule(t testing.TB, dir string, source []byte) {
	t.Helper()
	ffi, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join(ffi, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "bindings.go"), string(source))
	write(t, filepath.Join(dir, "go.sum"), string(sum))
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf("module program\n\ngo 1.25.0\n\nrequire %[1]s v0.0.0\n\nreplace %[1]s => %[2]s\n", bindgen.FFI, ffi))
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// faultsIn returns the functions that a program reports, or that ended it.
func (r *random) faultsIn(out string, err error) (faulty []int) {
	last := -1
	for _, m := range regexp.MustCompile(`(?m)^(begin|fault) (\d+)$`).FindAllStringSubmatch(out, -1) {
		n, _ := strconv.Atoi(m[2])
		if last = n; m[1] == "fault" {
			faulty = append(faulty, n)
		}
	}
	switch {
	case strings.HasSuffix(out, "end\n"):
	case last < 0:
		r.Fatalf("%v\n%.3000s", err, out)
	case !slices.Contains(faulty, last):
		faulty = append(faulty, last)
	}
	if len(faulty) > 0 {
		r.Logf("%v\n%.3000s", err, regexp.MustCompile(`(?m)^begin \d+\n`).ReplaceAllString(out, ""))
	}
	return faulty
}

// program returns a program that calls the functions of bindings. Its generic functions get the Go types
// of the arguments and results from the bindings.
func (r *random) program(sigs []classify.Signature, bindings string) string {
	var tests strings.Builder
	shapes := map[string]string{} // generic functions by name
	for n := range sigs {
		s := &sigs[n]
		sh := shape{fixed: len(s.Params), result: s.Result != nil, variadic: s.Variadic}
		more := ""
		if s.Variadic {
			sh.fixed = s.Fixed
			for _, t := range s.Params[s.Fixed:] {
				more += ", new(" + unnamed[t] + ")"
			}
		}
		name, text := sh.call()
		shapes[name] = text
		fmt.Fprintf(&tests, "\tbegin(%d)\n\t%s(Callee%[1]d, Fill%[1]d, Check%[1]d%[3]s)\n", n, name, more)
		if !s.Variadic {
			name, text := sh.callback()
			shapes[name] = text
			// A function pointer of many words has no typedef in the bindings.
			of := regexp.MustCompile(fmt.Sprintf(`func Drive%d\(\w+ (\w+)\)`, n)).FindStringSubmatch(bindings)
			fmt.Fprintf(&tests, "\t%s(New%s, Drive%[3]d, Fill%[3]d, Check%[3]d)\n", name, of[1], n)
		}
		fmt.Fprintf(&tests, "\tend(%d)\n", n)
	}
	text := programText
	for _, name := range slices.Sorted(maps.Keys(shapes)) {
		text += shapes[name]
	}
	return text + "func main() {\n\tdebug.SetGCPercent(5)\n" + tests.String() + "\tfmt.Println(\"end\")\n}\n"
}

// unnamed are the Go types of variadic arguments.
var unnamed = map[ir.Type]string{
	ir.F64: "float64", ir.F80: "ffi.LongDouble", ir.F128: "ffi.Float128", llvm.Ptr: "unsafe.Pointer",
	ir.IntOf(32, ir.Signed): "int32", ir.IntOf(32, ir.Unsigned): "uint32", ir.IntOf(64, ir.Signed): "int64", ir.IntOf(64, ir.Unsigned): "uint64",
}

const programText = `package main

import (
	"fmt"

	"reflect"
	"runtime/debug"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

var _ ffi.LongDouble

// pattern fills or checks a value.
type pattern func(int32, unsafe.Pointer)

type callback interface {
	~uintptr
	Free()
}

func begin(n int) { fmt.Println("begin", n) }

func end(n int) {
	if Faults() != 0 || wrong {
		fmt.Println("fault", n)
		wrong = false
	}
}

var wrong bool

// more returns values of variadic arguments.
func more(fill pattern, first int, pointers []any) (values []any) {
	for i, p := range pointers {
		v := reflect.ValueOf(p)
		fill(int32(first+i), v.UnsafePointer())
		values = append(values, v.Elem().Interface())
	}
	return values
}

// grow makes the goroutine's stack larger, which moves it.
//
//go:noinline
func grow(n int) int {
	var big [4096]byte
	if n <= 0 {
		return int(big[0])
	}
	return grow(n-1) + int(big[n%4096])
}
`

// shape is how many arguments a function of Go has, and whether it has a result.
type shape struct {
	fixed            int
	result, variadic bool
}

// list joins texts for each argument.
func (s shape) list(format string) string {
	var all []string
	for i := range s.fixed {
		all = append(all, fmt.Sprintf(format, i))
	}
	return strings.Join(all, ", ")
}

func (s shape) types(last ...string) string {
	var all []string
	if s.fixed > 0 {
		all = append(all, s.list("A%d"))
	}
	if s.result {
		all = append(all, "R")
	}
	if len(all) > 0 {
		all = []string{strings.Join(all, ", ") + " any"}
	}
	if all = append(all, last...); len(all) == 0 {
		return ""
	}
	return "[" + strings.Join(all, ", ") + "]"
}

func (s shape) name(prefix string) string {
	name := prefix + strconv.Itoa(s.fixed)
	if s.result {
		name += "R"
	}
	if s.variadic {
		name += "V"
	}
	return name
}

// call returns a function that calls a function with patterns, and checks its result.
func (s shape) call() (name, text string) {
	var b strings.Builder
	name = s.name("call")
	of, args, moreParam := s.list("A%d"), s.list("a%d"), ""
	if s.variadic {
		of, args, moreParam = of+", ...any", args+", more(fill, "+strconv.Itoa(s.fixed)+", pointers)...", ", pointers ...any"
	}
	result := ""
	if s.result {
		result = " R"
	}
	fmt.Fprintf(&b, "\nfunc %s%s(f func(%s)%s, fill, check pattern%s) {\n", name, s.types(), of, result, moreParam)
	for i := range s.fixed {
		fmt.Fprintf(&b, "\tvar a%d A%[1]d\n\tfill(%[1]d, unsafe.Pointer(&a%[1]d))\n", i)
	}
	if s.result {
		fmt.Fprintf(&b, "\tr := f(%s)\n\tcheck(-1, unsafe.Pointer(&r))\n}\n", args)
	} else {
		fmt.Fprintf(&b, "\tf(%s)\n}\n", args)
	}
	return name, b.String()
}

// callback returns a function that lets C call a callback, which checks its arguments.
func (s shape) callback() (name, text string) {
	var b strings.Builder
	name = s.name("back")
	result := ""
	if s.result {
		result = " R"
	}
	fmt.Fprintf(&b, "\nfunc %s%s(newFn func(func(%s)%s) F, drive func(F), fill, check pattern) {\n", name, s.types("F callback"), s.list("A%d"), result)
	if s.result {
		result = " (r R)"
	}
	fmt.Fprintf(&b, "\tran := 0\n\tf := newFn(func(%s)%s {\n\t\tran++\n\t\tgrow(20)\n", s.list("a%d A%[1]d"), result)
	for i := range s.fixed {
		fmt.Fprintf(&b, "\t\tcheck(%d, unsafe.Pointer(&a%[1]d))\n", i)
	}
	if s.result {
		b.WriteString("\t\tfill(-1, unsafe.Pointer(&r))\n\t\treturn r\n")
	}
	b.WriteString("\t})\n\tdrive(f)\n\tf.Free()\n\twrong = wrong || ran != 1\n}\n")
	return name, b.String()
}
