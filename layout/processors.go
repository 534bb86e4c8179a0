package layout

import (
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

	// Windows is the name in triples and folders of MinGW, such as i686, if it is another.
	Windows string
	// Go is Go's GOARCH, such as amd64; "" if Go lacks the processor.
	Go string
	// Debian is the name in packages of headers, arm64 in libc6-dev-arm64-cross; "" if there are none. An environment of
	// ARM adds its own part: armel and armhf.
	Debian string
	// Spellings are names in other notations that messages replace, such as x64.
	Spellings []string
	// ELF is the machine in ELF files, such as 62 for EM_X86_64, and PE the one in Windows' files, such as 0x8664; 0 if
	// there is none.
	ELF, PE uint16
}

// Named is a short name of a target, such as win64, and the triple that it stands for.
type Named struct {
	Name   string
	Triple triple.Triple
}

// Processors lists the processors.
var Processors = []*Processor{x86_64, aarch64, i386, arm, wasm32, riscv64, loongarch64}

func platforms() (all []Platform) {
	for _, p := range Processors {
		for _, platform := range p.Platforms {
			if platform.Arches == nil {
				platform.Arches = p.names()
			}
			all = append(all, platform)
		}
	}
	return all
}

func (p *Processor) names() []string { return append([]string{p.Name}, p.Aliases...) }

// ProcessorOf returns the processor of the first component of a triple, or nil if it is unknown.
func ProcessorOf(arch string) *Processor {
	for _, p := range Processors {
		isOf := func(family string) bool { return strings.HasPrefix(arch, family) }
		if slices.Contains(p.names(), arch) || slices.ContainsFunc(p.Families, isOf) {
			return p
		}
	}
	return nil
}

// PointerSize returns the size of the processor's pointers.
func (p *Processor) PointerSize() Bytes { return p.Platforms[0].Model.Pointer }

// Triple parses a triple, or returns the one that the short name of a target stands for.
func Triple(text string) (triple.Triple, error) {
	if t, ok := named(text); ok {
		return t, nil
	}
	return triple.Parse(text)
}

// FullTriple returns the triple of the short name of a target, and other texts unchanged. Other tools give such a
// name a meaning of their own.
func FullTriple(text string) string {
	if t, ok := named(text); ok {
		return t.String()
	}
	return text
}

func named(text string) (t triple.Triple, ok bool) {
	for _, p := range Processors {
		for _, n := range p.Targets {
			if n.Name == text {
				return n.Triple, true
			}
		}
	}
	return t, false
}
