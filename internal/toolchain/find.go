package toolchain

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Output is a kind of output.
type Output string

// The kinds of output.
const (
	Assembly Output = "asm"
	Object   Output = "obj"
	Program  Output = "exe" // linked
)

// Outputs lists the kinds of output.
var Outputs = []Output{Assembly, Object, Program}

// Env is the environment variable with the name or path of the clang to use.
const Env = "ABI_OPT_CLANG"

// The versions of LLVM to search: the newest is the one that the project is tested with, the oldest
// can read its output.
const (
	newest   = 22
	oldest   = 14
	oldClang = 15 // clang 14 enables opaque pointers only with -Xclang
)

// Tool is a compiler of LLVM IR.
type Tool struct {
	Path    string
	Version int // LLVM's major version: it reads IR for this version and older ones
	llc     bool
	opt     string // the path of opt of the same version; "" for none
}

// NotFound is the error of [Find] if no tool is installed.
type NotFound struct {
	Output  Output
	Version int // the minimum version
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

// Find returns the tool for an output. The tool can read LLVM IR for the given version. With
// version 0 any known version is accepted, and the caller must write IR for Tool.Version.
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
			folder, name := filepath.Split(t.Path)
			t.opt, _ = exec.LookPath(folder + strings.Replace(name, "llc", "opt", 1))
			return t, nil
		}
	}
	return nil, missing
}

// try returns the first installed tool of this name in the order of versions, or nil.
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

// versions returns the versions to search in order: upwards from the requested version, or
// downwards from the newest if none is requested.
func versions(asked, atLeast int) (list []int) {
	for v := max(asked, atLeast); v <= newest; v++ {
		list = append(list, v)
	}
	if asked == 0 {
		slices.Reverse(list)
	}
	return list
}

// Patterns for the output of --version.
var (
	clangVersion = versionAfter("clang version ")
	llcVersion   = versionAfter("LLVM version ")
)

func versionAfter(words string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(words + `([0-9]{1,4})\b`) })
}

// named returns the tool of this name if it has at least the given version.
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
