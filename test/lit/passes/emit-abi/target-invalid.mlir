// expected-error@+0 {{unknown target 'vax': known are x86_64, win64, aarch64, riscv64, loongarch64, i386, wasm32, and triples that begin with x86_64-, amd64-, aarch64-, arm64-, i386-, i686-, wasm32-, riscv64-, loongarch64-}} [abi-target]
// The target of the pass is checked when it runs.
// RUN: abi-opt --emit-abi="target=vax" --verify-diagnostics %s
