// Command lines of the ABI checks that are wrong.
// RUN: not abi-opt diff %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not abi-opt snapshot 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not abi-opt lint %s 2>&1 | FileCheck %s --check-prefix=HEADER
// RUN: not abi-opt --allow=x %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not abi-opt diff --allow=%s %s %s 2>&1 | FileCheck %s --check-prefix=ALLOW
// RUN: not abi-opt diff --library=%s,%s %s %s 2>&1 | FileCheck %s --check-prefix=ELF
// RUN: not abi-opt diff --compilers=gcc %s 2>&1 | FileCheck %s --check-prefix=COMPILERS
// RUN: not abi-opt diff --compilers=gcc,tcc %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not abi-opt diff %S/missing.h %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not abi-opt diff --target=vax-linux %s %s 2>&1 | FileCheck %s --check-prefix=TARGET

// ONE: error: 'abi-opt diff' needs 2 input files, but got 1
// NONE: error: 'abi-opt snapshot' needs 1 input file, but got 0
// HEADER: error: 'abi-opt lint' needs a header: --header=NAME
// FLAG: error: 'abi-opt' has no flag '--allow'; 'abi-opt agree' or 'abi-opt diff' has it; did you mean '--allow-partial'?
// ALLOW: error: the allow list '{{.*}}checks-invalid.c': line 1: expected a kind and a pattern of names
// ELF: checks-invalid.c: is neither an ELF, Mach-O or PE file nor an archive of such objects
// COMPILERS: must be a list separated by commas, not 'gcc'
// UNKNOWN: unknown compiler 'tcc'
// MISSING: error: open {{.*}}missing.h: {{.+}} [abi-read]
// TARGET: unknown target 'vax-linux'
int f(int a);
