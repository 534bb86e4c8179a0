package asm_test

import (
	"fmt"
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

// Types of aliases are read when they are asked for, each by itself, and all of them
// when all parts are read.
func TestIndexReadsAliasesLater(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	var chain strings.Builder
	chain.WriteString("!a0 = !c.struct<{x: si32}>\n")
	for i := 1; i < 100; i++ {
		fmt.Fprintf(&chain, "!a%d = !c.struct<{x: !a%d}>\n", i, i-1)
	}
	for _, tt := range []struct {
		name, text string
		order      []int // of the parts, of one operation each
		bad        int   // how many of them cannot be read
	}{
		{"a chain, from its end", chain.String() + "c.func private @f(!a99)\nc.func private @g(!a0)", []int{1, 0}, 0},
		{"a chain, from its beginning", chain.String() + "c.func private @f(!a99)\nc.func private @g(!a0)", []int{0, 1}, 0},
		{"nobody uses what is wrong", "!a = !c.struct<{x: nope}>\n!b = !c.struct<{x: si32}>\nc.func private @f()\nc.func private @g(!b)", []int{1, 0}, 1},
		{"one that is wrong inside another", "!a = !c.struct<{x: nope}>\n!b = !c.struct<{x: !a}>\nc.func private @f()\nc.func private @g(!b)", []int{1, 0}, 2},
		{"one that is not defined yet", "!a = !c.struct<{x: !b}>\n!b = !c.struct<{x: si32}>\nc.func private @f()\nc.func private @g()", []int{1, 0}, 1},
		{"one in itself", "!a = !c.struct<{x: !a}>\nc.func private @f()\nc.func private @g()", []int{0, 1}, 1},
		{"one that a later one spells too", "!a = !c.struct<{x: !c.array<2 x !b>}>\n!b = !c.struct<{x: si32}>\n!d = !c.struct<{x: !c.array<2 x !b>}>\n" +
			"c.func private @f()\nc.func private @g()\nc.func private @h(!d)", []int{2, 0, 1}, 1},
		{"more behind it", "!a = !c.struct<{x: si32}> loc\nc.func private @f()\nc.func private @g()", nil, 0},
	} {
		src := &diag.Source{Text: tt.text}
		m, _ := asm.Parse(ctx, src, asm.Options{})
		if (m != nil) != (tt.bad == 0 && tt.order != nil) {
			t.Errorf("%s: as a whole it is right: %t", tt.name, m != nil)
		}
		x := asm.NewIndex(ctx, src, asm.Options{})
		if (x != nil) != (tt.order != nil) {
			t.Fatalf("%s: index is %+v", tt.name, x)
		}
		bad := 0
		for _, i := range tt.order {
			part, ok := x.NewReader().Read(i, i+1)
			if !ok {
				bad++
			} else if m != nil && funcTypes(part.Module)[0] != funcTypes(m)[i] {
				t.Errorf("%s: operation %d is another", tt.name, i)
			}
		}
		if bad != tt.bad {
			t.Errorf("%s: %d parts cannot be read, not %d", tt.name, bad, tt.bad)
		}
	}
}

// funcTypes are the types of the functions of a module.
func funcTypes(m *ir.Operation) (types []ir.Type) {
	for o := range m.Region(0).First().Ops {
		types = append(types, o.TypeAttr(ir.FuncTypeAttr))
	}
	return types
}

// A reader of parts that has read a type knows no more of the aliases before it.
func TestAliasesAreReadInAnyOrder(t *testing.T) {
	x := asm.NewIndex(ir.NewContext(dialect.All...), &diag.Source{Text: `
		!a = !c.struct<{x: !c.array<2 x !b>}>
		!b = !c.struct<{x: si32}>
		!d = !c.struct<{x: !c.array<2 x !b>}>
		c.func private @f()
		c.func private @g()
		c.func private @h(!d)`}, asm.Options{})
	r := x.NewReader()
	if _, ok := r.Read(2, 3); !ok {
		t.Error("the last operation cannot be read")
	}
	if _, ok := r.Read(0, 1); ok {
		t.Error("an alias names one behind it")
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
