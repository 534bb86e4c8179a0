// Every op of index in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | FileCheck %s

// CHECK-LABEL: func.func @index(%a: index, %b: index, %i: i32) {
func.func @index(%a: index, %b: index, %i: i32) {
  // CHECK-NEXT: %0 = index.add %a, %b
  %0 = index.add %a, %b
  // CHECK-NEXT: %1 = index.sub %a, %b
  %1 = index.sub %a, %b
  // CHECK-NEXT: %2 = index.mul %a, %b
  %2 = index.mul %a, %b
  // CHECK-NEXT: %3 = index.divs %a, %b
  %3 = index.divs %a, %b
  // CHECK-NEXT: %4 = index.divu %a, %b
  %4 = index.divu %a, %b
  // CHECK-NEXT: %5 = index.ceildivs %a, %b
  %5 = index.ceildivs %a, %b
  // CHECK-NEXT: %6 = index.ceildivu %a, %b
  %6 = index.ceildivu %a, %b
  // CHECK-NEXT: %7 = index.floordivs %a, %b
  %7 = index.floordivs %a, %b
  // CHECK-NEXT: %8 = index.rems %a, %b
  %8 = index.rems %a, %b
  // CHECK-NEXT: %9 = index.remu %a, %b
  %9 = index.remu %a, %b
  // CHECK-NEXT: %10 = index.maxs %a, %b
  %10 = index.maxs %a, %b
  // CHECK-NEXT: %11 = index.maxu %a, %b
  %11 = index.maxu %a, %b
  // CHECK-NEXT: %12 = index.mins %a, %b
  %12 = index.mins %a, %b
  // CHECK-NEXT: %13 = index.minu %a, %b
  %13 = index.minu %a, %b
  // CHECK-NEXT: %14 = index.shl %a, %b
  %14 = index.shl %a, %b
  // CHECK-NEXT: %15 = index.shrs %a, %b
  %15 = index.shrs %a, %b
  // CHECK-NEXT: %16 = index.shru %a, %b
  %16 = index.shru %a, %b
  // CHECK-NEXT: %17 = index.and %a, %b
  %17 = index.and %a, %b
  // CHECK-NEXT: %18 = index.or %a, %b
  %18 = index.or %a, %b
  // CHECK-NEXT: %19 = index.xor %a, %b
  %19 = index.xor %a, %b
  // CHECK-NEXT: %20 = index.add %a, %b {test.x}
  %20 = index.add %a, %b {test.x}
  // CHECK-NEXT: %21 = index.casts %i : i32 to index
  %21 = index.casts %i : i32 to index
  // CHECK-NEXT: %22 = index.castu %a : index to i32
  %22 = index.castu %a : index to i32
  // CHECK-NEXT: %23 = index.cmp eq(%a, %b)
  %23 = index.cmp eq(%a, %b)
  // CHECK-NEXT: %24 = index.cmp ne(%a, %b)
  %24 = index.cmp ne(%a, %b)
  // CHECK-NEXT: %25 = index.cmp slt(%a, %b)
  %25 = index.cmp slt(%a, %b)
  // CHECK-NEXT: %26 = index.cmp sle(%a, %b)
  %26 = index.cmp sle(%a, %b)
  // CHECK-NEXT: %27 = index.cmp sgt(%a, %b)
  %27 = index.cmp sgt(%a, %b)
  // CHECK-NEXT: %28 = index.cmp sge(%a, %b)
  %28 = index.cmp sge(%a, %b)
  // CHECK-NEXT: %29 = index.cmp ult(%a, %b)
  %29 = index.cmp ult(%a, %b)
  // CHECK-NEXT: %30 = index.cmp ule(%a, %b)
  %30 = index.cmp ule(%a, %b)
  // CHECK-NEXT: %31 = index.cmp ugt(%a, %b)
  %31 = index.cmp ugt(%a, %b)
  // CHECK-NEXT: %32 = index.cmp uge(%a, %b)
  %32 = index.cmp uge(%a, %b)
  // CHECK-NEXT: %33 = index.sizeof
  %33 = index.sizeof
  // CHECK-NEXT: %idx-3 = index.constant -3
  %idx-3 = index.constant -3
  // CHECK-NEXT: %idx7 = index.constant {test.x} 7
  %idx7 = index.constant {test.x} 7
  // CHECK-NEXT: %true = index.bool.constant true
  %true = index.bool.constant true
  // CHECK-NEXT: %false = index.bool.constant false
  %false = index.bool.constant false
  // CHECK-NEXT: return
  return
// CHECK-NEXT: }
}
