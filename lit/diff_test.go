package lit

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// What is shown is a patch: it makes one text of the other.
func TestUnifiedDiffIsAPatch(t *testing.T) {
	patch := tools.Need(t, "patch")
	random := rand.New(rand.NewPCG(7, 11))
	text := func() string {
		var b strings.Builder
		for range random.IntN(40) {
			b.WriteString([]string{"a", "b", "c"}[random.IntN(3)] + "\n")
		}
		return b.String() + []string{"", "end"}[random.IntN(2)]
	}
	path := filepath.Join(t.TempDir(), "text")
	for range 40 {
		want, got := text(), text()
		if want == got {
			continue
		}
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		diff := unifiedDiff("want", want, "got", got)
		cmd := exec.Command(patch, "--quiet", "--fuzz=0", "--posix", path)
		cmd.Stdin = strings.NewReader(diff)
		out, err := cmd.CombinedOutput()
		patched, readErr := os.ReadFile(path)
		if os.IsNotExist(readErr) { // an empty file is removed
			readErr = nil
		}
		if err != nil || readErr != nil || string(patched) != got {
			t.Fatalf("%v %v\n%s\n%s\ngives %q, not %q", err, readErr, out, diff, patched, got)
		}
	}
}
