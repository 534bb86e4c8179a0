package internal_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/internal/datalayout"
)

const x86 = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

func TestDataLayout(t *testing.T) {
	l, err := datalayout.Parse(x86)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		what      string
		got, want uint32
	}{
		{"i1", l.IntAlign(1), 8},
		{"i24, as the next larger", l.IntAlign(24), 32},
		{"i64", l.IntAlign(64), 64},
		{"i128", l.IntAlign(128), 128},
		{"i256, as the largest", l.IntAlign(256), 128},
		{"x86_fp80", l.FloatAlign(80), 128},
		{"<3 x i8>, rounded up", l.VectorAlign(24), 32},
		{"<8 x float>", l.VectorAlign(256), 256},
		{"aggregates", l.AggregateAlign(), 8},
		{"ptr", l.Pointer(0).Size, 64},
		{"ptr addrspace(270)", l.Pointer(270).Size, 32},
		{"ptr addrspace(5), as in space 0", l.Pointer(5).Align, 64},
		{"the stack", l.Stack, 128},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %d, want %d", tt.what, tt.got, tt.want)
		}
	}
}

func TestDataLayoutRefused(t *testing.T) {
	for text, want := range map[string]string{
		"garbage":            "unknown specifier 'g'",
		"é":                  "unknown specifier 'é'",
		"e-":                 "empty specification is not allowed",
		"eE":                 "malformed specification, must be just 'e' or 'E'",
		"i64":                `malformed specification, must be of the form "i<size>:<abi>[:<pref>]"`,
		"i64:":               "ABI alignment component cannot be empty",
		"i64:63":             "ABI alignment must be a power of two times the byte width",
		"i64:0":              "ABI alignment must be non-zero",
		"i64:65536":          "ABI alignment must be a 16-bit integer",
		"i64:64:32":          "preferred alignment cannot be less than the ABI alignment",
		"i0:8":               "size must be a non-zero 24-bit integer",
		"i8:16":              "i8 must be 8-bit aligned",
		"a1:64":              "size must be zero",
		"a":                  `malformed specification, must be of the form "a:<abi>[:<pref>]"`,
		"p:64":               `malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"`,
		"p:64:64:64:128":     "index size cannot be larger than the pointer size",
		"p16777216:64:64":    "address space must be a 24-bit integer",
		"pe:64:64":           "address space 0 cannot be unstable or have external state",
		"px:64:64":           "'x' is not a valid pointer specification flag",
		"S":                  `malformed specification, must be of the form "S<size>"`,
		"S0":                 "stack natural alignment must be non-zero",
		"P":                  `malformed specification, must be of the form "P<address space>"`,
		"Fx8":                "unknown function pointer alignment type 'x'",
		"m:":                 `malformed specification, must be of the form "m:<mangling>"`,
		"m:q":                "unknown mangling mode",
		"n8:x":               "size must be a non-zero 24-bit integer",
		"ni:0":               "address space 0 cannot be non-integral",
		"p:64:64:64:":        "index size component cannot be empty",
		"99999999999999999x": "unknown specifier '9'",
	} {
		if _, err := datalayout.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestDataLayoutDifference(t *testing.T) {
	own, _ := datalayout.Parse(x86)
	for text, want := range map[string]string{
		"e-m:e-p270:32:32:64-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-S128-ni:7": "",
		"": "the size of pointers to address space 270 is 64 bits, not 32",
	} {
		l, err := datalayout.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Difference(own); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func FuzzDataLayout(f *testing.F) {
	for _, seed := range []string{x86, "", "e-p:32:32", "garbage", "pe7:160:256:256:64", "a1:64-é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := datalayout.Parse(text)
		if err != nil {
			return
		}
		if d := l.Difference(l); d != "" {
			t.Errorf("%q differs from itself: %s", text, d)
		}
	})
}
