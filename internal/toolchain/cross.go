package toolchain

import (
	"fmt"
	"os/exec"
	"runtime"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// A sysroot provides the libraries for linking programs of another machine.
type sysroot struct {
	program  string // a program installed with it
	packages string // Debian packages
}

// sysrootOf returns the sysroot of a triple, or nil if none is known or it is that of this machine.
func sysrootOf(triple string) *sysroot {
	t, err := layout.Triple(triple)
	p := layout.ProcessorOf(t.Arch)
	if err != nil || p == nil || p.Go == runtime.GOARCH && t.System == runtime.GOOS {
		return nil
	}
	dashed := func(name string) string { return strings.ReplaceAll(name, "_", "-") }
	environment := t.EnvironmentName()
	isGNU := environment == "" || strings.HasPrefix(environment, "gnu") // not Android or musl, whose libraries are others
	switch gnu := p.GNU(t); {
	case t.System == "linux" && isGNU && p.Debian != "":
		return &sysroot{gnu + "-gcc", "gcc-" + dashed(gnu) + " and libc6-dev-" + p.Package(t) + "-cross"}
	case t.System == "windows" && environment == "gnu" && p.MinGW:
		return &sysroot{p.OnWindows() + "-w64-mingw32-gcc", "gcc-mingw-w64-" + dashed(p.OnWindows())}
	}
	return nil
}

// canLink returns an error if the sysroot for a triple is known and missing.
func canLink(triple string) error {
	if triple == "" { // this machine, as compilers understand it
		return nil
	}
	s := sysrootOf(triple)
	if s == nil {
		return nil
	}
	if _, err := exec.LookPath(s.program); err != nil {
		return fmt.Errorf("a program for '%s' needs libraries of that machine; install the Debian packages %s", triple, s.packages)
	}
	return nil
}
