package answers

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// asTool is the environment variable that makes a tool of this program.
const asTool = "ANSWERS_TEST_TOOL"

func TestMain(m *testing.M) {
	if os.Getenv(asTool) == "" {
		os.Exit(m.Run())
	}
	if len(os.Args) == 2 && os.Args[1] == "--version" {
		fmt.Println("1")
		os.Exit(0)
	}
	in, err := os.ReadFile("in")
	if err == nil {
		_, err = io.Copy(os.Stdout, os.Stdin)
	}
	if err == nil {
		var folder string
		folder, err = os.Getwd()
		fmt.Print(" in ", folder)
	}
	if err != nil {
		panic(err)
	}
	os.Stderr.Write(in)
	os.Exit(3)
}

// An answer is the same after it was recorded, whatever its bytes.
func TestText(t *testing.T) {
	for _, want := range []Answer{{}, {Stdout: "a\nb", Stderr: "\x00\xff", Output: "\n", Status: 3}} {
		if got, err := parse(want.text()); err != nil || got != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
	}
	for _, damaged := range []string{"", "0 0 0 0", "0 1 0 0\n", "0 0 0 0\nx", "x 0 0 0\n", "0 -1 1 0\n"} {
		if a, err := parse(damaged); (err == nil) != (damaged == "0 0 0 0") {
			t.Errorf("%q is %+v, %v", damaged, a, err)
		}
	}
}

// Each part of a question and the version of the tool belong to its key.
func TestKeys(t *testing.T) {
	keys := map[string]bool{}
	for _, q := range []Question{
		{Tool: "a"}, {Tool: "b"}, {Tool: "a", Args: []string{"x"}}, {Tool: "a", Args: []string{"x", "y"}}, {Tool: "a", Args: []string{"x y"}},
		{Tool: "a", Stdin: "x"}, {Tool: "a", Output: "x"}, {Tool: "a", Kept: "x"}, {Tool: "a", Files: map[string]string{"x": "y"}}, {Tool: "a", Files: map[string]string{"y": "x"}},
	} {
		for _, version := range []string{"1", "2"} {
			if key := q.key(version); keys[key] {
				t.Errorf("%+v has the key of another question", q)
			} else {
				keys[key] = true
			}
		}
	}
	if (&Question{Tool: "/usr/bin/a"}).key("1") != (&Question{Tool: "a"}).key("1") {
		t.Error("the key depends on the folder of the tool")
	}
}

// The tool finds the files of a question, and an answer is written to the folder for those that are new.
func TestAnswer(t *testing.T) {
	folder := t.TempDir()
	tool, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asTool, "1")
	t.Setenv(FolderEnv, folder)
	q := Question{Tool: tool, Args: []string{"x"}, Stdin: "text", Files: map[string]string{"in": "file"}, Output: "out"} // which a tool that fails need not write
	for range 2 {
		a, err := q.Answer()
		if want := (Answer{Stdout: "text in /question", Stderr: "file", Status: 3}); err != nil || a != want {
			t.Fatalf("got %+v, %v", a, err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, q.key("1\n"))); err != nil || !strings.HasSuffix(string(text), "\ntext in /questionfile") {
		t.Errorf("recorded %q, %v", text, err)
	}
	if err := write(filepath.Join(folder, q.key("1\n")), "another"); err == nil {
		t.Error("two answers to one question are no error")
	}
	q.Args = []string{"/x"} // outside the folder, so that the answer may depend on more
	if _, err := q.Answer(); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("%d answers are recorded, %v", len(entries), err)
	}
}
