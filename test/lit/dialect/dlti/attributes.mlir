// The attributes come back as mlir-opt prints them; the older form of an entry
// is read.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --verify-roundtrip -o /dev/null

// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32, !llvm.ptr<270> = dense<32> : vector<4xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 8, 16>, f80 = dense<128> : vector<2xi64>, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>>, dlti.map = #dlti.map<"a" = 1 : i64, i32 = #dlti.map<>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4 : i32>>} {
module attributes {
  dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i32>, !llvm.ptr<270> = dense<32> : vector<4xi64>,
    "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 8, 16>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>,
    "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>>,
  dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4 : i32>>,
  dlti.map = #dlti.map<"a" = 1, i32 = #dlti.map<>>} {
}
