package targets_test

import (
	"runtime"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

func TestHostOf(t *testing.T) {
	for platform, want := range map[[2]string]string{
		{"linux", "amd64"}:     "x86_64-linux-gnu",
		{"linux", "arm64"}:     "aarch64-linux-gnu",
		{"linux", "riscv64"}:   "riscv64-linux-gnu",
		{"linux", "loong64"}:   "loongarch64-linux-gnu",
		{"android", "arm64"}:   "aarch64-linux-android",
		{"windows", "amd64"}:   "x86_64-pc-windows-msvc",
		{"windows", "arm64"}:   "aarch64-pc-windows-msvc",
		{"darwin", "amd64"}:    "x86_64-apple-macosx",
		{"darwin", "arm64"}:    "aarch64-apple-macosx",
		{"ios", "arm64"}:       "aarch64-apple-ios",
		{"freebsd", "amd64"}:   "x86_64-freebsd",
		{"netbsd", "arm64"}:    "aarch64-netbsd",
		{"openbsd", "amd64"}:   "x86_64-openbsd",
		{"dragonfly", "amd64"}: "x86_64-dragonfly",
		{"solaris", "amd64"}:   "x86_64-solaris",
	} {
		got, err := targets.HostOf(platform[0], platform[1])
		if err != nil || got != want {
			t.Errorf("%v: %q, %v, want %q", platform, got, err, want)
		}
		if goos, goarch := targets.GoPlatform(got); goos != platform[0] || goarch != platform[1] {
			t.Errorf("%s is for %s/%s, want %v", got, goos, goarch, platform)
		}
	}
}

// TestHostOfUnknown has platforms for which a guess would be a wrong call.
func TestHostOfUnknown(t *testing.T) {
	for _, platform := range [][2]string{
		{"linux", "386"}, {"linux", "arm"}, {"freebsd", "loong64"}, {"linux", "ppc64le"}, {"js", "wasm"},
		{"windows", "386"}, {"windows", "riscv64"}, {"darwin", "riscv64"}, {"openbsd", "arm64"}, {"plan9", "amd64"}, {"aix", "ppc64"},
	} {
		if got, err := targets.HostOf(platform[0], platform[1]); err == nil {
			t.Errorf("%v: %q, want an error", platform, got)
		}
	}
}

func TestGoPlatform(t *testing.T) {
	for triple, want := range map[string][2]string{
		"x86_64-w64-mingw32":           {"windows", "amd64"},
		"aarch64-unknown-linux-musl":   {"linux", "arm64"},
		"x86_64-linux-android24":       {"android", "amd64"},
		"arm64-apple-darwin24.1":       {"darwin", "arm64"},
		"x86_64-unknown-freebsd14.1":   {"freebsd", "amd64"},
		"aarch64-unknown-fuchsia":      {"", "arm64"},
		"x86_64-unknown-unknown":       {"", "amd64"},
		"riscv64-unknown-linux-ohos":   {"linux", "riscv64"},
		"powerpc64-linux-gnu":          {"linux", ""},
		"no triple at all-x-y-z-so-so": {"", ""},
	} {
		if goos, goarch := targets.GoPlatform(triple); [2]string{goos, goarch} != want {
			t.Errorf("%s: %s/%s, want %v", triple, goos, goarch, want)
		}
	}
}

// TestHost looks at the platform of the test.
func TestHost(t *testing.T) {
	host, err := targets.Host()
	if goos, goarch := targets.GoPlatform(host); err == nil && (goos != runtime.GOOS || goarch != runtime.GOARCH) {
		t.Errorf("the host %s is %s/%s", host, goos, goarch)
	}
}
