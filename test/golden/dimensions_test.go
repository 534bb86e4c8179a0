package golden_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
)

// A loop of a few hundred dimensions is lowered; one of many is an error where it is, because it
// would become as many loops inside each other.
func TestDimensions(t *testing.T) {
	list := func(n int, format string) string {
		words := make([]string, n)
		for i := range words {
			words[i] = strings.ReplaceAll(format, "#", fmt.Sprint(i))
		}
		return strings.Join(words, ", ")
	}
	forall := func(n int) string {
		return "  scf.forall (" + list(n, "%i#") + ") in (" + list(n, "1") + ") {\n  }\n"
	}
	parallel := func(n int) string {
		return "  affine.parallel (" + list(n, "%i#") + ") = (" + list(n, "0") + ") to (" + list(n, "1") + ") {\n  }\n"
	}
	for _, loop := range []func(n int) string{forall, parallel} {
		for _, flag := range []string{"--emit=llvm", "--convert-scf-to-cf", "--scf-forall-to-for", "--scf-forall-to-parallel"} {
			for n, want := range map[int]string{256: "", 10_000: "has 10000 dimensions; more than 256 are not supported [loop-dimensions]"} {
				text := "func.func @f() {\n" + loop(n) + "  return\n}\n"
				if strings.Contains(text, "affine") && flag != "--emit=llvm" {
					continue
				}
				var stdout, stderr bytes.Buffer
				status := command.Main([]string{flag, "-"}, strings.NewReader(text), &stdout, &stderr)
				if (status == 0) != (want == "") || !strings.Contains(stderr.String(), want) {
					t.Errorf("%d dimensions, %s: status %d: %.300s", n, flag, status, stderr.String())
				}
			}
		}
	}
}
