package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/layout"
)

// Options select the form of the output.
type Options struct {
	// Version is the major version of LLVM; 22 if zero. Newer features are omitted or replaced by
	// features of the version.
	Version int
	// TypedPointers writes i8* for every pointer, with casts at each use, for LLVM up to 14 and
	// programs made with llir.
	TypedPointers bool
	// LoweredBy returns the name of the pass that lowers an op, for errors about ops without
	// translation, or "".
	LoweredBy func(op string) string
	// Verified means that the module satisfies [ir.Verify], as after a pass.Runner with VerifyEach.
	// Otherwise it is verified first.
	Verified bool
}

// The versions of LLVM that are supported. Newer ones read the output for the latest.
const (
	Oldest = 14
	Latest = legal.Latest
)

func (o Options) version() int {
	if o.Version == 0 {
		return Latest
	}
	return o.Version
}

// has reports whether the version of LLVM is at least the given one.
func (o Options) has(version int) bool { return o.version() >= version }

// The versions of LLVM in which features appeared.
const (
	sinceUWTableKind   = 15
	sinceMinFlag       = 15 // a module flag with behavior "min"
	sinceMemory        = legal.SinceMemory
	sinceWrapAtomics   = 16
	sinceDeadOnUnwind  = 18
	sinceNonNeg        = 18 // and disjoint
	sinceTruncFlags    = 19
	sinceGEPFlags      = 19
	sinceFloatNonNeg   = 19 // uitofp nneg
	sinceReservedFrame = 19 // "frame-pointer"="reserved"
	sinceDebugRecords  = 19
	sinceRange         = legal.SinceRange
	sinceSplat         = 19 // splat (i32 7)
	sinceCondAtomics   = 20
	sinceNoExt         = 20
	sinceCaptures      = 21
	sinceErrnoMem      = 21
	sinceDeadOnReturn  = 22
	sinceNoReserve     = 22 // "frame-pointer"="non-leaf-no-reserve"
	sinceTargetMem     = 22
)

// dataLayout adapts the data layout of a module to versions whose own layout of the platform aligns i128 differently,
// which must not be given another one.
func (o Options) dataLayout(text, triple string) string {
	if !o.alignsInt128To8(triple) {
		return text
	}
	return strings.ReplaceAll(text, "-i128:128", "")
}

// alignsInt128To8 reports whether the version aligns i128 to 8 bytes on a platform where C aligns it to 16. A module
// without a triple is for the default one.
func (o Options) alignsInt128To8(triple string) bool {
	arch, _, _ := strings.Cut(layout.FullTriple(triple), "-")
	p := layout.ProcessorOf(arch)
	return p != nil && !o.has(p.Int128Since)
}
