// Package triple parses LLVM target triples, such as x86_64-unknown-linux-gnu. It deals with text
// only.
package triple

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Triple is a parsed target triple.
type Triple struct {
	Arch, Vendor string
	System       string // without the version
	Version      string // of the system: "14.1" in freebsd14.1
	Environment  string // may be empty
}

// systems are the known operating systems, including unsupported ones.
var systems = []string{
	"aix", "amdhsa", "amdpal", "bridgeos", "cuda", "cygwin", "darwin", "dragonfly", "driverkit", "emscripten",
	"freebsd", "fuchsia", "haiku", "hurd", "ios", "linux", "macos", "macosx", "managarm", "mingw32", "mingw64",
	"nacl", "netbsd", "none", "openbsd", "ps4", "ps5", "rtems", "serenity", "solaris", "tvos", "uefi", "unknown",
	"wasi", "wasip", "watchos", "win32", "windows", "xros", "zos",
}

// environments are the known last components of a triple.
var environments = []string{
	"android", "androideabi", "cygnus", "eabi", "eabihf", "elf", "gnu", "gnueabi", "gnueabihf", "gnux32", "macabi", "macho", "itanium", "msvc", "musl",
	"musleabi", "musleabihf", "muslx32", "ohos", "simulator", "coff", "gnuf32", "gnusf", "muslf32", "muslsf", "threads", "wasm",
}

// Parse parses a triple. As in LLVM, the vendor, the system and the environment may be absent.
func Parse(text string) (Triple, error) {
	parts := strings.Split(text, "-")
	t := Triple{Arch: parts[0], Vendor: "unknown", System: "unknown"}
	rest := parts[1:]
	isSystem := func(i int) bool { return i < len(rest) && isWord(rest[i], systems) }
	isEnvironment := func(i int) bool { return i < len(rest) && isWord(rest[i], environments) }
	// A word before a system is a vendor. An unknown word is a vendor only if it cannot be a
	// misspelled system.
	isVendor := len(rest) > 1 && !isSystem(0) && !isEnvironment(0) && (!isEnvironment(1) || isBare(rest))
	if isVendor || isSystem(1) || len(rest) > 0 && slices.Contains([]string{"", "unknown", "pc"}, rest[0]) {
		t.Vendor, rest = rest[0], rest[1:]
	}
	t.Vendor = cmp.Or(t.Vendor, "unknown")
	if isSystem(0) {
		t.System, t.Version = cutVersion(rest[0], systems)
		rest = t.expand(rest[1:])
	} else if len(rest) > 0 && !isEnvironment(0) {
		if rest[0] == "apple" {
			return Triple{}, fmt.Errorf("target '%s' has no system after the vendor; did you mean '%[1]s-macos'?", text)
		}
		return Triple{}, &UnknownWord{"system", parts, len(parts) - len(rest), systems}
	}
	for i, word := range rest {
		if !isWord(word, environments) {
			return Triple{}, &UnknownWord{"environment", parts, len(parts) - len(rest) + i, environments}
		}
	}
	t.Environment = strings.Join(rest, "-")
	return t, nil
}

// isBare reports whether words are a vendor and elf, without a system: those of riscv32-esp-elf. A vendor is not similar to
// a system.
func isBare(words []string) bool {
	return words[1] == "elf" && diag.DidYouMean(words[0], "", systems) == ""
}

// UnknownWord is the error for a triple with an unknown system or environment.
type UnknownWord struct {
	what  string
	parts []string // of the triple
	at    int      // of the unknown part
	known []string
}

// Error implements error. It suggests a known word.
func (u *UnknownWord) Error() string {
	word := u.parts[u.at]
	return fmt.Sprintf("unknown %s '%s' in target '%s'%s", u.what, word, strings.Join(u.parts, "-"), diag.DidYouMean(word, "", u.known))
}

// Among returns the error that suggests only words with which the triple is a target.
func (u *UnknownWord) Among(isTarget func(triple string) bool) *UnknownWord {
	other := UnknownWord{u.what, u.parts, u.at, nil}
	for _, word := range u.known {
		parts := slices.Clone(u.parts)
		if parts[u.at] = word; isTarget(strings.Join(parts, "-")) {
			other.known = append(other.known, word)
		}
	}
	return &other
}

// IsWord reports whether a word, in front of a version, names a system or environment.
func IsWord(word string) bool { return isWord(word, systems) || isWord(word, environments) }

// expand replaces the older name of a system and returns the environment that the name implies, if
// any. Windows defaults to msvc.
func (t *Triple) expand(environment []string) []string {
	implied := "msvc"
	switch t.System {
	case "mingw32", "mingw64":
		t.System, t.Version, implied = "windows", "", "gnu"
	case "win32":
		t.System, t.Version = "windows", ""
	case "windows":
	default:
		return environment
	}
	if len(environment) == 0 {
		return []string{implied}
	}
	return environment
}

// isWord reports whether a word without its trailing version is in a list.
func isWord(word string, list []string) bool {
	name, _ := cutVersion(word, list)
	return slices.Contains(list, name)
}

// cutVersion splits a word into a name of a list and the version after it. Some names end in a digit, such as gnuf32.
func cutVersion(word string, list []string) (name, version string) {
	for _, known := range list {
		if version, ok := strings.CutPrefix(word, known); ok && strings.Trim(version, "0123456789.") == "" {
			return known, version
		}
	}
	return word, ""
}

// EnvironmentName returns the environment without its version: android of android24.
func (t Triple) EnvironmentName() string {
	name, _ := cutVersion(t.Environment, environments)
	return name
}

// EnvironmentKind returns the environment that LLVM takes a word for: the one that the word begins with, such as android for
// android24 and androideabi, or "unknown".
func EnvironmentKind(word string) string {
	switch kind := kindOf(word, environments); kind {
	case "androideabi":
		return "android"
	case "elf", "coff", "macho", "wasm", "threads": // formats of objects, and a word that LLVM ignores
		return "unknown"
	default:
		return kind
	}
}

// SystemKind is the same for systems. Versions of WASI are systems of their own.
func SystemKind(word string) string {
	switch kind := kindOf(word, systems); kind {
	case "none", "mingw32", "mingw64", "cygwin":
		return "unknown"
	case "win32":
		return "windows"
	case "wasip":
		if version := strings.TrimPrefix(word, kind); version != "" && strings.Contains("123", version[:1]) {
			return kind + version[:1]
		}
		return "wasi"
	default:
		return kind
	}
}

// kindOf returns the longest name of a list that a word begins with, or "unknown".
func kindOf(word string, list []string) string {
	kind := ""
	for _, known := range list {
		if strings.HasPrefix(word, known) && len(known) > len(kind) {
			kind = known
		}
	}
	return cmp.Or(kind, "unknown")
}

// IsAndroid reports whether the system is Android, whose environment on 32-bit ARM is usually androideabi.
func (t Triple) IsAndroid() bool { return strings.HasPrefix(t.Environment, "android") }

// String writes all components except an empty environment.
func (t Triple) String() string {
	text := t.Arch + "-" + t.Vendor + "-" + t.System + t.Version
	if t.Environment != "" {
		text += "-" + t.Environment
	}
	return text
}

// Agrees reports whether two triples of the same architecture have the same system, version and
// environment.
func (t Triple) Agrees(other Triple) bool {
	return t.System == other.System && t.Version == other.Version && t.Environment == other.Environment
}

// PointerBytes returns the size of a pointer, and of C's size_t, on a processor; 8 if it is unknown. LLVM's names tell
// it, also those of processors that have no model.
func PointerBytes(arch string) int {
	matches := func(pattern string) bool { is, _ := path.Match(pattern, arch); return is }
	if strings.HasSuffix(arch, "32") || !strings.Contains(arch, "64") && slices.ContainsFunc(narrow, matches) {
		return 4
	}
	return 8
}

// narrow are patterns of the names of processors with pointers of 32 bits that do not end in 32. A 64 in a name of ARM's
// excludes it.
var narrow = []string{"i?86", "arm*", "thumb*"}

// Numbers returns the components of a version, at least three. A component that cannot be read is 0.
func Numbers(version string) []int {
	var ns []int
	for part := range strings.SplitSeq(strings.Trim(version, "."), ".") {
		n, err := strconv.Atoi(part)
		if err != nil {
			n = 0
		}
		ns = append(ns, n)
	}
	return append(ns, 0, 0, 0)
}

// Floats returns the end of an environment that selects other registers for floating-point numbers than usual: hf of gnueabihf, sf of gnusf
// and f32 of gnuf32, or "".
func (t Triple) Floats() string {
	for _, end := range []string{"hf", "sf", "f32"} {
		if strings.HasSuffix(t.Environment, end) {
			return end
		}
	}
	return ""
}
