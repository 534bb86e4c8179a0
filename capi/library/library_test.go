package library_test

import (
	"bytes"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

const exporting = `int f(void) { return 0; } int v = 1; static int g(void) { return 0; }
__attribute__((visibility("hidden"))) int h(void) { return g(); } int puts(const char *); int k(void) { return h() + puts(""); }
int (*keep)(void) = h;`

// build runs a compiler on a C text.
func build(t testing.TB, text, output string, command ...string) {
	t.Helper()
	buildAs(t, text, output, append(command, "-w", "-x", "c")...)
}

// buildAs runs a compiler on a text of the language that the command ends in.
func buildAs(t testing.TB, text, output string, command ...string) {
	t.Helper()
	cmd := exec.Command(tools.Need(t, command[0]), append(command[1:], "-", "-o", output)...)
	cmd.Stdin = strings.NewReader(text)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
}

// The exports of a file are the functions and variables that other files can use.
func TestExports(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct {
		name, triple string
		want         string // with the versions
		command      string
	}{
		{"lib.so", "x86_64-linux-gnu", "f k keep v", "gcc -shared -fPIC"},
		{"lib.o", "x86_64-linux-gnu", "f k keep v", "gcc -c"},
		{"aarch64.o", "aarch64-linux-gnu", "f k keep v", "clang-22 -c --target=aarch64-linux-gnu"},
		{"riscv.o", "riscv64-linux-gnu", "f k keep v", "clang-22 -c --target=riscv64-linux-gnu -march=rv64gc"},
		{"loong.o", "loongarch64-linux-gnu", "f k keep v", "clang-22 -c --target=loongarch64-linux-gnu"},
		{"loongf32.o", "loongarch64-linux-gnuf32", "f k keep v", "clang-22 -c --target=loongarch64-linux-gnuf32"},
		{"loongsf.o", "loongarch64-linux-gnusf", "f k keep v", "clang-22 -c --target=loongarch64-linux-gnusf"},
		{"bsd.o", "x86_64-freebsd", "f k keep v", "clang-22 -c --target=x86_64-freebsd"},
		{"apple.o", "arm64-apple-macos", "f k keep v", "clang-22 -c --target=arm64-apple-macos"},
		{"mac.o", "x86_64-apple-macos", "f k keep v", "clang-22 -c --target=x86_64-apple-macos"},
		{"lib.dll", "x86_64-pc-windows-gnu", "f h k keep v", "x86_64-w64-mingw32-gcc -shared"},
		{"win.o", "x86_64-pc-windows-gnu", "f h k keep v", "x86_64-w64-mingw32-gcc -c"}, // COFF has no visibility
		{"win32.o", "i686-pc-windows-gnu", "f h k keep v", "clang-22 -c --target=i686-w64-windows-gnu"},
		{"warm.o", "aarch64-pc-windows-gnu", "f h k keep v", "clang-22 -c --target=aarch64-windows-gnu"},
	} {
		path := filepath.Join(dir, tt.name)
		build(t, exporting, path, strings.Fields(tt.command)...)
		f, err := library.Open(path)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := namesOf(f); got != tt.want || f.Triple != tt.triple {
			t.Errorf("%s: got %s for %s", tt.name, got, f.Triple)
		}
	}
	archive := filepath.Join(dir, "lib.a")
	if out, err := exec.Command(tools.Need(t, "ar"), "rcs", archive, filepath.Join(dir, "lib.o")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	names, err := library.Exports(archive)
	if err != nil || len(names) != 4 || !names["f"] || names["g"] {
		t.Errorf("got %v, %v", names, err)
	}
}

// The symbols of 32-bit Windows have other names than the functions, in objects and in DLLs.
func TestSizedSymbols(t *testing.T) {
	dir := t.TempDir()
	object, dll := filepath.Join(dir, "a.o"), filepath.Join(dir, "a.dll")
	build(t, `#define API(c) __attribute__((dllexport, c)) int
API(cdecl) c(int a) { return a; } API(stdcall) s(int a) { return a; } API(fastcall) f(int a) { return a; } API(cdecl) v = 1;
API(thiscall) _t(int a) { return a; }`, object, "clang-22", "-c", "-g", "--target=i686-w64-windows-gnu")
	if out, err := exec.Command(tools.Need(t, "lld-link-22"), "/dll", "/noentry", "/lldmingw", "/debug:dwarf", "/out:"+dll, object).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, path := range []string{object, dll} {
		f, err := library.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := namesOf(f); got != "_t c f s v" || f.Triple != "i686-pc-windows-gnu" {
			t.Errorf("%s: got %s for %s", path, got, f.Triple)
		}
		target, err := f.Target("", targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		unit, err := f.Unit(target, nil)
		if err != nil {
			t.Fatal(err)
		}
		described, err := capi.Of(target, unit)
		if err != nil || len(described.Functions) != 4 || len(unit.LeftOut) > 0 {
			t.Errorf("%s: got %d functions, without %v; %v", path, len(described.Functions), unit.LeftOut, err)
		}
	}
}

// Without the calling convention in debug info, as gcc writes it, a stdcall function is left out.
func TestSizedSymbolsByGCC(t *testing.T) {
	assembly, object := filepath.Join(t.TempDir(), "a.s"), filepath.Join(t.TempDir(), "a.o")
	build(t, "int c(int a) { return a; } int __attribute__((stdcall)) s(int a) { return a; }", assembly, "clang-22", "-S", "-g", "--target=i686-w64-windows-gnu")
	text, err := os.ReadFile(assembly)
	if err != nil {
		t.Fatal(err)
	}
	without := regexp.MustCompile(`\.byte\s+54(\s+# DW_AT_calling_convention)`).ReplaceAll(text, []byte(".byte 23$1")) // a visibility
	if bytes.Equal(text, without) {
		t.Fatal("there is no calling convention")
	}
	if err := os.WriteFile(assembly, without, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("clang-22", "-c", "--target=i686-w64-windows-gnu", assembly, "-o", object).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := library.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	unit, err := f.Unit(target, nil)
	if err != nil || len(unit.LeftOut) != 1 || unit.LeftOut[0].Name != "s" || !strings.Contains(unit.LeftOut[0].Reason, "stdcall or fastcall") {
		t.Errorf("left out: %v, %v", unit.LeftOut, err)
	}
}

func namesOf(f *library.File) string {
	var all []string
	for i := range f.Symbols {
		all = append(all, f.Symbols[i].String())
	}
	return strings.Join(all, " ")
}

// An ELF library has a name, and its symbols have versions and sizes.
func TestVersions(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "versions")
	if err := os.WriteFile(script, []byte("V1 { global: f; v; local: *; }; V2 { global: f; } V1;"), 0o600); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "lib.so")
	build(t, `int old(void) { return 1; } int current(void) { return 2; } int v[4] = {1}; int hidden = 1;
__asm__(".symver old,f@V1"); __asm__(".symver current,f@@V2");`, path,
		"gcc", "-shared", "-fPIC", "-Wl,-soname,lib.so.3", "-Wl,--version-script="+script)
	f, err := library.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := namesOf(f); got != "f@V1 f@@V2 v@@V1" || f.SONAME != "lib.so.3" || f.Symbols[2].Size != 16 {
		t.Errorf("got %s in %s, %v", got, f.SONAME, f.Symbols)
	}
}

// A weak definition is exported, and what another file may define is not. COFF has other symbols for weak ones to stand for.
func TestWeakSymbols(t *testing.T) {
	const code = `#define WEAK __attribute__((weak))
WEAK int weak(void) { return 1; } WEAK int v = 2; extern int undefined(void) WEAK; extern int unknown WEAK; int user(void) { return undefined ? undefined() + unknown : weak() + v; }`
	path := filepath.Join(t.TempDir(), "lib")
	for _, command := range fuzzed(t) {
		if strings.HasSuffix(command, "-s") { // MinGW's linker does not export weak symbols
			continue
		}
		build(t, code, path, strings.Fields(command)...)
		f, err := library.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := namesOf(f); got != "user v weak" || f.Symbols[0].Object || !f.Symbols[1].Object || f.Symbols[2].Object {
			t.Errorf("%s: got %s: %+v", command, got, f.Symbols)
		}
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "lib.o")
	build(t, exporting, path, "gcc", "-c", "-mx32")
	for _, path := range []string{dir, dir + "/none", path, "library_test.go"} {
		if _, err := library.Open(path); err == nil {
			t.Errorf("%s is read", path)
		}
	}
}

// All symbols may share one long name, which must not be copied for each of them.
func TestSharedNames(t *testing.T) {
	const n, size = 10_000, 1 << 16
	name := append(bytes.Repeat([]byte{'a'}, size-1), 0)
	for format, parts := range map[string][]any{
		"Mach-O": {
			macho.FileHeader{Magic: macho.Magic64, Cpu: macho.CpuAmd64, Type: macho.TypeDylib, Ncmd: 1, Cmdsz: 24}, uint32(0),
			macho.SymtabCmd{Cmd: macho.LoadCmdSymtab, Len: 24, Symoff: 56, Nsyms: n, Stroff: 56 + 16*n, Strsize: size},
			slices.Repeat([]macho.Nlist64{{Type: 0xf, Sect: 1}}, n), name,
		},
		"COFF": {
			pe.FileHeader{Machine: pe.IMAGE_FILE_MACHINE_AMD64, PointerToSymbolTable: 20, NumberOfSymbols: n},
			slices.Repeat([]pe.COFFSymbol{{Name: [8]byte{4: 4}, SectionNumber: 1, StorageClass: 2}}, n), uint32(size + 4), name,
		},
		"ELF": {
			elf.Header64{Ident: [16]byte{0x7f, 'E', 'L', 'F', 2, 1, 1}, Type: uint16(elf.ET_DYN), Machine: uint16(elf.EM_X86_64), Shoff: 64, Shentsize: 64, Shnum: n, Shstrndx: 1},
			elf.Section64{}, elf.Section64{Type: uint32(elf.SHT_STRTAB), Off: 64 + 64*n, Size: size}, make([]elf.Section64, n-2), name,
		},
	} {
		var b bytes.Buffer
		for _, part := range parts {
			if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
				t.Fatal(err)
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := library.Read(bytes.NewReader(b.Bytes()), int64(b.Len()))
		if isCopied := format == "Mach-O"; (err != nil) != isCopied { // names without _ are spelled in another way
			t.Errorf("%s: %v", format, err)
		}
		if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 500<<20 {
			t.Errorf("%s: a file of %d bytes takes %d", format, b.Len(), after.TotalAlloc-before.TotalAlloc)
		}
	}
}

// All entries of debug info may share one long name, of which each has a copy.
func TestLongDebugNames(t *testing.T) {
	for n, want := range map[int]string{1 << 10: "", 1<<20 + 1: "the debug info has a name that is too long"} {
		path := filepath.Join(t.TempDir(), "lib.o")
		build(t, "int "+strings.Repeat("a", n)+"(void) { return 0; }", path, "gcc", "-c", "-g")
		target, _, f := open(t, "", path)
		if _, err := f.Interface(target, nil, capi.Of); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("a name of %d bytes: %v", n, err)
		}
	}
}

// Entries of debug info may lead back, and the bytes of a last number may claim that more follow.
func TestCircles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lib.o")
	build(t, shapesCode, path, "gcc", "-c", "-g")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, declared := rand.New(rand.NewPCG(tools.Setting[uint64]("ABI_OPT_SEED", 1), 0)), headers{}
	for range 200 {
		broken := bytes.Clone(text)
		for range 1 + r.IntN(12) {
			broken[r.IntN(len(broken))] = byte(r.IntN(256))
		}
		start := time.Now()
		if f, err := library.Read(bytes.NewReader(broken), int64(len(broken))); err == nil {
			if target, err := f.Target("", targets.Options{}); err == nil {
				_, _ = f.Interface(target, nil, capi.Of)
				_, _ = f.Interface(target, declared.of(t, target), capi.Of)
			}
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("a broken object takes %v", d)
		}
	}
}

// fuzzed returns the commands that build files to be broken: of all formats, and for all targets whose files are read.
func fuzzed(t testing.TB) []string {
	return append([]string{
		"gcc -shared -fPIC -g", "clang-22 -c -g -O2", "gcc -c -g -Wa,--compress-debug-sections=zlib-gnu", "gcc -c -g -gdwarf-4 -fdebug-types-section",
		"clang-22 -c -g --target=arm64-apple-macos", "x86_64-w64-mingw32-gcc -shared -s", "x86_64-w64-mingw32-gcc -c -g",
		"clang-22 -c -g --target=i686-w64-windows-gnu -D__int128=int",
	}, commandsOf(t)...)
}

// headers has the header of the shapes for each target.
type headers map[string]*library.Header

// of returns the header for a target, with what it declares there.
func (all headers) of(t testing.TB, target classify.Target) *library.Header {
	if all[target.Triple()] == nil {
		text := strings.NewReplacer("__builtin_va_list", "char *", "__int128", "long long").Replace(shapes)
		u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: text}, cimport.Options{Target: target.Triple()})
		if diag.HasErrors(ds) {
			t.Fatal(diag.Err(ds))
		}
		all[target.Triple()] = library.HeaderOf(u)
	}
	return all[target.Triple()]
}

// Files of each target are broken, unless they are not read, as those of WebAssembly.
func TestFuzzedTargets(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lib")
	known := map[string]bool{}
	for _, command := range fuzzed(t) {
		build(t, shapesCode, path, strings.Fields(command)...)
		target, _, _ := open(t, "", path)
		known[target.Name()] = true
	}
	others := 0
	for i := range targets.All {
		d := &targets.All[i]
		if known[d.Name] {
			continue
		}
		others++
		build(t, "int f(void) { return 1; }", path, "clang-22", "-c", "-g", "--target="+d.Triple.String())
		if _, err := library.Open(path); err == nil {
			t.Errorf("no file for %s is broken, but one is read", d.Name)
		}
	}
	if others != 1 {
		t.Errorf("files of %d targets are not read", others)
	}
}

// FuzzRead reads broken files with debug info, with a header and without, which must neither panic nor take long.
func FuzzRead(f *testing.F) {
	path := filepath.Join(f.TempDir(), "lib")
	for _, command := range fuzzed(f) {
		build(f, shapesCode, path, strings.Fields(command)...)
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	declared := headers{}
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := library.Read(bytes.NewReader(text), int64(len(text)))
		if err != nil {
			return
		}
		target, err := file.Target("", targets.Options{})
		if err != nil {
			return
		}
		for _, header := range []*library.Header{nil, declared.of(t, target)} {
			if _, err := file.Interface(target, header, capi.Of); err != nil && strings.Contains(err.Error(), "runtime error") {
				t.Error(err)
			}
		}
	})
}
