package chunk

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

// together reads a module in chunks of n operations and puts them together again. It returns
// nil if a chunk cannot be read.
func together(x *index, n int) *ir.Operation {
	all, r := x.NewModule(), x.newReader()
	for i := 0; i < len(x.Ops); i += n {
		c, ok := r.read(i, min(i+n, len(x.Ops)))
		if !ok {
			return nil
		}
		for o := range c.module.Region(0).First().Ops {
			all.Region(0).First().Append(o.Clone(&ir.Mapping{})) // the next chunk reuses the memory
		}
	}
	return all
}

// text prints a module in the generic form, which invalid operations have as well.
func text(m *ir.Operation) string {
	var b strings.Builder
	_ = asm.Print(&b, m, asm.Options{Generic: true, DebugInfo: true})
	return b.String()
}

// Reading in chunks gives the same operations as parsing the whole module, or fails.
func TestIndexAgreesWithTheWhole(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	opts := asm.Options{AllowUnregistered: true}
	whole, chunked := 0, 0
	check := func(src *diag.Source) {
		m, _ := asm.Parse(ctx, src, opts)
		x := newIndex(ctx, src, opts)
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
				t.Errorf("%s: is invalid, but was read in chunks", src.Name)
			case m == nil || got == nil:
			default:
				chunked++
				if text(got) != text(m) {
					t.Errorf("%s: in chunks\n%sas a whole\n%s", src.Name, text(got), text(m))
				}
			}
		}
	}
	err := filepath.WalkDir("../../../test/lit", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, src := range diag.Split(&diag.Source{Name: path, Text: string(b)}, diag.SplitMarker) {
			check(src)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d modules, %d of them in chunks", whole, chunked/2)
	if chunked/2 < whole*4/5 {
		t.Errorf("only %d of %d modules were read in chunks", chunked/2, whole)
	}
}

// The symbols that a chunk uses and another one defines are externs.
func TestExterns(t *testing.T) {
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
	x := newIndex(ctx, &diag.Source{Text: source}, asm.Options{})
	if x == nil || len(x.Ops) != 5 || !x.defines("h") || x.defines("m") {
		t.Fatalf("index is %+v", x)
	}
	r := x.newReader()
	for i, want := range []string{
		`func.func @g() attributes {passthrough = ["cold"]}`,
		"",
		"func.func @f()",
		"",
		`memref.global "private" @x : memref<2xi32> = dense<[1, 2]>`,
	} {
		c, ok := r.read(i, i+1)
		if !ok {
			t.Fatalf("operation %d cannot be read", i)
		}
		if ds := ir.Verify(ctx, c.module); len(ds) > 0 {
			t.Errorf("operation %d: %s", i, ds[0].Message)
		}
		got := ""
		if head := c.externs.Region(0).First().First(); head != nil {
			got = strings.TrimSpace(asm.String(head))
		}
		if got != want {
			t.Errorf("operation %d: the extern is %q, want %q", i, got, want)
		}
	}
}

// An operation sees only the type aliases before it, whatever was read earlier.
func TestAliasesAreVisibleInOrder(t *testing.T) {
	for early, want := range map[string]bool{"i8": true, "!a": true, "!b": false} {
		x := newIndex(ir.NewContext(dialect.All...), &diag.Source{Text: `
			func.func private @f(i32)
			!a = i64
			func.func @g() { call @i() : () -> tuple<i64> return }
			func.func private @h(tuple<` + early + `>)
			!b = i64
			func.func private @i() -> tuple<!b>`}, asm.Options{})
		if x == nil || len(x.Ops) != 4 {
			t.Fatalf("index is %+v", x)
		}
		if all := together(x, 1); (all != nil) != want {
			t.Errorf("with %s it is read: %t", early, all != nil)
		}
	}
}

// The types of aliases are parsed at their first use, and all of them if all chunks are read.
func TestAliasesAreParsedAtFirstUse(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	var chain strings.Builder
	chain.WriteString("!a0 = !c.struct<{x: si32}>\n")
	for i := 1; i < 100; i++ {
		fmt.Fprintf(&chain, "!a%d = !c.struct<{x: !a%d}>\n", i, i-1)
	}
	for _, tt := range []struct {
		name, text string
		order      []int // of the chunks, of one operation each
		bad        int   // how many chunks cannot be read
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
		x := newIndex(ctx, src, asm.Options{})
		if (x != nil) != (tt.order != nil) {
			t.Fatalf("%s: index is %+v", tt.name, x)
		}
		bad := 0
		for _, i := range tt.order {
			c, ok := x.newReader().read(i, i+1)
			if !ok {
				bad++
			} else if m != nil && funcTypes(c.module)[0] != funcTypes(m)[i] {
				t.Errorf("%s: operation %d is another", tt.name, i)
			}
		}
		if bad != tt.bad {
			t.Errorf("%s: %d chunks cannot be read, not %d", tt.name, bad, tt.bad)
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

// A reader that has parsed an alias does not use it for the aliases before it.
func TestAliasesAreReadInAnyOrder(t *testing.T) {
	x := newIndex(ir.NewContext(dialect.All...), &diag.Source{Text: `
		!a = !c.struct<{x: !c.array<2 x !b>}>
		!b = !c.struct<{x: si32}>
		!d = !c.struct<{x: !c.array<2 x !b>}>
		c.func private @f()
		c.func private @g()
		c.func private @h(!d)`}, asm.Options{})
	r := x.newReader()
	if _, ok := r.read(2, 3); !ok {
		t.Error("the last operation cannot be read")
	}
	if _, ok := r.read(0, 1); ok {
		t.Error("an alias names one behind it")
	}
}

// Sources that are invalid, or whose operations cannot be told apart.
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
		if x := newIndex(ir.NewContext(dialect.All...), &diag.Source{Text: text}, asm.Options{}); x != nil && len(x.Ops) > 0 {
			t.Errorf("%q has an index", text)
		}
	}
}
