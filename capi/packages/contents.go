package packages

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/library"
)

// Package is what the packages of a library have.
type Package struct {
	Name      string
	Headers   []string // paths of headers, in order
	Libraries []string // paths of shared libraries, by the names under which programs look for them
	Include   []string // folders of headers, those of pkg-config first
	Defines   []string // of pkg-config, as -D takes them
	Debug     []string // folders with debug info
	Symbols   []*Symbols
	roots     []string
	controls  []control
	origins   map[string]string // the .deb files from which files were unpacked
}

// Open finds the parts of packages: .deb files, which are unpacked into a temporary folder, folders of .deb files, and folders
// with usr and DEBIAN.
func Open(temporary string, paths []string) (*Package, error) {
	p := &Package{Name: strings.Join(paths, " ")}
	var debs []string
	for _, name := range paths {
		info, err := os.Stat(name)
		if err == nil {
			name, err = filepath.Abs(name)
		}
		switch {
		case err != nil:
			return nil, err
		case info.IsDir():
			inside, err := filepath.Glob(filepath.Join(escaped(name), "*.deb"))
			if err != nil {
				return nil, err
			}
			if debs = append(debs, inside...); inside == nil {
				p.roots = append(p.roots, name)
			}
		case isDeb(name):
			debs = append(debs, name)
		default:
			return nil, fmt.Errorf("'%s' is neither a .deb file nor a folder", name)
		}
	}
	if len(debs) > 0 {
		var err error
		if p.origins, err = unpackAll(temporary, debs); err != nil {
			return nil, err
		}
		p.roots = append(p.roots, temporary)
	}
	for _, root := range p.roots {
		if err := p.find(root); err != nil {
			return nil, err
		}
		if err := p.readDescriptions(root); err != nil {
			return nil, err
		}
	}
	return p, p.finish()
}

// escaped returns a path without characters that mean others in a pattern.
func escaped(name string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(name)
}

// Relative returns the name of a file as it is installed, without the folder into which it was unpacked.
func (p *Package) Relative(file string) string {
	for _, root := range p.roots {
		if name, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(name) {
			return filepath.ToSlash(name)
		}
	}
	return file
}

// origin returns the .deb file, or the folder, that has a file; "" for others.
func (p *Package) origin(file string) string {
	if deb := p.origins[file]; deb != "" {
		return deb
	}
	for _, root := range p.roots {
		if name, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(name) {
			return root
		}
	}
	return ""
}

// find finds the parts below a folder.
func (p *Package) find(root string) error {
	var found int
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if found++; found > maxFiles {
			return fmt.Errorf("'%s' has more than %d files", root, maxFiles)
		}
		name, err := filepath.Rel(root, file)
		if err == nil {
			err = p.add(file, filepath.ToSlash(name), d)
		}
		return err
	})
	return err
}

// add adds a file or folder.
func (p *Package) add(file, name string, d fs.DirEntry) error {
	folder, base := path.Split(name)
	switch {
	case d.IsDir():
		switch {
		case name == "usr/lib/debug":
			p.Debug = append(p.Debug, file)
			return fs.SkipDir
		case name == "usr/include" || name == "usr/local/include":
			p.Include = append(p.Include, file)
		}
	case !d.Type().IsRegular() && d.Type() != fs.ModeSymlink:
	case isBelowInclude(name):
		if path.Ext(name) == ".h" && d.Type().IsRegular() {
			p.Headers = append(p.Headers, file)
		}
	case path.Ext(name) == ".pc":
		p.readPkgConfig(strings.TrimSuffix(file, filepath.FromSlash(name)), file)
	case isLibraryFolder(folder) && strings.Contains(base, ".so") && d.Type().IsRegular() && library.IsFile(file):
		p.Libraries = append(p.Libraries, file)
	}
	return nil
}

func isBelowInclude(name string) bool {
	return strings.HasPrefix(name, "usr/include/") || strings.HasPrefix(name, "usr/local/include/")
}

// isLibraryFolder reports whether the linker finds libraries in a folder: lib, usr/lib, or one for a platform below it.
func isLibraryFolder(folder string) bool {
	parts := strings.Split(strings.Trim(strings.TrimPrefix(strings.TrimPrefix(folder, "usr/"), "local/"), "/"), "/")
	return strings.HasPrefix(parts[0], "lib") && (len(parts) == 1 || len(parts) == 2 && strings.Count(parts[1], "-") >= 2)
}

// finish completes what was found.
func (p *Package) finish() error {
	for _, top := range slices.Clone(p.Include) {
		all, _ := os.ReadDir(top) // a folder of pkg-config may be one of another package
		for _, d := range all {
			if d.IsDir() && strings.Count(d.Name(), "-") >= 2 { // of a platform, such as x86_64-linux-gnu
				p.Include = append(p.Include, filepath.Join(top, d.Name()))
			}
		}
	}
	p.Include = unique(p.Include)
	slices.Sort(p.Headers)
	slices.SortFunc(p.Libraries, func(a, b string) int { return cmp.Compare(p.Relative(a), p.Relative(b)) })
	if len(p.Headers) == 0 {
		return fmt.Errorf("%s: no headers in usr/include", p.Name)
	}
	if len(p.Libraries) == 0 {
		return fmt.Errorf("%s: no shared libraries in lib or usr/lib", p.Name)
	}
	return nil
}

// unique returns each element once, in the order of the first ones.
func unique(all []string) (out []string) {
	for _, s := range all {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
