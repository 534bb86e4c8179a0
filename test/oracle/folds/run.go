package folds

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Random functions of the llvm dialect are canonicalized as by mlir-opt. ABI_OPT_FOLDS_N is their
// number, ABI_OPT_SEED the seed. A failure is shrunk to the fewest lines that still show it.
func TestFolds(t *testing.T) {
	tools.Need(t, "mlir-opt-22")
	n, seed := tools.Number(t, "ABI_OPT_FOLDS_N", 300), tools.Number(t, "ABI_OPT_SEED", 1)
	t.Logf("seed %d", seed)
	var list []function
	for i := range n {
		list = append(list, newGenerator(rand.New(rand.NewPCG(uint64(seed), uint64(i)))).function())
	}
	want, got, ok := canonical(list...)
	if !ok || len(want) != len(got) {
		t.Fatalf("seed %d: the module is refused", seed)
	}
	for i := range list {
		if want[i] != got[i] {
			small := shrink(list[i])
			want, got, _ := canonical(small)
			t.Fatalf("seed %d, function %d:\n%s\nmlir-opt:\n%s\nabi-opt:\n%s", seed, i, text(small), want[0], got[0])
		}
	}
}

// shrink removes lines as long as the results still differ.
func shrink(f function) function {
	for i := 0; i < len(f); {
		less := slices.Delete(slices.Clone(f), i, i+1)
		if want, got, ok := canonical(less); ok && want[0] != got[0] {
			f, i = less, 0
			continue
		}
		i++
	}
	return f
}

// canonical returns what mlir-opt and abi-opt make of each function, as mlir-opt prints it.
func canonical(list ...function) (want, got []string, ok bool) {
	source := text(list...)
	theirs, ok := mlirOpt(source, "--canonicalize")
	if !ok {
		return nil, nil, false
	}
	var ours, errs bytes.Buffer
	if command.Main([]string{"--allow-unregistered-dialect", "--canonicalize", "-"}, strings.NewReader(source), &ours, &errs) != 0 {
		return nil, nil, false
	}
	again, ok := mlirOpt(ours.String())
	return functions(theirs), functions(again), ok
}

func mlirOpt(source string, flags ...string) (string, bool) {
	cmd := exec.Command("mlir-opt-22", append(flags, "--allow-unregistered-dialect")...)
	cmd.Stdin = strings.NewReader(source)
	out, err := cmd.Output()
	return string(out), err == nil
}

// functions splits a module into the texts of its functions.
func functions(module string) []string {
	list := strings.Split(module, "llvm.func @")[1:]
	for i, f := range list {
		list[i] = ordered(f)
	}
	return list
}

var (
	constant = regexp.MustCompile(`(?m)^ *(%\d+) = (llvm\.mlir\..*)\n`)
	number   = regexp.MustCompile(`%\d+\b`)
)

// ordered returns a function with sorted constants. Their order is that in which folds happen, which
// is not compared.
func ordered(f string) string {
	names := map[string]string{}
	var constants []string
	for _, c := range constant.FindAllStringSubmatch(f, -1) {
		names[c[1]] = "(" + c[2] + ")"
		constants = append(constants, c[2])
	}
	slices.Sort(constants)
	body := number.ReplaceAllStringFunc(constant.ReplaceAllString(f, ""), func(name string) string {
		if names[name] == "" {
			names[name] = fmt.Sprintf("%%%d", len(names)-len(constants))
		}
		return names[name]
	})
	return strings.Join(constants, "\n") + "\n" + body
}
