// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s

module attributes {llvm.target_triple = "i686-pc-windows-msvc"} {
  // expected-error@+1 {{compilers do not agree on where si64 is as the first argument of a thiscall function}} [abi-unsupported]
  c.func private callconv(thiscall) @method(si64)
}

// -----

module attributes {llvm.target_triple = "i686-pc-windows-msvc"} {
  // expected-error@+1 {{a function with variable arguments cannot remove them from the stack, as its calling convention has it}} [abi-unsupported]
  c.func private callconv(stdcall) @print(si32, ...)
}

// -----

module attributes {llvm.target_triple = "i686-pc-windows-msvc"} {
  // expected-error@+1 {{has calling convention vectorcall, which is not supported on i386}} [abi-callconv]
  c.func private callconv(vectorcall) @vectors(si32)
}

// -----

module attributes {llvm.target_triple = "i686-pc-windows-msvc"} {
  // expected-error@+1 {{is non-trivial for the purposes of calls, and so all arguments are in one block (inalloca)}} [abi-unsupported]
  c.func private @object(!c.struct<"S" {a: si32}, cxx, nontrivial>)
}

// -----

module attributes {llvm.target_triple = "i686-pc-windows-msvc"} {
  // expected-warning@+1 {{the symbol ends in the size of the arguments, for which LLVM counts the address of this one, and compilers its value}} [abi-i386-symbol]
  c.func private callconv(stdcall) @aligned(!c.struct<"S" {a: si32}, align = 8>)
}

// -----

module attributes {llvm.target_triple = "i686-w64-windows-gnu"} {
  // expected-warning@+1 {{clang22 passes argument 2 in ecx, but gcc at stack+8}} [abi-compilers-differ]
  c.func private callconv(fastcall) @after(si64, si32)
}

// -----

module attributes {llvm.target_triple = "i386-linux-gnu"} {
  // expected-warning@+1 {{clang22 passes argument 2 at stack+8, but gcc at stack+16}} [abi-compilers-differ]
  c.func private callconv(fastcall) @quad(f64, f128)
  c.func private callconv(fastcall) @alone(si32, f128)
  c.func private callconv(stdcall) @aligned(f64, f128)
}

// -----

module attributes {llvm.target_triple = "i386-linux-gnu"} {
  // expected-warning@+1 {{LLVM's callers take a function with a __float128 to remove 32 bytes of the stack, but it removes 24}} [abi-i386-removed]
  c.func private callconv(stdcall) @removed(f128, f64)
  c.func private @kept(f128, f64)
}
