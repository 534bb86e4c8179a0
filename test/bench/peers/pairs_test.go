package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

func TestWithRow(t *testing.T) {
	head := []string{"work"}
	page := "before\n" + pairsBegin + tableOf("m", head, "one", []string{"1"}) + pairsEnd + "after\n"
	for _, c := range []struct{ table, want string }{
		{tableOf("m", head, "two", []string{"2"}), "| m | work |\n|---|---|\n| one | 1 |\n| two | 2 |\n"},
		{tableOf("m", head, "one", []string{"3"}), "| m | work |\n|---|---|\n| one | 3 |\n"},
		{tableOf("m", []string{"other"}, "two", []string{"2"}), "| m | other |\n|---|---|\n| two | 2 |\n"},
	} {
		got, err := withRow(page, c.table)
		if want := "before\n" + pairsBegin + c.want + pairsEnd + "after\n"; err != nil || got != want {
			t.Errorf("%v, want\n%s, got\n%s", err, want, got)
		}
	}
	if _, err := withRow("no table", tableOf("m", head, "one", []string{"1"})); err == nil {
		t.Error("a page without a table is accepted")
	}
}

// The page has a column for each row of the comparison, and the inputs exist.
func TestPairRows(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var work []string
	for _, r := range pairRows {
		if _, _, err := writeInput(t.TempDir(), r.input, 1); err != nil {
			t.Error(err)
		}
		work = append(work, count(r.n)+" "+r.name)
	}
	if head, _, _ := strings.Cut(tableOf("processor", work, "", nil), "\n"); !strings.Contains(string(page), pairsBegin+head+"\n") {
		t.Errorf("test/bench/README.md does not have the table %s", head)
	}
}

func TestBuildCommit(t *testing.T) {
	tools.Ask(t)
	if err := exec.Command("git", "rev-parse", "HEAD").Run(); err != nil {
		tools.Missing(t, "a git repository", err)
	}
	b := &bench{dir: t.TempDir()}
	if _, err := b.buildCommit("no-such-commit"); err == nil {
		t.Error("builds a commit that does not exist")
	}
}
