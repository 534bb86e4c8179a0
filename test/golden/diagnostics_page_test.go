package golden_test

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// diagnosticsPage lists the diagnostics by the package that reports them: with the
// example in the comment of the ID, and the shortest message of that ID that the
// files in test/lit lead to.
func diagnosticsPage(t *testing.T) string {
	messages := map[diag.ID]diag.JSON{}
	for _, file := range litFiles(t, func(string) bool { return true }) {
		eachDiagnostic(t, file, func(d diag.JSON) {
			if old, ok := messages[d.ID]; !ok || len(d.Message) < len(old.Message) {
				messages[d.ID] = d
			}
		})
	}
	declared, _ := declaredIDs(t)
	folders := map[string][]diag.ID{}
	for id, d := range declared {
		folder := path.Dir(d.file)
		folders[folder] = append(folders[folder], id)
	}
	var b strings.Builder
	b.WriteString(generated + "# Diagnostics\n\nEach has an ID that stays the same when its words change: it stands in brackets behind the message, " +
		"and `abi-opt --help=ID` prints what is here.\n")
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(&b, "\n## %s\n", folder)
		about := commentsIn(t, "../../"+folder)
		for _, id := range slices.Sorted(slices.Values(folders[folder])) {
			fmt.Fprintf(&b, "\n### `%s`\n", id)
			if about[string(id)].meaning != "" {
				fmt.Fprintf(&b, "\n%s\n", capital(strings.ReplaceAll(about[string(id)].meaning, "\n", " ")))
			}
			fmt.Fprintf(&b, "\nExample: `` %s ``\n", about[string(id)].example)
			if d, ok := messages[id]; ok {
				fmt.Fprintf(&b, "\n%s: %s\n", capital(d.Severity), strings.ReplaceAll(d.Message, "\n", " "))
			}
		}
	}
	return b.String()
}
