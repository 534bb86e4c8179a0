package test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/web/page"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTargets compares the targets and compilers that the scripts have with those of the program.
func TestTargets(t *testing.T) {
	all, err := page.Targets()
	if err != nil {
		t.Fatal(err)
	}
	rows := make([]string, len(all))
	for i := range all {
		row, err := json.Marshal(all[i])
		if err != nil {
			t.Fatal(err)
		}
		rows[i] = string(row)
	}
	text := "[\n" + strings.Join(rows, ",\n") + "\n]\n"
	if *update {
		if err := os.WriteFile("../page/targets.json", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if read(t, "../page/targets.json") != text {
		t.Error("run cd web && go test ./test -run Targets -update")
	}
}

// TestDocument checks that web/README.md lists the targets, headers and limits of the page.
func TestDocument(t *testing.T) {
	document := read(t, "../README.md")
	missing := map[string]bool{}
	for _, d := range targets.All {
		missing[d.Name] = true
	}
	for _, triple := range menu(t) {
		if target, err := targets.New(triple, targets.Options{}); err != nil {
			t.Error(err)
		} else {
			delete(missing, target.Name())
		}
		if !strings.Contains(document, "`"+triple+"`") {
			t.Errorf("%s is not documented", triple)
		}
	}
	if len(missing) > 0 {
		t.Errorf("the menu lacks %v", missing)
	}
	var headers []string
	for _, pattern := range []string{"../answer/include/*.h", "../answer/include/*/*.h"} {
		found, _ := filepath.Glob(pattern) // the pattern is valid
		headers = append(headers, found...)
	}
	for _, h := range headers {
		if name := strings.TrimPrefix(filepath.ToSlash(h), "../answer/include/"); !strings.Contains(document, "`"+name+"`") {
			t.Errorf("%s is not documented", name)
		}
	}
	if view := read(t, "../page/view.js"); !strings.Contains(view, "const most = 24;") || !strings.Contains(document, "first 24 functions") {
		t.Error("the number of functions that are drawn differs")
	}
	if makefile := read(t, "../../Makefile"); !strings.Contains(makefile, "\nweb: ") || !strings.Contains(makefile, "\nweb-test: ") {
		t.Error("the Makefile has other targets")
	}
	if len(examples(t)) != 30 || !strings.Contains(document, "thirty examples") {
		t.Error("the number of examples differs")
	}
	if info, err := os.Stat("../../docs/page.png"); err != nil || info.Size() > 150_000 {
		t.Errorf("the picture for the README: %v, %v", info, err)
	}
}
