// Wrong command lines of bindgen.
// RUN: not abi-opt bindgen 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not abi-opt bindgen %S/missing.h 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not abi-opt bindgen -package=my-package %s 2>&1 | FileCheck %s --check-prefix=PACKAGE
// RUN: not abi-opt bindgen -package=func %s 2>&1 | FileCheck %s --check-prefix=KEYWORD
// RUN: not abi-opt bindgen -lib= %s 2>&1 | FileCheck %s --check-prefix=LIB
// RUN: not abi-opt bindgen -compat=msvc %s 2>&1 | FileCheck %s --check-prefix=COMPAT
// RUN: not abi-opt bindgen "-only=(" %s 2>&1 | FileCheck %s --check-prefix=ONLY
// RUN: not abi-opt bindgen "-skip=(" %s 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not abi-opt bindgen "-errno=(" %s 2>&1 | FileCheck %s --check-prefix=ERRNO
// RUN: not abi-opt bindgen "-rename=(=x" %s 2>&1 | FileCheck %s --check-prefix=RENAME
// RUN: not abi-opt bindgen -rename=x %s 2>&1 | FileCheck %s --check-prefix=EQUALS
// RUN: not abi-opt bindgen "-strings=(" %s 2>&1 | FileCheck %s --check-prefix=STRINGS
// RUN: not abi-opt bindgen -target=pdp11 %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not abi-opt bindgen -std=c1000 %s 2>&1 | FileCheck %s --check-prefix=STD
// RUN: not abi-opt bindgen --include=%S/missing.h %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not abi-opt bindgen --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=EMIT
// RUN: not abi-opt bindgen --lower-abi %s 2>&1 | FileCheck %s --check-prefix=EMIT
// RUN: not abi-opt bindgen --abi-compat=gcc %s 2>&1 | FileCheck %s --check-prefix=ABI
// RUN: not abi-opt bindgen --mattr=+avx %s 2>&1 | FileCheck %s --check-prefix=MATTR
// RUN: not abi-opt -package=p %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
int f(int a);

// NONE: error: 'abi-opt bindgen' needs a header
// MISSING: missing.h' file not found
// PACKAGE: error: 'my-package' is not a name of a Go package [bindgen-name]
// KEYWORD: error: 'func' is not a name of a Go package [bindgen-name]
// LIB: error: flag '-lib': must name a library
// COMPAT: error: flag '-compat': must be one of gcc, clang, not 'msvc'
// ONLY: error: flag '-only': error parsing regexp: missing closing )
// SKIP: error: flag '-skip': error parsing regexp: missing closing )
// ERRNO: error: flag '-errno': error parsing regexp: missing closing )
// RENAME: error: flag '-rename': error parsing regexp: missing closing )
// EQUALS: error: flag '-rename': must be REGEX=TEXT, not 'x'
// STRINGS: error: flag '-strings': error parsing regexp: missing closing )
// TARGET: error: unknown target 'pdp11'{{.*}} [bindgen-target]
// STD: error: flag '-std': unknown standard 'c1000'
// EMIT: error: 'abi-opt bindgen' has no flag '--{{emit'; it writes Go|lower-abi'; 'abi-opt' itself has it}}
// ABI: error: 'abi-opt bindgen' has no flag '--abi-compat'; use '--compat'
// MATTR: error: 'abi-opt bindgen' has no flag '--mattr'; 'abi-opt' itself has it
// UNKNOWN: error: 'abi-opt' has no flag '-package'; 'abi-opt agree' or 'abi-opt diff' or 'abi-opt bindgen' has it
