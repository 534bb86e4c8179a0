package bindgen

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
)

// root is the folder that libraryFolders are in; tests have another one.
var root = ""

// libraryFolders are searched by [FindLibrary].
var libraryFolders = []string{
	"/lib/*-linux-gnu", "/usr/lib/*-linux-gnu", "/lib64", "/usr/lib64", "/usr/lib", "/lib", "/usr/local/lib",
	"/opt/homebrew/lib", os.ExpandEnv("${SystemRoot}/System32"),
	"/usr/lib/*-linux-gnu/wine/x86_64-windows", // for tests with wine
}

// SuggestLibrary returns the name of an installed library that a short name, such as z, may mean, or "".
func SuggestLibrary(name string) string {
	for _, pattern := range libraryFolders {
		found, _ := filepath.Glob(filepath.Join(root, pattern, "lib"+name+".so.*"))
		if len(found) > 0 {
			return filepath.Base(slices.MinFunc(found, func(a, b string) int { return cmp.Compare(len(a), len(b)) }))
		}
	}
	return ""
}

// FindLibrary returns the path of a library, which is searched where platforms have libraries. A name with a folder, or of a library that is not there, is returned as it is.
func FindLibrary(name string) string {
	if filepath.Base(name) != name {
		return name
	}
	for _, pattern := range libraryFolders {
		folders, _ := filepath.Glob(filepath.Join(root, pattern))
		for _, folder := range folders {
			path := filepath.Join(folder, name)
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
				return path
			}
		}
	}
	return name
}
