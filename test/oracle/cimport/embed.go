package cimport

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestEmbed compares #embed and __has_embed with random parameters with clang. ABI_OPT_EMBED_N is their number, ABI_OPT_SEED the seed.
func TestEmbed(t *testing.T) {
	path := tools.Need(t, "clang-22")
	n, seed := tools.Setting("ABI_OPT_EMBED_N", 300), uint64(tools.Setting("ABI_OPT_SEED", 1))
	r := rand.New(rand.NewPCG(seed, 0))
	dir := t.TempDir()
	for name, text := range map[string]string{"five": "hello", "empty": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var text, judged strings.Builder
	for i := range n {
		name, parameters := pick(r, "five", "five", "five", "empty"), embedParameters(r)
		declarations := fmt.Sprintf("constexpr unsigned char a%d[] = { 250\n#embed \"%s\" prefix(,) %s\n};\n", i, name, parameters)
		text.WriteString(declarations)
		judged.WriteString(declarations)
		fmt.Fprintf(&text, "enum { N%d = sizeof a%[1]d, H%[1]d = __has_embed(\"%[2]s\" %[3]s) };\n", i, name, parameters)
		fmt.Fprintf(&judged, "#define H%d __has_embed(\"%s\" %s)\n#if H%[1]d == 0\n#error none\n#endif\n", i, name, parameters)
		for at := range 8 { // the longest array has all of them, and the last elements of others are counted from the end
			fmt.Fprintf(&text, "enum { E%d_%d = a%[1]d[sizeof a%[1]d > %[2]d ? %[2]d : 0] };\n", i, at)
		}
	}
	file := filepath.Join(dir, "t.c")
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: file, Text: text.String()}, cimport.Options{NoSystem: true, Standard: "gnu23"})
	if err := diag.Err(ds); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	for i := range n {
		fmt.Fprintf(&judged, "static_assert(sizeof a%d == %d);\n#if H%[1]d != %[3]d\n#error H%[1]d\n#endif\n", i, unit.Constants[fmt.Sprintf("N%d", i)], unit.Constants[fmt.Sprintf("H%d", i)])
		for at := range 8 {
			fmt.Fprintf(&judged, "static_assert(a%d[sizeof a%[1]d > %[2]d ? %[2]d : 0] == %[3]d);\n", i, at, unit.Constants[fmt.Sprintf("E%d_%d", i, at)])
		}
	}
	if err := os.WriteFile(file, []byte(judged.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := clang(path, file, "-std=gnu23", "-fsyntax-only", "-ferror-limit=20"); err != nil {
		t.Errorf("seed %d: %v", seed, err)
	}
}

// embedParameters returns random parameters of #embed in any order.
func embedParameters(r *rand.Rand) string {
	var all []string
	add := func(name string, arguments ...string) {
		if r.IntN(2) == 0 {
			if r.IntN(3) == 0 && !strings.Contains(name, ":") {
				name = "__" + name + "__"
			}
			all = append(all, name+"("+pick(r, arguments...)+")")
		}
	}
	add("limit", "0", "1", "3", "2 + 3", "0x9u", "1 ? 2 : 0", "'\\4'", "18446744073709551615u")
	add("suffix", "", ", 9", ", (1, 2)", ", sizeof(int[3])")
	add("if_empty", "", ", 7", ", 7, 8", ", a0[0]")
	add("clang::offset", "0", "2", "5", "8")
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return strings.Join(all, " ")
}
