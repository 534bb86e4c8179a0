// Every op of index in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func @index(%a: index, %b: index, %i: i32) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  %20 = index.add %a, %b {test.x}
  %21 = index.casts %i : i32 to index
  %22 = index.castu %a : index to i32
  %23 = index.cmp eq(%a, %b)
  %24 = index.cmp ne(%a, %b)
  %25 = index.cmp slt(%a, %b)
  %26 = index.cmp sle(%a, %b)
  %27 = index.cmp sgt(%a, %b)
  %28 = index.cmp sge(%a, %b)
  %29 = index.cmp ult(%a, %b)
  %30 = index.cmp ule(%a, %b)
  %31 = index.cmp ugt(%a, %b)
  %32 = index.cmp uge(%a, %b)
  %33 = index.sizeof
  %idx-3 = index.constant -3
  %idx7 = index.constant {test.x} 7
  %true = index.bool.constant true
  %false = index.bool.constant false
  return
}
