package diff

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestDetail(t *testing.T) {
	for _, tt := range []struct {
		d             Detail
		want, between string
	}{
		{Detail{kind: otherSize, name: "member n", before: "4 bytes", after: "8 bytes", more: ": long n", declared: [2]string{"int n", "long n"}}, "member n has 8 bytes instead of 4 bytes: long n", "member n: h: 4 bytes (int n), l: 8 bytes (long n)"},
		{Detail{kind: otherSize, name: "member n", before: "4 bytes", after: "8 bytes", more: ": struct S n", declared: [2]string{"struct S n", "struct S n"}}, "member n has 8 bytes instead of 4 bytes: struct S n", "member n: h: 4 bytes, l: 8 bytes (both struct S n)"},
		{Detail{kind: otherSize, name: "member n", before: "4 bytes", after: "8 bytes", more: ": long n"}, "member n has 8 bytes instead of 4 bytes: long n", "member n: h: 4 bytes, l: 8 bytes"},
		{Detail{kind: otherType, name: "A", before: "1", after: "2", within: "parameter e"}, "parameter e: A is 2 instead of 1", "parameter e: A: h: 1, l: 2"},
		{Detail{kind: wholeBefore, before: "int f(void)"}, "before: int f(void)", ""},
		{said("100%% of %s", "it"), "100% of it", "100% of it"},
		{Detail{name: "%s %d"}, "%s %d", "%s %d"},
		{Detail{kind: otherPointee, name: "p", before: "int", after: "long"}, "p points to long instead of int", "p points to: h: int, l: long"},
		{Detail{kind: otherAlign, before: "4", after: "8"}, "alignment: 8 instead of 4", "alignment: h: 4, l: 8"},
		{Detail{before: "4", after: "8", name: "", kind: otherVersion}, "8 instead of 4", "h: 4, l: 8"},
		{Detail{kind: ofEnum, name: "enum E"}, "of enum E", ""},
		{said("member a was removed").sides("member a", "at byte 0", ""), "member a was removed", "member a: h: at byte 0, l: none"},
		{said("member a was added").sides("member a", "", "at byte 0"), "member a was added", "member a: h: none, l: at byte 0"},
	} {
		text, err := json.Marshal(tt.d)
		var again Detail
		if err != nil || json.Unmarshal(text, &again) != nil || again.String() != tt.want || tt.d.String() != tt.want {
			t.Errorf("want %s, got %s, %s, %v", tt.want, tt.d, text, err)
		}
		c := Change{Details: []Detail{tt.d}}
		if got := strings.Join(c.DetailsBetween("h", "l"), "; "); got != tt.between {
			t.Errorf("%s between two sides: got %q, want %q", tt.want, got, tt.between)
		}
	}
	for kind, sentence := range sentences {
		if sentence == "" {
			t.Errorf("kind %d has no sentence", kind)
		}
	}
}

// A change that is about what either side has is told of both, and others as they are.
func TestChangeBetween(t *testing.T) {
	for _, tt := range []struct {
		c    Change
		want string
	}{
		{sizeChange(4, 8), "h: 4 bytes, l: 8 bytes"}, {sizeChange(8, 1), "h: 8 bytes, l: 1 byte"},
		{threadLocal(true), "h: not thread-local, l: thread-local"}, {threadLocal(false), "h: thread-local, l: not thread-local"},
		{Change{Text: "has another layout"}, "has another layout"},
		{Change{Text: "is called 'T' and has another layout", renamed: "T"}, "is called 'T' and has another layout"},
		{Change{Text: "is called 'T' and grew", renamed: "T", cause: sizeChange(4, 8).cause}, "l calls it 'T': h: 4 bytes, l: 8 bytes"},
	} {
		if got := tt.c.Between("h", "l"); got != tt.want {
			t.Errorf("%s: got %s", tt.want, got)
		}
	}
}
