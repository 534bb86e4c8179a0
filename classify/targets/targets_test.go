package targets

import "testing"

func TestNew(t *testing.T) {
	for _, name := range []string{"", "x86_64", "x86_64-linux-gnu", "x86_64-unknown-freebsd"} {
		target, err := New(name, Options{Compat: "clang19", Features: "+avx,-avx512f"})
		if err != nil || target.Name() != "x86_64" {
			t.Errorf("%q: %v, %v", name, target, err)
		}
	}
	for _, name := range []string{"arm64", "x86_64-pc-windows-msvc", "x86_64-apple-darwin", "i386-linux-gnu"} {
		if _, err := New(name, Options{}); err == nil {
			t.Errorf("%q is accepted", name)
		}
	}
	for _, o := range []Options{{Compat: "msvc"}, {Features: "avx"}} {
		if _, err := New("", o); err == nil {
			t.Errorf("%v is accepted", o)
		}
	}
}
