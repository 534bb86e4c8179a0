package llvmir_test

import (
	"fmt"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// A frontend that has a module of llir's, with a call of a function that it only
// declares, adds a module of operations that defines that.
func ExampleAppendTo() {
	m := llir.NewModule()
	twice := m.NewFunc("twice", types.I32, llir.NewParam("x", types.I32))
	main := m.NewFunc("main", types.I32)
	entry := main.NewBlock("entry")
	entry.NewRet(entry.NewCall(twice, constant.NewInt(types.I32, 21)))

	source := &diag.Source{Name: "twice.mlir", Text: `
		llvm.func @twice(%x: i32) -> i32 {
			%sum = llvm.add %x, %x : i32
			llvm.return %sum : i32
		}`}
	ctx := ir.NewContext(llvm.Dialect)
	module, diags := asm.Parse(ctx, source, asm.Options{})
	if diag.HasErrors(diags) {
		return
	}
	fmt.Println(len(llvmir.AppendTo(m, module, llvmir.Options{})))
	fmt.Print(m)
	// Output:
	// 0
	// define i32 @twice(i32 %x) {
	// 0:
	// 	%sum = add i32 %x, %x
	// 	ret i32 %sum
	// }
	//
	// define i32 @main() {
	// entry:
	// 	%0 = call i32 @twice(i32 21)
	// 	ret i32 %0
	// }
}

// frontend returns what a program has before something is added.
func frontend() *llir.Module {
	m := llir.NewModule()
	m.DataLayout, m.TargetTriple = "e-m:e", "x86_64-pc-linux-gnu"
	m.NewTypeDef("struct.P", types.NewStruct(types.I32, types.I32))
	m.NewFunc("declared", types.Void)
	defined := m.NewFunc("defined", types.I32)
	defined.NewBlock("").NewRet(constant.NewInt(types.I32, 1))
	m.NewGlobal("variable", types.I64)
	m.NewGlobalDef("value", constant.NewInt(types.I64, 7))
	m.ComdatDefs = append(m.ComdatDefs, &llir.ComdatDef{Name: "group", Kind: enum.SelectionKindAny})
	flag := &metadata.Tuple{MetadataID: 4, Fields: []metadata.Field{
		constant.NewInt(types.I32, 2), &metadata.String{Value: "Debug Info Version"}, constant.NewInt(types.I32, 3),
	}}
	unnamed := &metadata.Tuple{MetadataID: -1, Fields: []metadata.Field{&metadata.String{Value: "own"}}}
	m.MetadataDefs = append(m.MetadataDefs, flag, unnamed)
	m.NamedMetadataDefs["llvm.module.flags"] = &metadata.NamedDef{Name: "llvm.module.flags", Nodes: []metadata.Node{flag}}
	return m
}

// What is in both modules is there once, and LLVM reads the whole.
func TestAppendTo(t *testing.T) {
	module := mustParse(t, `
		#file = #llvm.di_file<"a.c" in "/src">
		#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
		#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "declared", file = #file, subprogramFlags = Definition>
		#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file>
		module attributes {llvm.target_triple = "x86_64-pc-linux-gnu", llvm.data_layout = "e-m:e"} {
		llvm.comdat @any { llvm.comdat_selector @group any }
		llvm.mlir.global external @variable(5 : i64) : i64
		llvm.mlir.global external @value() : i64
		llvm.mlir.alias external @other : i64 { %0 = llvm.mlir.addressof @variable : !llvm.ptr  llvm.return %0 : !llvm.ptr }
		llvm.mlir.ifunc external @chosen : !llvm.func<void ()>, !llvm.ptr @choose {dso_local}
		llvm.func @choose() -> !llvm.ptr { %0 = llvm.mlir.addressof @declared : !llvm.ptr  llvm.return %0 : !llvm.ptr }
		llvm.mlir.global_ctors ctors = [@declared], priorities = [65535 : i32], data = [#llvm.zero]
		llvm.func @defined() -> i32
		llvm.func @declared() {
			%one = llvm.mlir.constant(1 : i32) : i32
			%p = llvm.alloca %one x !llvm.struct<"struct.P", (i32, i32)> : (i32) -> !llvm.ptr
			llvm.intr.dbg.declare #x = %p : !llvm.ptr loc("a.c":3:1)
			%r = llvm.call @defined() : () -> i32 loc("a.c":4:1)
			llvm.store %r, %p {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr loc("a.c":5:1)
			llvm.return loc("a.c":6:1)
		} loc(fused<#sp>["a.c":2:1])
		}`)
	m := frontend()
	if ds := llvmir.AppendTo(m, module, llvmir.Options{}); len(ds) > 0 {
		t.Fatal(ds)
	}
	text := m.String()
	for _, once := range []string{
		"target triple", "target datalayout", "%struct.P = type", "@variable = ", "@value = ", "$group = comdat any",
		"define i32 @defined()", "define void @declared() !dbg", `!{!"own"}`, "!llvm.dbg.cu = ",
		"@other = alias i64, ptr @variable", "@chosen = dso_local ifunc void (), ptr @choose", "@llvm.global_ctors = appending global",
		"call void @llvm.dbg.declare(metadata ptr %p, metadata !", "!llvm.module.flags = !{!4}",
	} {
		if strings.Count(text, once) != 1 {
			t.Errorf("%s is there %d times:\n%s", once, strings.Count(text, once), text)
		}
	}
	if strings.Count(text, "\ndeclare ") > 1 { // that of llvm.dbg.declare
		t.Errorf("a declaration is left beside its definition:\n%s", text)
	}
	run(t, text, "opt-22", "-passes=verify", "-disable-auto-upgrade-debug-info", "-S", "-o", "-")
}

// Groups of attributes are numbered behind those that there are.
func TestAppendToGroups(t *testing.T) {
	m := llir.NewModule()
	m.AttrGroupDefs = append(m.AttrGroupDefs, &llir.AttrGroupDef{ID: 4, FuncAttrs: []llir.FuncAttribute{enum.FuncAttrNoReturn}})
	module := mustParse(t, `llvm.func @g() attributes {no_unwind}  llvm.func @f() attributes {no_inline} { llvm.call @g() {no_unwind} : () -> ()  llvm.return }`)
	if ds := llvmir.AppendTo(m, module, llvmir.Options{}); len(ds) > 0 {
		t.Fatal(ds)
	}
	text := m.String()
	for _, line := range []string{"declare void @g() #5\n", "define void @f() #6 {\n", "call void @g() #5\n", "attributes #4 = { noreturn }\nattributes #5 = { nounwind }\nattributes #6 = { noinline }\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not in\n%s", line, text)
		}
	}
	run(t, text, "opt-22", "-passes=verify", "-S", "-o", "-")
}

// What does not go together is reported at its place, and nothing is added.
func TestAppendToConflicts(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`llvm.func @defined() -> i32 { %0 = llvm.mlir.constant(1 : i32) : i32  llvm.return %0 : i32 }`,
			"'llvm.func' op defines @defined, which is defined already"},
		{`llvm.func @declared(i32)`, "'llvm.func' op has @declared as 'void (i32)', and it is 'void ()' already"},
		{`llvm.mlir.global external @variable() : i32`, "'llvm.mlir.global' op has @variable as 'i32', and it is 'i64' already"},
		{`llvm.func @variable()`, "'llvm.func' op has @variable as a function, and it is a global already"},
		{`llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"struct.P", (i64)>  llvm.return }`,
			"'builtin.module' op has the struct %struct.P as '{ i64 }', and it is '{ i32, i32 }' already"},
		{`llvm.comdat @any { llvm.comdat_selector @group largest }`,
			"'builtin.module' op has the comdat $group of kind largest, and it is of kind any already"},
		{`llvm.module_flags [#llvm.mlir.module_flag<max, "own", 1 : i32>, #llvm.mlir.module_flag<error, "Debug Info Version", 3 : i32>]`,
			`'builtin.module' op has the module flag !"Debug Info Version" as !{i32 1, !"Debug Info Version", i32 3}, and it is !{i32 2, !"Debug Info Version", i32 3} already`},
		{`module attributes {llvm.target_triple = "aarch64-linux-gnu"} { }`,
			`'builtin.module' op has the target triple "aarch64-linux-gnu", and it is "x86_64-pc-linux-gnu" already`},
		{`module attributes {llvm.data_layout = "E"} { }`,
			`'builtin.module' op has the data layout "E", and it is "e-m:e" already`},
		{`llvm.func @g() { %0 = llvm.mlir.constant(dense<1> : vector<100000000xi32>) : vector<100000000xi32>  llvm.return }`,
			"constant with too many elements"},
	} {
		m := frontend()
		ds := llvmir.AppendTo(m, mustParse(t, tt.text), llvmir.Options{})
		if len(ds) != 1 || !strings.Contains(ds[0].Message, tt.want) {
			t.Errorf("%s:\ngot %v, want %s", tt.text, ds, tt.want)
		}
		if len(ds) > 0 && !strings.Contains(tt.want, "elements") && ds[0].ID != llvmir.ErrAppend {
			t.Errorf("%s: the error is %s", tt.text, ds[0].ID)
		}
		if got := m.String(); got != frontend().String() {
			t.Errorf("%s: the module has changed:\n%s", tt.text, got)
		}
	}
}

// What is added to an empty module is what is built.
func TestAppendToEmpty(t *testing.T) {
	for _, file := range inputs(t) {
		module := mustParse(t, read(t, file))
		built, diags := llvmir.Build(module, llvmir.Options{})
		empty := &llir.Module{}
		if more := llvmir.AppendTo(empty, module, llvmir.Options{}); len(diags)+len(more) > 0 || empty.String() != built.String() {
			t.Errorf("%s: %v %v\n%s", file, diags, more, empty)
		}
	}
}

// What modules have by names is put together; a flag that both have stays once.
func TestAppendToNamed(t *testing.T) {
	m := &llir.Module{}
	for _, text := range []string{
		`module attributes {llvm.ident = "one"} { llvm.module_flags [#llvm.mlir.module_flag<error, "k", 1 : i32>] }`,
		`module attributes {llvm.ident = "two"} { llvm.module_flags [#llvm.mlir.module_flag<error, "other", 2 : i32>, #llvm.mlir.module_flag<error, "k", 1 : i32>] }`,
	} {
		if ds := llvmir.AppendTo(m, mustParse(t, text), llvmir.Options{}); len(ds) > 0 {
			t.Fatal(ds)
		}
	}
	for name, want := range map[string]string{
		"llvm.ident": `!{!"one"} !{!"two"}`, "llvm.module.flags": `!{i32 1, !"k", i32 1} !{i32 1, !"other", i32 2}`,
	} {
		var got []string
		for _, n := range m.NamedMetadataDefs[name].Nodes {
			got = append(got, n.(*metadata.Tuple).LLString())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}
