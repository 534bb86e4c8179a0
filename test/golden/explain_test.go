package golden_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/schema"
)

// TestExplanations checks that what --explain=json prints of every test in text has the
// form that is documented, a line an object.
func TestExplanations(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/explain.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, part := range litParts(t) {
		for line := range strings.Lines(runMain(part.text, "--explain=json", "--allow-unregistered-dialect", "-").out) {
			checked++
			if err := s.Check([]byte(line)); err != nil {
				t.Errorf("%s: %v\n%.300s", part.name, err, line)
			}
		}
	}
	if checked < 500 {
		t.Errorf("%d explanations were checked", checked)
	}
}
