package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Platform selects the rules that differ between platforms.
type Platform struct {
	Model *layout.Model

	// Extends: the caller extends a narrow integer to 32 bits (Apple: "the caller must perform such
	// extensions").
	Extends bool
	// EvenPairs: a value aligned to 16 starts at an even register (rule C.10).
	EvenPairs bool
	// NaturalAlign: alignment means the natural alignment, without a record's own attribute.
	NaturalAlign bool
	// StackAlign: a homogeneous aggregate has an alignstack attribute in LLVM IR.
	StackAlign bool
	// PackedStack: named arguments on the stack have their own size and alignment, not a multiple
	// of 8 (Apple).
	PackedStack bool
	// UnnamedOnStack: all arguments after "..." are on the stack (Apple).
	UnnamedOnStack bool
	// VariadicInts: homogeneous aggregates do not apply to the parameters of variadic functions,
	// and all but vectors are in integer registers (Microsoft).
	VariadicInts bool
	// HalfVectors: a vector of at most 2 bytes is an integer of 16 bits instead of 32 (Android,
	// OpenHarmony).
	HalfVectors bool
	// EmptyClasses: a C++ class without members, of size 1, is passed as an undefined value.
	EmptyClasses bool
	// RedZone is the number of bytes below the stack pointer that a function may use.
	RedZone layout.Bytes
	// GCC: gcc 12 compiles for the platform.
	GCC bool
}

// Platforms lists the supported platforms.
var Platforms = []Platform{
	{Model: layout.AArch64, GCC: true, EvenPairs: true, NaturalAlign: true, StackAlign: true, EmptyClasses: true},
	{Model: layout.AArch64Android, EvenPairs: true, NaturalAlign: true, StackAlign: true, EmptyClasses: true, HalfVectors: true},
	{Model: layout.AArch64NetBSD, GCC: true, EvenPairs: true, NaturalAlign: true, StackAlign: true, EmptyClasses: true},
	{Model: layout.AArch64OpenBSD, GCC: true, EvenPairs: true, NaturalAlign: true, StackAlign: true, EmptyClasses: true},
	{Model: layout.AArch64Darwin, Extends: true, PackedStack: true, UnnamedOnStack: true, RedZone: 128},
	{Model: layout.AArch64Windows, EvenPairs: true, VariadicInts: true, EmptyClasses: true},
	{Model: layout.AArch64MinGW, EvenPairs: true, VariadicInts: true, EmptyClasses: true},
}

// document returns the document that describes the convention of the platform.
func (p *Platform) document() classify.Document {
	switch {
	case p.PackedStack:
		return classify.Document{
			Title: "Apple, Writing ARM64 code for Apple platforms", URL: "https://developer.apple.com/documentation/xcode/writing-arm64-code-for-apple-platforms",
			Passing: "Pass arguments to functions correctly", Saved: "Respect the purpose of specific CPU registers",
			Stack: "Respect the stack's red zone", VAList: "Update code that passes arguments to variadic functions",
		}
	case p.VariadicInts:
		return classify.Document{
			Title: "Microsoft, Overview of ARM64 ABI conventions", URL: "https://learn.microsoft.com/cpp/build/arm64-windows-abi-conventions",
			Passing: "Parameter passing", Saved: "Integer registers", Stack: "Stack", VAList: "Addendum: Variadic functions",
		}
	}
	return classify.Document{
		Title: "Procedure Call Standard for the Arm 64-bit Architecture", URL: "https://github.com/ARM-software/abi-aa",
		Passing: "§6.8.2", Saved: "Machine registers", Stack: "Universal stack constraints", VAList: "§10.1.5",
	}
}
