package marks

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
			t.Error("took what is no mark for one")
		}
	}()
	Replace(nil, []byte{'x', First}, nil)
}
