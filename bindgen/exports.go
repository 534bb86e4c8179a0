package bindgen

import (
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// libraryFolders are searched by [Exports] for a name without a folder.
var libraryFolders = []string{"/lib/*-linux-gnu", "/usr/lib/*-linux-gnu", "/lib64", "/usr/lib64", "/usr/lib", "/lib", "/usr/local/lib"}

// Exports returns the symbols that an ELF library exports. A name without a folder is searched where
// Linux distributions have libraries.
func Exports(library string) (map[string]bool, error) {
	path := library
	if !strings.Contains(library, "/") {
		if path = find(library); path == "" {
			return nil, fmt.Errorf("library %s is not found", library)
		}
	}
	f, err := elf.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	symbols, err := f.DynamicSymbols()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	exports := map[string]bool{}
	for _, s := range symbols {
		if s.Section != elf.SHN_UNDEF {
			exports[s.Name] = true
		}
	}
	return exports, nil
}

func find(name string) string {
	for _, pattern := range libraryFolders {
		folders, _ := filepath.Glob(pattern)
		for _, folder := range folders {
			if path := filepath.Join(folder, name); isFile(path) {
				return path
			}
		}
	}
	return ""
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
