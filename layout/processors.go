package layout

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
)

// A Processor holds what is known about a processor by its names. Nothing else maps these names, so a new processor
// is a row here, with its models.
type Processor struct {
	// Name is the usual name in triples, such as x86_64, and Aliases are others with the same meaning, such as amd64.
	Name    string
	Aliases []string
	// Families are the beginnings of names of versions of the processor, supported or not: armv of armv7.
	Families []string
	// Targets are the short names of targets, the usual one first.
	Targets []Named
	// Platforms are those of the processor. One without Arches is for the name and the aliases.
	Platforms []Platform
	// Others is what messages say of other systems, if they have another convention than those of Platforms.
	Others string

	// Windows is the name in triples and folders of MinGW, such as i686, and Apple the one in triples of Apple's systems, such
	// as arm64, if it is another.
	Windows, Apple string
	// Go is Go's GOARCH, such as amd64; "" if Go lacks the processor.
	Go string
	// Debian is the name in packages of GNU's C library, such as arm64 in libc6-dev-arm64-cross; "" if there are none. See
	// [Processor.Package].
	Debian string
	// MinGW: Debian has packages of MinGW.
	MinGW bool
	// Spellings are names in other notations that messages replace, such as x64.
	Spellings []string
	// PE is the machine in Windows' files, such as 0x8664, and MachO the one in Apple's, such as 0x1000007; 0 if there is none.
	PE    uint16
	MachO uint32
	// PEAddress is the type of a relocation in Windows' objects that stores the address of a symbol.
	PEAddress uint16
	ELF       ELF
	// Int128Since is the first version of LLVM that aligns i128 to 16 bytes, as C does; 0 if all do, or C has no __int128.
	Int128Since int
}

// ELF has the numbers of a processor in ELF files. A number that the processor lacks is 0.
type ELF struct {
	Machine uint16 // such as 62 for EM_X86_64
	// Types of relocations in debug info. The first two store an address, the others add to what is there and subtract from
	// it: an assembler that leaves the lengths of code to the linker writes differences so.
	Address64, Address32, Add32, Sub32 uint32
	// Attributes is the vendor of the attributes in objects, such as aeabi or gnu; "" if they do not select an ABI.
	Attributes string
	// CodeBit reports that the lowest bit of a function's address selects an instruction set, and is not part of the address.
	CodeBit bool
	// ABIs are what files select the platform and its ABI by, the first that matches. Others are for the environment gnu.
	ABIs []ELFABI
}

// ELFABI is an ABI that the header or an attribute of an ELF file selects.
type ELFABI struct {
	Mask, Flags      uint32 // the header has these of the flags of the mask,
	Attribute, Value uint64 // and the file this attribute, unless it is 0,
	Section          string // and a section of this name, unless it is ""

	Environment string // of the triple for Linux; "" for gnu
	Name        string // as options choose it, or of one that no target has; "" for the platform's
}

// Named is a short name of a target, such as win64, and the triple that it stands for.
type Named struct {
	Name   string
	Triple triple.Triple
}

// Processors lists the processors.
var Processors = []*Processor{x86_64, aarch64, i386, arm, wasm32, riscv64, riscv32, loongarch64, powerpc64le, s390x, powerpc64}

func platforms() (all []Platform) {
	for _, p := range Processors {
		for _, platform := range p.Platforms {
			if platform.Arches == nil {
				platform.Arches = append([]string{p.Name}, p.Aliases...)
			}
			all = append(all, platform)
		}
	}
	return all
}

// ProcessorOf returns the processor of the first component of a triple, or nil if it is unknown.
func ProcessorOf(arch string) *Processor {
	for _, p := range Processors {
		isOf := func(family string) bool { return strings.HasPrefix(arch, family) }
		if arch == p.Name || slices.Contains(p.Aliases, arch) || slices.ContainsFunc(p.Families, isOf) {
			return p
		}
	}
	return nil
}

// BigEndian reports whether the processor has the most significant byte of a number first.
func (p *Processor) BigEndian() bool { return p.Platforms[0].Model.BigEndian() }

// PointerSize returns the size of the processor's pointers.
func (p *Processor) PointerSize() Bytes { return p.Platforms[0].Model.Pointer }

// GNU returns the name in folders and programs of GNU's C library for a triple, such as arm-linux-gnueabihf.
func (p *Processor) GNU(t triple.Triple) string { return p.Name + "-linux-gnu" + eabi(t) }

// Package returns the name in Debian's packages of that library, such as arm64 and armhf; "" if there are none.
func (p *Processor) Package(t triple.Triple) string {
	if p.Debian == "" {
		return ""
	}
	switch eabi(t) {
	case "eabi":
		return p.Debian + "el"
	case "eabihf":
		return p.Debian + "hf"
	}
	return p.Debian
}

// OnWindows returns the name in triples and folders of MinGW.
func (p *Processor) OnWindows() string { return cmp.Or(p.Windows, p.Name) }

// OnApple returns the name in triples of Apple's systems.
func (p *Processor) OnApple() string { return cmp.Or(p.Apple, p.Name) }

// eabi returns the end of an environment of ARM that chooses a convention: eabihf of musleabihf.
func eabi(t triple.Triple) string {
	environment := t.EnvironmentName()
	if at := strings.Index(environment, "eabi"); at >= 0 && !t.IsAndroid() {
		return environment[at:]
	}
	return ""
}

// Triple parses a triple, or returns the one that the short name of a target stands for; "" is that of [Default].
func Triple(text string) (triple.Triple, error) {
	if t, ok := named(text); ok {
		return t, nil
	}
	return triple.Parse(text)
}

// FullTriple returns a triple with all its parts, x86_64-unknown-windows-msvc for x86_64-windows-msvc, or that of the short name of a
// target. LLVM reads others otherwise: as one without a system. An unknown text stays as it is, and "" is the name of [Default].
func FullTriple(text string) string {
	if t, err := Triple(text); err == nil {
		return t.String()
	}
	return text
}

func named(text string) (t triple.Triple, ok bool) {
	for _, p := range Processors {
		for _, n := range p.Targets {
			if n.Name == cmp.Or(text, Default.Name) {
				return n.Triple, true
			}
		}
	}
	return t, false
}
