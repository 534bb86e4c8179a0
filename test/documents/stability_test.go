package documents

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/embed"
)

// The page about what stays has the versions of the JSON that is written.
func TestStabilityVersions(t *testing.T) {
	page, err := os.ReadFile(root + "/docs/stability.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{
		fmt.Sprintf("| answers: `answer`, libabiopt, the npm package | `version` %d |", embed.Version),
		fmt.Sprintf("| `--explain=json`, `explain`, `snapshot` | `version` %d |", capi.Version),
	} {
		if !strings.Contains(string(page), row) {
			t.Errorf("docs/stability.md lacks %s", row)
		}
	}
}
