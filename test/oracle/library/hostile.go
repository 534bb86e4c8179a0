package library

import (
	"bytes"
	"context"
	"debug/dwarf"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// hostileHeader has each kind of type that debug info describes.
const hostileHeader = `
typedef struct { int a; unsigned b : 3; unsigned c : 4; char d[0]; } P;
enum E { A = -1, B };
typedef int v4 __attribute__((vector_size(16)));
struct N { struct { int x; } in[2][3]; union { struct { char c; } u; int i; } or; };
struct Q { struct Q *n; v4 v; P p; enum E e; int (*cb)(struct Q *, ...); _Bool b; __attribute__((aligned(16))) char z; union { int u; float f; }; struct N in[2]; int fl[]; };
typedef int al __attribute__((aligned(32)));
struct R { char c; al x; } __attribute__((aligned(64)));
struct opaque;
struct gap { int a : 3; int : 5; int b : 2; char c; short : 0; char d; };
extern struct R r;
extern const long long counts[3];
int f(struct Q *q, P p, const char *s, enum E e);
int vf(const volatile int *a, char *const *b, ...);
struct opaque *g(struct opaque **o, void (*cb)(struct R *, unsigned long long));
struct gap h(struct gap *g);
struct N n(const struct N *n, int a[3][4]);
__attribute__((noreturn)) void nothing(void);
`

const hostileCode = hostileHeader + `
struct R r; const long long counts[3] = {1};
int f(struct Q *q, P p, const char *s, enum E e) { return 0; }
int vf(const volatile int *a, char *const *b, ...) { return 0; }
struct opaque *g(struct opaque **o, void (*cb)(struct R *, unsigned long long)) { return 0; }
struct gap h(struct gap *g) { return *g; }
struct N n(const struct N *n, int a[3][4]) { return *n; }
void nothing(void) { for (;;) __builtin_trap(); }
`

// hostileCXX has a base, and a class that has itself as an argument.
const hostileCXX = `struct R { char c; }; struct Base { int a; }; template <class T> struct Of { T *t; }; struct Derived : Base { Of<Derived> of; enum class F : char { A } f; };
extern "C" { struct R r; int f(Derived *q, const Base &b) { return 0; } Derived *g(Derived &&d, int Base::*m) { return 0; } Derived h(Derived d) { return d; } }
`

// hostileSeeds are the commands that build the files to be broken, in all formats: those of debug info, and an object for each
// triple.
var hostileSeeds = func() []string {
	all := []string{
		"gcc -shared -fPIC -g -O2 -gdwarf-4", "gcc -c -g -fdebug-types-section", "gcc -c -g -gdwarf-4 -fdebug-types-section", "gcc -c -g -gdwarf64",
		"gcc -c -g -gz", "gcc -m32 -shared -fPIC -nostdlib -g", "clang-22 -c -g -O2", "clang-22 -c -g -gdwarf-4 --target=aarch64-linux-gnu",
		"clang-22 -c -g -gdwarf-5 --target=x86_64-apple-macos", "x86_64-w64-mingw32-gcc -shared -s -g", "g++ -x c++ -c -g", "clang-22 -x c++ -c -g -O1",
	}
	known := map[string]bool{}
	for _, row := range rows {
		if !known[row.Triple] {
			known[row.Triple] = true
			all = append(all, row.Command+" -c -g")
		}
	}
	return all
}()

// seed is a file to be broken.
type seed struct {
	command string
	text    []byte
	units   []byte // the part of text that has the entries, nil if they are compressed or relocated
	entries []*dwarf.Entry
}

func buildSeed(t testing.TB, command string) *seed {
	t.Helper()
	path := filepath.Join(t.TempDir(), "lib.o")
	code, language := hostileCode, "c"
	if strings.Contains(command, "c++") {
		code, language = hostileCXX, "c++"
	}
	if strings.Contains(command, "apple") { // types of the same size, without va_list
		code = strings.ReplaceAll(code, "long long", "long")
	}
	run(t, code, append(strings.Fields(command), "-w", "-x", language, "-", "-o", path)...)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := &seed{command: command, text: text}
	s.findEntries()
	return s
}

// findEntries reads the entries with Go's readers.
func (s *seed) findEntries() {
	var data *dwarf.Data
	in := bytes.NewReader(s.text)
	if f, err := elf.NewFile(in); err == nil {
		data, _ = f.DWARF()
		if at := f.Section(".debug_info"); at != nil {
			s.units, _ = at.Data()
		}
	} else if f, err := macho.NewFile(in); err == nil {
		data, _ = f.DWARF()
		s.units, _ = f.Section("__debug_info").Data()
	} else if f, err := pe.NewFile(in); err == nil {
		data, _ = f.DWARF()
		if at := f.Section(".debug_info"); at != nil {
			s.units, _ = at.Data()
		}
	}
	at := bytes.Index(s.text, s.units)
	if data == nil || len(s.units) == 0 || at < 0 {
		return
	}
	s.units = s.text[at : at+len(s.units)]
	for r := data.Reader(); ; {
		e, err := r.Next()
		if e == nil || err != nil {
			return
		}
		if e.Tag != 0 {
			s.entries = append(s.entries, e)
		}
	}
}

// reference is the place of 4 bytes that refer to a type.
type reference struct {
	at int // in the text
	to []byte
}

// circles returns all ways to make one entry refer to another type.
func (s *seed) circles() (all []reference) {
	begin := bytes.Index(s.text, s.units)
	var types []dwarf.Offset
	for _, e := range s.entries {
		switch e.Tag {
		case dwarf.TagArrayType, dwarf.TagConstType, dwarf.TagTypedef, dwarf.TagPointerType, dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagClassType,
			dwarf.TagEnumerationType, dwarf.TagSubroutineType, dwarf.TagVolatileType, dwarf.TagReferenceType, dwarf.TagRvalueReferenceType,
			dwarf.TagInheritance, dwarf.TagMember, dwarf.TagSubprogram, dwarf.TagPtrToMemberType, dwarf.TagSubrangeType, dwarf.TagBaseType:
			types = append(types, e.Offset)
		}
	}
	for i, e := range s.entries {
		end := len(s.units)
		if i+1 < len(s.entries) {
			end = int(s.entries[i+1].Offset)
		}
		for _, field := range e.Field {
			to, isReference := field.Val.(dwarf.Offset)
			if !isReference || field.Attr == dwarf.AttrSibling || int(e.Offset) >= end || end > len(s.units) {
				continue
			}
			old := binary.LittleEndian.AppendUint32(nil, uint32(to))
			at := bytes.Index(s.units[e.Offset:end], old)
			if at < 0 {
				continue
			}
			for _, other := range types {
				all = append(all, reference{begin + int(e.Offset) + at, binary.LittleEndian.AppendUint32(nil, uint32(other))})
			}
		}
	}
	return all
}

// readers compare broken files with a header.
type readers struct{ headers map[string]*header }

// header is what a header declares for a target.
type header struct {
	target classify.Target
	known  *library.Header
	api    *diff.API
}

func (x *readers) header(t testing.TB, target classify.Target) *header {
	if h := x.headers[target.Triple()]; h != nil {
		return h
	}
	u, ds := cimport.File(context.Background(), &diag.Source{Name: "a.h", Text: hostileHeader}, cimport.Options{Target: target.Triple()})
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	p, err := capi.ToCompare(target, u)
	if err != nil {
		t.Fatal(err)
	}
	h := &header{target, library.HeaderOf(u), &diff.API{Name: "a.h", Platforms: []*capi.Interface{p}}}
	x.headers[target.Triple()] = h
	return h
}

// read does everything that the commands do with a built file. It returns the text that they print.
func (x *readers) read(t testing.TB, text []byte) string {
	var out bytes.Buffer
	f, err := library.Read(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return err.Error()
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		return err.Error()
	}
	h := x.header(t, target)
	for _, known := range []*library.Header{nil, h.known} {
		p, err := f.Interface(target, known, capi.ToCompare)
		if err != nil {
			fmt.Fprintln(&out, err)
			continue
		}
		built := &diff.API{Name: "lib.so", Platforms: []*capi.Interface{p}}
		_ = built.WriteSnapshot(io.Discard)
		r := agree.New("a.h")
		if err := r.Interface("library", h.api, built); err == nil {
			_ = r.Write(&out, "text", nil)
		}
		if r, err := diff.Compare(built, h.api); err == nil {
			_ = r.Write(&out, "markdown", nil)
		}
	}
	if u, err := f.Unit(target, nil); err == nil {
		for _, types := range []bool{false, true} {
			s := &modules.Source{Module: u.Module, Unit: u, File: "lib.so", Types: types, Target: func(llvm.TargetClaims) (classify.Target, error) { return target, nil }}
			w := explain.NewWriter("text", &out, "lib.so")
			modules.Items(s, func(item explain.Item) { _ = w.Item(item) })
			_ = w.End()
		}
	}
	return out.String()
}

// guard ends the test if reading takes long, which a test cannot interrupt.
func guard(what string) *time.Timer {
	return time.AfterFunc(5*time.Minute, func() { panic(what + ": takes more than five minutes") })
}

// check reads a broken file.
func (x *readers) check(t testing.TB, what string, text []byte) {
	defer func() {
		if p := recover(); p != nil {
			panic(fmt.Sprintf("%s: %v", what, p))
		}
	}()
	timer, start := guard(what), time.Now()
	out := x.read(t, text)
	if timer.Stop(); time.Since(start) > time.Minute {
		t.Errorf("%s takes %v", what, time.Since(start))
	}
	if strings.Contains(out, "runtime error") || strings.ContainsFunc(out, func(r rune) bool { return r < ' ' && r != '\n' }) {
		t.Errorf("%s prints %q", what, out)
	}
}

// TestCircles makes each entry of debug info refer to each type, also to itself: a member, element, parameter, pointer, base or typedef
// of any kind. Without ABI_OPT_ALL it tries a part of them.
func TestCircles(t *testing.T) {
	r := rand.New(rand.NewPCG(tools.Setting[uint64]("ABI_OPT_SEED", 1), 0))
	x, n := &readers{map[string]*header{}}, 0
	for _, command := range hostileSeeds {
		s := buildSeed(t, command)
		all := s.circles()
		if len(all) == 0 {
			continue // compressed, or 64-bit
		}
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		if tools.Setting("ABI_OPT_ALL", 0) == 0 {
			all = all[:min(len(all), 60)]
		}
		for _, ref := range all {
			text := slices.Clone(s.text)
			copy(text[ref.at:], ref.to)
			x.check(t, fmt.Sprintf("%s: %x at %#x", command, ref.to, ref.at), text)
			n++
		}
	}
	t.Logf("%d circles and wrong references", n)
	if n < 600 {
		t.Errorf("%d files have references", n)
	}
}

// TestMutatedLibraries reads broken libraries, with a header and without. ABI_OPT_MUTATED_LIBRARIES is their number, ABI_OPT_MUTATED_FROM
// the first one that is read.
func TestMutatedLibraries(t *testing.T) {
	random := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	r := rand.New(rand.NewPCG(random, 1))
	x := &readers{map[string]*header{}}
	var seeds []*seed
	for _, command := range hostileSeeds {
		seeds = append(seeds, buildSeed(t, command))
	}
	from := tools.Setting("ABI_OPT_MUTATED_FROM", 0)
	for i := range tools.Setting("ABI_OPT_MUTATED_LIBRARIES", 600) {
		s := seeds[i%len(seeds)]
		if text := s.mutated(r); i >= from {
			x.check(t, fmt.Sprintf("seed %d, file %d, of %s", random, i, s.command), text)
		}
	}
}

// mutated returns the file with some faults, most of them in the debug info.
func (s *seed) mutated(r *rand.Rand) []byte {
	text := slices.Clone(s.text)
	from, to := 0, len(text)
	if len(s.entries) > 0 && r.IntN(3) > 0 {
		from = bytes.Index(text, s.units)
		to = from + len(s.units)
	}
	for range 1 + r.IntN(4) {
		at := from + r.IntN(to-from)
		switch r.IntN(8) {
		case 0: // a number of 4 bytes
			copy(text[at:], binary.LittleEndian.AppendUint32(nil, []uint32{0, 1, 0x7fffffff, 0x80000000, 0xffffffff}[r.IntN(5)]))
		case 1: // another entry
			if len(s.entries) > 0 {
				copy(text[at:], binary.LittleEndian.AppendUint32(nil, uint32(s.entries[r.IntN(len(s.entries))].Offset)))
			}
		case 2: // the bytes of another place
			other := r.IntN(len(text))
			copy(text[at:], s.text[other:min(len(text), other+1+r.IntN(16))])
		case 3: // a bit
			text[at] ^= 1 << r.IntN(8)
		case 4: // the end is missing
			if r.IntN(8) == 0 {
				return text[:at]
			}
		default:
			text[at] = byte(r.IntN(256))
		}
	}
	return text
}
