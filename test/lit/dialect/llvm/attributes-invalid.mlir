// Parameters that are missing, not known, given twice or of the wrong kind.

// RUN: abi-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{struct is missing required parameter: stride}} [dialect-body]
"t.a"() {a = #llvm.di_generic_subrange<lowerBound = 3 : i64>} : () -> ()

// -----

// expected-error @+1 {{struct is missing required parameter: file}} [dialect-body]
"t.a"() {a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, isOptimized = false, emissionKind = Full>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: foo}} [dialect-body]
"t.a"() {a = #llvm.di_subprogram<foo = 3>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: line}} [dialect-body]
"t.a"() {a = #llvm.di_subprogram<line = 3, line = 3>} : () -> ()

// -----

// expected-error @+1 {{invalid debug info debug info tag name: DW_TAG_foo}} [dialect-body]
"t.a"() {a = #llvm.di_derived_type<tag = DW_TAG_foo>} : () -> ()

// -----

// expected-error @+1 {{for LLVM debug emission kind, got: foo}} [dialect-body]
"t.a"() {a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, isOptimized = false, emissionKind = foo>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}} [dialect-body]
"t.a"() {a = #llvm.di_subprogram<file = #llvm.di_null_type>} : () -> ()

// -----

// expected-error @+2 {{invalid kind of attribute specified}} [dialect-body]
// expected-note@+1 {{failed to parse #llvm.di_subprogram parameter 'name' which is to be a `StringAttr`}}
"t.a"() {a = #llvm.di_subprogram<name = 3>} : () -> ()

// -----

// expected-error @+1 {{integer value too large}} [dialect-body]
"t.a"() {a = #llvm.di_subprogram<line = 4294967296>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}} [dialect-body]
"t.a"() {a = #llvm.loop_unroll} : () -> ()

// -----

// expected-error @+1 {{expected ','}} [syntax]
"t.a"() {a = #llvm.mlir.module_flag<min>} : () -> ()

// -----

// expected-error @+1 {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}} [dialect-body]
"t.a"() {a = #llvm.mlir.module_flag<append, "CG Profile", 3 : i32>} : () -> ()

// -----

// expected-error @+1 {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}} [dialect-body]
"t.a"() {a = #llvm.mlir.module_flag<append, "CG Profile", [3 : i32]>} : () -> ()

// -----

// expected-error @+1 {{'ProfileSummary' key expects a '#llvm.profile_summary' attribute}} [dialect-body]
"t.a"() {a = #llvm.mlir.module_flag<error, "ProfileSummary", "x">} : () -> ()

// -----

// expected-error @+1 {{only integer and string values are currently supported for unknown key '"x"'}} [dialect-body]
"t.a"() {a = #llvm.mlir.module_flag<min, "x", #llvm.di_null_type>} : () -> ()

// -----

// expected-error @+1 {{expected a module flag attribute}} [module-flags]
llvm.module_flags [3 : i32]

// -----

// expected-error @+1 {{ctors, priorities, and data must have the same number of elements}} [global-constructors]
llvm.mlir.global_ctors ctors = [@f], priorities = [], data = []

// -----

// expected-error @+1 {{initializer region must always return a pointer}} [llvm-alias]
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.func @f() {
  // expected-error @+1 {{llvm.landingpad needs to be in a function with a personality}} [landing-pad]
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
