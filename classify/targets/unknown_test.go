package targets

import (
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// Names that other tools use for the targets get the suggestions of testdata/notations.txt.
func TestOtherNotations(t *testing.T) {
	list, err := os.ReadFile("testdata/notations.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, want, _ := strings.Cut(line, " ")
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
	others := slices.Collect(maps.Keys(otherWords))
	for _, p := range layout.Processors {
		others = append(others, p.Spellings...)
		others = append(others, p.Families...)
	}
	for _, other := range others {
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
			if slices.Contains(layout.Arches(), arch) && strings.Contains(better, "-") && !strings.HasPrefix(better, arch+"-") && otherWords[arch] == "" && (spelled(arch) == "" || spelled(arch) == arch) && otherNames[name] == "" {
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
