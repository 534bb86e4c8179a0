package main

import (
	"slices"
	"testing"
)

func TestRunLines(t *testing.T) {
	got := runLines("// RUN: mlir-opt %s \\\n// RUN:   | FileCheck %s\n\n//RUN: mlir-opt -cse %s\nfunc.func @f()\n")
	want := []string{"mlir-opt %s  | FileCheck %s", "mlir-opt -cse %s"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFileCases(t *testing.T) {
	const text = "// RUN: mlir-opt -split-input-file %s\n// RUN: mlir-opt %s\n// RUN: FileCheck --version\nfirst\n  // -----\nsecond\n// -----\nthird\n"
	var got []string
	for _, c := range fileCases("IR/x.mlir", text) {
		got = append(got, c.text)
	}
	want := []string{
		"// RUN: mlir-opt -split-input-file %s\n// RUN: mlir-opt %s\n// RUN: FileCheck --version\nfirst\n  // -----\nsecond\n",
		"\n\n\n\n\n\n\nthird\n", // at its line
		text,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFailure(t *testing.T) {
	for _, test := range []struct {
		command, text, errs string
		want                verdict
	}{
		{"mlir-opt %s -affine-data-copy-generate", "", "abi-opt: error: unknown flag '-affine-data-copy-generate'", otherPass},
		{"mlir-opt %s", "", "x.mlir:1:1: error: Dialect `gpu' not found for custom op 'gpu.module' [unknown-op]", otherDialect},
		{"mlir-opt %s", "", "x.mlir:1:1: error: custom op 'llvm.metadata' is unknown [unknown-op]", missingOp},
		{"mlir-opt %s", "", "x.mlir:1:1: error: expected ',' [syntax]", refused},
		{"mlir-opt %s -canonicalize | FileCheck %s", "", "x.mlir:1:1: error: CHECK: expected string not found in input", fold},
		{"mlir-opt %s | FileCheck %s", "", "x.mlir:1:1: error: CHECK: expected string not found in input", text},
		{"mlir-opt %s -verify-diagnostics", "", `x.mlir:1:1: error: expected error "a" was not produced`, diagnostics},
		{"mlir-opt %s -verify-diagnostics", `"test.any"()`, `x.mlir:1:1: error: expected error "a" was not produced`, otherDialect},
	} {
		if got := failure(testCase{command: test.command, text: test.text}, test.errs); got != test.want {
			t.Errorf("%s: %s: got %q, want %q", test.command, test.errs, got, test.want)
		}
	}
}
