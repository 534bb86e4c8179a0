package targets

import (
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestHosts has the platforms of Go, with the triples of testdata/hosts.txt. Those whose convention is not known have none, and
// those after a ? are no answer for the machine of a program.
func TestHosts(t *testing.T) {
	list, err := os.ReadFile("testdata/hosts.txt")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/targets.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		platform, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		want, isOpen := strings.CutPrefix(want, "?")
		goos, goarch, isPlatform := strings.Cut(platform, "/")
		got, err := HostOf(goos, goarch)
		if !isPlatform || got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v, want %q", platform, got, err, want)
		}
		if host, err := hostOf(goos, goarch); host != want && !isOpen || isOpen && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %q, %v, want %q", platform, host, err, want)
		}
		if want == "" && !strings.Contains(string(page), "`"+platform+"`") {
			t.Errorf("docs/targets.md does not list %s among those without a triple", platform)
		}
		if gotOS, gotArch := GoPlatform(got); err == nil && gotOS+"/"+gotArch != strings.Replace(platform, "illumos", "solaris", 1) {
			t.Errorf("%s is for %s/%s, want %s", got, gotOS, gotArch, platform)
		}
	}
	for _, platform := range [][2]string{{"linux", "vax"}, {"none", "amd64"}, {"", ""}} {
		want := "the C calling convention of " + platform[0] + "/" + platform[1] + " is not known"
		if got, err := HostOf(platform[0], platform[1]); got != "" || err == nil || err.Error() != want {
			t.Errorf("%v: %q, %v", platform, got, err)
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
		"ppc64-linux-gnu":              {"linux", "ppc64"},
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
