package toolchain

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// A program for another machine needs that machine's libraries; which packages
// have them is said before the linker fails.
func TestMissingSysroot(t *testing.T) {
	install(t, nil)
	text, err := os.ReadFile("testdata/sysroots.txt") // a triple, the program and the packages, or the triple alone
	if err != nil {
		t.Fatal(err)
	}
	if err := canLink(""); err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(string(text)) {
		triple, rest, isKnown := strings.Cut(strings.TrimSpace(line), " ")
		if !isKnown {
			if err := canLink(triple); err != nil {
				t.Errorf("%s: %v", triple, err)
			}
			continue
		}
		program, packages, _ := strings.Cut(rest, " ")
		want := sysroot{program, packages}
		s := sysrootOf(triple)
		if s == nil { // of this machine
			if p := layout.ProcessorOf(strings.Split(triple, "-")[0]); p.Go != runtime.GOARCH || !strings.Contains(triple, runtime.GOOS) {
				t.Errorf("%s has no sysroot", triple)
			}
			continue
		}
		if *s != want {
			t.Errorf("%s: %v, want %v", triple, *s, want)
		}
		if err := canLink(triple); err == nil || !strings.Contains(err.Error(), "install the Debian packages "+s.packages) {
			t.Errorf("%s: %v", triple, err)
		}
		install(t, map[string]string{s.program: ""})
		if err := canLink(triple); err != nil {
			t.Error(err)
		}
		install(t, nil)
	}
}
