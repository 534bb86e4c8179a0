// Package folds compares the folds of the llvm dialect with those of mlir-opt, on random functions.
package folds
