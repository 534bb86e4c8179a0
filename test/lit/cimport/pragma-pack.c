// A #pragma pack that clang does not understand changes nothing, not even the stack.
// RUN: abi-opt --verify-diagnostics %s > /dev/null

#define RECORD(name, size) struct name { char c; double d; }; _Static_assert(sizeof(struct name) == size)
#pragma pack(push, 0x1)
RECORD(hexadecimal, 9);
// expected-warning@+1 {{#pragma pack(push, label, 3) is not understood and has no effect}} [c-import-pragma]
#pragma pack(push, label, 3)
// expected-warning@+1 {{#pragma pack(push, 1, 2) is not understood and has no effect}} [c-import-pragma]
#pragma pack(push, 1, 2)
#pragma pack(pop)
RECORD(popped, 16);
#pragma pack(push, label, 4L)
#pragma pack(push, 1)
#pragma pack(pop, nosuch, 2)
RECORD(without_label, 10);
#pragma pack(pop, label)
RECORD(labelled, 16);
#pragma pack(show)
// expected-warning@+1 {{#pragma pack(32) is not understood and has no effect}} [c-import-pragma]
#pragma pack(32)
// expected-warning@+1 {{#pragma pack(1 + 1) is not understood and has no effect}} [c-import-pragma]
#pragma pack(1 + 1)
// expected-warning@+1 {{#pragma pack 2 is not understood and has no effect}} [c-import-pragma]
#pragma pack 2
RECORD(usual, 16);
