package chunk_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/chunk"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// inChunks translates a module in chunks of some bytes; "" if that is not possible.
func inChunks(t *testing.T, ctx *ir.Context, src *diag.Source, size int) string {
	var out strings.Builder
	job := chunk.Job{IR: ctx, Source: src, Pipeline: pass.NewPipeline("builtin.module"), Printer: &llvmir.ChunkPrinter{}, Size: size, Threads: 1}
	if _, ok, err := job.Run(t.Context(), &out); !ok || err != nil {
		return ""
	}
	return out.String()
}

// Chunks give the same text as the whole module: the order of structs, the numbers of
// metadata, comdats of other chunks, and intrinsics that several call.
func TestChunksOfLLVM(t *testing.T) {
	const source = `
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @weighted(%c: i1, %p: !llvm.ptr) {
    llvm.cond_br %c weights([1, 2]), ^a, ^b
  ^a:
    %0 = llvm.alloca %n x !llvm.struct<"S", (i32, struct<"T", (i8)>)> : (i64) -> !llvm.ptr
    llvm.br ^b
  ^b:
    %n = llvm.mlir.constant(4 : i64) : i64
    "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
  llvm.comdat @groups { llvm.comdat_selector @any any }
  llvm.mlir.global external @g() comdat(@groups::@any) : !llvm.struct<"G", (struct<"T", (i8)>)> {
    %0 = llvm.mlir.zero : !llvm.struct<"G", (struct<"T", (i8)>)>
    llvm.return %0 : !llvm.struct<"G", (struct<"T", (i8)>)>
  }
  llvm.func @again(%c: i1, %p: !llvm.ptr) comdat(@groups::@any) {
    %n = llvm.mlir.constant(4 : i64) : i64
    "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.cond_br %c weights([3, 4]), ^a, ^b
  ^a:
    llvm.cond_br %c weights([1, 2]), ^c, ^b
  ^c:
    %0 = llvm.mlir.addressof @g : !llvm.ptr
    llvm.call @weighted(%c, %0) : (i1, !llvm.ptr) -> ()
    llvm.br ^b
  ^b:
    llvm.return
  }
}
`
	ctx := ir.NewContext(dialect.All...)
	text := strings.Replace(source, "%0 = llvm.alloca %n x", "%k = llvm.mlir.constant(1 : i64) : i64\n    %0 = llvm.alloca %k x", 1)
	src := &diag.Source{Text: text}
	m, ds := asm.Parse(ctx, src, asm.Options{})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	var want strings.Builder
	if ds, _ := llvmir.Write(&want, m, llvmir.Options{}); len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	for _, line := range []string{"%G = type { %T }", "!1 = !{", "$any = comdat any", "@g = global %G zeroinitializer, comdat($any)"} {
		if !strings.Contains(want.String(), line) {
			t.Errorf("the whole lacks %q:\n%s", line, want.String())
		}
	}
	for _, size := range []int{1, 400, 700, 1200} {
		if got := inChunks(t, ctx, src, size); got != want.String() {
			t.Errorf("in chunks of %d bytes:\n%s\nwant\n%s", size, got, want.String())
		}
	}
}

// debugged are subprograms of functions @f and @g.
const debugged = `
#file = #llvm.di_file<"f.c" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, name = "g", file = #file, subprogramFlags = Definition>
`

// Chunks that are invalid or depend on each other are not joined.
func TestChunksNotJoined(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	for name, text := range map[string]string{
		"a struct of one name": `
			llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"S", (i32)> llvm.return }
			llvm.func @g(%p: !llvm.ptr) { %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"S", (i64)> llvm.return }`,
		"what has no translation": `
			llvm.func @f()
			func.func private @g()`,
		"an alias": `
			llvm.func @f() { llvm.return }
			llvm.mlir.alias external @g : !llvm.func<void ()> { %0 = llvm.mlir.addressof @f : !llvm.ptr llvm.return %0 : !llvm.ptr }`,
		"a call of an alias": `
			llvm.func @f() { llvm.call @g() : () -> () llvm.return }
			llvm.mlir.alias external @g : !llvm.func<void ()> { %0 = llvm.mlir.addressof @f : !llvm.ptr llvm.return %0 : !llvm.ptr }`,
		"an intrinsic of two types": `
			llvm.func @f(%x: i32) { llvm.call_intrinsic "llvm.unknown"(%x) : (i32) -> () llvm.return }
			llvm.func @g(%x: i64) { llvm.call_intrinsic "llvm.unknown"(%x) : (i64) -> () llvm.return }`,
		"many equal elements": `
			llvm.mlir.global external @f(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>
			llvm.mlir.global external @g(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>
			llvm.mlir.global external @h(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>
			llvm.mlir.global external @i(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>
			llvm.mlir.global external @j(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>
			llvm.mlir.global external @k(dense<1> : tensor<3000000xi32>) : !llvm.array<3000000 x i32>`,
		"what is wrong": `
			llvm.func @f(%x: i32) { llvm.br ^a(%x : i32) ^a(%y: i64): llvm.return }
			llvm.func @g()`,
		"an intrinsic that the module declares": `
			llvm.func @f() { llvm.return }
			llvm.func @llvm.trap()`,
		"a call at no known place of what may have a subprogram and a body": debugged + `
			llvm.func @f() { llvm.call @g() : () -> () loc(unknown) llvm.return loc(unknown) } loc(fused<#f>["f.c":1:1])
			llvm.func @g() { llvm.return loc(unknown) } loc(fused<#g>["f.c":2:1])`,
		"a type that stands in itself": debugged + `
			#self = #llvm.di_composite_type<recId = distinct[3]<>, isRecSelf = true>
			#node = #llvm.di_composite_type<recId = distinct[3]<>, tag = DW_TAG_structure_type, name = "node", elements = #llvm.di_derived_type<tag = DW_TAG_member, baseType = #self>>
			llvm.func @f() { llvm.return loc(unknown) } loc(fused<#f>["f.c":1:1])
			llvm.mlir.global external @g() {dbg_exprs = [#llvm.di_global_variable_expression<var = <file = #file, line = 1, type = #node>>]} : i64`,
	} {
		src := &diag.Source{Text: text}
		if got := inChunks(t, ctx, src, 1); got != "" {
			t.Errorf("%s:\n%s", name, got)
		}
	}
}
