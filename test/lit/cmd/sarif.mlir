// A log in SARIF 2.1.0: one result for each diagnostic, one rule for each kind.
// RUN: not abi-opt --diagnostics=sarif %s 2>&1 | FileCheck %s
// RUN: not abi-opt --diagnostics=json %s 2>&1 | FileCheck %s --check-prefix=JSON

// CHECK: "version": "2.1.0"
// CHECK: "name": "abi-opt"
// CHECK: "rules": [
// CHECK: "id": "symbol-redefinition"
// CHECK: "help": {
// CHECK-NEXT: "text": "{{.+}}"
// CHECK: "results": [
// CHECK: "ruleId": "symbol-redefinition"
// CHECK: "ruleIndex": 0
// CHECK: "level": "error"
// CHECK: "text": "redefinition of symbol named 'f'"
// CHECK: "uri": "{{.*}}sarif.mlir"
// CHECK: "startLine": 32
// CHECK: "startColumn": 1
// CHECK: "text": "func.func private @f()"
// CHECK: "relatedLocations": [
// CHECK: "text": "see existing symbol definition here"

// JSON: {"severity":"error","id":"symbol-redefinition","file":"{{.*}}sarif.mlir","line":32,

func.func private @f()






func.func private @f()
