package golden_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/test/tools"
)

// mutator changes texts a little, by bytes and by tokens.
type mutator struct {
	*rand.Rand
	parts  []string // the tests in text, split
	tokens []string // all their tokens
}

// maxPart keeps out tests of size: they take time and hold nothing new.
const maxPart = 6000

func newMutator(t *testing.T, seed uint64) *mutator {
	m := &mutator{Rand: rand.New(rand.NewPCG(seed, 0))}
	seen := map[string]bool{}
	err := filepath.WalkDir(litFolder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, part := range strings.Split(string(text), "// -----\n") {
			if len(part) > maxPart {
				continue
			}
			m.parts = append(m.parts, part)
			for _, w := range words(part) {
				if token := part[w.Start:w.End]; !seen[token] {
					seen[token] = true
					m.tokens = append(m.tokens, token)
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// next returns a test with one to four changes.
func (m *mutator) next() string {
	text := m.parts[m.IntN(len(m.parts))]
	for range 1 + m.IntN(4) {
		if m.IntN(3) == 0 {
			text = m.byBytes(text)
		} else {
			text = m.byTokens(text)
		}
	}
	return text
}

func (m *mutator) byBytes(text string) string {
	i := m.IntN(len(text) + 1)
	j := min(len(text), i+m.IntN(4))
	switch m.IntN(4) {
	case 0: // drop some
		return text[:i] + text[j:]
	case 1: // double some
		return text[:j] + text[i:]
	case 2: // put one in
		const odd = "%#!@^\"\\<>(){}[]:,-=.0123456789eExai \n\x00\xff"
		k := m.IntN(len(odd))
		return text[:i] + odd[k:k+1] + text[i:]
	}
	return text[:i] // cut off
}

func (m *mutator) byTokens(text string) string {
	ts := words(text)
	if len(ts) < 2 {
		return text
	}
	a, b := ts[m.IntN(len(ts))], ts[m.IntN(len(ts))]
	if a.Start > b.Start {
		a, b = b, a
	}
	first, second := text[a.Start:a.End], text[b.Start:b.End]
	switch m.IntN(5) {
	case 0: // drop one
		return text[:a.Start] + text[a.End:]
	case 1: // double one
		return text[:a.End] + " " + text[a.Start:]
	case 2: // swap two
		if a.End > b.Start {
			return text
		}
		return text[:a.Start] + second + text[a.End:b.Start] + first + text[b.End:]
	case 3: // use one twice
		return text[:a.Start] + second + text[a.End:]
	}
	return text[:a.Start] + m.tokens[m.IntN(len(m.tokens))] + text[a.End:]
}

// unplaced finds an error that says neither where nor in what it is.
var unplaced = regexp.MustCompile(`(?m)^error: .*`)

// TestMutatedInputs gives the command tests that were changed at random, with
// random passes. It must neither panic nor hang, every error says where it is, and
// what it accepts reads back. ABI_OPT_MUTANTS is how many, ABI_OPT_SEED the seed.
func TestMutatedInputs(t *testing.T) {
	count, seed := 300, uint64(time.Now().UnixNano())
	count = tools.Setting("ABI_OPT_MUTANTS", count)
	seed = tools.Setting("ABI_OPT_SEED", seed)
	m := newMutator(t, seed)
	failures := 0
	for i := range count {
		text := m.next()
		args := []string{"--mlir-pass-pipeline-crash-reproducer=" + os.DevNull}
		for _, flag := range fuzzFlags {
			if m.IntN(5) == 0 && flag != "--verify-diagnostics" {
				args = append(args, flag)
			}
		}
		done := make(chan string, 1)
		go func() { done <- runMain(text, args...).errors }()
		var errors string
		select {
		case errors = <-done:
		case <-time.After(time.Minute):
			t.Fatalf("seed %d, input %d hangs with %q:\n%s", seed, i, args, text)
		}
		bad := unplaced.FindString(errors)
		for _, id := range []string{"[internal-error]", "[round-trip]", "left the IR like this"} {
			if strings.Contains(errors, id) {
				bad = id
			}
		}
		if bad == "" {
			continue
		}
		t.Errorf("seed %d, input %d, %q: %s\n%s\ninput:\n%s", seed, i, args, bad, errors, text)
		if failures++; failures == 10 {
			t.FailNow()
		}
	}
}
