package toolchain

import (
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// A program for another machine needs that machine's libraries; which packages
// have them is said before the linker fails.
func TestMissingSysroot(t *testing.T) {
	install(t, nil)
	for triple, want := range map[string]sysroot{
		"x86_64-unknown-linux-gnu":   {"x86_64-linux-gnu-gcc", "gcc-x86-64-linux-gnu and libc6-dev-amd64-cross"},
		"aarch64-unknown-linux-gnu":  {"aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu and libc6-dev-arm64-cross"},
		"riscv64-unknown-linux-gnu":  {"riscv64-linux-gnu-gcc", "gcc-riscv64-linux-gnu and libc6-dev-riscv64-cross"},
		"armv7-linux-gnueabihf":      {"arm-linux-gnueabihf-gcc", "gcc-arm-linux-gnueabihf and libc6-dev-armhf-cross"},
		"arm-unknown-linux-gnueabi":  {"arm-linux-gnueabi-gcc", "gcc-arm-linux-gnueabi and libc6-dev-armel-cross"},
		"x86_64-unknown-windows-gnu": {"x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"},
		"i386-w64-mingw32":           {"i686-w64-mingw32-gcc", "gcc-mingw-w64-i686"},
		"armv7-linux-gnueabihf2.31":  {"arm-linux-gnueabihf-gcc", "gcc-arm-linux-gnueabihf and libc6-dev-armhf-cross"},
		"aarch64-linux-gnu2.31":      {"aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu and libc6-dev-arm64-cross"},
		"x86_64-windows-gnu13":       {"x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"},
	} {
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
	for _, triple := range []string{
		"", "x86_64-pc-windows-msvc", "wasm32-wasi", "aarch64-linux-musl", "aarch64-linux-android24", "armv7-linux-androideabi21", "arm-linux-musleabihf",
	} {
		if err := canLink(triple); err != nil {
			t.Errorf("%s: %v", triple, err)
		}
	}
}
