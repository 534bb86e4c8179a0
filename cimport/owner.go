package cimport

import (
	"io/fs"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// A finder finds the headers of an import. It knows for which platform the C library of a folder is: many
// folders hold headers for one machine only, and links make those of the host appear beside portable ones.
type finder struct {
	*Options
	on *compiler
	// elsewhere maps the names of headers to files for another platform.
	elsewhere map[string]string
	// libraries are the answers of hasLibrary.
	libraries map[string]bool
}

func (o *Options) finder(c *compiler) *finder {
	return &finder{Options: o, on: c, elsewhere: map[string]string{}, libraries: map[string]bool{}}
}

// fallbacks are the headers of C that the compiler supplies where the C library is not that of the target.
var fallbacks = []string{"float.h", "inttypes.h", "limits.h", "stdint.h"}

// otherProcessors are the beginnings of the names of processors that are not supported, but whose
// headers may be installed.
var otherProcessors = strings.Fields("alpha arm hppa ia64 loongarch m68k mips powerpc ppc riscv s390 sh4 sparc thumb wasm")

// ownerOf returns the triple that a folder in the path of a header names: Debian's
// /usr/include/x86_64-linux-gnu, or /usr/aarch64-linux-gnu/include of a cross compiler.
func ownerOf(file string) (owner triple.Triple, ok bool) {
	words := strings.Split(filepath.ToSlash(file), "/")
	for i := len(words) - 2; i > 0; i-- {
		arch, rest, hasRest := strings.Cut(words[i], "-")
		isOther := func(prefix string) bool { return strings.HasPrefix(arch, prefix) }
		if !hasRest || rest == "" || !slices.Contains(layout.Arches(), arch) && !slices.ContainsFunc(otherProcessors, isOther) {
			continue
		}
		isNamed := words[i-1] == "include" || slices.Contains([]string{"include", "sys-include", "sys-root", "sysroot", "usr"}, words[i+1])
		if t, err := triple.Parse(words[i]); err == nil && isNamed {
			return t, true
		}
	}
	return owner, false
}

// cLibrary returns the name of the C library of a triple, or "" if there are several.
func cLibrary(t triple.Triple) string {
	environment := t.EnvironmentName()
	switch {
	case t.System == "hurd":
		return "glibc"
	case t.System == "linux" && strings.HasPrefix(environment, "musl"), environment == "ohos":
		return "musl"
	case t.IsAndroid():
		return "bionic"
	case t.System == "linux":
		return "glibc"
	case slices.Contains(layout.Bare, t.System):
		return ""
	case strings.HasPrefix(t.System, "wasi"):
		return "wasi-libc"
	case t.System == "windows" && environment == "gnu":
		return "mingw-w64"
	}
	return t.System
}

// shares reports whether the target may have the same C library as another platform.
func (c *compiler) shares(owner triple.Triple) bool {
	theirs, ours := cLibrary(owner), cLibrary(c.triple)
	return theirs == "" || ours == "" || theirs == ours
}

// other returns the platform that a file is made for if its architecture is not the target's, or "".
func (f *finder) other(file string) string {
	owner, text := f.owner(file)
	if text == "" && owner.Arch != "" && family(owner.Arch) != family(f.on.arch) {
		return owner.String()
	}
	return text
}

// owner returns the triple that the path of a file names. If it names none, and the file is for the architecture of
// the host, which is not the target's, that is returned as host.
func (f *finder) owner(file string) (owner triple.Triple, host string) {
	real := file
	if f.Options.Read == nil {
		if resolved, err := filepath.EvalSymlinks(file); err == nil {
			real = resolved
		}
	}
	owner, ok := ownerOf(real)
	if ok || f.Options.Read != nil {
		return owner, ""
	}
	return owner, f.on.otherHost(real, runtime.GOARCH)
}

// otherHost returns the architecture of the host, unless it is the target's, for the files that depend on it in the
// folder that all architectures share.
func (c *compiler) otherHost(file, goarch string) string {
	rest, isShared := strings.CutPrefix(file, sharedFolder+"/")
	first, _, _ := strings.Cut(rest, "/")
	if !isShared || !slices.Contains([]string{"asm", "bits", "gnu", "machine"}, first) || hostFamily(goarch) == family(c.arch) {
		return ""
	}
	return hostFamily(goarch)
}

const (
	// sharedFolder holds the headers of the host and those that do not depend on the architecture.
	sharedFolder = "/usr/include"
	localFolder  = "/usr/local/include" // of software without a package
)

// hidden reports whether a file that is found in a folder of the system is not for the target, and remembers it.
func (f *finder) hidden(file string) bool {
	isUnder := func(folder string) bool { return strings.HasPrefix(file, folder+"/") }
	if f.NoSystem || slices.ContainsFunc(f.Include, isUnder) || slices.ContainsFunc(f.System, isUnder) {
		return false // the user named it
	}
	for _, folder := range f.on.folders {
		name, isIn := strings.CutPrefix(file, folder+"/")
		if !isIn {
			continue
		}
		if folder == sharedFolder && slices.Contains(fallbacks, name) {
			return !f.hasLibrary(folder)
		}
		if f.other(file) == "" {
			return false
		}
		f.elsewhere[name] = file
		return true
	}
	return false
}

// hasLibrary reports whether a folder that platforms share has the headers of the target's C library.
func (f *finder) hasLibrary(folder string) bool {
	if has, known := f.libraries[folder]; known {
		return has
	}
	sign := "bits/setjmp.h" // of each of the libraries
	switch cLibrary(f.on.triple) {
	case "glibc":
	case "musl":
		sign = "bits/alltypes.h"
	case f.on.triple.System:
		sign = "stdio.h"
	default: // a library whose folders are not shared
		sign = ""
	}
	isOwn := func(in string) bool {
		file := path.Join(in, sign)
		exists, err := f.Options.exists(file)
		return exists && err == nil && f.other(file) == ""
	}
	f.libraries[folder] = sign != "" && slices.ContainsFunc(f.on.folders, isOwn)
	return f.libraries[folder]
}

// read is [Options.read] for files that are not hidden.
func (f *finder) read(file string, limit int64) (string, error) {
	text, err := f.Options.read(file, limit)
	if err == nil && f.hidden(file) {
		return "", fs.ErrNotExist
	}
	return text, err
}

// exists is [Options.exists] for files that are not hidden.
func (f *finder) exists(file string) (bool, error) {
	exists, err := f.Options.exists(file)
	return exists && !f.hidden(file), err
}

// foreign returns a warning about a file that is made for another platform, or "". The user named the file or its
// folder: such files in the folders of the system are hidden, or warnLibrary finds the C library.
func (f *finder) foreign(file string) string {
	if _, own := ownHeader(file); own {
		return ""
	}
	owner, other := f.owner(file)
	isSystem := func(folder string) bool { return !f.NoSystem && strings.HasPrefix(file, folder+"/") }
	if owner.Arch != "" && (family(owner.Arch) != family(f.on.arch) || !f.on.shares(owner) && !slices.ContainsFunc(f.on.folders, isSystem)) {
		other = owner.String()
	}
	if other == "" {
		return ""
	}
	return "'" + file + "' is made for " + other + ", and its types may differ on " + f.on.triple.String()
}
