package targets

import (
	"fmt"
	"runtime"

	"github.com/abi-opt/abi-opt/layout"
)

// A goSystem is a system of Go programs. Triples with the system and the environment, or any
// environment if it is "", are for that GOOS.
type goSystem struct{ goos, system, environment, host string }

// goSystems lists the systems; the host of the first row of a GOOS follows the architecture in the
// triple of Host.
var goSystems = []goSystem{
	{"android", "linux", "android", "linux-android"},
	{"android", "linux", "androideabi", ""},
	{"linux", "linux", "", "linux-gnu"},
	{"windows", "windows", "", "pc-windows-msvc"},
	{"darwin", "macosx", "", "apple-macosx"},
	{"darwin", "macos", "", ""},
	{"darwin", "darwin", "", ""},
	{"ios", "ios", "", "apple-ios"},
	{"freebsd", "freebsd", "", "freebsd"},
	{"netbsd", "netbsd", "", "netbsd"},
	{"openbsd", "openbsd", "", "openbsd"},
	{"dragonfly", "dragonfly", "", "dragonfly"},
	{"solaris", "solaris", "", "solaris"},
}

// Host returns the triple of the platform that the program runs on. It is an error if the C calling
// convention of that platform is unknown.
func Host() (string, error) { return hostOf(runtime.GOOS, runtime.GOARCH) }

// hostOf is [Host] for programs that are built for the given GOOS and GOARCH. Those of a processor with 32 bits do not
// determine it: GO386 and GOARM select a variant.
func hostOf(goos, goarch string) (string, error) {
	for _, s := range goSystems {
		for _, p := range layout.Processors {
			if s.goos != goos || p.Go != goarch || p.PointerSize() < layout.Default.Pointer {
				continue
			}
			name := p.Name + "-" + s.host
			if _, err := New(name, Options{}); err != nil {
				return "", fmt.Errorf("the C calling convention of %s/%s is not known: %w", goos, goarch, err)
			}
			return name, nil
		}
	}
	return "", fmt.Errorf("the C calling convention of %s/%s is not known", goos, goarch)
}

// GoPlatform returns the GOOS and GOARCH of programs for a triple, "" for those that Go lacks.
func GoPlatform(of string) (goos, goarch string) {
	t, err := layout.Triple(of)
	if err != nil {
		return "", ""
	}
	for _, s := range goSystems {
		if s.system == t.System && (s.environment == "" || s.environment == t.EnvironmentName()) {
			goos = s.goos
			break
		}
	}
	if p := layout.ProcessorOf(t.Arch); p != nil {
		goarch = p.Go
	}
	return goos, goarch
}
