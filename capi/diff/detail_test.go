package diff

import (
	"encoding/json"
	"testing"
)

func TestDetail(t *testing.T) {
	for _, tt := range []struct {
		d       Detail
		want    string
		isWhole bool
	}{
		{Detail{kind: otherSize, name: "member n", before: "4 bytes", after: "8 bytes", more: ": long n"}, "member n has 8 bytes instead of 4 bytes: long n", false},
		{Detail{kind: otherType, name: "A", before: "1", after: "2", within: "parameter e"}, "parameter e: A is 2 instead of 1", false},
		{Detail{kind: wholeBefore, before: "int f(void)"}, "before: int f(void)", true},
		{said("100%% of %s", "it"), "100% of it", false},
		{Detail{name: "%s %d"}, "%s %d", false},
	} {
		text, err := json.Marshal(tt.d)
		var again Detail
		if err != nil || json.Unmarshal(text, &again) != nil || again.String() != tt.want || tt.d.String() != tt.want || tt.d.IsWhole() != tt.isWhole {
			t.Errorf("want %s, got %s, %s, %v", tt.want, tt.d, text, err)
		}
	}
	for kind, sentence := range sentences {
		if sentence == "" {
			t.Errorf("kind %d has no sentence", kind)
		}
	}
}
