package c

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// agree checks that the reader takes a body for a record just where the grammar
// does, and for the same one.
func agree(t *testing.T, text string) (accepted bool) {
	t.Helper()
	want, err := recordGrammar().ParseString("", text)
	got, ok := readRecord(text)
	if ok != (err == nil) {
		t.Fatalf("%q: the reader accepts it: %v; the grammar says: %v", text, ok, err)
	}
	if ok {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q (-grammar +reader):\n%s", text, diff)
		}
	}
	return ok
}

// Random lists of words that records are made of; most are no records.
func TestReadRecordAgreesWithGrammar(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	words := strings.Fields(`"n" { } { } : : , , = packed pack align cxx transparent nontrivial a b si32 !c.x<{a: si8}> vector<4xf32> 3 16 ? "q\22" < "`)
	accepted := 0
	for range 20000 {
		text := `{`
		if r.IntN(3) == 0 {
			text = ""
		}
		for range r.IntN(9) {
			text += words[r.IntN(len(words))] + " "
			if r.IntN(3) == 0 {
				text += ": si32 "
			}
		}
		if r.IntN(2) == 0 {
			text += "}"
		}
		if agree(t, text) {
			accepted++
		}
	}
	if accepted < 100 {
		t.Errorf("only %d of the texts are records: the test says little", accepted)
	}
}

func FuzzReadRecord(f *testing.F) {
	for _, text := range []string{
		`{}`, `"R" {a: si32, : ui32 : 0, "b c": !c.array<4 x si8> packed align = 8}, packed, pack = 2, align = 16`,
		`{a: si32 : }`, `{a si32}`, `{: !c.union<{x: f32}>}, transparent, cxx, nontrivial`, `{a: si32 align 4}`, `{a: x<"}">} // end`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { agree(t, text) })
}
