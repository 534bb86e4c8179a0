package targets

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// A goSystem is a system of Go programs. Triples with the system and the environment, or any
// environment if it is "", are for that GOOS.
type goSystem struct{ goos, system, environment, host string }

// goSystems lists the systems. The host of a GOOS follows the architecture in the triple of HostOf, the first that is known.
var goSystems = []goSystem{
	{"android", "linux", "android", "linux-android"},
	{"android", "linux", "androideabi", ""},
	{"linux", "linux", "", "linux-gnu"},
	{"linux", "linux", "gnueabihf", hardFloatLinux},
	{"windows", "windows", "", "pc-windows-msvc"},
	{"darwin", "macosx", "", "apple-macosx"},
	{"darwin", "macos", "", ""},
	{"darwin", "darwin", "", ""},
	{"ios", "ios", "", "apple-ios"},
	{"freebsd", "freebsd", "", "freebsd"},
	{"freebsd", "freebsd", "gnueabihf", "freebsd-gnueabihf"},
	{"netbsd", "netbsd", "", "netbsd"},
	{"netbsd", "netbsd", "eabihf", "netbsd-eabihf"},
	{"openbsd", "openbsd", "", "openbsd"},
	{"openbsd", "openbsd", "gnueabi", "openbsd-gnueabi"},
	{"dragonfly", "dragonfly", "", "dragonfly"},
	{"solaris", "solaris", "", "solaris"},
	{"illumos", "solaris", "", "solaris"}, // as compilers name it
	{"wasip1", "wasip", "", "wasip1"},
	{"wasip1", "wasi", "", ""},
	{"js", "emscripten", "", "emscripten"},
}

// hardFloatLinux is the system of a processor with another convention for GOARM=5.
const hardFloatLinux = "linux-gnueabihf"

// Host returns the triple of the platform that the program runs on. It is an error if the C calling
// convention of that platform is unknown. It is on Linux on 32-bit ARM, where C's convention does not follow from a program's GOARM.
func Host() (string, error) { return hostOf(runtime.GOOS, runtime.GOARCH) }

func hostOf(goos, goarch string) (string, error) {
	name, err := HostOf(goos, goarch)
	if strings.HasSuffix(name, hardFloatLinux) {
		return "", fmt.Errorf("the C calling convention of %s/%s depends on the machine: it is that of %s, or without hf", goos, goarch, name)
	}
	return name, err
}

// HostOf returns the triple of the platform for which C compilers build what Go programs for a GOOS and GOARCH call. That of
// linux/arm is for GOARM=6 and 7. It is an error if there is none, or if its convention is not known; docs/targets.md lists these
// platforms.
func HostOf(goos, goarch string) (string, error) {
	var first error
	for _, s := range goSystems {
		for _, p := range layout.Processors {
			if s.goos != goos || s.host == "" || p.Go != goarch {
				continue
			}
			for _, arch := range slices.Compact([]string{p.Name, p.Targets[0].Triple.Arch}) { // the former can be an older architecture
				name := arch + "-" + s.host
				_, err := New(name, Options{})
				if err == nil {
					return name, nil
				}
				first = cmp.Or(first, err)
			}
		}
	}
	err := fmt.Errorf("the C calling convention of %s/%s is not known", goos, goarch)
	if first != nil {
		err = fmt.Errorf("%w: %w", err, first)
	}
	return "", err
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
