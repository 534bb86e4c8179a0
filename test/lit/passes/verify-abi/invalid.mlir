// Both sides agree in each of these, so that the verifier of the dialect has
// nothing to say; the convention of x86-64 is another.
// RUN: abi-opt --verify-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'abi.func' op has the lowered type (i32) -> (), but it is (f32) -> () on x86_64}} [verify-abi-differs]
abi.func private @float_as_integer(i32) attributes {source = (f32) -> ()}

// -----

!Two = !c.struct<"Two" { : ui8 : 8, b: si8}>
abi.func @moved(%p_0: i16) {
  %p = abi.prologue {
    // expected-error@+1 {{does not carry a !c.struct<"Two" {: ui8 : 8, b: si8}> as "direct i16@0 rdi"}} [verify-abi-differs]
    %0 = abi.direct %p_0 {offsets = [1]} : i16 -> !Two
    abi.yield %0 : !Two
  } : !Two
  abi.return
}

// -----

abi.func @through(%fp_0: !llvm.ptr {llvm.noundef}, %x_0: i32 {llvm.noundef}) {
  %fp, %x = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    // expected-error@+1 {{does not carry a si32 as "direct i32@0 rsi"}} [verify-abi-differs]
    %1 = abi.direct %x_0 {loc = ["rdi"]} : i32 -> si32
    abi.yield %0, %1 : !llvm.ptr, si32
  } : !llvm.ptr, si32
  abi.call_exec %fp(%x) {
    %a = abi.call_args {
      // expected-error@+1 {{does not carry a si32 as "direct i32@0 rdi"}} [verify-abi-differs]
      %0 = abi.direct %x : si32 -> i64
      abi.yield %0 : i64
    } : i64
    // expected-error@+1 {{lacks llvm.noundef = unit on parameter #0}} [verify-abi-differs]
    abi.call %fp(%a) : (i64) -> ()
    abi.yield
  } : (si32) -> ()
  abi.return
}

// -----

// expected-error@+2 {{has llvm.inreg on parameter #0, which has none on x86_64}} [verify-abi-differs]
// expected-error@+1 {{has llvm.signext on result #0, which has none on x86_64}} [verify-abi-differs]
abi.func private @attributes(i32 {llvm.inreg, llvm.noundef}) -> (i32 {llvm.signext}) attributes {source = (si32) -> si32}

// -----

// expected-error@+1 {{cannot be verified: its source type is not given}} [verify-abi-unknown]
abi.func private @unknown(i64)

// -----

// expected-error@+1 {{has a signature that x86_64 cannot pass}} [verify-abi-differs]
abi.func private @refused(i32) attributes {source = (i8) -> ()}

// -----

!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
abi.func @by_address(%fp_0: !llvm.ptr {llvm.noundef}) {
  %fp = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  // expected-error@+1 {{passes its result otherwise than "direct i32@0 rax" on x86_64}} [verify-abi-differs]
  %r = abi.call_exec %fp() {
    %s = abi.call_args {
      %1 = abi.indirect sret {align = 4 : i64, slot = si32} : -> !llvm.ptr
      abi.yield %1 : !llvm.ptr
    } : !llvm.ptr
    abi.call %fp(%s) : (!llvm.ptr {llvm.align = 4 : i64, llvm.sret = i32}) -> ()
    %2 = abi.call_rets {
      %3 = abi.indirect sret %s {align = 4 : i64} : !llvm.ptr -> si32
      abi.yield %3 : si32
    } : si32
    abi.yield %2 : si32
  } : () -> si32
  abi.return
}

// -----

// expected-error@+1 {{unknown target 'vax'}} [verify-abi-target]
module attributes {llvm.target_triple = "vax"} {
  abi.func private @f() attributes {source = () -> ()}
}
