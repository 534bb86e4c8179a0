// Without a type of its own an enumeration is wide enough for its values, but always int for Microsoft's
// kind of compilers.
// RUN: abi-opt --target=x86_64-w64-windows-gnu %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s | FileCheck --check-prefix=MSVC %s

enum wide { X = 0x100000000 };
enum __attribute__((packed)) narrow { Y };
enum fixed : unsigned char { Z };
// CHECK: @enums(ui64, ui8, ui8)
// MSVC: @enums(si32, si32, ui8)
void enums(enum wide, enum narrow, enum fixed);
