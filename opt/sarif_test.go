package opt

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// A run writes one log, whatever the number of parts and diagnostics, and one too if
// nothing could be read.
func TestSARIFLog(t *testing.T) {
	for _, tt := range []struct {
		stdin   string
		args    []string
		status  int
		results int
	}{
		{oneFunction, nil, cli.StatusOK, 0},
		{"oops\n", nil, cli.StatusBadInput, 1},
		{"oops\n// -----\n" + oneFunction + "// -----\noops\n", []string{"--split-input-file"}, cli.StatusBadInput, 2},
		{"", []string{"/no/such/file.mlir"}, cli.StatusBadInput, 1},
	} {
		got := runMain(tt.stdin, append(tt.args, "--diagnostics=sarif")...)
		var log struct {
			Version string
			Runs    []struct {
				Tool struct {
					Driver struct{ Name, Version string }
				}
				Results []struct{ Message struct{ Text string } }
			}
		}
		err := json.Unmarshal([]byte(got.errors), &log)
		if err != nil || got.status != tt.status || len(log.Runs) != 1 || len(log.Runs[0].Results) != tt.results ||
			log.Runs[0].Tool.Driver.Name != "test-opt" || log.Runs[0].Tool.Driver.Version == "" {
			t.Errorf("%s: status %d, %v: %s", tt.args, got.status, err, got.errors)
		}
		for _, r := range log.Runs[0].Results {
			if strings.TrimSpace(r.Message.Text) == "" {
				t.Error("a result without a message")
			}
		}
	}
}
