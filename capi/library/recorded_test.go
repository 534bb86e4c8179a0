package library_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// symbolsCode has functions and variables of all kinds that files have symbols for.
const symbolsCode = `
typedef signed char i8; typedef _Atomic long atom; typedef unsigned char bytes[6]; enum plain { ZERO, ONE = 1, BIG = 1 << 20 };
struct inner { i8 a; unsigned short b : 9, c : 7; union { float f; struct { char x, y; } s; } u; bytes tail; };
struct outer { struct inner in[2]; const struct outer *next; enum plain e : 4; double (*call)(struct inner, volatile int *); atom at; long long last; };
struct outer one; int common; const int constant = 3; static int local; __thread int perThread = 1;
void *take(struct inner in, struct outer *out) { local++; return out; }
__attribute__((weak)) double weak(double a, float b, long double c) { return a + b + c; }
int other(int) __attribute__((alias("own"))); int own(int a) { return a; }
unsigned long many(unsigned a, unsigned long b, char c, short d, const char *restrict e, bytes f, _Complex double g) { return a + b + c + d; }
static int hidden(struct outer *o) { return o->in[0].b; } int (*keep)(struct outer *) = hidden;
int old(); int old(a, b) int a; char b; { return a + b; } int printed(const char *format, ...) { return 0; }
`

// typesCode has types that debug info describes in ways of its own.
const typesCode = `
typedef float v2 __attribute__((vector_size(8))); typedef unsigned short v8 __attribute__((vector_size(16))); typedef char c16 __attribute__((vector_size(16)));
_Complex float cf(_Complex double a, _Complex long double b); _Complex int ci(_Complex short a, _Complex long long b, _Complex char c);
_Complex float cf(_Complex double a, _Complex long double b) { return a; } _Complex int ci(_Complex short a, _Complex long long b, _Complex char c) { return a; }
v2 vectors(v8 a, c16 b) { v2 z = {0}; return z; } int grid[2][3][4]; int open[]; struct none { int n; char d[0]; long more[][2]; };
typedef long aligned16 __attribute__((aligned(16))); typedef int aligned2 __attribute__((aligned(2)));
struct attributes { char a; aligned16 b; aligned2 c; char d; int e __attribute__((packed)); int f : 3 __attribute__((aligned(8))); } attributes;
struct alignedBits { char a; aligned16 b : 3; aligned2 c : 5; char d; aligned2 e; } alignedBits;
struct bits { unsigned a : 3; int : 0; long long b : 33; unsigned char c : 8; _Bool d : 1; enum { X, Y } e : 2; } bits;
enum wide { SMALL = -1, LARGE = 1ull << 40 } wide; enum unsignedWide { HUGE = 0xffffffffffffffffull } huge; enum __attribute__((packed)) tiny { T } tiny; enum later; enum later *later;
union all { struct { int a, b; } in; long long l; double d; } all; struct deep { struct { union { int i; struct { short s[2]; } t; } u[2]; } in; const volatile int *const p; } deep;
__attribute__((noreturn)) void stop(void) { for (;;); } void nested(int (*a)(int (*)(void), ...), void (*b[2])(struct deep *), int c[static 4]) { }
void lengths(int n, int a[n][n + 1], char b[][5]) { } struct incomplete; struct incomplete *maybe(struct incomplete **a) { return 0; }
extern int undefined; int *use(void) { return &undefined; } static struct bits unused(void) { return bits; } void *keepUnused = unused;
struct lists { __builtin_va_list ap, *more; } lists;
#if __x86_64__ && __clang__
__bf16 bf(__bf16 *a) { return *a; } _Float16 half(_Float16 a) { return a; }
#endif
#if __x86_64__
__attribute__((ms_abi)) int windows(int a, double b) { return a; } __float128 quad(__float128 a) { return a; } __int128 wide128(unsigned __int128 a) { return a; }
#else
int windows; int quad; int wide128;
#endif
#if __clang__
_BitInt(37) bitInt(unsigned _BitInt(5) a, _BitInt(200) *b) { return a; } typedef _Bool b8 __attribute__((ext_vector_type(8))); b8 *truths; typeof(nullptr) null(typeof(nullptr) a) { return a; }
_Atomic(struct { int a, b; }) *atomic; __attribute__((vectorcall)) int vector(int a) { return a; } void *__attribute__((address_space(3))) *space; void (*__attribute__((pcs("aapcs"))) pcs)(int);
#endif
`

// copiesCode has functions that compilers copy into others, and records that other files have as well.
const copiesCode = `
struct bits { int other; }; struct attributes; enum tiny { T, U }; struct P { char c[3]; };
int inlined(int a, double unused, struct P p) { return a + p.c[1]; } int caller(int b, struct P q) { return inlined(b, 2, q) + inlined(3, b, q); }
static int part(struct bits *b, int n) { if (!n) return b->other; for (int i = 0; i < n; i++) b->other += caller(n, (struct P){0}); return b->other; }
int useBits(struct bits *b, enum tiny t) { return part(b, 0) + part(b, t); } int useAgain(struct bits *b) { return part(b, 7); }
`

// quadCode has complex numbers that clang describes as others.
const quadCode = `_Complex __float128 complexQuad(_Complex __float128 a) { return a; } double real(double a) { return a; }`

const codeCXX = `
namespace n { struct base { virtual ~base() {} int a; }; class made { int a; public: made(int b) : a(b) {} static int count; int get() const; }; struct fine { int a; int get() { return a; } static int n; }; struct P { int x; float y; }; enum class color : unsigned char { red, green = 200 }; int inside(P p) { return p.x; } }
struct derived : n::base { char b; }; class opaque; struct sub : n::fine { char b; }; template<class T> struct pair { T a, b; };
extern "C" { int by(n::P &p, const n::P &&q, n::color c, bool d) { return p.x; } void *cls(derived *d, opaque *o, n::made *m, n::fine f, decltype(nullptr) z) { return d; }
int bySub(sub s, sub *p) { return s.b; } pair<int> both(pair<long> *p) { return {1, 2}; } wchar_t wide(wchar_t a, char16_t b, char32_t c, char8_t d) { return a; } n::P global = {1, 2}; }
`

const codeFortran = `
integer(c_int) function sum_of(n, x, v) bind(c)
use iso_c_binding
integer(c_int), value :: n
real(c_double), intent(in) :: x(n)
type(c_ptr), value :: v
sum_of = int(sum(x))
end function
subroutine takes(cb, fp, s, a, k) bind(c)
use iso_c_binding
type, bind(c) :: pair
integer(c_int) :: a
real(c_float) :: b(3)
end type
interface
subroutine cb(n) bind(c)
import c_int
integer(c_int), value :: n
end subroutine
end interface
type(c_funptr), value :: fp
type(pair) :: s
real(c_double) :: a(2, *)
integer(c_int8_t), value :: k
call cb(s%a)
end subroutine
subroutine plain(a, b)
real :: a
character(len=4) :: b
end subroutine
`

const codeRust = `
#[repr(C)] pub struct P { x: f32, y: i64 } #[repr(u8)] pub enum M { A, B = 9 } #[repr(C)] pub union U { a: i32, b: f64 }
#[no_mangle] pub extern "C" fn f(p: P, n: i64, m: M) -> i8 { p.x as i8 + n as i8 + m as i8 }
#[no_mangle] pub extern "C" fn g(cb: Option<extern "C" fn(i32)>, r: Option<&P>, u: U) -> bool { cb.is_some() && r.is_some() }
pub enum Data { A(i32), B(f64, u8) } pub struct Unit(()); pub struct Wrapped { a: u8, u: (), b: u64, c: [u16; 3], d: Option<&'static P> }
#[no_mangle] pub extern "C" fn h(d: &Data, n: Option<u64>, w: &Wrapped, u: &Unit, p: *const [u8; 4], c: char, s: &str) -> u32 { w.b as u32 + c as u32 + n.unwrap_or(s.len() as u64) as u32 }
#[no_mangle] pub static COUNT: u32 = 3;
`

// A recorded file is one of testdata, and how it is built again.
type recorded struct{ name, code, command string }

// codes are the codes that testdata/files.txt names.
var codes = map[string]string{
	"shapes": shapesCode, "symbols": symbolsCode, "types": typesCode, "copies": copiesCode, "quad": quadCode, "c++": codeCXX, "fortran": codeFortran, "rust": codeRust,
	"conventions": "int other(int) __asm__(\"_o@4\"); int other(int a) { return a; } __attribute__((stdcall)) int s(int a, char b) { return a; } __attribute__((fastcall)) void f(long long a) {}" + symbolsCode,
}

// listed returns the words of the lines of testdata/files.txt that begin with a word.
func listed(t *testing.T, first string) (all [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/files.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == first {
			all = append(all, words[1:])
		}
	}
	return all
}

// recordedFiles returns the files of testdata.
func recordedFiles(t *testing.T) (all []recorded) {
	for _, words := range listed(t, "file") {
		code, known := codes[words[1]]
		if !known {
			t.Fatalf("%s has unknown code %s", words[0], words[1])
		}
		all = append(all, recorded{words[0], code, strings.Join(words[2:], " ")})
	}
	return all
}

// header is C that declares what is in the file, or something else for other languages.
func (r *recorded) header() string {
	switch r.code {
	case shapesCode:
		return shapes
	case symbolsCode, typesCode, copiesCode, quadCode:
		return r.code
	}
	return "struct P { int x; float y; }; int f(struct P p); int by(struct P *p); unsigned sum_of(int n, const double *x, void *v); __attribute__((stdcall)) int s(int a, char b);"
}

func (r *recorded) path() string { return filepath.Join("testdata", r.name) }

// build writes the file again. It is reproducible, apart from the versions of the compilers.
func (r *recorded) build(t *testing.T) {
	t.Helper()
	versions := filepath.Join(t.TempDir(), "versions")
	if err := os.WriteFile(versions, []byte("V1 { global: take; own; one; perThread; }; V2 { global: m*; keep; } V1;"), 0o600); err != nil {
		t.Fatal(err)
	}
	command := strings.Fields(strings.ReplaceAll(r.command, "VERSIONS", versions))
	source := filepath.Join(t.TempDir(), "a"+cmp.Or(map[string]string{"g++": ".cc", "gfortran": ".f90", "rustc": ".rs"}[command[0]], ".c"))
	if err := os.WriteFile(source, []byte(r.code), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(source)
	flags := []string{"-w", "-fdebug-prefix-map=" + dir + "=."}
	if command[0] == "rustc" {
		flags = []string{"--remap-path-prefix=" + dir + "=."}
	}
	cmd := exec.Command(tools.Need(t, command[0]), slices.Concat(command[1:], flags, []string{"-o", r.name, filepath.Base(source)})...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.2000s", r.name, err, out)
	}
	text, err := os.ReadFile(filepath.Join(dir, r.name))
	if err == nil {
		err = os.WriteFile(r.path(), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestRecorded reads files of all formats and targets that were compiled once, and compares what is read with what was
// read when comparisons with headers showed that it is right. Broken files have recorded errors, as checksums.
func TestRecorded(t *testing.T) {
	var b strings.Builder
	files := recordedFiles(t)
	for i := range files {
		r := &files[i]
		if golden.Updating() && tools.Asked() {
			r.build(t)
		}
		text, err := os.ReadFile(r.path())
		if err != nil {
			t.Fatal(err)
		}
		checkOpen(t, r.path(), text)
		fmt.Fprintf(&b, "%s\n%s", r.name, read(t, text, r.header()))
		writeBroken(t, &b, text, r.header())
	}
	for _, c := range containers(t) {
		first, rest, _ := strings.Cut(read(t, c.text, shapes), "\n")
		fmt.Fprintf(&b, "%s\n%s\n  all: %08x\n", c.name, first, checksum(rest))
		writeBroken(t, &b, c.text, shapes)
	}
	golden.Compare(t, "testdata/recorded.golden", b.String(), "run the comparisons (ABI_OPT_REQUIRE_TOOLS=1 go test ./capi/library ./test/oracle/library), then: "+
		"go test ./capi/library -run Recorded -update, which builds the files again if ABI_OPT_REQUIRE_TOOLS is set")
}

// checkOpen checks that a file is the same with and without its debug info.
func checkOpen(t *testing.T, path string, text []byte) {
	t.Helper()
	f, err := library.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := library.Read(bytes.NewReader(text), int64(len(text)))
	if err != nil || f.HasDebugInfo() != whole.HasDebugInfo() {
		t.Errorf("%s: has debug info: %v, %v", path, f.HasDebugInfo(), err)
	}
	peeked, err := library.Peek(path)
	if err != nil || !slices.Equal(peeked.Symbols, f.Symbols) || peeked.HasDebugInfo() || peeked.Path != path || f.Path != path || !library.IsFile(path) {
		t.Errorf("%s: %v, %+v", path, err, peeked)
	}
	names, err := library.Exports(path)
	for _, s := range f.Symbols {
		if err != nil || !names[s.Name] {
			t.Errorf("%s: %v, %s is not among %v", path, err, s.Name, names)
		}
	}
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A container is a file with others in it.
type container struct {
	name string
	text []byte
}

// containers returns archives and a universal file of recorded ones.
func containers(t *testing.T) (all []container) {
	t.Helper()
	load := func(name string) []byte {
		if name == "a.txt" {
			return []byte("no object\n")
		}
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	for _, names := range listed(t, "archive") {
		for _, isBSD := range []bool{false, true} {
			text := []byte("!<arch>\n")
			for i, name := range names {
				member, head := load(name), name+"/"
				if i == 0 {
					member = append(member, make([]byte, 1-len(member)%2)...) // of odd size
				}
				if isBSD { // the name precedes the data
					member, head = append([]byte(name), member...), fmt.Sprintf("#1/%d", len(name))
				}
				text = fmt.Appendf(text, "%-16.16s%-12d%-6d%-6d%-8o%-10d`\n", head, 0, 0, 0, 0o644, len(member))
				text = append(append(text, member...), make([]byte, len(member)%2)...)
			}
			all = append(all, container{fmt.Sprintf("archive of %v, BSD: %v", names, isBSD), text})
		}
	}
	for _, change := range listed(t, "change") {
		text, name, at := load(change[0]), change[0], number(t, change[1])
		with := number(t, change[2])
		text[at] = byte(with)
		all = append(all, container{fmt.Sprintf("%s with %d at %d", name, with, at), text})
	}
	const header = 0x10234 // with digits in three bytes
	mac := load("x86_64-macos.o")
	universal := binary.BigEndian.AppendUint32(nil, 0xcafebabe)
	for _, word := range []int{2, 7, 3, header, len(mac), 0, 0x01000007, 3, header, len(mac), 0} {
		universal = binary.BigEndian.AppendUint32(universal, uint32(word))
	}
	return append(all, container{"universal file", append(append(universal, make([]byte, header-len(universal))...), mac...)},
		container{"thin archive", []byte("!<thin>\n")}, container{"text", []byte("int f(void);\n")}, container{"nothing", nil})
}

// declared returns a header of a C text without what the target lacks.
func declared(t *testing.T, code string, target classify.Target) *library.Header {
	t.Helper()
	key := target.Triple() + code
	if h, again := declaredTexts[key]; again {
		return h
	}
	o := cimport.Options{Target: target.Triple(), Standard: "gnu23", NoSystem: true}
	if target.Layouts().Model().Pointer < 8 {
		o.Macros = []string{"__int128=int"}
	}
	if strings.Contains(code, "old(a, b)") {
		o.Standard = "gnu17"
	}
	u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: code}, o)
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	declaredTexts[key] = library.HeaderOf(u)
	return declaredTexts[key]
}

var declaredTexts = map[string]*library.Header{}

// read returns what a file has, as text, without a header and with one.
func read(t *testing.T, text []byte, code string) string {
	t.Helper()
	f, err := library.Read(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return "  error: " + withoutReason(err) + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  %s %s %s %v\n", f.Triple, f.ABI, f.SONAME, f.HasDebugInfo())
	for _, s := range f.Symbols {
		fmt.Fprintf(&b, "  symbol %+v\n", s)
	}
	for _, name := range oracle.Platforms() {
		if target, err := f.Target(name, targets.Options{}); err == nil {
			fmt.Fprintf(&b, "  for %s\n", target.Triple())
		}
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		return b.String() + "  " + err.Error() + "\n"
	}
	for _, header := range []*library.Header{nil, declared(t, code, target)} {
		all, err := f.Interface(target, header, capi.Of)
		if err != nil {
			fmt.Fprintf(&b, "  error: %s\n", withoutReason(err))
			continue
		}
		for _, f := range all.Functions {
			fmt.Fprintf(&b, "  function %s\n", f.C)
		}
		for _, d := range all.Declarations {
			fmt.Fprintf(&b, "  %s %s\n", d.Head().Kind, d.Head().Name)
		}
		for _, l := range all.LeftOut {
			fmt.Fprintf(&b, "  not %s %s: %s\n", l.What, l.Name, l.Reason)
		}
		text, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "  all: %08x\n", checksum(string(text)))
	}
	return b.String()
}

func checksum(text string) uint32 {
	sum := fnv.New32a()
	sum.Write([]byte(text))
	return sum.Sum32()
}

// withoutReason returns an error without what package dwarf says.
func withoutReason(err error) string {
	return regexp.MustCompile(`(of its entries|of \.debug_\w+): .*`).ReplaceAllString(err.Error(), "$1")
}

// writeBroken writes a checksum of what is read of a file with some other bytes, or without its end.
func writeBroken(t *testing.T, b *strings.Builder, text []byte, code string) {
	t.Helper()
	r, all := rand.New(rand.NewPCG(9, 0)), ""
	for i := range 16 {
		broken := append(bytes.Clone(text), 0)
		if i%4 == 0 {
			broken = broken[:1+r.IntN(len(broken))]
		}
		for range 3 {
			at := r.IntN(min(len(broken), 1<<(4+i)))
			broken[at] = byte(r.IntN(256))
		}
		all += read(t, broken, code)
	}
	fmt.Fprintf(b, "  broken: %08x\n", checksum(all))
}
