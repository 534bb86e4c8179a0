package asm_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// together reads a module in parts of n operations each and puts them together
// again; nil if it cannot be read so.
func together(x *asm.Index, n int) *ir.Operation {
	all, r := x.NewModule(), x.NewReader()
	for i := 0; i < x.Len(); i += n {
		part, ok := r.Read(i, min(i+n, x.Len()))
		if !ok {
			return nil
		}
		for o := range part.Module.Region(0).First().Ops {
			all.Region(0).First().Append(o.Clone(&ir.Mapping{})) // the next part lies where this one does
		}
	}
	return all
}

// text prints in the form that needs no valid operations.
func text(m *ir.Operation) string {
	var b strings.Builder
	_ = asm.Print(&b, m, asm.Options{Generic: true, DebugInfo: true})
	return b.String()
}

// Whatever is read in parts is what is read as a whole, and what is wrong as a
// whole is wrong in parts.
func TestIndexAgreesWithTheWhole(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	opts := asm.Options{AllowUnregistered: true}
	whole, parted := 0, 0
	check := func(src *diag.Source) {
		m, _ := asm.Parse(ctx, src, opts)
		x := asm.NewIndex(ctx, src, opts)
		if m != nil {
			whole++
		}
		if x == nil {
			return
		}
		for _, n := range []int{1, 3} {
			got := together(x, n)
			switch {
			case m == nil && got != nil:
				t.Errorf("%s: is wrong, but was read in parts", src.Name)
			case m == nil || got == nil:
			default:
				parted++
				if text(got) != text(m) {
					t.Errorf("%s: in parts\n%sas a whole\n%s", src.Name, text(got), text(m))
				}
			}
		}
	}
	err := filepath.WalkDir("../../test/lit", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, src := range diag.Split(&diag.Source{Name: path, Text: string(b)}) {
			check(src)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d modules, %d of them in parts", whole, parted/2)
	if parted/2 < whole*4/5 {
		t.Errorf("only %d of %d modules were read in parts", parted/2, whole)
	}
}

// What a part names and another one defines is there as a head.
func TestOutside(t *testing.T) {
	const source = `
#last = loc("f.c":3:1)
module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  func.func @f() { call @g() : () -> () return }
  func.func private @unused()
  func.func @g()
      attributes {passthrough = ["cold"]} { call @f() : () -> () return } loc(#last)
  memref.global "private" @x : memref<2xi32> = dense<[1, 2]>
  "func.func"() <{function_type = () -> (), sym_name = "h"}> ({
    %0 = "memref.get_global"() <{name = @x}> : () -> memref<2xi32>
    "func.return"() : () -> ()
  }) : () -> ()
} loc(#end)
#end = loc("f.c":9:1)
`
	ctx := ir.NewContext(dialect.All...)
	x := asm.NewIndex(ctx, &diag.Source{Text: source}, asm.Options{})
	if x == nil || x.Len() != 5 || !x.Defines("h") || x.Defines("m") {
		t.Fatalf("index is %+v", x)
	}
	r := x.NewReader()
	for i, want := range []string{
		`func.func @g() attributes {passthrough = ["cold"]}`,
		"",
		"func.func @f()",
		"",
		`memref.global "private" @x : memref<2xi32> = dense<[1, 2]>`,
	} {
		part, ok := r.Read(i, i+1)
		if !ok {
			t.Fatalf("operation %d cannot be read", i)
		}
		if ds := ir.Verify(ctx, part.Module); len(ds) > 0 {
			t.Errorf("operation %d: %s", i, ds[0].Message)
		}
		got := ""
		if head := part.Outside.Region(0).First().First(); head != nil {
			got = strings.TrimSpace(asm.String(head))
		}
		if got != want {
			t.Errorf("operation %d: %q is outside, want %q", i, got, want)
		}
	}
}

// An operation knows only the aliases of types that are defined before it,
// whatever was read before.
func TestIndexKnowsTypesInOrder(t *testing.T) {
	for early, want := range map[string]bool{"i8": true, "!a": true, "!b": false} {
		x := asm.NewIndex(ir.NewContext(dialect.All...), &diag.Source{Text: `
			func.func private @f(i32)
			!a = i64
			func.func @g() { call @i() : () -> tuple<i64> return }
			func.func private @h(tuple<` + early + `>)
			!b = i64
			func.func private @i() -> tuple<!b>`}, asm.Options{})
		if x == nil || x.Len() != 4 {
			t.Fatalf("index is %+v", x)
		}
		if all := together(x, 1); (all != nil) != want {
			t.Errorf("with %s it is read: %t", early, all != nil)
		}
	}
}

// Texts whose operations cannot be told apart, or that are wrong.
func TestNotIndexed(t *testing.T) {
	for _, text := range []string{
		"",
		"%0 = arith.constant 1 : i32",
		"module { module { } }",
		"module { func.func @f() { return }",
		"module { } module { }",
		"func.func private @f()\nfunc.func private @f()",
		"func.func @f() { return",
		"func.func @f() & { }",
		"func.func @f() { \"",
		"func.func @f() { return } }",
		"\"nowhere.op\"() : () -> ()",
		"!a = !b\nfunc.func private @f()",
	} {
		if x := asm.NewIndex(ir.NewContext(dialect.All...), &diag.Source{Text: text}, asm.Options{}); x != nil && x.Len() > 0 {
			t.Errorf("%q has an index", text)
		}
	}
}
