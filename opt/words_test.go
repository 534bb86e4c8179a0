package opt

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// The words of each target lead to help on it, and no word of one is of another.
func TestWordsOfTargets(t *testing.T) {
	of := map[string]string{}
	for _, d := range targets.All {
		for _, w := range d.Words {
			for word := range strings.FieldsSeq(w.Words) {
				if of[word] != "" || words.Find(word).text != "" {
					t.Errorf("%s is of %s and something else", word, d.Name)
				}
				of[word] = d.Name
				e := meaningOf(word)
				target, err := targets.New(e.topic, targets.Options{})
				if err != nil || target.Name() != d.Name || e.text == "" {
					t.Errorf("%s: %+v, %v; want help on %s", word, e, err, d.Name)
				}
			}
		}
		if !strings.Contains(meaningOf("triple").text, d.Name) {
			t.Errorf("the help on triples lacks %s", d.Name)
		}
	}
	if len(of) == 0 {
		t.Error("no words")
	}
}
