// The JSON form also has the types, variables and constants of a C file, with records behind pointers.
// RUN: abi-opt --explain=json %s | FileCheck %s

struct node { struct node *next; enum color { RED, GREEN = 7 } c; int bits : 3; };
typedef struct node list;
extern const struct node *const first;
void walk(list *l);
#define LIMIT (1 << 4)

// CHECK: "function":"walk","c":"void walk(list *l)"{{.*}}"uses":["struct node"],"arguments":[
// CHECK: {"version":{{[0-9]+}},"kind":"record","target":"x86_64-unknown-linux-gnu","name":"struct node","size":16,"align":8,"complete":true,
// CHECK-SAME: "argument":"direct: ptr in rdi, i64 in rsi","result":"direct: ptr in rax, i64 in rdx","passed":{"kind":"direct","pieces":[
// CHECK-SAME: {"name":"next","c":"struct node *next","offset":0,"size":8,"type":"!llvm.ptr","shape":{"kind":"pointer","size":8,"of":{"kind":"record","name":"struct node","size":16}}}
// CHECK-SAME: {"name":"bits","c":"int bits : 3","offset":12,"size":1,"bitField":true,"bit":96,"width":3,"type":"si32","shape":{"kind":"scalar","name":"int","type":"ui32","size":4}}
// CHECK-SAME: "uses":["enum color"]
// CHECK: "kind":"enum"{{.*}}"name":"enum color","c":"unsigned int","type":"ui32","size":4,"align":4,"complete":true,"enumerators":[{"name":"RED","value":"0","type":"int"},{"name":"GREEN","value":"7","type":"int"}]
// CHECK: "kind":"variable"{{.*}}"name":"first"{{.*}}"const":true,"uses":["struct node"]
// CHECK: "kind":"typedef"{{.*}}"name":"list","c":"typedef struct node list"
// CHECK: "kind":"macro"{{.*}}"name":"LIMIT","type":"si32","size":4,"align":4,"value":"16"
