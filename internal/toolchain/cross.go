package toolchain

import (
	"fmt"
	"os/exec"
	"runtime"
	"strings"
)

// A sysroot provides the libraries for linking programs of another machine.
type sysroot struct {
	arch, system string // as in triples
	program      string // a program installed with it
	packages     string // Debian packages
}

var sysroots = []sysroot{
	{"x86_64", "linux", "x86_64-linux-gnu-gcc", "gcc-x86-64-linux-gnu and libc6-dev-amd64-cross"},
	{"aarch64", "linux", "aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu and libc6-dev-arm64-cross"},
	{"riscv64", "linux", "riscv64-linux-gnu-gcc", "gcc-riscv64-linux-gnu and libc6-dev-riscv64-cross"},
	{"x86_64", "windows", "x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"},
}

// goArch maps architectures of triples to Go's names, if they differ.
var goArch = map[string]string{"x86_64": "amd64", "aarch64": "arm64"}

// canLink returns an error if the sysroot for a triple is known and missing.
func canLink(triple string) error {
	arch, rest, _ := strings.Cut(triple, "-")
	for _, s := range sysroots {
		if s.arch != arch || !strings.Contains(rest, s.system) || s.isHost() || strings.Contains(rest, "msvc") {
			continue
		}
		if _, err := exec.LookPath(s.program); err != nil {
			return fmt.Errorf("a program for '%s' needs libraries of that machine; install the Debian packages %s", triple, s.packages)
		}
	}
	return nil
}

func (s *sysroot) isHost() bool {
	arch := s.arch
	if name, ok := goArch[arch]; ok {
		arch = name
	}
	return arch == runtime.GOARCH && s.system == runtime.GOOS
}
