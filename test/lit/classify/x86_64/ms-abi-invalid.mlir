// What a function cannot ask for, and what would follow another convention than it says.
// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s

// LLVM has it on the stack, gcc passes its address.
// expected-error@+1 {{has a signature that cannot be lowered: parameter 0: LLVM passes a long double of 80 bits otherwise than gcc in a function of this convention}} [abi-unsupported]
c.func private callconv(ms_abi) @long_double(f80)

// -----

// expected-error@+1 {{has calling convention regcall, which is not supported on x86_64}} [abi-callconv]
c.func private callconv(regcall) @registers(si32)

// -----

c.func @through(%p: !llvm.ptr) {
  // expected-error@+1 {{has calling convention vectorcall, which is not supported on x86_64}} [abi-callconv]
  c.call_indirect callconv(vectorcall) %p() : () -> ()
  c.return
}

// -----

// LLVM alone would know of it.
// expected-error@+1 {{has CConv = #llvm.cconv<win64cc>, but it is for callconv to say which convention C's values follow}} [abi-callconv]
c.func private @marked(si32) attributes {CConv = #llvm.cconv<win64cc>}

// -----

c.func private callconv(ms_abi) @f(si32)
c.func @caller(%i: si32) {
  // expected-error@+1 {{has CConv = #llvm.cconv<fastcc>, but it is for callconv to say which convention C's values follow}} [abi-callconv]
  c.call @f(%i) {CConv = #llvm.cconv<fastcc>} : (si32) -> ()
  c.return
}

// -----

// expected-note@+1 {{@f is defined here}}
c.func private callconv(ms_abi) @f(si32)
c.func @address() {
  // A call through it would not say so either.
  // expected-error@+1 {{has type '!c.func_ptr<(si32) -> ()>', which does not say that @f follows ms_abi; use !llvm.ptr}} [c-callee]
  %p = c.address_of @f : !c.func_ptr<(si32) -> ()>
  c.return
}

// -----

// expected-note@+1 {{@f is here}}
abi.func private @f(i32) attributes {source = (si32) -> (), CConv = #llvm.cconv<win64cc>}
abi.func @caller(%i_0: i32) {
  %i = abi.prologue {
    %0 = abi.direct %i_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  abi.call_exec @f(%i) {
    %0 = abi.call_args {
      %1 = abi.direct %i : si32 -> i32
      abi.yield %1 : i32
    } : i32
    // expected-error@+1 {{follows the calling convention ccc, but @f follows win64cc}} [abi-agree]
    abi.call @f(%0) : (i32) -> ()
    abi.yield
  } : (si32) -> ()
  abi.return
}
