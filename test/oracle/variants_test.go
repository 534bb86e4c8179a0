package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestVariants compares random prototypes with clang's in every form.
func TestVariants(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for _, v := range Forms() {
		if len(v.Clang) == 0 {
			continue // TestTargets has its triple, or another compiler is matched
		}
		name := strings.Join(append([]string{v.Triple}, v.Clang...), " ")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			judge := Judge{Clang: Clang{Path: clang, Flags: append(ClangFor(v.Triple), v.Clang...)}, Target: v.Target(t)}
			randomPrototypes(t, &judge, notOn(judge.Target), tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 60))
		})
	}
}

// TestVariantsInCode compares where LLVM's code finds a float and an integer, with
// every feature switched on and off, and where the convention has them.
func TestVariantsInCode(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	forms := 0
	for i := range Setups {
		for _, form := range Setups[i].inCode {
			forms++
			t.Run(form.triple+form.abi, func(t *testing.T) {
				t.Parallel()
				checkInCode(t, llc, form, Setups[i].features())
			})
		}
	}
	if forms < 5 {
		t.Errorf("only %d forms", forms)
	}
}

func checkInCode(t *testing.T, llc string, form stores, names []string) {
	t.Helper()
	var text strings.Builder
	var lists []string
	for _, name := range names {
		for _, sign := range []string{"+", "-"} {
			target, err := targets.New(form.triple, targets.Options{ABI: form.abi, Features: sign + name})
			if err != nil {
				continue // the form needs it
			}
			fmt.Fprintf(&text, "define void @f%d(float %%x, i64 %%i, ptr %%p) \"target-features\"=\"%s\" {\n"+
				"  store volatile float %%x, ptr %%p\n  %%q = getelementptr i8, ptr %%p, i64 8\n  store volatile i64 %%i, ptr %%q\n  ret void\n}\n",
				len(lists), strings.Join(target.Features(), ","))
			lists = append(lists, sign+name)
		}
	}
	cmd := exec.Command(llc, "-mtriple="+form.triple, "-target-abi="+form.abi, "-o", "-")
	cmd.Stdin = strings.NewReader(text.String())
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, firstLines(string(out), 20))
	}
	bodies := strings.Split(string(out), "\nf")[1:]
	if len(bodies) != len(lists) {
		t.Fatalf("%d functions, want %d\n%s", len(bodies), len(lists), firstLines(string(out), 20))
	}
	float, integer := regexp.MustCompile(form.float), regexp.MustCompile(form.integer)
	for i, body := range bodies {
		if !float.MatchString(body) || !integer.MatchString(body) {
			t.Errorf("%s: %s", lists[i], body)
		}
	}
}
