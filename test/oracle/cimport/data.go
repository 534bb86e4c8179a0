package cimport

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestData passes memory of Go and numbers as void *, to functions that write to it after the stack of the caller has
// moved, keep it, hand it to callbacks and return it. Nothing but the constructor of the ffi.Data says what it is.
// ABI_OPT_HANDLES_N is how many stacks grow. The second program checks pointers and races.
func TestData(t *testing.T) {
	w := newWorkspace(t)
	w.bindingsOf(t, dataHeader, dataSource)
	w.write(t, "main.go", []byte(dataProgram))
	for _, how := range []struct{ env, flag string }{{"CGO_ENABLED=0", "-gcflags=-d=checkptr"}, {"CGO_ENABLED=1", "-race"}} {
		cmd := exec.Command(tools.Need(t, "go"), "run", how.flag, ".", cmp.Or(os.Getenv("ABI_OPT_HANDLES_N"), "2000"))
		cmd.Dir = w.dir
		cmd.Env = append(os.Environ(), how.env, "GOFLAGS=-mod=mod", "GOWORK=off", "GOGC=1")
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != "ok\n" {
			t.Errorf("%s: %v %.3000s", how.flag, err, out)
		}
	}
}

// bindingsOf builds a library of a header and a source, and writes its bindings, as package main.
func (w *workspace) bindingsOf(t *testing.T, header, source string) {
	w.write(t, "lib.h", []byte(header))
	w.write(t, "lib.c", []byte("#include \"lib.h\"\n"+source))
	library, file := filepath.Join(w.dir, "lib.so"), filepath.Join(w.dir, "lib.c")
	if out, err := exec.Command(tools.Need(t, "gcc"), "-O1", "-shared", "-fPIC", file, "-o", library).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	o := bindgen.Options{Package: "main", Libraries: []string{library}}
	made, ds := bindgen.Generate(t.Context(), []string{filepath.Join(w.dir, "lib.h")}, o)
	if made == nil {
		t.Fatal(diag.Err(ds))
	}
	if strings.Contains(string(made.Source), "Not bound:") {
		t.Errorf("not bound: %q", made.Skipped)
	}
	w.write(t, "lib.go", made.Source)
}

const dataHeader = `#include <stddef.h>
typedef void *SQLPOINTER;
typedef struct parser parser;
typedef struct { int (*on_event)(void *c, int event); void *(*on_alloc)(void *c, size_t n); } callbacks;
typedef int (*progress)(void *p, int percent);
typedef long (*reader)(void *source, void *to, size_t n);

parser *x_new(const callbacks *c, void *obj);
void *x_obj(parser *x);
int x_parse(parser *x);
void x_free(parser *x);

int get_data(progress grow, int column, SQLPOINTER target, long length);
int bind_col(parser *x, int column, SQLPOINTER target);
int fetch(parser *x);
SQLPOINTER param_data(parser *x, SQLPOINTER *value);

long before(void *buffer, size_t n, progress grow, void *data);
long after(progress grow, void *data, void *buffer, size_t n);
long read_all(reader r, void *source, progress grow);
long many(int a, int b, int c, int d, int e, int f, void *seventh, const void *eighth, progress grow);
int variable(progress grow, int n, ...);
`

const dataSource = `#include <stdarg.h>
#include <stdlib.h>
struct parser { callbacks c; void *obj, *column; int number; };
parser *x_new(const callbacks *c, void *obj) { parser *x = calloc(1, sizeof *x); x->c = *c; x->obj = obj; return x; }
void *x_obj(parser *x) { return x->obj; }
int x_parse(parser *x) {
  char *memory = x->c.on_alloc(x->obj, 100);
  int wrong = x->c.on_event(x->obj, 1);
  for (int i = 0; i < 100; i++) wrong += memory[i] != 0, memory[i] = i;
  return wrong + x->c.on_event(x->obj, 2);
}
void x_free(parser *x) { free(x); }
int get_data(progress grow, int column, SQLPOINTER target, long length) { grow(0, 0); *(long *)target = 1000 + column; return length; }
int bind_col(parser *x, int column, SQLPOINTER target) { x->column = target; x->number = column; return 0; }
int fetch(parser *x) { *(long *)x->column = 1000 + x->number; return 0; }
SQLPOINTER param_data(parser *x, SQLPOINTER *value) { *value = x->column; return x->column; }
static long fill(unsigned char *to, size_t n) { for (size_t i = 0; i < n; i++) to[i] = i + 1; return n; }
long before(void *buffer, size_t n, progress grow, void *data) { return grow(data, 1), fill(buffer, n); }
long after(progress grow, void *data, void *buffer, size_t n) { return grow(data, 2), fill(buffer, n); }
long read_all(reader r, void *source, progress grow) {
  unsigned char b[64]; long n, sum = 0;
  while ((n = r(source, b, sizeof b)) > 0) { grow(source, n); while (n > 0) sum += b[--n]; }
  return sum;
}
long many(int a, int b, int c, int d, int e, int f, void *seventh, const void *eighth, progress grow) {
  grow(seventh, 3); *(long *)seventh = a + b + c + d + e + f; return *(const long *)eighth;
}
int variable(progress grow, int n, ...) {
  va_list list; va_start(list, n); long *to = va_arg(list, void *); long number = (long)va_arg(list, void *);
  va_end(list); grow(to, 4); *to = number; return n;
}
`

const dataProgram = `package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	stacks, _ := strconv.Atoi(os.Args[1])
	panics("Progress.Call: nil function pointer", func() { Progress(0).Call(ffi.Data{}, 1) })
	panics("NewProgress: nil function", func() { NewProgress(nil) })
	move := NewProgress(func(data ffi.Data, n int32) int32 { grow(40); return n })
	for i := range stacks {
		done := make(chan string)
		go func() {
			defer close(done)
			round(move, i, func(what string, ok bool) {
				if !ok {
					done <- what
				}
			})
		}()
		for wrong := range done {
			fmt.Println(i, wrong)
		}
		if i%500 == 0 {
			runtime.GC()
		}
	}
	fmt.Println("ok")
}

func panics(want string, f func()) {
	defer func() {
		if got := recover(); got != want {
			fmt.Println(got, "is not", want)
		}
	}()
	f()
}

func round(move Progress, i int, check func(string, bool)) {
	var x, y int64
	check("memory of an ODBC pointer", GetData(move, int32(i), ffi.At(&x), 8) == 8 && x == int64(1000+i))
	buffer := make([]byte, 50)
	check("a buffer before a callback", Before(ffi.Elements(buffer), 50, move, ffi.Number(i)) == 50 && buffer[49] == 50)
	var here [16]byte
	check("a buffer after a callback", After(move, ffi.Number(-1), ffi.Elements(here[:]), 16) == 16 && here[15] == 16)
	y = 7
	check("arguments on the stack", Many(1, 2, 3, 4, 5, 6, ffi.At(&x), ffi.At(&y), move) == 7 && x == 21)
	check("arguments after the dots", Variable(move, 2, ffi.At(&x), ffi.Number(i)) == 2 && x == int64(i))
	left := 3
	read := NewReader(func(source, to ffi.Data, n uint64) int64 {
		if grow(40); source.Number() != uintptr(i) || left == 0 {
			return 0
		}
		left--
		b := to.Bytes(int(n))
		clear(b)
		b[0] = byte(left + 1)
		return int64(len(b))
	})
	defer read.Free()
	check("a callback with a buffer", ReadAll(read, ffi.Number(i), move) == 6)
	kept(i, ffi.Number(1+i%5000), check)
	user := ffi.At(&left).Pin()
	kept(i, user, check)
	user.Release()
}

// kept passes user data that is a number, or pinned memory, and memory that C keeps.
func kept(i int, user ffi.Data, check func(string, bool)) {
	var c Callbacks
	c.OnEvent = NewProgress(func(u ffi.Data, event int32) int32 {
		if grow(40); u.Number() == user.Number() {
			return 0
		}
		return 1
	})
	defer c.OnEvent.Free()
	memory := ffi.Elements(make([]byte, 100)).Pin()
	c.OnAlloc = NewCallbacksOnAlloc(func(u ffi.Data, n uint64) ffi.Data { grow(40); return memory })
	defer c.OnAlloc.Free()
	x := XNew(&c, user)
	defer XFree(x)
	grow(40)
	check("user data", XObj(x).Number() == user.Number())
	check("events", XParse(x) == 0 && memory.Bytes(100)[99] == 99)
	memory.Release()
	column := ffi.At(new(int64)).Pin()
	BindCol(x, int32(i), column)
	grow(40)
	garbage = make([]byte, 100)
	Fetch(x)
	var value SQLPOINTER
	back := ParamData(x, &value)
	check("kept memory", *ffi.As[int64](back) == int64(1000+i) && value.Data().Number() == back.Number())
	back.Release()
}

var garbage []byte

//go:noinline
func grow(n int) (r byte) {
	var space [1000]byte
	if n > 0 {
		space[n] = grow(n - 1)
	}
	return space[n]
}
`
