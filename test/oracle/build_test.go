package oracle

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestBuild makes objects of modules with C's functions and without, for each target and ABI: they are for the platform.
func TestBuild(t *testing.T) {
	tools.Need(t, "clang-22")
	built := 0
	for _, form := range Forms() {
		if arch, _, _ := strings.Cut(form.Triple, "-"); form.Compat != "" || layout.ProcessorOf(arch).ELF.Machine == 0 {
			continue // package library does not read objects of WebAssembly
		}
		built++
		t.Run(form.String(), func(t *testing.T) {
			t.Parallel()
			for _, text := range []string{
				"c.func @f(%a: f64) -> f64 { c.return %a : f64 }",
				"func.func @f(%a: f64) -> f64 { return %a : f64 }",
			} {
				var out bytes.Buffer
				path := filepath.Join(t.TempDir(), "m.o")
				args := []string{"--emit=obj", "-o", path, "--target=" + form.Triple, "--mattr=" + form.Features, "--target-abi=" + form.ABI, "-"}
				if status := command.Main(args, strings.NewReader(text), &out, &out); status != 0 {
					t.Errorf("%s: status %d: %s", text, status, out.String())
					continue
				}
				if err := isObjectFor(path, form); err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}
		})
	}
	if built < 2*len(layout.Processors) {
		t.Errorf("only %d objects are built", built)
	}
}

// isObjectFor returns an error if a file is not for the platform of a form.
func isObjectFor(path string, form Variant) error {
	f, err := library.Open(path)
	if err == nil {
		_, err = f.Target(form.Triple, targets.Options{Features: form.Features, ABI: form.ABI})
	}
	return err
}
