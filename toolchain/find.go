package toolchain

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Output is what is made of LLVM IR.
type Output string

// The outputs.
const (
	Assembly Output = "asm"
	Object   Output = "obj"
	Program  Output = "exe" // linked
)

// Outputs are all of them.
var Outputs = []Output{Assembly, Object, Program}

// Env is the environment variable that names the clang to use, by its path or as
// PATH knows it.
const Env = "ABI_OPT_CLANG"

// The versions of LLVM whose tools are looked for: the one that this project is
// compared with, and the oldest that reads what is written for it.
const (
	newest   = 22
	oldest   = 14
	oldClang = 15 // clang 14 has no opaque pointers unless cc1 is told
)

// Tool is a compiler of LLVM IR.
type Tool struct {
	Path    string
	Version int // of LLVM, the major one: it reads what is written for it or an older one
	llc     bool
	opt     string // the path of the optimizer that belongs to llc; "" without one
}

// NotFound is the error of [Find] where there is no tool.
type NotFound struct {
	Output  Output
	Version int // that the tool must at least have
	Tried   []string
}

func (e *NotFound) Error() string {
	what, packages := "clang", fmt.Sprintf("clang-%d", max(e.Version, newest))
	if e.Output != Program {
		what, packages = "clang or llc", packages+fmt.Sprintf(" or llvm-%d", max(e.Version, newest))
	}
	return fmt.Sprintf("no %s %d or newer is installed for '%s'; tried %s; install the Debian package %s, or name a clang in %s",
		what, max(e.Version, oldClang), e.Output, strings.Join(e.Tried, ", "), packages, Env)
}

// Find returns the tool for an output. It reads LLVM IR that is written for this
// version of LLVM; with 0, any of the known ones will do, and the text is to be
// written for the tool.
func Find(o Output, version int) (*Tool, error) {
	missing := &NotFound{Output: o, Version: version}
	if name := os.Getenv(Env); name != "" {
		t, err := named(name, clangVersion(), cmp.Or(version, oldClang))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", Env, err)
		}
		return t, nil
	}
	if t := missing.try("clang", clangVersion(), oldClang); t != nil {
		return t, nil
	}
	if o != Program {
		if t := missing.try("llc", llcVersion(), oldest); t != nil {
			t.llc = true
			t.opt, _ = exec.LookPath(strings.Replace(t.Path, "llc", "opt", 1))
			return t, nil
		}
	}
	return nil, missing
}

// try returns the tool of this name whose version comes first, or nil.
func (e *NotFound) try(name string, says *regexp.Regexp, atLeast int) *Tool {
	for _, v := range versions(e.Version, atLeast) {
		numbered := fmt.Sprintf("%s-%d", name, v)
		if path, err := exec.LookPath(numbered); err == nil {
			return &Tool{Path: path, Version: v}
		}
		e.Tried = append(e.Tried, numbered)
	}
	if t, err := named(name, says, max(e.Version, atLeast)); err == nil {
		return t
	}
	e.Tried = append(e.Tried, name)
	return nil
}

// versions returns those to look for, in this order: the one that is asked for and
// then the newer ones, or without such the newest and then the older ones.
func versions(asked, atLeast int) (list []int) {
	for v := max(asked, atLeast); v <= newest; v++ {
		list = append(list, v)
	}
	if asked == 0 {
		slices.Reverse(list)
	}
	return list
}

// What the tools say if they are asked for their version.
var (
	clangVersion = versionAfter("clang version ")
	llcVersion   = versionAfter("LLVM version ")
)

// versionAfter finds the number behind some words.
func versionAfter(words string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(words + `([0-9]{1,4})\b`) })
}

// named returns the tool of this name, if its version is at least that.
func named(name string, says *regexp.Regexp, atLeast int) (*Tool, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, err
	}
	text, err := exec.Command(path, "--version").Output()
	if err != nil {
		return nil, fmt.Errorf("%s --version: %w", path, err)
	}
	m := says.FindSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("'%s --version' does not say '%s'", path, strings.TrimSuffix(says.String(), ` ([0-9]{1,4})\b`)+" …")
	}
	version, _ := strconv.Atoi(string(m[1])) // digits
	if version < atLeast {
		return nil, fmt.Errorf("'%s' is version %d; version %d or newer is needed", path, version, atLeast)
	}
	return &Tool{Path: path, Version: version}, nil
}
