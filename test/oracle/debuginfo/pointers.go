package debuginfo

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// pointersInC are records that point to themselves and to each other, and variables. pointersInMLIR are the same.
const pointersInC = `
struct Node {int value; struct Node *next; const struct Node *prev; int (*visit)(struct Node *); struct Hidden *hidden; void *any;};
struct Inner {struct Outer *outer; struct Inner *self;};
struct Outer {struct Inner in; struct Outer *list[2]; struct Inner *p;};
union U {union U *u; long n;};
struct Node n; struct Outer o; struct Inner i; union U u; struct Node **pp; const char *text; const volatile int *cv; const void *v;
int (*cmp)(const void *, void *); int (*pr)(const char *, ...); int (*arr)[4]; char *restrict *r;
struct Node *f(struct Node *p, double *d) {return p;}
`

const pointersInMLIR = `
!Node = !c.struct<"Node" {value: si32, next: !c.ptr<!c.tag<struct "Node">>, prev: !c.ptr<const !c.tag<struct "Node">>,
  visit: !c.func_ptr<(!c.ptr<!c.tag<struct "Node">>) -> si32>, hidden: !c.ptr<!c.tag<struct "Hidden">>, any: !llvm.ptr}>
!Inner = !c.struct<"Inner" {outer: !c.ptr<!c.tag<struct "Outer">>, self: !c.ptr<!c.tag<struct "Inner">>}>
!Outer = !c.struct<"Outer" {in: !Inner, list: !c.array<2 x !c.ptr<!c.tag<struct "Outer">>>, p: !c.ptr<!Inner>}>
!U = !c.union<"U" {u: !c.ptr<!c.tag<union "U">>, n: si64}>
c.global @n : !Node
c.global @o : !Outer
c.global @i : !Inner
c.global @u : !U
c.global @pp : !c.ptr<!c.ptr<!Node>>
c.global @text : !c.ptr<const si8>
c.global @cv : !c.ptr<const volatile si32>
c.global @v : !c.ptr<const !llvm.void>
c.global @cmp : !c.func_ptr<(!c.ptr<const !llvm.void>, !llvm.ptr) -> si32>
c.global @pr : !c.func_ptr<(!c.ptr<const si8>, ...) -> si32>
c.global @arr : !c.ptr<!c.array<4 x si32>>
c.global @r : !c.ptr<restrict !c.ptr<si8>>
c.func @f(%p: !c.ptr<!Node>, %d: !c.ptr<f64>) -> !c.ptr<!Node> { c.return %p : !c.ptr<!Node> }
`

// TestPointers compares what gdb shows for typed pointers with what it shows for clang's.
func TestPointers(t *testing.T) {
	gdb, clang, llc := tools.Need(t, "gdb"), tools.Need(t, "clang-22"), tools.Need(t, "llc-22")
	dir := t.TempDir()
	theirs, mine, text := filepath.Join(dir, "theirs.o"), filepath.Join(dir, "ours.o"), filepath.Join(dir, "t.ll")
	run(t, pointersInC, clang, "-g", "-w", "-std=gnu17", "-x", "c", "-c", "-", "-o", theirs)
	if err := os.WriteFile(text, []byte(ours(t, pointersInMLIR, "-g", "--emit=llvm")), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "", llc, "-filetype=obj", "-relocation-model=pic", text, "-o", mine)
	run(t, "", tools.Need(t, "llvm-dwarfdump-22"), "--verify", mine)
	args := []string{"-batch", "-nx"}
	for _, name := range []string{"n", "o", "i", "u"} {
		args = append(args, "-ex", "ptype "+name)
	}
	for _, name := range []string{"pp", "text", "cv", "v", "cmp", "pr", "arr", "r", "f", "o.list[0]->in.outer->p->self"} {
		args = append(args, "-ex", "whatis "+name)
	}
	want := run(t, "", gdb, append(args, theirs)...)
	if d := cmp.Diff(want, run(t, "", gdb, append(args, mine)...)); d != "" || len(want) < 500 {
		t.Errorf("%s\n(-clang +ours)\n%s", want, d)
	}
}
