package opt

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A snapshot records the variant of the convention that it was made for, of each target that has variants: headers are read for that
// variant, unless an option names another one. Two snapshots of different variants differ.
func TestSnapshotsOfVariants(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	const text = "typedef int V __attribute__((vector_size(16)));\nstruct S { char c; long double x; };\nfloat f(float a);\ndouble d(double a);\n" +
		"V g(V a);\nlong double h(long double a);\nvoid i(struct S *p);\n"
	if err := os.WriteFile(at("v.h"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	tried := map[string]bool{}
	for _, form := range oracle.Forms() {
		target := form.Target(t)
		own, hasABI := target.(classify.WithABI)
		standard := (&oracle.Variant{Triple: form.Triple}).Target(t)
		isMore := form.ABI != "" && form.Features != "" // features besides a variant are not recorded
		if form.Compat != "" || isMore || !hasABI || own.ABI() == standard.(classify.WithABI).ABI() {
			continue
		}
		tried[target.Name()] = true
		t.Run(form.String(), func(t *testing.T) {
			options := []string{"--target=" + form.Triple, "--nostdinc", at("v.h"), "-o"}
			if got := runMain("", append([]string{"snapshot"}, append(options, at("usual.json"))...)...); got.status != 0 {
				t.Fatal(got)
			}
			chosen := []string{"snapshot", "--mattr=" + form.Features}
			if form.ABI != "" {
				chosen = append(chosen, "--target-abi="+form.ABI)
			}
			if got := runMain("", append(chosen, append(options, at("other.json"))...)...); got.status != 0 {
				t.Fatal(got)
			}
			for _, args := range []string{"agree v.h other.json", "agree v.h usual.json", "diff v.h other.json", "diff other.json v.h", "diff usual.json v.h"} {
				if got := runIn(at, args); got.status != 0 {
					t.Errorf("%s: %s%s", args, got.out, got.errors)
				}
			}
			differ := []string{"diff usual.json other.json"}
			if abi := standard.(classify.WithABI).ABI(); abi != "" {
				differ = append(differ, "agree --target-abi="+abi+" v.h other.json")
			}
			for _, args := range differ {
				if got := runIn(at, args); got.status == 0 {
					t.Errorf("%s: no difference: %s", args, got.out)
				}
			}
		})
	}
	if len(tried) < 4 {
		t.Errorf("only %d targets have variants: %v", len(tried), tried)
	}
}

// runIn runs a command on files of a folder.
func runIn(at func(string) string, command string) ran {
	args := strings.Fields(command)
	for i := range args {
		if strings.Contains(args[i], ".") {
			args[i] = at(args[i])
		}
	}
	return runMain("", append(args, "--nostdinc")...)
}
