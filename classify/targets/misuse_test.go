package targets_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/classify/loongarch64"
	"github.com/abi-opt/abi-opt/classify/riscv64"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/wasm32"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/internal/triple"
)

// A convention is not made without a layout model. That of x86-64 has one of its own.
func TestModelIsMissing(t *testing.T) {
	made := map[string]func(){
		"aarch64":     func() { aarch64.New(aarch64.Options{}) },
		"arm":         func() { arm.New(arm.Options{}) },
		"i386":        func() { i386.New(i386.Options{}) },
		"loongarch64": func() { _, _ = loongarch64.New(nil, triple.Triple{}, "") },
		"riscv64":     func() { _, _ = riscv64.New(riscv64.Options{}) },
		"wasm32":      func() { wasm32.New(nil, "", nil) },
		"win64":       func() { win64.New(win64.Options{}) },
	}
	for i := range targets.All {
		name := targets.All[i].Name
		if name == "x86_64" {
			continue
		}
		want := "BUG: " + name + ".New: the layout model is nil"
		if name == "aarch64" {
			want = "BUG: aarch64.New: no platform has the layout model"
		}
		func() {
			defer func() {
				if got := recover(); got != any(want) {
					t.Errorf("%s: got %v, want %s", name, got, want)
				}
			}()
			made[name]()
		}()
	}
}
