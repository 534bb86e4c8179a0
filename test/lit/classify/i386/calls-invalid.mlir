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
  // expected-warning@+1 {{gcc uses other registers for this argument}} [abi-i386-register]
  c.func private callconv(fastcall) @after(si64, si32)
}
