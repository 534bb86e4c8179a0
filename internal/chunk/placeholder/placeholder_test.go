package placeholder

import "testing"

func TestReplace(t *testing.T) {
	text := []byte("a")
	text = Append(text, 0)
	text = append(text, 'b')
	text = Append(Append(text, 12), 1)
	got := Replace([]byte("> "), text, func(b []byte, n int) []byte {
		for range n {
			b = append(b, '*')
		}
		return append(b, '.')
	})
	if string(got) != "> a.b************.*." {
		t.Errorf("%q", got)
	}
	if got := Replace(nil, []byte("plain"), nil); string(got) != "plain" {
		t.Errorf("%q", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a malformed placeholder does not panic")
		}
	}()
	Replace(nil, []byte{'x', First}, nil)
}

func TestAny(t *testing.T) {
	text := string(Append(append(Append([]byte("a"), 0), 'b'), 12))
	var seen []int
	if Any(text, func(n int) bool { seen = append(seen, n); return false }) || len(seen) != 2 || seen[0] != 0 || seen[1] != 12 {
		t.Error("found", seen)
	}
	if !Any(text, func(n int) bool { return n == 12 }) || Any("plain", func(int) bool { return true }) {
		t.Error("12 is not found, or a placeholder is found in a text without any")
	}
}
