// Numbers have the names that C gives them, and the debugger is told how to read them.

// RUN: abi-opt %s --add-c-debug-info --mlir-print-debuginfo | FileCheck %s

// CHECK-DAG: name = "_Bool", sizeInBits = 8, encoding = DW_ATE_boolean
// CHECK-DAG: name = "char", sizeInBits = 8, encoding = DW_ATE_signed_char
// CHECK-DAG: name = "unsigned char", sizeInBits = 8, encoding = DW_ATE_unsigned_char
// CHECK-DAG: name = "short", sizeInBits = 16, encoding = DW_ATE_signed
// CHECK-DAG: name = "unsigned short", sizeInBits = 16, encoding = DW_ATE_unsigned
// CHECK-DAG: name = "unsigned int", sizeInBits = 32, encoding = DW_ATE_unsigned
// CHECK-DAG: name = "long", sizeInBits = 64, encoding = DW_ATE_signed
// CHECK-DAG: name = "unsigned long", sizeInBits = 64, encoding = DW_ATE_unsigned
// CHECK-DAG: name = "__int128", sizeInBits = 128, encoding = DW_ATE_signed
// CHECK-DAG: name = "unsigned __int128", sizeInBits = 128, encoding = DW_ATE_unsigned
// CHECK-DAG: name = "_BitInt(37)", sizeInBits = 64, encoding = DW_ATE_signed
// CHECK-DAG: name = "unsigned _BitInt(5)", sizeInBits = 8, encoding = DW_ATE_unsigned
c.func @integers(%a: i1, %b: si8, %c: ui8, %d: si16, %e: ui16, %f: i32, %g: ui32, %h: si64, %i: ui64, %j: si128, %k: ui128,
    %l: !c.bitint<si37>, %m: !c.bitint<ui5>) { c.return }

// CHECK-DAG: name = "_Float16", sizeInBits = 16, encoding = DW_ATE_float
// CHECK-DAG: name = "__bf16", sizeInBits = 16, encoding = DW_ATE_float
// CHECK-DAG: name = "float", sizeInBits = 32, encoding = DW_ATE_float
// CHECK-DAG: name = "double", sizeInBits = 64, encoding = DW_ATE_float
// CHECK-DAG: name = "long double", sizeInBits = 128, encoding = DW_ATE_float
// CHECK-DAG: name = "__float128", sizeInBits = 128, encoding = DW_ATE_float
// CHECK-DAG: name = "_Complex float", sizeInBits = 64, encoding = DW_ATE_complex_float
c.func @numbers(%a: f16, %b: bf16, %c: f32, %d: f64, %e: f80, %f: f128, %g: complex<f32>) { c.return }

// CHECK-DAG: = #llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = 64>
// CHECK-DAG: = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #di_basic_type{{[0-9]*}}, flags = Vector, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>>
// CHECK-DAG: #[[REAL:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "real", baseType = #di_basic_type{{[0-9]*}}, sizeInBits = 32>
// CHECK-DAG: #[[IMAG:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "imag", baseType = #di_basic_type{{[0-9]*}}, sizeInBits = 32, offsetInBits = 32>
// CHECK-DAG: = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "_Complex int", sizeInBits = 64, elements = #[[REAL]], #[[IMAG]]>
c.func @others(%a: !llvm.ptr, %b: vector<4xf32>, %c: complex<si32>) { c.return }
