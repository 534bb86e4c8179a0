// #pragma align and #pragma options align limit the alignment of members as #pragma pack does, and share its stack. Macros
// are expanded in them.
// RUN: abi-opt --target=x86_64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=aarch64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s > /dev/null
// RUN: abi-opt --target=arm64-apple-macosx %s > /dev/null

#define RECORD(name, size) struct name { char c; double d; }; _Static_assert(sizeof(struct name) == size)
#pragma align=packed
RECORD(packed, 9);
#pragma align=natural
RECORD(natural, 16);
#pragma align=reset
RECORD(packed_again, 9);
#pragma align=reset
RECORD(usual, 16);
#pragma options align=packed
RECORD(options, 9);
#pragma pack(push, 2)
RECORD(pushed, 10);
#pragma options align=reset
RECORD(reset, 9);
#pragma pack(pop)
RECORD(popped, 16);
#pragma pack(4)
RECORD(four, 12);
#pragma align=reset
RECORD(without_stack, 16);
#define MODE packed
#pragma options align=MODE
RECORD(expanded, 9);
#pragma options align=power
RECORD(power, 16);
_Pragma("pack()")
_Pragma("options align=packed")
RECORD(operator, 9);
