package emitabi

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass, in addition to those of the classifier and of layouts.
const (
	// Example: --emit-abi="target=vax"
	errTarget diag.ID = "abi-target"
	// Example: c.func private callconv(vectorcall) @f()
	errCallConv diag.ID = "abi-callconv"
	// Example: c.func private @f(si8 {llvm.zeroext})
	errArgAttr diag.ID = "abi-argument-attribute"
	// Example: c.va_start on a c.local of 24 bytes, for --target=aarch64-linux-gnu
	errVAList diag.ID = "abi-va-list"
	// warnOversized is a declaration that LLVM IR cannot express, and that is omitted.
	//
	// Example: struct S { char data[1l << 32]; }; void f(struct S);
	warnOversized diag.ID = "abi-oversized"
)
