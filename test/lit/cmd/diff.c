// The interface of one version is saved; the next one is compared with it.
// RUN: abi-opt snapshot %s -o %t.json
// RUN: FileCheck %s --check-prefix=SAVED --input-file=%t.json
// RUN: abi-opt diff %t.json %s | FileCheck %s --check-prefix=SAME
// RUN: not abi-opt diff %t.json %s -DNEW | FileCheck %s
// RUN: not abi-opt diff --format=json %t.json %s -DNEW | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt diff --format=markdown %t.json %s -DNEW | FileCheck %s --check-prefix=MARKDOWN
// RUN: not abi-opt diff --format=sarif %t.json %s -DNEW | FileCheck %s --check-prefix=SARIF
// RUN: abi-opt diff --allow=%S/Inputs/allow.txt %t.json %s -DNEW | FileCheck %s --check-prefix=ALLOWED

#ifdef NEW
#define VERSION 2
struct Mesh { float *vertices; int flags; int n; int m; };
void load(struct Mesh *out, long n);
void draw(const struct Mesh *mesh, int count);
void added(void);
#else
#define VERSION 1
struct Mesh { float *vertices; int n; int m; };
void load(struct Mesh *out, int n);
void draw(struct Mesh *mesh, int n);
int removed(void);
#endif

// SAVED: {"version":{{[0-9]+}},"convention":"c","target":"x86_64-unknown-linux-gnu","function":"draw"
// SAVED: "kind":"macro"{{.*}}"name":"VERSION"
// SAVED: "kind":"record"{{.*}}"name":"struct Mesh","size":16

// SAME: compatible (x86_64-unknown-linux-gnu)

// CHECK: breaks compiled programs (x86_64-unknown-linux-gnu)
// CHECK: Changes that break compiled programs:
// CHECK-NEXT: 'struct Mesh' grew from 16 to 24 bytes: affects 2: draw, load
// CHECK-NEXT: member n moved from byte 8 to byte 12
// CHECK-NEXT: member m moved from byte 12 to byte 16
// CHECK-NEXT: member flags was added at byte 8
// CHECK: function 'load' passes values in other ways
// CHECK-NEXT: parameter n has 8 bytes instead of 4 bytes (direct: i64 in rsi, before: direct: i32 in rsi)
// CHECK: function 'removed' was removed
// CHECK: Changes that only source code sees:
// CHECK-NEXT: function 'draw' has other C types, passed in the same way
// CHECK: macro 'VERSION' is 2 instead of 1
// CHECK: Compatible changes:
// CHECK-NEXT: added: 1 function: added

// JSON: "verdict": "breaks"
// JSON: "kind": "record"
// JSON-NEXT: "name": "struct Mesh"
// JSON: "affects": [
// JSON-NEXT: "draw",
// JSON-NEXT: "load"

// MARKDOWN: ## ABI:
// MARKDOWN: ### Changes that break compiled programs
// MARKDOWN: - {{.*}}diff.c:13: 'struct Mesh' grew from 16 to 24 bytes

// SARIF: "ruleId": "abi-break"
// SARIF: "level": "error"

// ALLOWED: source code may need changes
// ALLOWED: Allowed changes:
// ALLOWED: function 'removed' was removed
