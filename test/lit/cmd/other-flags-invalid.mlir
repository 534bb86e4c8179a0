// Flags of compilers that the command does not have, and what to use instead.
// RUN: not abi-opt -S %s 2>&1 | FileCheck %s --check-prefix=S
// RUN: not abi-opt --emit-llvm %s 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt --verify %s 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: not abi-opt --crate-type=cdylib %s 2>&1 | FileCheck %s --check-prefix=CRATE
// RUN: not abi-opt -march=native %s 2>&1 | FileCheck %s --check-prefix=MARCH
// RUN: not abi-opt -Wall %s 2>&1 | FileCheck %s --check-prefix=WALL
// RUN: not abi-opt --emit=lvm %s 2>&1 | FileCheck %s --check-prefix=EMIT
// RUN: not abi-opt --std=c71 %s 2>&1 | FileCheck %s --check-prefix=STD
// RUN: not abi-opt --emti=llvm %s 2>&1 | FileCheck %s --check-prefix=TYPO
// RUN: not abi-opt --convert-func-to-llvm=bare %s 2>&1 | FileCheck %s --check-prefix=OPTION

// S: error: unknown flag or pass '-S'; --emit=asm writes assembly, --emit=llvm LLVM IR
// LLVM: error: unknown flag or pass '--emit-llvm'; use --emit=llvm
// MARCH: error: unknown flag or pass '-march'; --target selects the platform, and --mattr its features
// WALL: error: flag '-W': must be no-ID, not 'all'; all warnings are on
// VERIFY: error: unknown flag or pass '--verify'; operations are always verified
// CRATE: error: unknown flag or pass '--crate-type'; clang -shared makes a library of --emit=obj
// EMIT: not 'lvm'; did you mean 'llvm'?
// STD: error: flag '--std': unknown standard 'c71'; {{.*}}; did you mean 'c11'?
// TYPO: error: unknown flag or pass '--emti'; did you mean '--emit'?
// OPTION: no such option; there are use-bare-ptr-memref-call-conv,
