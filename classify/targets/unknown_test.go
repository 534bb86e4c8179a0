package targets

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// What other tools call the targets, with the suggestion.
func TestOtherNotations(t *testing.T) {
	for name, want := range map[string]string{
		"linux/amd64": "x86_64-linux", "darwin/arm64": "arm64-darwin", "windows/amd64": "x86_64-windows", "linux/386": "i386-linux", // Go
		"linux/arm": "arm-linux-gnueabihf", "linux/loong64": "loongarch64-linux", "wasip1/wasm": "wasm32-wasip1", "js/wasm": "wasm32", "android/arm64": "arm64-linux-android",
		"win-x64": "x86_64-windows", "linux-musl-x64": "x86_64-linux-musl", "osx-arm64": "arm64-macos", "win-x86": "i386-windows", // .NET
		"amd64": "x86_64", "armhf": "arm-linux-gnueabihf", "armel": "arm-linux-gnueabi", "loong64": "loongarch64", // Debian
		"x86_64-pc-windows-gnullvm": "x86_64-pc-windows-gnu", "riscv64gc-unknown-linux-gnu": "riscv64-unknown-linux-gnu", "aarch64-apple-ios-sim": "aarch64-apple-ios-simulator", // Rust
		"wasm32-freestanding": "wasm32-none", "x86-linux-gnu": "i386-linux-gnu", "x86_64_v3-linux": "x86_64-linux", "i486-linux-gnu": "", // Zig
		"arm64-v8a": "aarch64-linux-android", "armeabi-v7a": "armv7-linux-androideabi", "x64-windows": "x86_64-windows",
		"x86_64.linux.gnu": "x86_64-linux-gnu", "X86_64_Linux_GNU": "x86_64-linux-gnu", "x8664-linux-gnu": "x86_64-linux-gnu", "i386-gnu": "i386-linux-gnu",
		"-x86_64-linux-gnu": "x86_64-linux-gnu", "x86_64-linux-gnu-": "x86_64-linux-gnu", "“x86_64-linux-gnu”": "x86_64-linux-gnu", "<aarch64>": "aarch64",
		"--target=i386": "i386", "thumbv6m.": "thumbv6m-none-eabi", "thumbv6m": "thumbv6m-none-eabi", "armv7": "armv7-linux-gnueabihf", "linux-gnu": "", "Windows": "", "macos": "", "native": "",
		// No other processor is suggested.
		"alpha-linux-gnu": "", "hppa-linux-gnu": "", "ia64-linux-gnu": "", "m68k-linux-gnu": "", "sh4-linux-gnu": "", "hexagon-unknown-linux-musl": "", "bpfel-unknown-none": "",
		"aarch64be": "", "aarch64_be-linux-gnu": "", "armv8m.main-none-eabi": "", "x86_64-linux-gnux3": "", "x86_64-pc-cygwim": "",
	} {
		_, err := New(name, Options{})
		if err == nil {
			t.Errorf("%s is accepted", name)
			continue
		}
		_, got, _ := strings.Cut(err.Error(), "did you mean '")
		if got = strings.TrimSuffix(got, "'?"); got != want {
			t.Errorf("%s: suggests %q, want %q", name, got, want)
		}
	}
}

var (
	suggested = regexp.MustCompile(`did you mean '([^']+)'\?`)
	component = regexp.MustCompile(`unknown (?:system|environment) '(.*?)' in target '`)
	example   = regexp.MustCompile(`(?:such as| or) ([a-z0-9_]+-[a-z0-9_-]+)`)
)

// follow returns the names that the error for a name suggests.
func follow(name, message string) (better []string) {
	for _, m := range example.FindAllStringSubmatch(message, -1) {
		better = append(better, m[1])
	}
	m := suggested.FindStringSubmatch(message)
	if m == nil {
		return better
	}
	part := component.FindStringSubmatch(message)
	if part == nil {
		return append(better, m[1])
	}
	parts := strings.Split(name, "-")
	parts[slices.Index(parts, part[1])] = m[1]
	return append(better, strings.Join(parts, "-"))
}

// A misspelt triple of each platform, and each name of systems alone, gets suggestions that are targets, of the same
// processor if only the rest is misspelt.
func TestSuggestedTargets(t *testing.T) {
	seed, err := strconv.ParseUint("0"+os.Getenv("ABI_OPT_SEED"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Log("seed", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	var names []string
	for _, table := range [][]string{notArches.All(), systemsAlone.All()} {
		for _, word := range table {
			word = strings.TrimSuffix(word, "…")
			names = append(names, word, word+"-linux-gnu", word+"7", strings.ToUpper(word))
		}
	}
	for other := range otherNames {
		names = append(names, other)
	}
	for other := range otherWords {
		names = append(names, other, other+"-linux-gnu", "linux-"+other, other+"-x64")
	}
	for _, p := range layout.Platforms {
		for _, arch := range p.Arches {
			for _, system := range p.Systems {
				for _, environment := range append([]string{""}, p.Environments...) {
					for range 2 {
						names = append(names, misspelt(r, strings.TrimSuffix(arch+"-"+system+"-"+environment, "-")))
					}
				}
			}
		}
	}
	followed := 0
	for _, name := range names {
		_, err := New(name, Options{})
		if err == nil {
			continue
		}
		for _, better := range follow(name, err.Error()) {
			followed++
			if _, again := New(better, Options{}); again != nil {
				t.Errorf("%s: %v\nfollowed: %v", name, err, again)
			}
			arch, _, _ := strings.Cut(name, "-")
			if slices.Contains(layout.Arches(), arch) && strings.Contains(better, "-") && !strings.HasPrefix(better, arch+"-") && otherWords[arch] == "" && otherNames[name] == "" {
				t.Errorf("%s: %v\nhas another processor", name, err)
			}
		}
	}
	if followed < len(names)/2 {
		t.Errorf("%d of %d names have suggestions", followed, len(names))
	}
}

// misspelt changes one letter of a triple.
func misspelt(r *rand.Rand, name string) string {
	at := r.IntN(len(name))
	switch r.IntN(4) {
	case 0:
		return name[:at] + name[at+1:]
	case 1:
		return name[:at] + string(rune('a'+r.IntN(26))) + name[at:]
	case 2:
		return name[:at] + string(rune('a'+r.IntN(26))) + name[at+1:]
	}
	return name[:at] + strings.ToUpper(name[at:])
}
