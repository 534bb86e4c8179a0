// The command explain does what the flag --explain does.
// RUN: abi-opt explain %s | FileCheck %s --check-prefix=TEXT
// RUN: abi-opt explain --format=json %s | FileCheck %s
// RUN: abi-opt explain --target=x86_64-linux-gnu,aarch64-linux-gnu %s | FileCheck %s --check-prefix=TWO
// RUN: not abi-opt explain --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=EMIT
int add(int a, int b);

// TEXT: add: {{.*}} a, {{.*}} b
// CHECK: "function":"add"
// TWO: aarch64-linux-gnu
// EMIT: error: 'abi-opt explain' has no flag '--emit'; use '--format'
