package classify

// Target is a platform's calling convention. It is safe for use from many
// goroutines.
type Target interface {
	// Name is the target's name in options, such as "x86_64".
	Name() string
	// Triple is the LLVM target triple.
	Triple() string
	// DataLayout is the LLVM data layout string.
	DataLayout() string
	// Classify decides how the values of a signature travel.
	Classify(Signature) (FuncInfo, error)
}
