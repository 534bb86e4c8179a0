// Two libraries are compared by what they have in place of the types of a header, whatever the names. Behind an opaque pointer, types
// may change.
// REQUIRES: gcc
// RUN: gcc -g -fPIC -shared -DCODE=1 -o %t-old.so %s
// RUN: gcc -g -fPIC -shared -DCODE=2 -o %t-new.so %s
// RUN: not abi-opt diff --header=%s %t-old.so %t-new.so | FileCheck %s
// RUN: abi-opt snapshot --header=%s %t-old.so | FileCheck %s --check-prefix=SNAPSHOT

#ifndef CODE
struct node { int value; struct node *next; struct handle *private; };
enum color { RED, GREEN };
int sum(const struct node *n, enum color c);
#else
struct Secret { long a[CODE]; };
enum Color { Red, Green = CODE };
#if CODE == 1
struct Node { int value; struct Node *next; struct Secret *private; };
#else
struct Node { struct Node *next; int value; struct Secret *private; };
#endif
int sum(const struct Node *n, enum Color c) { return n->value + c + n->private->a[0]; }
#endif

// CHECK: breaks compiled programs (x86_64-unknown-linux-gnu)
// CHECK-NOT: Secret
// CHECK: enumerator 'Green' is 2 instead of 1: affects sum
// CHECK: 'struct Node' has another layout of the same size: affects sum
// CHECK-NEXT: member value moved from byte 0 to byte 8
// CHECK-NEXT: member next moved from byte 8 to byte 0
// CHECK-NOT: Secret
// CHECK: Compared: 1 function, 1 record, 1 enum, 2 enumerators, 1 symbol

// SNAPSHOT-NOT: "target":"x86_64-unknown-linux-gnu","name":"struct Secret"
// SNAPSHOT: "name":"struct Node"
// SNAPSHOT-NOT: "target":"x86_64-unknown-linux-gnu","name":"struct Secret"
