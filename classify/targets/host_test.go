package targets

import (
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestHosts has the platforms of Go, with the triples of testdata/hosts.txt. Those for which a guess would be a wrong call have none.
func TestHosts(t *testing.T) {
	list, err := os.ReadFile("testdata/hosts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		platform, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		goos, goarch, isPlatform := strings.Cut(platform, "/")
		got, err := hostOf(goos, goarch)
		if !isPlatform || got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v, want %q", platform, got, err, want)
		}
		if gotOS, gotArch := GoPlatform(got); err == nil && gotOS+"/"+gotArch != platform {
			t.Errorf("%s is for %s/%s, want %s", got, gotOS, gotArch, platform)
		}
	}
}

func TestGoPlatform(t *testing.T) {
	for triple, want := range map[string][2]string{
		"x86_64-w64-mingw32":           {"windows", "amd64"},
		"aarch64-unknown-linux-musl":   {"linux", "arm64"},
		"x86_64-linux-android24":       {"android", "amd64"},
		"armv7-linux-androideabi21":    {"android", "arm"},
		"arm64-apple-darwin24.1":       {"darwin", "arm64"},
		"x86_64-unknown-freebsd14.1":   {"freebsd", "amd64"},
		"aarch64-unknown-fuchsia":      {"", "arm64"},
		"x86_64-unknown-unknown":       {"", "amd64"},
		"riscv64-unknown-linux-ohos":   {"linux", "riscv64"},
		"powerpc64-linux-gnu":          {"linux", ""},
		"no triple at all-x-y-z-so-so": {"", ""},
	} {
		if goos, goarch := GoPlatform(triple); [2]string{goos, goarch} != want {
			t.Errorf("%s: %s/%s, want %v", triple, goos, goarch, want)
		}
	}
}

// TestHost looks at the platform of the test.
func TestHost(t *testing.T) {
	host, err := Host()
	if goos, goarch := GoPlatform(host); err == nil && (goos != runtime.GOOS || goarch != runtime.GOARCH) {
		t.Errorf("the host %s is %s/%s", host, goos, goarch)
	}
}
