package opt

import "strings"

// otherFlags maps flags of compilers and of mlir-opt that this command does not have to what to use
// instead.
var otherFlags = map[string]string{
	"S":              "--emit=asm writes assembly, --emit=llvm LLVM IR",
	"c":              "--emit=obj -o FILE writes an object file",
	"E":              "the preprocessor of C files runs by itself",
	"emit-llvm":      "use --emit=llvm",
	"emit-asm":       "use --emit=asm",
	"emit-obj":       "use --emit=obj",
	"emit-mlir":      "MLIR is the default output",
	"march":          "--target selects the platform, and --mattr its features, such as --mattr=x86-64-v3",
	"mcpu":           "--mattr selects the features of the processor, such as --mattr=x86-64-v3",
	"mtune":          "--mattr selects the features of the processor, such as --mattr=x86-64-v3",
	"mtriple":        "use --target=TRIPLE",
	"mabi":           "use --target-abi",
	"m32":            "targets of 32 bits are not supported",
	"m64":            "use --target=x86_64-linux-gnu",
	"fPIC":           "--emit=obj and exe use the defaults of clang",
	"fpic":           "--emit=obj and exe use the defaults of clang",
	"v":              "--version prints the version, --progress what is being done",
	"verbose":        "--progress shows progress, --mlir-print-ir-after-all the IR after every pass",
	"?":              "use --help",
	"output":         "use -o FILE",
	"include-dir":    "use -I DIR",
	"isysroot":       "use -isystem DIR for each folder of headers",
	"sysroot":        "use -isystem DIR for each folder of headers",
	"mlir-to-llvmir": "use --emit=llvm",
}

// otherWarnings are the values of -W that compilers have.
var otherWarnings = map[string]string{
	"all":   "all warnings are on",
	"extra": "all warnings are on",
	"error": "the exit status is 1 for errors only; --diagnostics=json shows each warning",
}

// insteadOf returns the end of the message about an unknown flag.
func (c *config) insteadOf(name string) string {
	name = strings.TrimLeft(name, "-")
	if advice := otherFlags[name]; advice != "" {
		return "; " + advice
	}
	return c.suggestion(name)
}
