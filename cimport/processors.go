package cimport

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/layout"
)

// A processor is what C compilers have for a processor on all systems, beyond its models of types. Nothing else in the
// package depends on the processor: a new one is a file with its row and its macros.
type processor struct {
	*layout.Processor
	family *layout.Processor // whose headers it uses, if it is another one
	macros string            // as definitions for [macroText.define]
	gnu    string            // macros of the gnu standards
	// mingw, msvc and openBSD are macros of these compilers and of this system, whose programs have large position-independent
	// code unless openBSD says otherwise.
	mingw, msvc, openBSD string

	altivec bool     // vectors are written with words, see altivec
	vsx     bool     // so are those of double and of integers of 64 and 128 bits
	opaque  []string // predeclared types that the c dialect lacks, to which there are pointers
	vectors string   // the header of its vectors, such as arm_neon.h
	systems []string // that compilers know for some processors only, this one among them; see system.some

	longSize []string // systems on which a size_t of 32 bits is an unsigned long

	conventions, onWindows conventionNames

	unsignedWint bool // wint_t is unsigned
	halves       bool // compilers pass values of __fp16
	halfBits     bool // clang passes a record of one __fp16 as an integer, and one of a _Float16 as a number
	voidList     bool // a va_list that is a pointer is a void *, not a char *
	unsized128   bool // __SIZEOF_FLOAT128__ is not defined, although there is a __float128
	cacheLine    int  // __GCC_CONSTRUCTIVE_SIZE; 0 means 64
	unwinds      bool // functions have unwind tables on all systems with ELF
	simulated    bool // Apple's systems but macOS and DriverKit run in simulators alone

	// onAll sets what else depends on the system and the model, onELF what does on systems with ELF, and onApple on Apple's.
	// Each may be nil.
	onAll   func(*platform, *system, *layout.Model)
	onELF   func(*platform, *system)
	onApple func(*platform, appleVersion)
}

// conventionNames are names of calling conventions in attributes, separated by spaces; see [convention].
type conventionNames struct{ native, guest, unsupported string }

// Conventions that several processors have.
const (
	preserving    = "preserve_most preserve_all preserve_none "
	swift         = "swiftcall swiftasynccall "
	poppingCallee = "stdcall fastcall thiscall" // the callee removes the arguments from the stack
)

var processors = []*processor{
	x86_64Processor, i386Processor, aarch64Processor, armProcessor, riscv64Processor, riscv32Processor, loongarch64Processor, powerPC64LEProcessor, s390xProcessor, powerPC64Processor, wasm32Processor,
}

// processorOf returns the processor of the first component of a triple, or nil if its compilers are not known.
func processorOf(arch string) *processor {
	of := layout.ProcessorOf(arch)
	if i := slices.IndexFunc(processors, func(p *processor) bool { return p.Processor == of }); i >= 0 {
		return processors[i]
	}
	return nil
}

// archOf returns the canonical name of an architecture.
func archOf(name string) string {
	if p := layout.ProcessorOf(name); p != nil {
		return p.Name
	}
	return name
}

// family returns the architecture whose headers a processor uses: those for x86 serve 32 and 64 bits.
func family(arch string) string {
	if p := processorOf(arch); p != nil {
		return cmp.Or(p.family, p.Processor).Name
	}
	return arch
}

// hostFamily returns the family of a GOARCH.
func hostFamily(goarch string) string {
	for _, p := range processors {
		if p.Go == goarch {
			return family(p.Name)
		}
	}
	return goarch
}
