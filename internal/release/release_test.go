package release

import (
	"runtime/debug"
	"testing"
)

func TestOf(t *testing.T) {
	own := func(version string) debug.Module { return debug.Module{Path: module, Version: version} }
	other := debug.Module{Path: "example.com/compiler", Version: "v7.0.0"}
	library := own("v0.3.0")
	for _, test := range []struct {
		linked string
		info   debug.BuildInfo
		want   string
	}{
		{"v0.1.0", debug.BuildInfo{Main: own("v0.2.0")}, "v0.1.0"},
		{"", debug.BuildInfo{Main: own("v0.2.0")}, "v0.2.0"},
		{"", debug.BuildInfo{Main: other, Deps: []*debug.Module{&other, &library}}, "v0.3.0"},
		{"", debug.BuildInfo{Main: own("")}, "(devel)"},
		{"", debug.BuildInfo{Main: other}, "(devel)"},
		{"", debug.BuildInfo{}, "(devel)"},
	} {
		if got := of(test.linked, &test.info); got != test.want {
			t.Errorf("%+v: %s, not %s", test, got, test.want)
		}
	}
}
