// mlir-translate numbers attribute groups in the same way.
// REQUIRES: mlir-translate-22
// RUN: mlir-translate-22 --mlir-to-llvmir %S/attribute-groups.mlir | FileCheck %S/attribute-groups.mlir --match-full-lines
