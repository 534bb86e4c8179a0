package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// LLVM IR of clang names the features with which it was compiled, for all functions or for some. lint and agree follow them on each target.
func TestFeaturesOfClang(t *testing.T) {
	const header = `typedef int v4 __attribute__((vector_size(16))); typedef int v8 __attribute__((vector_size(32))); struct S { char c; v4 v; };
v4 f(v4 a); v8 g(v8 a); void h(struct S s, v4 *p); v8 undefined(v4 a, v8 b);
`
	const code = header + `v4 f(v4 a) { return a; } v8 g(v8 a) { return undefined(f(*(v4 *)&a), a); } void h(struct S s, v4 *p) { *p = s.v; }
`
	folder, forms := t.TempDir(), 0
	at := func(name string) string { return filepath.Join(folder, name) }
	for name, text := range map[string]string{"t.h": header, "t.c": code} {
		if err := os.WriteFile(at(name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, form := range oracle.Compilers() {
		if form.IsGCC() {
			continue
		}
		forms++
		command := slices.Concat(form.Command, []string{"-w", "-O1", "-S", "-emit-llvm", "-o", at("t.ll"), at("t.c")})
		if out, err := exec.Command(tools.Need(t, command[0]), command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", command, err, out)
		}
		if got := runMain("", "lint", "--header="+at("t.h"), at("t.ll")); got.status != 0 || got.out != "" {
			t.Errorf("%v: %+v", command, got)
		}
		if got := runMain("", "agree", at("t.h"), at("t.ll")); got.status != 0 || !strings.Contains(got.out, "4 functions agree") {
			t.Errorf("%v: %+v", command, got)
		}
	}
	if forms < 20 {
		t.Errorf("there are %d forms", forms)
	}
}

// LLVM IR of another platform is refused for each target, but not that of the same platform, or without a triple that is known.
func TestIsFor(t *testing.T) {
	for i := range targets.All {
		own := targets.All[i].Triple.String()
		for j := range targets.All {
			other := targets.All[j].Triple.String()
			if err := isFor(other, []string{own}); (err == nil) != (i == j) {
				t.Errorf("%s for %s: %v", other, own, err)
			} else if want := "the LLVM IR is for " + other + ", not " + own; err != nil && err.Error() != want {
				t.Errorf("got %v, want %s", err, want)
			}
		}
		for _, triple := range []string{"", "unknown-none"} {
			if err := isFor(triple, []string{own}); err != nil {
				t.Error(err)
			}
		}
		if err := isFor(own, nil); err != nil {
			t.Error(err)
		}
		if err := isFor(own, []string{"unknown-none"}); err != nil {
			t.Error(err)
		}
	}
}
