package targets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// plainly returns the error for a name. If it is right except for the case of its letters, for quotes, brackets or
// dashes around it, or for its notation, the error suggests that instead of naming what is wrong with a part of it.
func plainly(name string, err error) error {
	plain := strings.ToLower(strings.Trim(name, "'\"`“”‘’<>()[]{},;- "))
	plain = strings.TrimPrefix(plain, "target=")
	if other := respelled(plain); !isTarget(plain) && other != "" {
		plain = other
	}
	if plain == name || !isTarget(plain) {
		return err
	}
	return fmt.Errorf("unknown target '%s'; did you mean '%s'?", name, plain)
}

// unknownHint returns the end of a message about an unknown target.
func unknownHint(name string) string {
	lower := strings.ToLower(name)
	arch, rest, isTriple := strings.Cut(lower, "-")
	switch hint := notArches.Find(arch); {
	case slices.Contains(layout.Arches(), arch):
	case hint == "", hint == ofFamily:
		if p := layout.ProcessorOf(arch); p != nil {
			return versionsOf(p)
		}
	case hint == only64:
		return fmt.Sprintf(hint, and(narrow()))
	default:
		return hint
	}
	if hint := systemsAlone.Find(arch); hint != "" {
		return hint
	}
	if !isTriple {
		return diag.DidYouMean(name, "", withSystem(append(names(), layout.Arches()...)))
	}
	var near []string // DidYouMean would compare the rest too, and find other processors
	for _, a := range layout.Arches() {
		if other := a + "-" + rest; isTarget(other) && diag.DidYouMean(arch, "", []string{a}) != "" {
			near = append(near, other)
		}
	}
	return diag.DidYouMean(lower, "", near)
}

// withSystem adds the most common system to processors that need one to be a target.
func withSystem(words []string) (known []string) {
	for _, w := range words {
		for _, other := range []string{w, w + "-linux-gnu", w + "-linux-gnueabihf", w + "-none-eabi"} {
			if isTarget(other) && !slices.Contains(known, other) {
				known = append(known, other)
				break
			}
		}
	}
	return known
}

// isTarget reports whether a text is the name of a target or a supported triple.
func isTarget(text string) bool {
	_, err := layout.ModelFor(text)
	return slices.Contains(names(), text) || err == nil && strings.Contains(text, "-")
}

// respelled returns the triple that a name has in another notation, such as linux/amd64 of Go, osx-arm64 of .NET and
// x64-windows, or "".
func respelled(name string) string {
	if other := cmp.Or(otherNames[name], spelled(name)); other != "" && isTarget(other) {
		return other
	}
	arch, rest := "", []string(nil)
	for _, w := range wordsOf(name) {
		w = cmp.Or(spelled(w), otherWords[w], w)
		switch {
		case arch == "" && slices.Contains(layout.Arches(), w):
			arch = w
		case triple.IsWord(w), w == "pc", w == "apple":
			rest = append(rest, w)
		default:
			return ""
		}
	}
	if len(rest) > 0 && isLinux(rest[0]) {
		rest = append([]string{"linux"}, rest...)
	}
	others := []string{arch + "-" + strings.Join(rest, "-")}
	if len(rest) == 1 {
		others = append(others, others[0]+"-gnueabihf")
	}
	for _, other := range others {
		if len(rest) > 0 && other != name && isTarget(other) {
			return other
		}
	}
	if known := withSystem([]string{arch}); rest == nil && arch != name && known != nil {
		return known[0]
	}
	return ""
}

// wordsOf splits a name at signs, but not that of a processor.
func wordsOf(name string) []string {
	for _, p := range layout.Processors {
		for _, n := range append(p.Spellings, p.Name) {
			name = strings.ReplaceAll(name, n, joined(n))
		}
	}
	return strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("-_/.,:; ", r) })
}

// joined returns the name of a processor without signs: x8664.
func joined(name string) string { return strings.NewReplacer("-", "", "_", "").Replace(name) }

// spelled returns the processor of a name in another notation, or "".
func spelled(word string) string {
	for _, p := range layout.Processors {
		if slices.ContainsFunc(append(p.Spellings, p.Name), func(n string) bool { return joined(n) == word }) {
			return p.Name
		}
	}
	return ""
}

// isLinux reports whether a word is an environment of Linux.
func isLinux(word string) bool {
	return strings.HasPrefix(word, "gnu") || strings.HasPrefix(word, "musl") || strings.HasPrefix(word, "android")
}

// otherWords are the names of systems in other notations; package layout has those of processors.
var otherWords = map[string]string{
	"win": "windows", "osx": "macos", "mac": "macos", "freestanding": "none", "gnullvm": "gnu", "sim": "simulator",
}

// otherNames are names of whole platforms.
var otherNames = map[string]string{
	"armhf": "arm-linux-gnueabihf", "armel": "arm-linux-gnueabi", "armeabi-v7a": "armv7-linux-androideabi", "arm64-v8a": "aarch64-linux-android",
	"wasi": "wasm32-wasi", "emscripten": "wasm32-emscripten", "uefi": "x86_64-uefi", "win32": "i386-windows-msvc",
}

const noTriple = "; a system is part of a triple, such as "

// notArches are architectures without a known convention.
var notArches = diag.Advice{
	{"armv8m… armv8r…", ofFamily}, {"armv8… armv9…", "; did you mean 'aarch64'?"}, {"arm64ec…", "; ARM64EC is not supported"},
	{"arm64e…", "; pointer authentication is not supported"},
	{"arm64_32… i4… x32…", only64}, {"aarch64_be… aarch64be… arm64be… arm64_be… armeb…", "; ARM in big-endian order is not supported"},
	{"mips64…", "; MIPS is not supported"},
	{"powerpc… ppc… mips…", only64}, {"s390…", "; of z/Architecture, s390x is supported"},
	{"loongarch32…", only64}, {"sparc…", "; SPARC is not supported"},
	{"wasm64…", "; WebAssembly with a memory of 64 bits is not supported"},
	// clang and gcc share the flag.
	{"native… host… default…", "; 'cc -dumpmachine' prints the triple of this machine"},
}

// systemsAlone are systems and environments in place of a target.
var systemsAlone = diag.Advice{
	{"windows…", noTriple + "x86_64-pc-windows-msvc or x86_64-w64-windows-gnu"},
	{"mingw…", noTriple + "x86_64-w64-windows-gnu"}, {"msvc… win…", noTriple + "x86_64-pc-windows-msvc"},
	{"android…", noTriple + "aarch64-linux-android"}, {"ios… iphone…", noTriple + "arm64-apple-ios"},
	{"apple…", noTriple + "arm64-apple-darwin"}, {"linux… lin… gnu…", noTriple + "x86_64-linux-gnu or aarch64-linux-gnu"},
	{"musl…", noTriple + "x86_64-linux-musl"}, {"freebsd…", noTriple + "x86_64-unknown-freebsd"},
	{"macos… darwin… osx… mac…", noTriple + "aarch64-apple-darwin"},
}

const (
	only64   = "; of the targets of 32 bits, %s are supported" // see narrow
	ofFamily = "; of the versions of %s, %s are supported"     // see versionsOf
)

// narrow returns the names of the targets with pointers of 32 bits.
func narrow() (narrow []string) {
	for _, d := range All {
		if d.Models[0].Pointer < layout.Default.Pointer {
			narrow = append(narrow, d.Name)
		}
	}
	return narrow
}

// versionsOf returns the end of a message about a version of a processor that is not supported.
func versionsOf(p *layout.Processor) string {
	var ranges []string
	for _, family := range p.Families {
		versions := slices.DeleteFunc(layout.Arches(), func(a string) bool { return !strings.HasPrefix(a, family) })
		if len(versions) > 0 {
			ranges = append(ranges, slices.Min(versions)+" to "+slices.Max(versions))
		}
	}
	if ranges == nil {
		return ""
	}
	return fmt.Sprintf(ofFamily, p.Name, and(ranges))
}

func and(words []string) string {
	last := len(words) - 1
	return strings.TrimPrefix(strings.Join(words[:last], ", ")+" and "+words[last], " and ")
}
