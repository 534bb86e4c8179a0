// A va_list may come from elsewhere: reading one needs no variadic function
// around, nor a c.func.
// RUN: abi-opt %s | abi-opt | FileCheck %s

// CHECK-LABEL: func.func @next
func.func @next(%l: !llvm.ptr) -> si32 {
  // CHECK-NEXT: %a = c.va_arg %l : si32
  %a = c.va_arg %l : si32
  return %a : si32
}
