// An attribute that no function of LLVM has would get lost in silence. Those of other dialects are theirs.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.func' op has attribute 'noreturn', which means nothing to LLVM; write passthrough = ["noreturn"]}} [carried-attribute]
c.func @f() attributes {noreturn} { c.return }

// -----

// expected-error@+1 {{'c.func' op has attribute 'no_unwindd', which means nothing to LLVM; did you mean 'no_unwind'?}} [carried-attribute]
c.func @f() attributes {no_unwindd} { c.return }

// -----

// expected-error@+1 {{'c.func' op has attribute 'llvm.linkge', which means nothing to LLVM; did you mean 'llvm.linkage'?}} [carried-attribute]
c.func @f() attributes {llvm.linkge = #llvm.linkage<weak>} { c.return }

// -----

// expected-error@+1 {{'c.func' op has attribute 'xyzzy', which means nothing to LLVM}} [carried-attribute]
c.func @f() attributes {xyzzy} { c.return }

// -----

// expected-error@+1 {{'c.func' op alignment attribute is not a power of 2}} [alignment]
c.func @f() attributes {alignment = 3 : i64} { c.return }

// -----

// expected-error@+1 {{'c.func' op attribute 'llvm.linkage' failed to satisfy constraint: LLVM linkage types}} [carried-attribute]
c.func @f() attributes {llvm.linkage = 3} { c.return }

// -----

// expected-error@+1 {{'c.func' op attribute 'section' failed to satisfy constraint: string attribute}} [carried-attribute]
c.func @f() attributes {section} { c.return }

// -----

// expected-error@+1 {{'c.func' op cannot have attribute 'callee', which lowering makes}} [carried-attribute]
c.func @f() attributes {callee = @f} { c.return }

// -----

// expected-error@+1 {{'c.func' op is private, which is C's static, and cannot have 'weak' linkage}} [c-declaration]
c.func private @f() attributes {llvm.linkage = #llvm.linkage<weak>} { c.return }

// -----

// expected-error@+1 {{'c.func' op functions cannot have 'common' linkage}} [llvm-function]
c.func @f() attributes {llvm.linkage = #llvm.linkage<common>} { c.return }

// -----

// expected-error@+1 {{'c.func' op external functions must have 'external' or 'extern_weak' linkage}} [llvm-function]
c.func private @f() attributes {llvm.linkage = #llvm.linkage<weak>}

// -----

// expected-error@+1 {{expected comdat symbol}} [symbol-reference]
c.func @f() attributes {comdat = @nowhere::@f} { c.return }

// -----

// expected-error@+1 {{'c.func' op personality 'nowhere' does not reference a function}} [symbol-reference]
c.func @f() attributes {personality = @nowhere} { c.return }

// -----

c.func @f() attributes {foo.bar} {
  // expected-error@+1 {{'c.call' op has attribute 'no_unwindd', which means nothing to LLVM; did you mean 'no_unwind'?}} [carried-attribute]
  c.call @f() {no_unwindd} : () -> ()
  c.return
}

// -----

c.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.call_indirect' op has attribute 'noreturn', which means nothing to LLVM}} [carried-attribute]
  c.call_indirect %p() {noreturn} : () -> ()
  c.return
}
