package test

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/web/answer"
	"github.com/abi-opt/abi-opt/web/bundle"
	"github.com/abi-opt/abi-opt/web/page"
)

// menu returns the triples of the page's menu, with the signatures of which the answers are compared.
func menu(t *testing.T) (triples []string) {
	t.Helper()
	all, err := page.Targets()
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range all {
		triples = append(triples, of.Triple)
	}
	return triples
}

// node answers questions by the WebAssembly module under node.
type node struct {
	t   *testing.T
	in  *json.Encoder
	out *bufio.Reader
}

func startNode(t *testing.T) *node {
	t.Helper()
	path := tools.Need(t, "node")
	module := filepath.Join(t.TempDir(), "answer.wasm")
	folder, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	if err := bundle.Wasm(folder, module); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "testdata/ask.mjs", module)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { in.Close(); _ = cmd.Wait() })
	return &node{t: t, in: json.NewEncoder(in), out: bufio.NewReader(out)}
}

func (n *node) ask(q answer.Question) (a answer.Answer, milliseconds float64) {
	n.t.Helper()
	if err := n.in.Encode(q); err != nil {
		n.t.Fatal(err)
	}
	line, err := n.out.ReadBytes('\n')
	reply := struct {
		Milliseconds float64
		Answer       *answer.Answer
	}{Answer: &a}
	if err != nil || json.Unmarshal(line, &reply) != nil {
		n.t.Fatalf("%v: %.200s", err, line)
	}
	return a, reply.Milliseconds
}

// TestRandomSignatures compares the answers of the WebAssembly module with the command's, for 500
// random signatures on each target, from ABI_OPT_SEED.
func TestRandomSignatures(t *testing.T) {
	seed, err := strconv.ParseUint("0"+os.Getenv("ABI_OPT_SEED"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Log("seed", seed)
	n := startNode(t)
	var times []float64
	for _, triple := range menu(t) {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(seed)
		g.Model = target.Layouts().Model()
		for range 20 {
			w := oracle.NewCWriter()
			w.Model = g.Model
			for i := range 25 {
				s := g.Signature()
				w.Prototype(i, &s)
			}
			q := answer.Question{Language: "c", Text: w.String(), Sides: []answer.Platform{{Target: triple}}}
			a, ms := n.ask(q)
			times = append(times, ms)
			if d := difference(&q, &a); d != "" {
				t.Fatalf("%s: %s\n%s", triple, d, q.Text)
			}
			if a.Sides[0].Explanation == "" {
				t.Fatalf("%s: nothing is explained", triple)
			}
		}
	}
	slices.Sort(times)
	t.Logf("files of 25 functions: median %.0f ms, 95th percentile %.0f ms", times[len(times)/2], times[len(times)*95/100])
}
