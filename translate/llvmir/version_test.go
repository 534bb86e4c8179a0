package llvmir_test

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestVersions checks how each feature is spelled for each LLVM. The readers
// judge that the spellings are right; this test, that nothing is left out
// without need.
func TestVersions(t *testing.T) {
	const head = `llvm.func @f(%p: !llvm.ptr {llvm.byval = i64, llvm.nocapture, llvm.writable, llvm.dead_on_unwind}, %a: i32 {llvm.range = #llvm.constant_range<i32, 0, 9>}, %b: i8) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = write, targetMem0 = none, targetMem1 = none>} {
`
	for _, c := range []struct {
		body                string
		v22, v19, v14, v14t string
	}{
		{"", "dead_on_unwind writable byval(i64) captures(none)", "dead_on_unwind writable byval(i64) nocapture", "(ptr byval(i64) nocapture", "(i64* byval(i64) nocapture"},
		{"", "range(i32 0, 9) %a", "range(i32 0, 9) %a", "i32 %a", "i32 %a"},
		{"", "memory(argmem: readwrite, errnomem: write)", "memory(write, argmem: readwrite, inaccessiblemem: none)", "i8 %b) {", "i8 %b) {"},
		{"%0 = llvm.zext nneg %b : i8 to i32", "zext nneg i8", "zext nneg i8", "zext i8", "zext i8"},
		{"%0 = llvm.uitofp nneg %b : i8 to f32", "uitofp nneg i8", "uitofp nneg i8", "uitofp i8", "uitofp i8"},
		{"%0 = llvm.trunc %a overflow<nuw> : i32 to i8", "trunc nuw i32", "trunc nuw i32", "trunc i32", "trunc i32"},
		{"%0 = llvm.or disjoint %a, %a : i32", "or disjoint i32", "or disjoint i32", "or i32", "or i32"},
		{"%0 = llvm.getelementptr inbounds|nuw %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32", "getelementptr inbounds nuw i32, ptr", "getelementptr inbounds nuw i32, ptr", "getelementptr inbounds i32, ptr", "getelementptr inbounds i32, i32*"},
		{"llvm.intr.vaend %p : !llvm.ptr", "@llvm.va_end.p0(ptr", "@llvm.va_end.p0(ptr", "@llvm.va_end(ptr", "@llvm.va_end(i8*"},
		{"llvm.intr.stackrestore %p : !llvm.ptr", "@llvm.stackrestore.p0(ptr", "@llvm.stackrestore.p0(ptr", "@llvm.stackrestore(ptr", "@llvm.stackrestore(i8*"},
		{"%n = llvm.mlir.constant(1 : i32) : i32\n%m = llvm.alloca %n x i32 : (i32) -> !llvm.ptr\nllvm.intr.lifetime.end %m : !llvm.ptr", "@llvm.lifetime.end.p0(ptr", "@llvm.lifetime.end.p0(i64 -1, ptr", "@llvm.lifetime.end.p0(i64 -1, ptr", "@llvm.lifetime.end.p0i8(i64 -1, i8*"},
		{"llvm.return }\nllvm.func @g(i64) -> !llvm.ptr attributes {frame_pointer = #llvm.framePointerKind<\"non-leaf-no-reserve\">, passthrough = [[\"allockind\", \"1\"]]}\nllvm.func @h() {", `{ allockind("alloc") "frame-pointer"="non-leaf-no-reserve" }`,
			`{ allockind("alloc") "frame-pointer"="non-leaf" }`, `{ "frame-pointer"="non-leaf" }`, `{ "frame-pointer"="non-leaf" }`},
		{"llvm.return }\nllvm.module_flags [#llvm.mlir.module_flag<min, \"PIC Level\", 2 : i32>]\nllvm.func @h() {", `!{i32 8, !"PIC Level"`, `!{i32 8, !"PIC Level"`, `!{i32 7, !"PIC Level"`, `!{i32 7, !"PIC Level"`},
		{"%0 = llvm.intr.stepvector : vector<4xi32>", "@llvm.stepvector.v4i32", "@llvm.experimental.stepvector.v4i32", "@llvm.experimental.stepvector.v4i32", "@llvm.experimental.stepvector.v4i32"},
		{"llvm.call_intrinsic \"llvm.fake.use\"(%a) : (i32) -> ()", "@llvm.fake.use(", ") #0 {\n0:\n\tret void", ") {\n0:\n\tret void", ") {\n0:\n\tret void"},
		{"%0 = llvm.load %p : !llvm.ptr -> i32", "load i32, ptr", "load i32, ptr", "load i32, ptr", "load i32, i32*"},
	} {
		m := mustParse(t, head+c.body+"\nllvm.return }")
		for i, want := range []string{c.v22, c.v19, c.v14, c.v14t} {
			if got := translate(t, m, readers[i].opts); !strings.Contains(got, want) {
				t.Errorf("for LLVM %s: no %q in\n%s", readers[i].name, want, got)
			}
		}
	}
}

// TestIntrinsicsOfVersions writes all intrinsics for each LLVM, without those that
// it is said to lack. It knows each of the others: it says what a declaration does.
func TestIntrinsicsOfVersions(t *testing.T) {
	declared := regexp.MustCompile(`(?m)^declare .* @(llvm\.[a-z0-9_.]*)\([^\n]*$`)
	// This one does anything, so that there is nothing to say.
	plain := map[string]bool{"llvm.coro.resume": true}
	known := map[string]int{}
	for _, file := range []string{"ops-intrinsics.mlir", "ops-vectors.mlir"} {
		for _, r := range readers {
			m := mustParse(t, read(t, "../../test/lit/dialect/llvm/"+file))
			for {
				ds, err := llvmir.Write(io.Discard, m, r.opts)
				if err != nil {
					t.Fatal(err)
				}
				if len(ds) == 0 {
					break
				}
				if ds[0].ID != llvmir.ErrVersion {
					t.Fatalf("%s for LLVM %s: %s", file, r.name, ds[0].Message)
				}
				leaveOut(m, ds[0].Pos)
			}
			written := run(t, translate(t, m, r.opts), r.tool, append(r.args, "-passes=verify", "-S", "-o", "-")...)
			for _, m := range declared.FindAllStringSubmatch(written, -1) {
				known[r.name]++
				if !plain[m[1]] && !strings.Contains(m[0], "#") {
					t.Errorf("LLVM %s does not know %s", r.name, m[1])
				}
			}
		}
	}
	t.Logf("intrinsics that are known: %v", known)
}

// leaveOut removes the operation at a place, of which nothing is known.
func leaveOut(m *ir.Operation, at diag.Pos) {
	m.Walk(func(o *ir.Operation) ir.WalkResult {
		if loc, ok := o.Loc.(*ir.SourceLoc); !ok || loc.Pos.Offset != at.Offset || o.Is(ir.ModuleOp) {
			return ir.Advance
		}
		for i := range o.NumResults() {
			o.Result(i).ReplaceAllUsesWith(llvm.NewBuilder(ir.Before(o)).Poison(o.Result(i).Type()))
		}
		o.Erase()
		return ir.Stop
	})
}

// TestNames checks that values keep their names where LLVM can read them, and
// that all are distinct.
func TestNames(t *testing.T) {
	m := mustParse(t, `llvm.func @f(%x: i32, %p.coerce: i32, %arg: i32) -> i32 {
		%0 = llvm.add %x, %x : i32
		%sum = llvm.add %0, %p.coerce : i32
		llvm.return %sum : i32
	}`)
	body := m.Region(0).First().First().Region(0).First()
	body.Arg(2).SetName("x")              // taken
	body.First().Result(0).SetName("a b") // needs quotes
	got := translate(t, m, llvmir.Options{})
	const want = `define i32 @f(i32 %x, i32 %p.coerce, i32 %x.1) {
0:
	%"a b" = add i32 %x, %x
	%sum = add i32 %"a b", %p.coerce
	ret i32 %sum
}
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestWrittenOnce: what has been written is not written again with what follows.
func TestWrittenOnce(t *testing.T) {
	const functions = 20000
	var text strings.Builder
	for i := range functions {
		fmt.Fprintf(&text, "llvm.func @f%d()\n", i)
	}
	var written bytes.Buffer
	writes := 0
	out := writer(func(p []byte) (int, error) {
		writes++
		return written.Write(p)
	})
	if ds, err := llvmir.Write(out, mustParse(t, text.String()), llvmir.Options{}); len(ds) > 0 || err != nil {
		t.Fatal(ds, err)
	}
	if n := strings.Count(written.String(), "declare "); n != functions || writes < 2 {
		t.Errorf("%d functions, written at %d times", n, writes)
	}
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// TestNoNames: what LLVM would read as a number, or not at all, is no name.
func TestNoNames(t *testing.T) {
	for name, want := range map[string]string{
		"0": "%0", "7up": "%0", "\x00a": "%0", "a\x00": "%0", "": "%0", "up7": "%up7", "a/b": "%\"a/b\"", "-1": "%-1", ":": "%\":\"",
	} {
		m := mustParse(t, "llvm.func @f(%x: i32) { llvm.return }")
		m.Region(0).First().First().Region(0).First().Arg(0).SetName(name)
		if got := translate(t, m, llvmir.Options{}); !strings.Contains(got, "@f(i32 "+want+")") {
			t.Errorf("%q: want %s in %s", name, want, got)
		}
	}
}

// TestCallingConventions has LLVM read every calling convention, and compares
// the numbers with mlir-translate's.
func TestCallingConventions(t *testing.T) {
	var text strings.Builder
	for i, cc := range llvm.CallConvs() {
		text.WriteString("llvm.func " + cc.String() + " @f" + itoa(i) + "()\n")
	}
	ours := translate(t, mustParse(t, text.String()), llvmir.Options{})
	theirs := run(t, text.String(), "mlir-translate-22", "--mlir-to-llvmir")
	again := func(text string) string { return strings.Join(heads(run(t, text, "opt-22", "-S", "-o", "-")), "\n") }
	if diff := cmp.Diff(again(theirs), again(ours)); diff != "" {
		t.Errorf("-mlir-translate +ours:\n%s", diff)
	}
}
