package documents

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/embed"
)

// The README of the npm package has the answers that the engine gives, the figures of docs/library.md, and is in the package.
func TestPackageREADME(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(root + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	page := read("embed/npm/README.md")
	source := regexp.MustCompile(`(?m)^  c: "(.*)",$`).FindStringSubmatch(page)
	targets := regexp.MustCompile(`target: "(.*?)"`).FindAllStringSubmatch(page, -1)
	if source == nil || len(targets) != 2 {
		t.Fatalf("the page asks %q for %q", source, targets)
	}
	for _, target := range targets {
		var text strings.Builder
		for _, e := range embed.To(&embed.Request{Target: target[1], C: source[1]}).Explanations {
			if !strings.Contains(string(e), `"function":`) {
				continue // the record
			}
			var f explain.Function
			if err := json.Unmarshal(e, &f); err != nil {
				t.Fatal(err)
			}
			for i := range f.Arguments {
				for _, s := range f.Arguments[i].Spans() {
					fmt.Fprintf(&text, "%s bytes %d to %d in %s\n", f.Arguments[i].Name, s.Offset, s.Offset+s.Size-1, s.Place())
				}
			}
		}
		if text.Len() == 0 || !strings.Contains(page, "```text\n"+text.String()+"```\n") {
			t.Errorf("the page lacks the answer for %s:\n%s", target[1], &text)
		}
	}
	costs := regexp.MustCompile(`WebAssembly in node 20 \| (\S+ MB compressed by gzip) \| (\S+ s) \| (\S+ ms)`).FindStringSubmatch(read("docs/library.md"))
	if costs == nil {
		t.Fatal("docs/library.md has no figures")
	}
	for _, figure := range costs[1:] {
		if !strings.Contains(page, figure) {
			t.Errorf("the page lacks the figure %s", figure)
		}
	}
	if !strings.Contains(read("embed/npm/package.json"), `"files": ["README.md", `) {
		t.Error("the package has no README.md")
	}
}
