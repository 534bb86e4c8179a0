package llvmir_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestRules has a module for each of LLVM's rules that MLIR does not check. The
// error is at the op that breaks the rule.
func TestRules(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`llvm.func @llvm.trap() { llvm.return }`, "is named 'llvm.trap', as an intrinsic, and has a body"},
		{"llvm.func @llvm.trap()\nllvm.func @f() { llvm.call @llvm.trap() : () -> ()  llvm.return }", "calls 'llvm.trap', an intrinsic, as llvm.call_intrinsic does"},
		{"llvm.func @llvm.trap()\nllvm.func @f() attributes {personality = @llvm.trap} { llvm.return }", "takes the address of 'llvm.trap', which has none"},
		{"llvm.func @llvm.trap()\nllvm.func @f() { llvm.return }\nllvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [@llvm.trap]", "takes the address of 'llvm.trap'"},
		{"llvm.func @llvm.trap() -> i32\nllvm.func @f() { llvm.call_intrinsic \"llvm.trap\"() : () -> ()  llvm.return }", "calls llvm.trap as a 'void ()', but it is declared as a 'i32 ()'"},
		{"llvm.mlir.global external @llvm.trap() : i32\nllvm.func @f() { llvm.call_intrinsic \"llvm.trap\"() : () -> ()  llvm.return }", "calls llvm.trap, which is a global"},
		{`llvm.mlir.global appending @llvm.global_ctors() : !llvm.array<1 x i32>`, "is named 'llvm.global_ctors', which llvm.mlir.global_ctors makes"},
		{`llvm.mlir.global internal @llvm.used() : !llvm.array<0 x ptr> { %0 = llvm.mlir.undef : !llvm.array<0 x ptr>  llvm.return %0 : !llvm.array<0 x ptr> }`, "is named 'llvm.used', and does not have 'appending' linkage"},
		{`llvm.mlir.global external @llvm.used() : !llvm.array<2 x i1>`, "is named 'llvm.used', and is not a list of addresses"},
		{`llvm.mlir.global extern_weak @g(0 : i32) : i32`, "has an initial value and 'extern_weak' linkage"},
		{`llvm.mlir.global common @g(#llvm.undef) : i32`, "has 'common' linkage, and is not initialized with zero"},
		{`llvm.mlir.global common @g() : !llvm.array<1 x i32> { %0 = llvm.mlir.undef : !llvm.array<1 x i32>  llvm.return %0 : !llvm.array<1 x i32> }`, "has 'common' linkage, and is not initialized with zero"},
		{`llvm.mlir.global appending @llvm.used(dense<0> : tensor<1xi32>) : !llvm.array<1 x i32>`, "is named 'llvm.used', and is not a list of addresses"},
		{`llvm.mlir.global appending @llvm.used() : !llvm.array<1 x ptr> { %0 = llvm.mlir.undef : !llvm.array<1 x ptr>  llvm.return %0 : !llvm.array<1 x ptr> }`, "lists 0 functions and globals as 1 elements"},
		{`llvm.mlir.global appending @llvm.used() : !llvm.array<1 x ptr> { %0 = llvm.mlir.undef : !llvm.array<1 x ptr>  %1 = llvm.mlir.zero : !llvm.ptr  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>  llvm.return %2 : !llvm.array<1 x ptr> }`, "lists what is neither a function nor a global"},
		{"llvm.comdat @g { llvm.comdat_selector @f any }\nllvm.comdat @h { llvm.comdat_selector @f any }", "comdat selection symbols must be unique even in different comdat regions"},
		{"llvm.comdat @g { llvm.comdat_selector @f any }\nllvm.func @f() comdat(@g::@f)", "is a declaration, which may not be in a comdat"},
		{`llvm.func @f(%a: i8) { %0 = llvm.intr.bswap(%a) : (i8) -> i8  llvm.return }`, "has 'i8' for 'res', which LLVM wants to have a multiple of 16 bits"},
		{`llvm.func @f(%a: vector<2xi24>) { %0 = llvm.call_intrinsic "llvm.bswap.v2i24"(%a) : (vector<2xi24>) -> vector<2xi24>  llvm.return }`, "has 'vector<2xi24>' for 'res', which LLVM wants to have a multiple of 16 bits"},
		{`llvm.func @f() { %0 = llvm.intr.stepvector : vector<[4]xi7>  llvm.return }`, "has 'vector<[4]xi7>' for 'res', which LLVM wants to have at least 8 bits"},
		{`llvm.func @f(%a: i32) { %0 = llvm.intr.scmp(%a, %a) : (i32, i32) -> i1  llvm.return }`, "has 'i1' for 'res', which LLVM wants to have at least 2 bits"},
		{`llvm.func @f(%a: i32) { %0 = llvm.intr.ucmp(%a, %a) : (i32, i32) -> i1  llvm.return }`, "has 'i1' for 'res', which LLVM wants to have at least 2 bits"},
		{`llvm.func @f(%a: f32) { %0 = "llvm.intr.is.fpclass"(%a) <{bit = 1024 : i32}> : (f32) -> i1  llvm.return }`, "has the bit 1024, which has others than those of 1023"},
		{`llvm.func @f(%a: f32) { %0 = llvm.intr.lrint(%a) : (f32) -> f16  llvm.return }`, "has 'f16' for 'res', which LLVM wants to be an integer"},
		{`llvm.func @f(%a: f32) { %0 = llvm.intr.llround(%a) : (f32) -> !llvm.metadata  llvm.return }`, "has '!llvm.metadata' for 'res', which LLVM wants to be an integer"},
		{`llvm.func @f(%a: !llvm.ptr<3>) { llvm.intr.coro.resume %a : !llvm.ptr<3>  llvm.return }`, "has '!llvm.ptr<3>' for 'handle', which LLVM wants to be in address space 0"},
		{`llvm.func @f(%a: !llvm.ptr<3>, %m: vector<4xi1>, %v: vector<4xi32>) { %0 = "llvm.intr.masked.expandload"(%a, %m, %v) : (!llvm.ptr<3>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>  llvm.return }`, "has '!llvm.ptr<3>' for 'ptr', which LLVM wants to be in address space 0"},
		{`llvm.func @f(%a: !llvm.ptr<3>, %m: vector<4xi1>, %v: vector<4xi32>) { "llvm.intr.masked.compressstore"(%v, %a, %m) : (vector<4xi32>, !llvm.ptr<3>, vector<4xi1>) -> ()  llvm.return }`, "has '!llvm.ptr<3>' for 'ptr', which LLVM wants to be in address space 0"},
		{`llvm.func spir_kernelcc @f() -> i32`, "has a result, which spir_kernelcc does not allow"},
		{`llvm.func amdgpu_kernelcc @f(!llvm.ptr {llvm.byval = i32})`, "has llvm.byval on an argument, which amdgpu_kernelcc does not allow"},
		{`llvm.func amdgpu_vscc @f(!llvm.ptr {llvm.byref = i32})`, "has llvm.byref on an argument, which amdgpu_vscc does not allow"},
		{`llvm.func amdgpu_cscc @f(...)`, "is variadic, which amdgpu_cscc does not allow"},
		{`llvm.func x86_intrcc @f(!llvm.ptr)`, "has no llvm.byval on its first argument, as x86_intrcc demands"},
		{"llvm.func @f(%p: !llvm.ptr) { llvm.call amdgpu_lscc %p() : !llvm.ptr, () -> ()  llvm.return }", "uses the calling convention amdgpu_lscc, which only the system may call"},
		{`llvm.func @p(...) -> i32
		  llvm.func @f(%p: !llvm.ptr) attributes {personality = @p} {
		    llvm.invoke spir_kernelcc %p() to ^a unwind ^b : !llvm.ptr, () -> ()
		  ^a: llvm.return
		  ^b: %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  llvm.return }`, "uses the calling convention spir_kernelcc, which only the system may call"},
		{"llvm.func @g(!llvm.ptr {llvm.preallocated = i8})\nllvm.func @f(%p: !llvm.ptr) { llvm.call @g(%p) : (!llvm.ptr) -> ()  llvm.return }", "has llvm.preallocated, but nothing says where the memory is"},
		{`llvm.func @f() attributes {arm_new_za, arm_in_za}`, "has both 'aarch64_new_za' and 'aarch64_in_za'"},
		{`llvm.func @f() attributes {arm_streaming, passthrough = ["aarch64_pstate_sm_compatible"]}`, "has both 'aarch64_pstate_sm_enabled' and 'aarch64_pstate_sm_compatible'"},
		{`llvm.func @f() attributes {passthrough = ["aarch64_new_zt0", "aarch64_za_state_agnostic"]}`, "has both 'aarch64_new_zt0' and 'aarch64_za_state_agnostic'"},
		{"llvm.func @f() { llvm.return }\nllvm.mlir.alias external @b : !llvm.func<void (struct<\"o\", opaque>)> { %0 = llvm.mlir.addressof @f : !llvm.ptr  llvm.return %0 : !llvm.ptr }", "which has no size"},
		{`llvm.func @f() attributes {passthrough = ["memory"]}`, "LLVM attribute 'memory' expects a value"},
		{`llvm.func @f() attributes {passthrough = [["noreturn", "1"]]}`, "LLVM attribute 'noreturn' does not expect a value, found '1'"},
		{`llvm.func @f() attributes {passthrough = ["noalias"]}`, "LLVM attribute 'noalias' does not apply to functions"},
		{`llvm.func @f() attributes {passthrough = [["uwtable", "3"]]}`, "LLVM attribute 'uwtable' has the value '3', which is neither 1 (sync) nor 2 (async)"},
		{`llvm.func @f() attributes {passthrough = [["allockind", "0"]]}`, "LLVM attribute 'allockind' has the value '0', which does not name exactly one of alloc, realloc, and free"},
		{`llvm.func @f() attributes {passthrough = [["memory", "1"], ["memory", "5"]]}`, "has memory effects both as words and as an attribute"},
		{`llvm.func @f(!llvm.ptr {llvm.writable}) attributes {passthrough = [["memory", "1"]]}`, "has llvm.writable on an argument, but does not write to what arguments point to"},
		{`llvm.mlir.global external @g() {target_specific_attrs = [1]} : i32`, "expected 'target_specific_attrs' to contain string or array attributes"},
		{`llvm.mlir.global external @g() {target_specific_attrs = [["a", 1]]} : i32`, "expected arrays within 'target_specific_attrs' to contain two strings"},
		{`llvm.mlir.global external @g() {target_specific_attrs = ["alignstack"]} : i32`, "LLVM attribute 'alignstack' expects a value"},
		{`llvm.mlir.global external @g() {target_specific_attrs = ["nonnull"]} : i32`, "LLVM attribute 'nonnull' does not apply to globals"},
		{`llvm.func @f() attributes {passthrough = ["frame-pointer"]}`, "has a passthrough 'frame-pointer' whose value LLVM does not know: ''"},
		{`llvm.func @f() attributes {passthrough = [["target-features", "+a,b"]]}`, "has a passthrough 'target-features' whose value LLVM does not know: '+a,b'"},
		{`llvm.func @f() attributes {passthrough = [["loader-replaceable", "1"]]}`, "has a passthrough 'loader-replaceable' whose value LLVM does not know: '1'"},
		{`llvm.func @f() attributes {passthrough = [["alloc-variant-zeroed", ""]]}`, "has a passthrough 'alloc-variant-zeroed' whose value LLVM does not know: ''"},
		{`llvm.func @f(i64) attributes {passthrough = [["modular-format", "printf,1,2,f,x"]]}`, "has a passthrough 'modular-format' whose value LLVM does not know"},
		{`llvm.func @f(i64) attributes {passthrough = [["modular-format", "printf,1,1,f"]]}`, "has a passthrough 'modular-format' whose value LLVM does not know"},
		{`llvm.func @f(i64) -> !llvm.ptr attributes {passthrough = [["allocsize", "0"]]}`, "says in 'allocsize' twice that argument 0 is a size"},
		{"module attributes {llvm.data_layout = \"e-P1\"} { llvm.func @f()  llvm.func @g() -> !llvm.ptr { %0 = llvm.mlir.addressof @f : !llvm.ptr  llvm.return %0 : !llvm.ptr } }", "takes the address of 'f', which the data layout places in address space 1"},
		{"module attributes {llvm.data_layout = \"e-P1\"} { llvm.func @g(%p: !llvm.ptr) { llvm.call %p() : !llvm.ptr, () -> ()  llvm.return } }", "calls through a pointer to address space 0, but the data layout places functions in 1"},
		{"module attributes {llvm.data_layout = \"e-P1\"} { llvm.mlir.global_dtors dtors = [], priorities = [], data = [] }", "lists functions, which the data layout places in address space 1"},
		{`llvm.func @f(%p: vector<2x!llvm.ptr>, %i: vector<4xi64>) { %0 = llvm.getelementptr %p[%i] : (vector<2x!llvm.ptr>, vector<4xi64>) -> vector<2x!llvm.ptr>, i8  llvm.return }`, "uses vectors of different lengths, 'vector<2x!llvm.ptr>' and 'vector<4xi64>'"},
		{`llvm.func @f(%p: vector<[2]x!llvm.ptr>, %i: vector<2xi64>) { %0 = llvm.getelementptr %p[%i] : (vector<[2]x!llvm.ptr>, vector<2xi64>) -> vector<[2]x!llvm.ptr>, i8  llvm.return }`, "uses vectors of different lengths"},
		{`llvm.func @f(%p: !llvm.ptr) { %0 = llvm.va_arg %p : (!llvm.ptr) -> !llvm.struct<"o", opaque>  llvm.return }`, "which has no size"},
		{`llvm.func @p(...) -> i32
		  llvm.func @g()
		  llvm.func @f(%c: i1) attributes {personality = @p} {
		  llvm.invoke @g() to ^b unwind ^b : () -> ()
		  ^b: %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  llvm.return }`, "jumps to a landing pad, which only exceptions get to"},
		{`llvm.func @p(...) -> i32
		  llvm.func @g()
		  llvm.func @f(%c: i1) attributes {personality = @p} {
		  llvm.cond_br %c, ^a, ^b
		  ^a: llvm.invoke @g() to ^c unwind ^b : () -> ()
		  ^b: %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  llvm.return
		  ^c: llvm.return }`, "jumps to a landing pad, which only exceptions get to"},
		{`llvm.func @p(...) -> i32
		  llvm.func @g()
		  llvm.func @f(%c: i1) attributes {personality = @p} {
		  llvm.invoke @g() to ^c unwind ^b : () -> ()
		  ^b: %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  %m = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  llvm.return
		  ^c: llvm.return }`, "is not the first operation of a block that an exception gets to"},
		{`llvm.func @p(...) -> i32
		  llvm.func @g()
		  llvm.func @f(%c: i1) attributes {personality = @p} {
		  %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>  llvm.return }`, "is not the first operation of a block that an exception gets to"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#t = #llvm.tbaa_tag<base_type = #s, access_type = #s, offset = 0>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged as an access to what is no scalar"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#t = #llvm.tbaa_tag<base_type = #i, access_type = #i, offset = 4>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged with an offset at which no scalar begins"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#t = #llvm.tbaa_tag<base_type = #s, access_type = #i, offset = 4>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged with an offset at which no scalar begins"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#u = #llvm.tbaa_type_desc<id = "u", members = {<#i, 4>}>
#t = #llvm.tbaa_tag<base_type = #u, access_type = #i, offset = 0>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged with an offset before the first member"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#u = #llvm.tbaa_type_desc<id = "u", members = {<#i, 8>, <#i, 4>}>
#t = #llvm.tbaa_tag<base_type = #u, access_type = #i, offset = 8>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged with a type whose members do not ascend"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#c = #llvm.tbaa_type_desc<id = "char", members = {<#r, 0>}>
#t = #llvm.tbaa_tag<base_type = #s, access_type = #c, offset = 8>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged as an access to a scalar that is not at the offset"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#c = #llvm.tbaa_type_desc<id = "char", members = {<#r, 4>}>
#t = #llvm.tbaa_tag<base_type = #c, access_type = #c, offset = 0>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged as an access to what is no scalar"},
		{`#r = #llvm.tbaa_root<id = "r">
#i = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#s = #llvm.tbaa_type_desc<id = "s", members = {<#i, 0>, <#i, 8>}>
#c = #llvm.tbaa_type_desc<id = "char", members = {}>
#t = #llvm.tbaa_tag<base_type = #c, access_type = #c, offset = 0>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#t]} : !llvm.ptr -> i32  llvm.return }`, "is tagged as an access to what is no scalar"},
		{`llvm.func @f(!llvm.ptr {llvm.writable}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>}`, "has llvm.writable on an argument, but does not write to what arguments point to"},
		{`llvm.func @f(!llvm.ptr)
llvm.func @g(%p: !llvm.ptr) { llvm.call @f(%p) {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr {llvm.writable}) -> ()  llvm.return }`, "has llvm.writable on an argument, but does not write to what arguments point to"},
		{`llvm.func @f()
llvm.func @g() { llvm.call @f() {always_inline, no_inline} : () -> ()  llvm.return }`, "has both 'alwaysinline' and 'noinline'"},
		{`llvm.func @f(!llvm.ptr {llvm.writable}) attributes {passthrough = ["readonly"]}`, "has llvm.writable on an argument, but does not write to what arguments point to"},
		{`llvm.func extern_weak @f() attributes {dso_local}`, "has 'dso_local' and 'extern_weak' linkage"},
		{`llvm.func @f(!llvm.token)`, "uses type '!llvm.token', which only intrinsics take"},
		{`llvm.func @f() { %0 = llvm.mlir.undef : !llvm.x86_amx  llvm.return }`, "uses type '!llvm.x86_amx', which only intrinsics take"},
		{`llvm.func fastcc @f(...)`, "is variadic, which fastcc does not allow"},
		{`llvm.func @f() attributes {optimize_none}`, "has 'optnone' without 'noinline'"},
		{`llvm.func @f() attributes {always_inline, no_inline}`, "has both 'alwaysinline' and 'noinline'"},
		{`llvm.func @f() attributes {passthrough = ["optdebug", "minsize"]}`, "has both 'optdebug' and 'minsize'"},
		{`llvm.func @f() attributes {no_inline, optimize_none, passthrough = ["optsize"]}`, "has both 'optnone' and 'optsize'"},
		{`llvm.func @f(i64) -> !llvm.ptr attributes {passthrough = [["allocsize", "1"]]}`, "says in 'allocsize' that argument 1 is a size, but it has 1"},
		{`llvm.func @f(f64) -> !llvm.ptr attributes {passthrough = [["allocsize", "4294967295"]]}`, "says in 'allocsize' that argument 0 of type 'f64' is a size"},
		{`llvm.func @f() attributes {passthrough = ["noinline", "alwaysinline"]}`, "has both 'alwaysinline' and 'noinline'"},
		{`llvm.func @f() attributes {passthrough = [["alignstack", "3"]]}`, "LLVM attribute 'alignstack' has the value '3', which is not a power of two of at most 256"},
		{`llvm.func @f() attributes {passthrough = [["frame-pointer", "some"]]}`, "has a passthrough 'frame-pointer' whose value LLVM does not know: 'some'"},
		{`llvm.func @f() vscale_range(3, 1)`, "has a vscale_range that is not between powers of two, the smaller first"},
		{`llvm.func @f(!llvm.ptr {llvm.byval = !llvm.array<4294967296 x i8>})`, "which is too large"},
		{`llvm.func @f(!llvm.ptr {llvm.byval = !llvm.array<9223372036854775807 x i64>})`, "which is too large"},
		{`llvm.mlir.global external @g() : !llvm.func<void ()>`, "is of type '!llvm.func<void ()>', that of a function"},
		{`llvm.mlir.global internal @g() : !llvm.struct<"o", opaque>`, "is of type '!llvm.struct<\"o\", opaque>', which has no size"},
		{`llvm.func @f(!llvm.ptr {llvm.byval = !llvm.struct<"o", opaque>})`, "which has no size"},
		{`llvm.func @f(!llvm.ptr {llvm.byval = i8, llvm.inreg})`, "has both llvm.byval and llvm.inreg on one argument"},
		{`llvm.func @f(i8 {llvm.signext, llvm.zeroext})`, "has both llvm.signext and llvm.zeroext on one argument"},
		{`llvm.func @f(i8, i8, !llvm.ptr {llvm.sret = i8})`, "has llvm.sret on neither the first nor the second argument"},
		{`llvm.func @f(!llvm.ptr {llvm.sret = i8}) -> i8`, "has llvm.sret and a result"},
		{`llvm.func @f(i8 {llvm.returned})`, "has llvm.returned on an argument of type 'i8', but its result is '!llvm.void'"},
		{`llvm.func @f(!llvm.ptr {llvm.nest}, !llvm.ptr {llvm.nest})`, "has llvm.nest twice"},
		{`llvm.func @f(!llvm.ptr {llvm.inalloca = i8}, i8)`, "has llvm.inalloca on an argument that is not the last"},
		{`llvm.func @f(i8 {llvm.immarg})`, "has an attribute that only intrinsics have"},
		{`llvm.func @f(!llvm.ptr {llvm.dereferenceable = 0 : i64})`, "says that 0 bytes can be dereferenced"},
		{`llvm.func @f(i64 {llvm.range = #llvm.constant_range<i32, 0, 9>})`, "has llvm.range of 'i32' on a value of type 'i64'"},
		{`llvm.func @f(i32 {llvm.range = #llvm.constant_range<i32, 7, 7>})`, "has an llvm.range of nothing"},
		{`llvm.func @f(%p: !llvm.ptr) { llvm.intr.vastart %p : !llvm.ptr  llvm.return }`, "is in a function without variadic arguments"},
		{`llvm.func @f(%p: !llvm.ptr) { llvm.intr.lifetime.start %p : !llvm.ptr  llvm.return }`, "is about memory that is not from an llvm.alloca"},
		{`llvm.func @f(%p: !llvm.ptr) { %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr  llvm.return }`, "does not change the address space"},
		{`llvm.func @g(i32)
		  llvm.func @f(%a: i32) { llvm.call musttail @g(%a) : (i32) -> ()  %0 = llvm.mlir.constant(1 : i32) : i32  llvm.return }`, "must be a tail call, but its result is not returned at once"},
		{`llvm.func @g(i32, ...)
		  llvm.func @f(%a: i32, ...) { llvm.call musttail @g(%a, %a) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()  llvm.return }`, "must be a tail call, but its caller does not have the same variable arguments"},
		{`llvm.func @g() -> i32
		  llvm.func @f() { %0 = llvm.call musttail @g() : () -> i32  llvm.return }`, "must be a tail call, but its result is not returned at once"},
		{`llvm.func @g()
		  llvm.func @f(%a: i32) -> i32 { llvm.call musttail @g() : () -> ()  llvm.return %a : i32 }`, "must be a tail call, but its result is not returned at once"},
		{`llvm.func @g()
		  llvm.func @f(%a: i32) { llvm.call musttail @g() : () -> ()  llvm.return }`, "must be a tail call, but its caller has another signature"},
		{`llvm.func @g(!llvm.ptr)
		  llvm.func @f(%a: !llvm.ptr {llvm.inreg}) { llvm.call musttail @g(%a) : (!llvm.ptr) -> ()  llvm.return }`, "must be a tail call, but its caller has another signature, other attributes"},
		{`llvm.func @g(!llvm.ptr {llvm.byval = i32, llvm.align = 4 : i64})
		  llvm.func @f(%a: !llvm.ptr {llvm.byval = i32, llvm.align = 8 : i64}) { llvm.call musttail @g(%a) : (!llvm.ptr {llvm.byval = i32, llvm.align = 4 : i64}) -> ()  llvm.return }`, "must be a tail call, but its caller has another signature, other attributes"},
		{`llvm.func tailcc @g()
		  llvm.func tailcc @f(%a: !llvm.ptr {llvm.inreg}) { llvm.call tailcc musttail @g() : () -> ()  llvm.return }`, "must be a tail call, which llvm.inreg on an argument does not allow"},
		{`llvm.func @g(i32)
		  llvm.func @f(%a: i32, ...) { llvm.call musttail @g(%a) : (i32) -> ()  llvm.return }`, "must be a tail call, but its caller does not have the same variable arguments"},
		{`llvm.func @f(%n: i64) { %0 = llvm.alloca %n x !llvm.x86_amx : (i64) -> !llvm.ptr  llvm.return }`, "uses type '!llvm.x86_amx', which only intrinsics take"},
		{`llvm.func @f(%p: !llvm.ptr) { %a = llvm.mlir.constant(true) : i1  llvm.intr.assume %a ["nonsense"(%p : !llvm.ptr)] : i1  llvm.return }`, "has a bundle 'nonsense' of 1 operands, which LLVM does not know"},
		{`llvm.func @f(%a: i1, %n: i64) { %t = llvm.mlir.constant(true) : i1  llvm.intr.assume %t ["align"(%a, %n : i1, i64)] : i1  llvm.return }`, "has a bundle 'align' whose operand 0 is of type 'i1'"},
		{`llvm.func @f(%p: !llvm.ptr) { "llvm.intr.prefetch"(%p) <{cache = 2 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()  llvm.return }`, "has a 'rw' or 'cache' that is not 0 or 1, or a 'hint' above 3"},
		{`llvm.func @f(%p: !llvm.ptr, %a: f80) { %0 = llvm.atomicrmw fadd %p, %a seq_cst : !llvm.ptr, f80  llvm.return }`, "works on 'f80', whose size is not a power of two"},
		{`llvm.func @f(%p: !llvm.ptr, %a: vector<3xf32>) { %0 = llvm.atomicrmw fadd %p, %a seq_cst : !llvm.ptr, vector<3xf32>  llvm.return }`, "whose size is not a power of two"},
		{`llvm.func @f(!llvm.struct<"o", opaque>)`, "passes or returns a '!llvm.struct<\"o\", opaque>', which has no size"},
		{`llvm.func @f(%p: !llvm.ptr) { %0 = llvm.call %p() : !llvm.ptr, () -> !llvm.struct<"o", opaque>  llvm.return }`, "passes or returns a '!llvm.struct<\"o\", opaque>', which has no size"},
		{`llvm.func @f(%p: !llvm.ptr) { llvm.call amdgpu_kernelcc %p() : !llvm.ptr, () -> ()  llvm.return }`, "uses the calling convention amdgpu_kernelcc, which only the system may call"},
		{`llvm.mlir.global external @g() : vector<[4]xi32>`, "is of scalable type 'vector<[4]xi32>'"},
		{`llvm.func @f(!llvm.struct<"a\00b", (i8)>)`, "uses a struct whose name LLVM's text cannot spell"},
	} {
		m, diags := parse(context, c.text)
		if diag.HasErrors(diags) {
			t.Errorf("%s: %v", c.text, diags[0].Message)
			continue
		}
		var out bytes.Buffer
		diags, _ = llvmir.Write(&out, m, llvmir.Options{})
		if len(diags) == 0 || !strings.Contains(diags[0].Message, c.want) || !diags[0].Pos.IsKnown() {
			t.Errorf("%s:\n got %v\nwant %s", c.text, diags, c.want)
		}
		if len(diags) > 0 && diags[0].ID != llvmir.ErrRule && diags[0].ID != llvmir.ErrName {
			t.Errorf("%s: [%s]", c.text, diags[0].ID)
		}
	}
}

// TestPointerExchange: an atomicrmw exchanges pointers since LLVM 15.
func TestPointerExchange(t *testing.T) {
	m := mustParse(t, `llvm.func @f(%p: !llvm.ptr) { %0 = llvm.atomicrmw xchg %p, %p seq_cst : !llvm.ptr, !llvm.ptr  llvm.return }`)
	var out bytes.Buffer
	diags, _ := llvmir.Write(&out, m, llvmir.Options{Version: 14})
	if len(diags) != 1 || diags[0].ID != llvmir.ErrVersion {
		t.Errorf("for LLVM 14: %v", diags)
	}
	if got := translate(t, m, llvmir.Options{}); !strings.Contains(got, "atomicrmw xchg ptr %p, ptr %p seq_cst") {
		t.Error(got)
	}
}

// TestFunctionAttributes checks what attributes of functions and globals become.
func TestFunctionAttributes(t *testing.T) {
	var texts []string
	for _, c := range []struct{ text, want string }{
		{`llvm.func @f() attributes {uwtable_kind = #llvm.uwtableKind<none>}`, "declare void @f()\n"},
		{`llvm.func @f() attributes {uwtable_kind = #llvm.uwtableKind<sync>}`, "attributes #0 = { uwtable(sync) }\n"},
		{`llvm.func @f() attributes {uwtable_kind = #llvm.uwtableKind<async>}`, "attributes #0 = { uwtable }\n"},
		{`llvm.func @f() vscale_range(1, 16)`, "declare void @f()\n"},
		{`llvm.func @f() vscale_range(1, 16) { llvm.return }`, "attributes #0 = { vscale_range(1,16) }\n"},
		{`llvm.func @f() attributes {no_infs_fp_math = true}`, "declare void @f()\n"},
		{`llvm.func @f() attributes {no_infs_fp_math = true} { llvm.return }`, "attributes #0 = { \"no-infs-fp-math\"=\"true\" }\n"},
		{`llvm.func @f() attributes {garbageCollector = "x", section = "y"}`, "declare void @f() gc \"x\"\n"},
		{`llvm.func @f() attributes {garbageCollector = "x", section = "y"} { llvm.return }`, "define void @f() section \"y\" gc \"x\" {\n"},
		{`llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">}`, "attributes #0 = { \"frame-pointer\"=\"non-leaf\" }\n"},
		{`llvm.func @f(!llvm.ptr {llvm.writeonly, llvm.nofree}, i64 {llvm.allocalign})`, "declare void @f(ptr nofree writeonly, i64 allocalign)\n"},
		{`llvm.mlir.global common @g() : i64`, "@g = common global i64 zeroinitializer\n"},
		{"llvm.func @p(...) -> i32\nllvm.func @f() attributes {personality = @p} { llvm.return }", "define void @f() personality ptr @p {\n"},
		{`llvm.func @f(%p: !llvm.ptr<42>) { llvm.call %p() : !llvm.ptr<42>, () -> () llvm.return }`, "call addrspace(42) void %p()\n"},
	} {
		got := translate(t, mustParse(t, c.text), llvmir.Options{})
		if !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, c.want)
		}
		texts = append(texts, got)
	}
	as := tools.Need(t, "llvm-as-22")
	for _, text := range texts {
		run(t, text, as, "-o", "/dev/null", "-")
	}
}

// TestKeywordTypes checks the words of the types that few programs use.
func TestKeywordTypes(t *testing.T) {
	for _, name := range []string{"token", "label", "metadata", "x86_amx"} {
		want := ir.UniqueType(&llvm.KeywordType{Name: name})
		if got := llvm.TypeText(want); got != name {
			t.Errorf("%s is spelled %q", name, got)
		}
	}
}
