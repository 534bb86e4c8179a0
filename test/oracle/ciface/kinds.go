package ciface

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A kind is a type of arguments and results.
type kind struct {
	mlir, attr string // the type, and an attribute of the argument or result
	llvm       string // what it becomes
	c          string // what the header calls it; for a memref, its descriptor
	bits       int    // of an integer of up to 64 bits; 0 for other types
	unsigned   bool
	parts      []part // of other types: where their data is
	clang      bool   // gcc 12 does not have it
	memref     bool   // passed by the address of its descriptor
	onlyArg    bool
}

// part is a number in memory.
type part struct {
	at   int
	kind string // int8, int64, f32 …, as in the C helpers
}

// each returns n parts that follow one another.
func each(n, size int, kind string) (parts []part) {
	for i := range n {
		parts = append(parts, part{i * size, kind})
	}
	return parts
}

func integer(mlir, attr, c string, bits int, unsigned bool) kind {
	return kind{mlir: mlir, attr: attr, llvm: fmt.Sprintf("i%d", bits), c: c, bits: bits, unsigned: unsigned}
}

func memref(mlir, c string, rank int) kind {
	k := kind{mlir: mlir, llvm: "!llvm.struct<(ptr, ptr, i64)>", c: "struct " + c, parts: each(3+2*rank, 8, "int64"), memref: true}
	if rank > 0 {
		k.llvm = fmt.Sprintf("!llvm.struct<(ptr, ptr, i64, array<%d x i64>, array<%[1]d x i64>)>", rank)
	}
	return k
}

const zeroext, signext = " {llvm.zeroext}", " {llvm.signext}"

var kinds = []kind{
	integer("i1", "", "bool", 1, true),
	integer("i1", zeroext, "bool", 1, true),
	integer("i8", "", "int8_t", 8, false),
	integer("i8", zeroext, "uint8_t", 8, true),
	integer("i8", signext, "int8_t", 8, false),
	integer("si8", "", "int8_t", 8, false),
	integer("ui8", "", "uint8_t", 8, true),
	integer("i16", "", "int16_t", 16, false),
	integer("i16", zeroext, "uint16_t", 16, true),
	integer("ui16", "", "uint16_t", 16, true),
	integer("i32", "", "int32_t", 32, false),
	integer("i32", zeroext, "uint32_t", 32, true),
	integer("ui32", "", "uint32_t", 32, true),
	integer("i64", "", "int64_t", 64, false),
	integer("index", "", "intptr_t", 64, false),
	{mlir: "i37", llvm: "i37", c: "signed _BitInt(37)", bits: 37, clang: true},
	{mlir: "i128", llvm: "i128", c: "__int128", parts: each(2, 8, "int64")},

	{mlir: "f16", llvm: "f16", c: "_Float16", parts: each(1, 2, "f16")},
	{mlir: "f32", llvm: "f32", c: "float", parts: each(1, 4, "f32")},
	{mlir: "f64", llvm: "f64", c: "double", parts: each(1, 8, "f64")},
	{mlir: "f80", llvm: "f80", c: "long double", parts: each(1, 16, "f80")},
	{mlir: "f128", llvm: "f128", c: "__float128", parts: each(1, 16, "f128")},

	{mlir: "complex<f32>", llvm: "!llvm.struct<(f32, f32)>", c: "_Complex float", parts: each(2, 4, "f32")},
	{mlir: "complex<f64>", llvm: "!llvm.struct<(f64, f64)>", c: "_Complex double", parts: each(2, 8, "f64")},
	{mlir: "complex<f80>", llvm: "!llvm.struct<(f80, f80)>", c: "_Complex long double", parts: each(2, 16, "f80")},
	{mlir: "complex<si32>", llvm: "!llvm.struct<(i32, i32)>", c: "_Complex signed int", parts: each(2, 4, "int32")},
	{mlir: "complex<i8>", llvm: "!llvm.struct<(i8, i8)>", c: "_Complex signed char", parts: each(2, 1, "int8")},

	{mlir: "vector<4xf32>", llvm: "vector<4xf32>", c: "abi_vector_4xf32", parts: each(4, 4, "f32")},
	{mlir: "vector<2xindex>", llvm: "vector<2xi64>", c: "abi_vector_2xsi64", parts: each(2, 8, "int64")},
	{mlir: "vector<16xi8>", llvm: "vector<16xi8>", c: "abi_vector_16xsi8", parts: each(16, 1, "int8")},
	{mlir: "vector<2x4xf32>", llvm: "!llvm.array<2 x vector<4xf32>>", c: "struct vector_2x4xf32", parts: each(8, 4, "f32")},

	{mlir: "!llvm.ptr", llvm: "!llvm.ptr", c: "void *", parts: each(1, 8, "int64")},
	{mlir: "(index) -> i8", llvm: "!llvm.ptr", c: "void *", parts: each(1, 8, "int64")},
	{mlir: "!llvm.struct<(i32, f32)>", llvm: "!llvm.struct<(i32, f32)>", c: "struct struct__i32_f32_",
		parts: []part{{0, "int32"}, {4, "f32"}}},
	{mlir: "!llvm.struct<(i8, i64, f64)>", llvm: "!llvm.struct<(i8, i64, f64)>", c: "struct struct__i8_i64_f64_",
		parts: []part{{0, "int8"}, {8, "int64"}, {16, "f64"}}},
	{mlir: "!llvm.struct<(f32, f32)>", llvm: "!llvm.struct<(f32, f32)>", c: "struct struct__f32_f32_", parts: each(2, 4, "f32")},

	memref("memref<f32>", "memref_f32_0d", 0),
	memref("memref<?xi1>", "memref_i1_1d", 1),
	memref("memref<4x?xf64, strided<[?, 2], offset: ?>>", "memref_f64_2d", 2),
	memref("memref<?x?x?xcomplex<f32>>", "memref_complex_f32_3d", 3),
	memref("memref<2x3x4x5xindex>", "memref_index_4d", 4),
	{mlir: "memref<*xi8>", llvm: "!llvm.struct<(i64, ptr)>", c: "struct memref_unranked", parts: each(2, 8, "int64"), memref: true, onlyArg: true},
}

// numbers are the types that not all targets have, by the names of the kinds that contain them.
var numbers = map[string]ir.Type{"i128": ir.IntOf(128, ir.Signed), "f16": ir.F16, "f80": ir.F80, "f128": ir.F128}

// kindsOn returns the kinds on a machine.
func kindsOn(m *oracle.Machine) (ks []kind) {
	layouts, without := layout.NewTable(m.Model()), slices.Clone(m.Disputed)
	for name, of := range numbers {
		if _, err := layouts.Of(of); err != nil {
			without = append(without, name)
		}
	}
	for _, k := range kinds {
		if slices.ContainsFunc(without, func(name string) bool { return strings.Contains(k.mlir, name) }) {
			continue
		}
		if k.mlir == "f128" && m.Model().LongDouble == ir.F128 {
			k.c = "long double"
		}
		ks = append(ks, k)
	}
	if m.Model().Pointer == 4 {
		return in32Bits(ks, layouts)
	}
	return ks
}

// in32Bits returns kinds with index and pointers of 32 bits, and with the layouts of a target.
func in32Bits(kinds []kind, layouts *layout.Table) (ks []kind) {
	in32 := strings.NewReplacer("(ptr, ptr, i64", "(ptr, ptr, i32", "x i64>", "x i32>", "(i64, ptr)", "(i32, ptr)", "vector<2xi64>", "vector<2xi32>")
	for _, k := range kinds {
		k.llvm = in32.Replace(k.llvm)
		k.parts = slices.Clone(k.parts)
		switch {
		case k.mlir == "index":
			k.bits, k.llvm = 32, "i32"
		case k.mlir == "vector<2xindex>":
			k.c, k.parts = "abi_vector_2xsi32", each(2, 4, "int32")
		case k.memref, k.c == "void *":
			k.parts = each(len(k.parts), 4, "int32")
		case k.mlir == "f80", k.mlir == "complex<f80>":
			k.parts = each(len(k.parts), int(of(layouts, ir.F80).Size), "f80")
		case k.c == "struct struct__i8_i64_f64_":
			record := c.Struct("S", c.Field{Name: "a", Type: ir.IntOf(8, ir.Signed)}, c.Field{Name: "b", Type: ir.IntOf(64, ir.Signed)}, c.Field{Name: "c", Type: ir.F64})
			for i, f := range of(layouts, record).Fields {
				k.parts[i].at = int(f.ByteOffset())
			}
		}
		ks = append(ks, k)
	}
	return ks
}

// of returns the layout of a type that the target has.
func of(layouts *layout.Table, t ir.Type) *layout.Layout {
	l, err := layouts.Of(t)
	if err != nil {
		panic(err)
	}
	return l
}

// isStruct reports whether a single result of the kind goes to memory.
func (k *kind) isStruct() bool { return len(k.llvm) > 12 && k.llvm[:12] == "!llvm.struct" }

// value spells the C type of a parameter.
func (k *kind) param() string {
	if k.memref {
		return k.c + " *"
	}
	return k.c
}
