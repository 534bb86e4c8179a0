// The command builds measures how long builds of many modules take, and prints the table of examples/bazel/README.md.
//
//	go run ./test/bench/builds -modules=10000 -functions=96
//
// All of them write the LLVM IR of the same functions: one module with all of them, 'abi-opt batch', make and
// Bazel, which builds twice, in two folders that share a remote cache.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/abi-opt/abi-opt/test/bench/inputs"
	"github.com/abi-opt/abi-opt/test/building"
)

func main() {
	modules := flag.Int("modules", 1000, "number of modules")
	functions := flag.Int("functions", 96, "number of C functions in each module")
	runs := flag.Int("n", 1, "how often to run the builds, except Bazel's")
	noBazel := flag.Bool("no-bazel", false, "leave Bazel out")
	flag.Parse()
	dir, err := os.MkdirTemp("", "builds-*")
	if err == nil {
		err = measure(dir, *modules, *functions, *runs, !*noBazel)
		err = errors.Join(err, exec.Command("chmod", "-R", "u+w", dir).Run(), os.RemoveAll(dir)) // Bazel's files are read-only
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "builds:", err)
		os.Exit(1)
	}
}

// build is a way to process all modules.
type build struct {
	name  string
	words []string
}

// measure runs the builds in a folder and prints a line for each.
func measure(dir string, modules, functions, runs int, bazel bool) error {
	tool := filepath.Join(dir, "abi-opt")
	if _, _, err := run(".", "go", "build", "-o", tool, "github.com/abi-opt/abi-opt/cmd/abi-opt"); err != nil {
		return err
	}
	if err := write(dir, tool, modules, functions); err != nil {
		return err
	}
	workers := strconv.Itoa(runtime.NumCPU())
	builds := []build{
		{"one module", []string{tool, "--emit=llvm", "whole.mlir", "-o", "whole.ll"}},
		{"`abi-opt batch`", []string{tool, "batch", "--emit=llvm", "list"}},
		{"`make -j" + workers + "`", []string{"make", "-s", "-B", "-j" + workers}},
	}
	fmt.Printf("%d modules with %d functions each, %s cores\n\n| build | wall | processor |\n|---|---|---|\n", modules, functions, workers)
	for range runs {
		for _, b := range builds {
			if err := row(b.name, dir, b.words...); err != nil {
				return err
			}
		}
	}
	if err := row("`make`, nothing to do", dir, "make", "-s"); err != nil || !bazel {
		return err
	}
	return measureBazel(dir, tool, modules)
}

// measureBazel builds the modules in two folders that share a cache, and once more.
func measureBazel(dir, tool string, modules int) error {
	cache, err := building.StartCache()
	if err != nil {
		return err
	}
	defer cache.Close()
	flags, err := building.BazelFlags(filepath.Join(dir, "repositories"))
	if err != nil {
		return err
	}
	rules, err := filepath.Abs("examples/bazel/rules")
	if err != nil {
		return err
	}
	if err := os.Setenv("ABI_OPT", tool); err != nil {
		return err
	}
	for i, name := range []string{"Bazel, cold", "Bazel, everything in the remote cache", "Bazel, nothing to do"} {
		folder := filepath.Join(dir, "workspace-"+strconv.Itoa(min(i, 1)))
		if i < 2 {
			if err := writeWorkspace(folder, dir, rules, modules); err != nil {
				return err
			}
		}
		words := []string{"bazel", "--batch", "--output_user_root=" + folder + "-root", "build"}
		words = append(words, flags...)
		words = append(words, "--remote_cache="+cache.URL, "--noshow_progress", "--output_groups=llvm_ir", "//:all")
		if err := row(name, folder, words...); err != nil {
			return err
		}
	}
	return nil
}

// write writes the modules, the module with all functions, the list of the batch and the Makefile.
func write(dir, tool string, modules, functions int) error {
	one := inputs.CModule(functions)
	var list strings.Builder
	for i := range modules {
		name := fmt.Sprintf("m%05d", i)
		text := strings.ReplaceAll(one, "@f", "@"+name+"_f") // no two modules have the same output
		if err := os.WriteFile(filepath.Join(dir, name+".mlir"), []byte(text), 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&list, "%s.mlir -o %[1]s.ll\n", name)
	}
	makefile := "all: $(patsubst %.mlir,%.ll,$(wildcard m*.mlir))\n%.ll: %.mlir\n\t" + tool + " --emit=llvm -MD -o $@ $<\n"
	for name, text := range map[string]string{"list": list.String(), "whole.mlir": inputs.CModule(modules * functions), "Makefile": makefile} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// writeWorkspace writes a workspace of Bazel with a library of each module.
func writeWorkspace(folder, modulesIn, rules string, modules int) error {
	workspace := fmt.Sprintf(`local_repository(name = "abi_opt", path = %q)
load("@abi_opt//:toolchain.bzl", "local_abi_opt")
local_abi_opt(name = "local_abi_opt")
register_toolchains("@local_abi_opt//:toolchain")
`, rules)
	libraries := `load("@abi_opt//:defs.bzl", "abi_opt_library")
[abi_opt_library(name = f[:-5], srcs = [f]) for f in glob(["*.mlir"])]
`
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for name, text := range map[string]string{"WORKSPACE": workspace, "BUILD.bazel": libraries} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	for i := range modules {
		name := fmt.Sprintf("m%05d.mlir", i)
		if err := os.Link(filepath.Join(modulesIn, name), filepath.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// row runs a command and prints what it took.
func row(name, dir string, words ...string) error {
	wall, processor, err := run(dir, words...)
	if err == nil {
		fmt.Printf("| %s | %.1f s | %.1f s |\n", name, wall.Seconds(), processor.Seconds())
	}
	return err
}

// run runs a command and returns the wall time and the processor time of its processes.
func run(dir string, words ...string) (wall, processor time.Duration, err error) {
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir = dir
	var errs strings.Builder
	cmd.Stderr = &errs
	begin := time.Now()
	if err := cmd.Run(); err != nil {
		return 0, 0, fmt.Errorf("%s: %w\n%s", words[0], err, errs.String())
	}
	return time.Since(begin), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}
