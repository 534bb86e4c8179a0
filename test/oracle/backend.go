package oracle

// A Backend describes programs in LLVM IR that pass values of any type of LLVM, whether C has it or not.
type Backend struct {
	Flags   []string // of llc
	GCC     []string // flags of gcc, for a processor that has what llc writes
	Types   []string // of values, besides those of all targets
	Without []string // those that llc passes by features
	Mark    string   // an attribute of arguments that the target heeds
	// Alike are platforms whose functions a machine runs, by its triple: if the machine has a Convention, a platform that has
	// it as its own.
	Alike map[string]string
}

// VectorTypes are types of vectors in LLVM IR, of the size of a register, smaller and larger.
var VectorTypes = []string{
	"<4 x i1>", "<1 x i128>", "<2 x float>", "<4 x float>", "<2 x double>", "<16 x i8>", "<8 x i8>", "<2 x i32>", "<1 x i64>", "<1 x double>", "<3 x float>", "<3 x i32>", "<4 x i16>",
	"<4 x half>", "<8 x half>", "<8 x float>", "<4 x i64>",
}
