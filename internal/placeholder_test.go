package internal_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/internal/placeholder"
)

func TestReplacePlaceholders(t *testing.T) {
	text := []byte("a")
	text = placeholder.Append(text, 0)
	text = append(text, 'b')
	text = placeholder.Append(placeholder.Append(text, 12), 1)
	got := placeholder.Replace([]byte("> "), text, func(b []byte, n int) []byte {
		for range n {
			b = append(b, '*')
		}
		return append(b, '.')
	})
	if string(got) != "> a.b************.*." {
		t.Errorf("%q", got)
	}
	if got := placeholder.Replace(nil, []byte("plain"), nil); string(got) != "plain" {
		t.Errorf("%q", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a malformed placeholder does not panic")
		}
	}()
	placeholder.Replace(nil, []byte{'x', placeholder.First}, nil)
}

func TestAnyPlaceholder(t *testing.T) {
	text := string(placeholder.Append(append(placeholder.Append([]byte("a"), 0), 'b'), 12))
	var seen []int
	if placeholder.Any(text, func(n int) bool { seen = append(seen, n); return false }) || len(seen) != 2 || seen[0] != 0 || seen[1] != 12 {
		t.Error("found", seen)
	}
	if !placeholder.Any(text, func(n int) bool { return n == 12 }) || placeholder.Any("plain", func(int) bool { return true }) {
		t.Error("12 is not found, or a placeholder is found in a text without any")
	}
}
