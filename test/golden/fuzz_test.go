package golden_test

import (
	"os"
	"strings"
	"testing"
)

// litFolder holds the tests in text.
const litFolder = "../../test/lit"

// fuzzFlags are what the fuzz target switches on and off.
var fuzzFlags = []string{
	"--split-input-file", "--verify-diagnostics", "--allow-unregistered-dialect", "--mlir-print-op-generic",
	"--emit=json", "--explain", "--mlir-print-debuginfo", "--verify-roundtrip",
	"--canonicalize", "--emit-abi", "--lower-abi", "--convert-arith-to-llvm", "--convert-cf-to-llvm", "--cse",
	"--emit=llvm", "--pointers=typed",
}

// FuzzMain gives any text to the command with any flags. It must not panic, and
// what it accepts must come back as it is from its own text.
func FuzzMain(f *testing.F) {
	seeds := []string{
		"func.func @f() {\n  return\n}\n", "c.func private @f(!c.struct<\"P\" {x: si8}>) -> f64", "// -----\n// expected-error {{a}}\nx",
		"\"x\" ({^a: %b = \"y\"(%b)[^a] : (i32) -> i32}) : () -> ()", "#loc = loc(\"a\":1:2)\nmodule {} loc(#loc)",
		"%0 = arith.constant dense<1.0> : tensor<4xf32>", "\x00\xff",
		"\"0\"()({^a:%b=\"0\"(%b)[^a]:(i32)->i32}):()->()",
	}
	for _, file := range []string{"../../examples/point.mlir", litFolder + "/dialect/abi/ops.mlir"} {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, string(text))
	}
	for _, seed := range seeds {
		for _, bits := range []uint16{0, 0x84, 0x8000, 0x3f04, 0x4000, 0x1a00} {
			f.Add(seed, bits)
		}
	}
	f.Fuzz(func(t *testing.T, text string, bits uint16) {
		args := []string{"--mlir-pass-pipeline-crash-reproducer=" + os.DevNull}
		for i, flag := range fuzzFlags {
			if bits&(1<<i) != 0 {
				args = append(args, flag)
			}
		}
		got := runMain(text, args...)
		for _, id := range []string{"[internal-error]", "[round-trip]", "produced this invalid IR"} {
			if strings.Contains(got.errors, id) {
				t.Fatalf("%q: %s", args, got.errors)
			}
		}
	})
}
