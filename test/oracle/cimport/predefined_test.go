package cimport

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/test/tools"
)

// own are the macros that say which program this is, down to its build.
var own = map[string]bool{"__VERSION__": true, "__clang_version__": true, "__clang_patchlevel__": true}

// targets are those that most programs are for.
var targets = []string{
	"x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu", "x86_64-apple-darwin", "arm64-apple-darwin",
	"x86_64-w64-windows-gnu", "aarch64-w64-windows-gnu", "x86_64-pc-windows-msvc", "aarch64-pc-windows-msvc",
	"wasm32-unknown-unknown", "i386-linux-gnu", "loongarch64-linux-gnu", "armv7-linux-gnueabihf",
}

// allTargets are those that C is read for: each system, and versions where macros depend on them.
func allTargets() []string {
	all := append(slices.Clip(targets),
		"riscv64", "x86_64-unknown-uefi", "x86_64-pc-windows-msvc19.40.1", "x86_64-unknown-freebsd14.1",
		"x86_64-unknown-linux-musl", "x86_64-unknown-linux-android", "x86_64-unknown-linux-android24", "x86_64-unknown-linux-ohos5.0.1",
		"aarch64-unknown-linux-musl", "aarch64-unknown-linux-android24", "aarch64-unknown-linux-ohos",
		"riscv64-unknown-linux-musl", "riscv64-unknown-linux-android35", "riscv64-unknown-linux-ohos",
		"x86_64-apple-macosx14.2.1", "x86_64-apple-macosx10.11", "x86_64-apple-darwin19", "arm64-apple-darwin23", "arm64-apple-macosx10.16",
		"arm64-apple-ios", "arm64-apple-ios9.3", "arm64-apple-ios17.2-simulator", "arm64-apple-ios17-macabi", "arm64-apple-tvos17",
		"arm64-apple-tvos17-simulator", "arm64-apple-watchos26", "arm64-apple-watchos26-simulator", "arm64-apple-xros1.0", "arm64-apple-xros1.0-simulator",
		"arm64-apple-driverkit23.0", "wasm32-wasi", "wasm32-wasip2", "wasm32-wasip1-threads", "wasm32-unknown-unknown-wasm", "wasm32-unknown-emscripten", "wasm32", "i686-linux-musl", "i686-w64-windows-gnu", "i686-pc-windows-msvc", "i386-unknown-none",
		"loongarch64-unknown-none", "loongarch64", "loongarch64-linux-musl", "loongarch64-linux-gnusf", "loongarch64-linux-gnuf32",
		"loongarch64-linux-muslsf", "loongarch64-unknown-linux-ohos",
		"armv7-linux-gnueabi", "arm-linux-gnueabi", "armv5te-linux-gnueabi", "armv7hl-linux-gnueabihf", "arm-linux-gnueabihf", "armv7-linux-musleabihf", "armv7a-linux-androideabi21", "armv7-none-eabi", "armv7-none-eabihf",
		"armv6-linux-gnueabihf", "armv6k-linux-gnueabihf", "armv6k-linux-gnueabi", "armv6-none-eabi", "armv8-linux-gnueabihf", "armv8a-none-eabihf", "armv8l-linux-gnueabi",
		"thumbv7neon-linux-gnueabihf", "thumbv6m-none-eabi", "thumbv7m-none-eabi", "thumbv7em-none-eabi", "thumbv7em-none-eabihf", "thumbv8m.main-none-eabi",
		"thumbv8m.main-none-eabihf", "arm-none-eabi", "arm-linux-androideabi", "armv7-linux-androideabi", "i586-linux-gnu", "i386-unknown-freebsd",
	)
	for _, arch := range []string{"x86_64", "aarch64", "riscv64"} {
		for _, system := range []string{
			"dragonfly", "freebsd", "fuchsia", "haiku", "hurd", "managarm", "netbsd", "none", "openbsd", "rtems", "serenity", "solaris", "unknown",
		} {
			if arch != "aarch64" || system != "openbsd" {
				all = append(all, arch+"-unknown-"+system)
			}
		}
	}
	return all
}

// TestPredefined compares the predefined macros with clang's.
func TestPredefined(t *testing.T) {
	path := tools.Need(t, "clang-22")
	file := filepath.Join(t.TempDir(), "empty.c")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, target := range tools.Some(3, allTargets()) {
		t.Run(target, func(t *testing.T) {
			standards := []string{"c89", "gnu99", "gnu17", "c23"}
			if i == 0 {
				standards = cimport.Standards()
			}
			for _, std := range standards {
				comparePredefined(t, path, file, cimport.Options{Target: target, Standard: std})
			}
		})
	}
	for _, target := range []string{"riscv64-linux-gnu", "riscv64-unknown-none"} {
		for _, abi := range []string{"lp64", "lp64f", "lp64d"} {
			t.Run(target+" "+abi, func(t *testing.T) {
				comparePredefined(t, path, file, cimport.Options{Target: target, ABI: abi, Standard: "gnu17"}, "-mabi="+abi)
			})
		}
	}
}

func comparePredefined(t *testing.T, path, file string, o cimport.Options, flags ...string) {
	std := o.Standard
	dump, err := clang(path, file, append(flags, "--target="+o.Target, "-std="+std, "-dM", "-E")...)
	if err != nil {
		t.Fatal(err)
	}
	text, err := cimport.Predefined(o)
	if err != nil {
		t.Fatal(err)
	}
	got, want := macros(text), macros(dump)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if value, ok := got[name]; !own[name] && (!ok || value != want[name]) {
			t.Errorf("%s: %s is %q, clang has %q", std, name, value, want[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: clang does not define %s", std, name)
		}
	}
}

func macros(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if line, ok := strings.CutPrefix(line, "#define "); ok {
			name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
			all[name] = strings.TrimSpace(value)
		}
	}
	return all
}
