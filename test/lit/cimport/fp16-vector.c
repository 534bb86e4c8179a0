// __fp16 has two bytes on every target, also where functions cannot be passed vectors of it.
// RUN: abi-opt --target=wasm32-unknown-unknown --emit=llvm --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics %s | FileCheck %s

typedef __fp16 f16x8 __attribute__((vector_size(16)));
// expected-warning@+1 {{__fp16 is not supported on this target}} [c-import-type]
void by_value(f16x8);
// CHECK: declare void @by_address(ptr noundef)
void by_address(f16x8 *);
