package words

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// How many of a hundred errors that mlir-opt has too are at its line and in its
// words, and how many in its column as well.
const (
	atLeast     = 90
	alsoColumns = 90
)

// The wrong inputs that the tests in text keep. Where mlir-opt finds an error in
// one too, its first error is compared with ours.
func TestWords(t *testing.T) { compare(t, inputs(t)) }

// Text that breaks off or goes on wrongly, in as many places as there are kinds of
// them, with more than one blank where that shows what place an error names.
func TestBrokenText(t *testing.T) {
	const path = "words/testdata/broken.mlir"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	in := newInput(path, text)
	in.flags = []string{"--allow-unregistered-dialect"}
	compare(t, []input{in})
}

// compare compares the first error of each part.
func compare(t *testing.T, list []input) {
	t.Helper()
	mlirOpt := tools.Need(t, "mlir-opt-22")
	equal, same, all := 0, 0, 0
	for _, in := range list {
		ours, theirs := in.ours(), in.theirs(t, mlirOpt)
		for part, want := range theirs {
			if strings.Contains(want.text, "unregistered dialect") || strings.Contains(want.text, "' not found for custom op") ||
				strings.HasSuffix(want.text, "was not produced") {
				continue // of a dialect that mlir-opt does not have, or about our own notes
			}
			all++
			got := ours[part]
			if got == want {
				same++
			} else {
				t.Logf("%s:%d:%d: %s\nmlir-opt at %d:%d: %s", in.path, got.line, got.column, got.text, want.line, want.column, want.text)
			}
			if got.line == want.line && got.text == want.text {
				equal++
			}
		}
	}
	t.Logf("%d of %d errors are mlir-opt's, %.1f %%, and %d of them in its column, %.1f %%",
		equal, all, 100*float64(equal)/float64(all), same, 100*float64(same)/float64(all))
	if equal*100 < atLeast*all {
		t.Errorf("less than %d %% of the errors are those of mlir-opt", atLeast)
	}
	if same*100 < alsoColumns*all {
		t.Errorf("less than %d %% of the errors are where mlir-opt has them", alsoColumns)
	}
}

// said is an error: where it is in the file, and its text.
type said struct {
	line, column int
	text         string
}

// input is a file with many wrong modules, and the flags for all of them.
type input struct {
	path  string
	flags []string
	parts []int // the lines where they begin
}

var runLine = regexp.MustCompile(`(?m)^// RUN: abi-opt (.*)$`)

// own are flags and passes that mlir-opt does not have.
var own = regexp.MustCompile(`^--(target|emit|explain|llvm-version|mattr|iree-.*|lower-abi|verify-abi|emit-abi|expand-abi.*)\b`)

// newInput finds the parts of a file.
func newInput(path string, text []byte) input {
	in := input{path: path, parts: []int{1}}
	for i, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "// -----") {
			in.parts = append(in.parts, i+2)
		}
	}
	return in
}

// inputs lists the files that expect errors of what mlir-opt could read.
func inputs(t *testing.T) (list []input) {
	err := filepath.WalkDir(filepath.Join("..", "lit"), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		run := runLine.FindSubmatch(text)
		if err != nil || run == nil || !bytes.Contains(text, []byte("expected-error")) || bytes.ContainsRune(run[1], '|') {
			return err
		}
		in := newInput(path, text)
		for _, word := range strings.Fields(string(run[1])) {
			switch {
			case own.MatchString(word):
				return nil
			case strings.HasPrefix(word, "-") && word != "--split-input-file" && !strings.HasPrefix(word, "--verify-diagnostics"):
				in.flags = append(in.flags, word)
			}
		}
		list = append(list, in)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func (in input) args() []string {
	return append([]string{"--split-input-file", "-o", os.DevNull, in.path}, in.flags...)
}

// ours returns the first error of each part that has one.
func (in input) ours() map[int]said {
	var errs bytes.Buffer
	command.Main(in.args(), strings.NewReader(""), &bytes.Buffer{}, &errs)
	return in.first(errs.String())
}

func (in input) theirs(t *testing.T, mlirOpt string) map[int]said {
	var errs bytes.Buffer
	cmd := exec.Command(mlirOpt, in.args()...)
	cmd.Stderr = &errs
	if err := cmd.Run(); err != nil && !bytes.Contains(errs.Bytes(), []byte("error: ")) {
		t.Logf("%s: %v: %.100s", in.path, err, errs.String())
	}
	return in.first(errs.String())
}

var (
	errorLine = regexp.MustCompile(`^[^ ]*:(\d+):(\d+): error: (.*)$`)
	id        = regexp.MustCompile(` \[[a-z0-9-]+\]$`)
)

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(fmt.Sprintf("BUG: %q is no number", digits))
	}
	return n
}

func (in input) first(errs string) map[int]said {
	list := map[int]said{}
	for _, line := range strings.Split(errs, "\n") {
		m := errorLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		at, column := number(m[1]), number(m[2])
		part := 0
		for part+1 < len(in.parts) && in.parts[part+1] <= at {
			part++
		}
		if _, known := list[part]; !known {
			list[part] = said{at, column, id.ReplaceAllString(m[3], "")}
		}
	}
	return list
}
