// A change on some of the targets only.
// RUN: abi-opt snapshot --target=x86_64-linux-gnu --target=x86_64-pc-windows-msvc %s -o %t.json
// RUN: not abi-opt diff --target=x86_64-linux-gnu --target=x86_64-pc-windows-msvc %t.json %s -DNEW | FileCheck %s
// RUN: abi-opt diff --target=x86_64-pc-windows-msvc %t.json %s -DNEW | FileCheck %s --check-prefix=WINDOWS

#ifdef NEW
#define INTEGER int
#else
#define INTEGER long
#endif
struct Pair { INTEGER first, second; };
void use(struct Pair *p);

// CHECK: breaks compiled programs (x86_64-unknown-linux-gnu, x86_64-pc-windows-msvc)
// CHECK: 'struct Pair' shrank from 16 to 8 bytes: affects use (x86_64-unknown-linux-gnu)

// WINDOWS: compatible
