package documents

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// The header that the compiler of the job calls, and a declaration of a compiler that passes only the first member.
const (
	called      = "struct wide { double x[3]; int id; };\ndouble norm(struct wide p);\n"
	firstMember = "declare double @norm(double)\n"
)

// jobLine is a line of the job, and jobMatrix the targets.
var (
	jobLine   = regexp.MustCompile(`(?m)^- run: (.*)$`)
	jobMatrix = regexp.MustCompile(`target: \[(.*)\]`)
)

// Each line of the job in docs/library.md runs: it passes for a compiler that is right on the targets, and fails for another.
func TestJob(t *testing.T) {
	page, err := os.ReadFile(root + "/docs/library.md")
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile(root + "/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	name := strings.Fields(string(module))[1]
	var job string
	for _, b := range blocksOf(string(page)) {
		if b.language == "yaml" {
			job = b.text
		}
	}
	lines, matrix := jobLine.FindAllStringSubmatch(job, -1), jobMatrix.FindStringSubmatch(job)
	if len(lines) != 3 || matrix == nil || lines[0][1] != "go install "+name+"/cmd/abi-opt@latest" {
		t.Fatalf("the job has lines %q", lines)
	}
	for _, triple := range strings.Split(matrix[1], ", ") {
		for _, isRight := range []bool{true, false} {
			t.Chdir(t.TempDir())
			compile(t, strings.ReplaceAll(lines[1][1], "${{ matrix.target }}", triple), isRight)
			lint, _ := strings.CutPrefix(lines[2][1], "abi-opt ")
			if err := os.Mkdir("tests", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile("tests/calls.h", []byte(called), 0o644); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			status := command.Main(strings.Fields(lint), strings.NewReader(""), &out, &out)
			log, err := os.ReadFile("lint.sarif")
			if isFound := strings.Contains(string(log), "'norm'"); err != nil || status == 0 != isRight || isFound == isRight {
				t.Errorf("%s, a right compiler: %v: status %d, %v\n%s%s", triple, isRight, status, err, &out, log)
			}
		}
	}
}

// compile does what a compiler does for the command: it writes code that declares the function of the header.
func compile(t *testing.T, command string, isRight bool) {
	t.Helper()
	var triple, source, file string
	if n, err := fmt.Sscanf(command, "mycc --target=%s --emit-llvm %s -o %s", &triple, &source, &file); n != 3 || err != nil {
		t.Fatalf("%q: %v", command, err)
	}
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	wide := c.Struct("wide", c.Field{Name: "x", Type: c.Array(3, ir.F64)}, c.Field{Name: "id", Type: ir.IntOf(32, ir.Signed)})
	norm, err := emit.New(target, classify.Signature{Result: ir.F64, Params: []ir.Type{wide}})
	if err != nil {
		t.Fatal(err)
	}
	text := norm.Call.Declare("norm")
	if !isRight {
		text = firstMember
	}
	if err := os.WriteFile(file, fmt.Appendf(nil, "target triple = %q\n%s", target.Triple(), text), 0o644); err != nil {
		t.Fatal(err)
	}
}
