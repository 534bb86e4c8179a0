// Command corpus writes how values of a few hundred C types are passed on each target, for tests of
// other compilers: one JSON object per function, in the form of docs/reference/explain.schema.json,
// and a C file with the functions.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// variant is a target, with the compiler to match.
type variant struct{ name, triple, compat string }

var variants = []variant{
	{"x86_64-linux-clang22", "x86_64-unknown-linux-gnu", "clang22"},
	{"x86_64-linux-clang19", "x86_64-unknown-linux-gnu", "clang19"},
	{"x86_64-linux-gcc", "x86_64-unknown-linux-gnu", "gcc"},
	{"x86_64-macos", "x86_64-apple-macosx14", ""},
	{"x86_64-windows-msvc", "x86_64-pc-windows-msvc", ""},
	{"x86_64-windows-mingw", "x86_64-w64-windows-gnu", ""},
	{"aarch64-linux", "aarch64-unknown-linux-gnu", ""},
	{"aarch64-macos", "arm64-apple-macosx14", ""},
	{"aarch64-windows", "aarch64-pc-windows-msvc", ""},
	{"riscv64-linux", "riscv64-unknown-linux-gnu", ""},
}

// position is a signature in which a type appears.
type position struct {
	name string
	of   func(t ir.Type) classify.Signature
}

var (
	long = ir.IntOf(64, ir.Signed)
	i32  = ir.IntOf(32, ir.Signed)
)

var positions = []position{
	{"first", func(t ir.Type) classify.Signature { return classify.Signature{Params: []ir.Type{t, long, ir.F64}} }},
	{"after_integers", func(t ir.Type) classify.Signature {
		return classify.Signature{Params: append(slices.Repeat([]ir.Type{long}, 5), t, long)}
	}},
	{"after_numbers", func(t ir.Type) classify.Signature {
		return classify.Signature{Params: append(slices.Repeat([]ir.Type{ir.F64}, 7), t, ir.F64)}
	}},
	{"on_stack", func(t ir.Type) classify.Signature {
		return classify.Signature{Params: append(append(slices.Repeat([]ir.Type{long}, 8), slices.Repeat([]ir.Type{ir.F64}, 8)...), i32, t, i32)}
	}},
	{"result", func(t ir.Type) classify.Signature { return classify.Signature{Result: t, Params: []ir.Type{long}} }},
	{"named_of_variadic", func(t ir.Type) classify.Signature {
		return classify.Signature{Params: []ir.Type{llvm.Ptr, t}, Variadic: true, Fixed: 2}
	}},
}

func main() {
	folder := flag.String("o", "bin/corpus", "the folder to write")
	flag.Parse()
	if err := run(*folder); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for _, v := range variants {
		n, err := v.write(filepath.Join(folder, v.name))
		if err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
		fmt.Printf("%s: %d functions\n", v.name, n)
	}
	return nil
}

// write writes path.jsonl and path.c, and returns the number of functions.
func (v *variant) write(path string) (n int, err error) {
	target, err := targets.New(v.triple, targets.Options{Compat: v.compat})
	if err != nil {
		return 0, err
	}
	decisions, err := os.Create(path + ".jsonl")
	if err != nil {
		return 0, err
	}
	defer decisions.Close()
	out := bufio.NewWriter(decisions)
	lines, text := explain.NewWriter("json", out, ""), oracle.NewCWriter()
	text.Model = target.Layouts().Model()
	for i, t := range oracle.Corners() {
		if !isInC(t) {
			continue
		}
		if r, ok := t.(*c.RecordType); ok && r.Name == "" {
			t = c.Record(&c.RecordType{
				Union: r.Union, Name: fmt.Sprintf("S%d", i), Fields: r.Fields,
				Packed: r.Packed, Pack: r.Pack, Align: r.Align, Transparent: r.Transparent,
			})
		}
		for _, p := range positions {
			s := capi.Source{Name: fmt.Sprintf("f%d_%s", i, p.name), Signature: p.of(t)}
			for n := range s.Signature.Params {
				s.Names = append(s.Names, fmt.Sprintf("a%d", n))
			}
			f, err := explain.Of(target, s)
			if err != nil {
				continue // the target does not support the type
			}
			if err := lines.Item(f); err != nil {
				return n, err
			}
			fmt.Fprintf(text, "%s %s(%s);\n", text.Type(s.Signature.Result), s.Name, text.Params(&s.Signature))
			n++
		}
	}
	if err := out.Flush(); err != nil {
		return n, err
	}
	return n, os.WriteFile(path+".c", []byte(text.String()), 0o666)
}

// isInC reports whether C has a type as it is: types of C++ records and arrays, which are no
// parameters, are left out.
func isInC(t ir.Type) bool {
	switch t := t.(type) {
	case *c.RecordType:
		return !t.CXX && !t.NonTrivial && !slices.ContainsFunc(t.Fields, func(f c.Field) bool {
			inner := f.Type
			for a, ok := inner.(*c.ArrayType); ok; a, ok = inner.(*c.ArrayType) {
				inner = a.Elem
			}
			r, isRecord := inner.(*c.RecordType)
			return isRecord && !isInC(r)
		})
	case *c.ArrayType:
		return false
	case *llvm.PointerType:
		return t.AddrSpace == 0
	}
	return true
}
