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

// TestConstantExpressions evaluates random constant expressions, many of which overflow, as clang does, with a
// long of 64 and of 32 bits. ABI_OPT_CONSTANTS_N is their number, ABI_OPT_SEED the seed.
func TestConstantExpressions(t *testing.T) {
	path := tools.Need(t, "clang-22")
	n, seed := tools.Setting("ABI_OPT_CONSTANTS_N", 2000), uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, target := range []string{"x86_64-linux-gnu", "x86_64-pc-windows-msvc"} {
		r := rand.New(rand.NewPCG(seed, 0))
		var expressions []string
		var text, judged strings.Builder
		for i := range n {
			expressions = append(expressions, constantExpression(r, 3))
			fmt.Fprintf(&text, "enum e%d : long long { E%d = (long long)(%s) };\n", i, i, expressions[i])
		}
		unit, ds := cimport.File(t.Context(), &diag.Source{Name: "e.h", Text: text.String()}, cimport.Options{Target: target, NoSystem: true})
		if err := diag.Err(ds); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text.String())
		}
		values := map[string]string{}
		for _, e := range unit.Declared().Enums {
			values[e.Enumerators[0].Name] = e.Enumerators[0].Value.String()
		}
		for i, e := range expressions {
			value := values[fmt.Sprintf("E%d", i)]
			fmt.Fprintf(&judged, "_Static_assert((long long)(%s) == %sll, \"\");\n", e, strings.Replace(value, "-9223372036854775808", "-9223372036854775807ll-1", 1))
		}
		file := filepath.Join(t.TempDir(), "e.c")
		if err := os.WriteFile(file, []byte(judged.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := clang(path, file, "-fsyntax-only", "-ferror-limit=20", "--target="+target); err != nil {
			t.Errorf("seed %d, %s: %v", seed, target, err)
		}
	}
}

// constantExpression returns a random expression, which is never divided by zero.
func constantExpression(r *rand.Rand, depth int) string {
	if depth == 0 {
		return constantLeaf(r)
	}
	a, b := constantExpression(r, depth-1), constantExpression(r, depth-1)
	switch r.IntN(9) {
	case 0:
		return fmt.Sprintf("(%s %c %s)", a, "/%"[r.IntN(2)], pick(r, "-1", "2", "-3l", "7u", "-1ll"))
	case 1, 2:
		return fmt.Sprintf("(%s %s %s)", a, pick(r, "<<", ">>"), pick(r, "31", "32", "33", "63", "64", "-1", "-33", "1ull << 63", b))
	case 3:
		return fmt.Sprintf("(%s)%s", pick(r, "int", "long", "unsigned", "long long", "unsigned long", "signed char", "unsigned short", "_Bool"), a)
	case 4:
		return fmt.Sprintf("(%c %s)", "-~!+"[r.IntN(4)], a)
	case 5:
		return fmt.Sprintf("(%s ? %s : %s)", constantLeaf(r), a, b)
	case 6:
		return fmt.Sprintf("(%s %s %s)", a, pick(r, "<", "==", ">=", "&&", "||", "&", "|", "^"), b)
	}
	return fmt.Sprintf("(%s %c %s)", a, "+-*"[r.IntN(3)], b)
}

func constantLeaf(r *rand.Rand) string {
	return pick(r, "0", "1", "-1", "3u", "65537", "2147483647", "(-2147483647 - 1)", "2147483648", "4294967295u", "1l", "0x7fffffffffffffff",
		"(-0x7fffffffffffffff - 1)", "0xffffffffffffffffu", "'a'", "sizeof(long)", "(int)1e10", "(unsigned)-1.5", "(long)9223372036854775808.0",
		"(long long)-1e300", "(unsigned char)255.9", "(_Bool)0.1", "(int)-2147483648.9", "(long)1e10")
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }
