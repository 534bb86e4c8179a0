package triple_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/internal/triple"
)

// The version of an environment is not a part of its name, but the digits of some names are.
func TestEnvironmentName(t *testing.T) {
	for text, want := range map[string]string{
		"x86_64-linux-gnu":              "gnu",
		"x86_64-linux-gnu2.17":          "gnu",
		"x86_64-linux-gnux32":           "gnux32",
		"arm-linux-gnueabihf2.31":       "gnueabihf",
		"loongarch64-linux-gnuf32":      "gnuf32",
		"loongarch64-linux-muslf32":     "muslf32",
		"aarch64-linux-android24":       "android",
		"armv7-linux-androideabi21":     "androideabi",
		"aarch64-linux-ohos5.1":         "ohos",
		"x86_64-windows-msvc19.33.1":    "msvc",
		"x86_64-unknown-freebsd14.1":    "",
		"arm64-apple-ios17-simulator":   "simulator",
		"riscv64-unknown-none-elf":      "elf",
		"wasm32-unknown-wasip1":         "",
		"wasm32-unknown-wasi-threads":   "threads",
		"x86_64-w64-mingw32":            "gnu",
		"armv7-unknown-linux-gnueabi":   "gnueabi",
		"aarch64-unknown-linux-musl1.2": "musl",
	} {
		of, err := triple.Parse(text)
		if got := of.EnvironmentName(); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
		if isAndroid := want == "android" || want == "androideabi"; of.IsAndroid() != isAndroid {
			t.Errorf("%s: IsAndroid is %t", text, of.IsAndroid())
		}
	}
}
