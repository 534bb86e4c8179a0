package ciface

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestWarned: where a value does not arrive through mlir-opt's own function, the header for --c-wrappers=mlir comes with a warning
// about that function.
func TestWarned(t *testing.T) {
	seed := tools.Setting("ABI_OPT_SEED", 1)
	for i, b := range builds {
		fs := randomFunctions(uint64(seed), uint64(i), kinds, b)
		path := filepath.Join(t.TempDir(), "module.mlir")
		write(t, path, module(fs))
		var header, warnings bytes.Buffer
		if command.Main([]string{"--emit=c-header", "--c-wrappers=mlir", path}, strings.NewReader(""), &header, &warnings) != 0 {
			t.Fatal(warnings.String())
		}
		out := printed(t, fs, b, true)
		wrong := regexp.MustCompile(`wrong: ([dx]\d+):`).FindAllStringSubmatch(out, -1)
		if len(wrong) == 0 {
			t.Errorf("seed %d: no value is wrong:\n%s", seed, out)
		}
		for _, w := range wrong {
			if !strings.Contains(warnings.String(), "'_mlir_ciface_"+w[1]+"'") {
				t.Errorf("seed %d, %s: no warning about %s:\n%s\n%s", seed, b.compiler, w[1], out, warnings.String())
			}
		}
	}
}
