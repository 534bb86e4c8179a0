package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestConventions compares random prototypes of functions that ask for another convention than the platform's with
// clang's, for all of them on all triples.
func TestConventions(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	seen := map[string]bool{}
	for _, triple := range Triples() {
		host := targetOf(t, triple)
		for _, name := range targets.ConventionNames(host) {
			seen[host.Name()+" "+name] = true
			t.Run(triple+" "+name, func(t *testing.T) {
				t.Parallel()
				by, err := targets.ConventionOf(host, name)
				if err != nil {
					t.Fatal(err)
				}
				judge := judgeOf(t, clang, triple)
				judge.Target, judge.Attribute, judge.Mark = by.Target, "__attribute__(("+by.CName+")) ", by.LLVM.String()+" "
				randomPrototypes(t, judge, nil, seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 100))
			})
		}
	}
	if len(seen) < 7 {
		t.Errorf("only %d conventions: %v", len(seen), seen)
	}
}
