// RUN: abi-opt --split-input-file --verify-diagnostics %s

// The clauses of a landing pad are known constants, and a function catches and resumes exceptions of one type.

llvm.func @p(...) -> i32
llvm.func @g()
llvm.func @f(%x: !llvm.ptr) attributes {personality = @p} {
  %n = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.return
^b:
  // expected-error @+1 {{clause #1 is not a known constant - null, addressof, bitcast}} [landing-pad]
  %0 = llvm.landingpad (catch %n : !llvm.ptr) (catch %x : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}

// -----

llvm.func @p(...) -> i32
llvm.func @g()
llvm.func @f(%x: !llvm.ptr) attributes {personality = @p} {
  // expected-note @+1 {{global addresses expected as operand to bitcast used in clauses for landingpad}}
  %y = llvm.bitcast %x : !llvm.ptr to !llvm.ptr
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.return
^b:
  // expected-error @+1 {{constant clauses expected}} [landing-pad]
  %0 = llvm.landingpad (catch %y : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}

// -----

llvm.func @p(...) -> i32
llvm.func @g()
// expected-error @+1 {{'llvm.resume' should have a consistent input type inside a function}} [landing-pad]
llvm.func @f(%x: i32) attributes {personality = @p} {
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.return
^b:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %x : i32
}

// -----

llvm.func @p(...) -> i32
llvm.func @g()
// expected-error @+1 {{'llvm.landingpad' should have a consistent result type inside a function}} [landing-pad]
llvm.func @f() attributes {personality = @p} {
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.invoke @g() to ^c unwind ^d : () -> ()
^b:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
^c:
  llvm.return
^d:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
}
