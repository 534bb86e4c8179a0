package cimport

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// IsPart reports whether a header that a header includes as <…> belongs to the same library. In the folders that many libraries
// share, these are headers named after the one that includes them, as math.h includes bits/mathcalls.h, and those that
// programs do not include themselves. A folder within them is that of one library.
func (o *Options) IsPart(from, header string) bool {
	from, header = o.absolute(from), o.absolute(header)
	shared := slices.Concat(o.System, o.SystemFolders())
	for i, folder := range shared {
		shared[i] = o.absolute(folder)
	}
	if dir := path.Dir(from); !slices.Contains(shared, dir) && isUnder(dir, header) {
		return true
	}
	if !slices.ContainsFunc(shared, func(folder string) bool { return isUnder(folder, from) }) {
		return false
	}
	stem := strings.TrimSuffix(path.Base(from), path.Ext(from))
	if of := path.Dir(header); path.Base(of) == stem && !slices.Contains(shared, of) || strings.HasPrefix(path.Base(header), stem) {
		return true
	}
	return slices.ContainsFunc(shared, func(folder string) bool { return isUnder(folder, header) && isPrivate(header[len(folder):]) })
}

// isUnder reports whether a file is in a folder, or in one below it.
func isUnder(folder, file string) bool { return strings.HasPrefix(file, folder+"/") }

// isPrivate reports whether a C library keeps a header for its other headers: bits/types.h, machine/_limits.h, _mingw.h.
func isPrivate(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool {
		return part == "bits" || part == "machine" || strings.HasPrefix(part, "_")
	})
}

// absolute returns a path with slashes, from the root if it is one of the file system.
func (o *Options) absolute(file string) string {
	if o.Read == nil {
		if full, err := filepath.Abs(file); err == nil {
			file = full
		}
	}
	return path.Clean(filepath.ToSlash(file))
}
