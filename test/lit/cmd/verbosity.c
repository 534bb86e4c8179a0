// The least severe diagnostics to show, with mlir-opt's flag.
// RUN: abi-opt %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: abi-opt --mlir-diagnostic-verbosity-level=warnings %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: abi-opt --mlir-diagnostic-verbosity-level=errors %s -o %t 2>&1 | FileCheck %s --check-prefix=ERRORS --allow-empty
// RUN: not abi-opt --mlir-diagnostic-verbosity-level=all %s 2>&1 | FileCheck %s --check-prefix=VALUE

// ALL: warning:
// ERRORS-NOT: warning:
// VALUE: error: flag '--mlir-diagnostic-verbosity-level': must be one of errors, warnings, remarks, not 'all'
int f(void) { return 1; }
