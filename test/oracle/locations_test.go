package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/internal/tools"
)

// TestLocations compares the register or stack slot of each piece of each
// argument with what clang's code reads.
func TestLocations(t *testing.T) {
	seed := setting("ABI_OPT_ORACLE_SEED", 1)
	for _, cfg := range configs {
		t.Run(cfg.name, func(t *testing.T) {
			judge := Judge{Clang: Clang{tools.Need(t, cfg.clang), cfg.flags}, Target: x86_64.New(cfg.options)}
			g := NewGenerator(seed)
			probes := 0
			for range setting("ABI_OPT_ORACLE_N", 400) / 100 {
				var sigs []classify.Signature
				for range 100 {
					sigs = append(sigs, g.Signature())
				}
				ps := judge.Probes(sigs)
				probes += len(ps)
				ds, err := judge.Check(ps)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				for _, d := range ds[:min(len(ds), 3)] {
					t.Errorf("seed %d: %v", seed, d)
				}
			}
			t.Logf("seed %d: %d probes", seed, probes)
		})
	}
}
