// Times as JSON, as a tree and as a list.
// RUN: abi-opt --cse --mlir-timing --mlir-output-format=json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: abi-opt --cse --mlir-timing --mlir-output-format=json --mlir-timing-display=list %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST

// TREE: [
// TREE: {"wall": {"duration": {{ *[0-9.]+}}, "percentage": {{.*}}}, "name": "CSE", "passes": [
// TREE-NEXT: {}]},
// TREE: {"wall": {"duration": {{.*}}, "percentage": 100.0}, "name": "Total"}
// TREE-NEXT: ]
// LIST: {"wall": {"duration": {{.*}}, "percentage": {{.*}}}, "name": "CSE"},
func.func private @f()
