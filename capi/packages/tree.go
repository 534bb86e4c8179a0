package packages

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Limits of what packages unpack to.
const (
	maxUnpacked = 4 << 30 // bytes
	maxFiles    = 1 << 18
)

// tree is the folder into which packages are unpacked, as they would be installed.
type tree struct {
	*os.Root
	left  int64 // bytes that may be unpacked
	files int   // so far
	links []string
	// deb is the file that is unpacked, and origins are those of libraries and lists of symbols, by their paths.
	deb     string
	origins map[string]string
}

// unpackAll unpacks .deb files into a folder, and returns the one from which each file is.
func unpackAll(folder string, debs []string) (origins map[string]string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	t := &tree{Root: root, left: maxUnpacked, origins: map[string]string{}}
	for _, t.deb = range debs {
		if err := readDeb(t.deb, &t.left, t.add); err != nil {
			return nil, err
		}
	}
	return t.origins, t.checkLinks()
}

// isWanted reports whether a file is a header, a library, debug info or a description of these.
func isWanted(name string) bool {
	for _, folder := range []string{"DEBIAN/", "usr/include/", "usr/lib", "usr/local/include/", "usr/local/lib", "lib", "usr/share/pkgconfig/"} {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	return false
}

// add adds a file of a package. Files outside the folder are errors of the root.
func (t *tree) add(h *tar.Header, data io.Reader) error {
	name := strings.TrimPrefix(path.Clean("/"+h.Name), "/")
	if h.Typeflag == tar.TypeDir || !isWanted(name) {
		return nil
	}
	if t.files++; t.files > maxFiles {
		return fmt.Errorf("has more than %d files", maxFiles)
	}
	if err := t.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	switch h.Typeflag {
	case tar.TypeReg:
		return t.write(name, data)
	case tar.TypeLink:
		t.links = append(t.links, name) // it may be one more name of a symbolic link
		return t.replace(name, func() error { return t.Link(strings.TrimPrefix(path.Clean("/"+h.Linkname), "/"), name) })
	case tar.TypeSymlink:
		to := h.Linkname
		if path.IsAbs(to) { // of the system into which the package is installed
			to = strings.Repeat("../", strings.Count(name, "/")) + strings.TrimPrefix(path.Clean(to), "/")
		}
		t.links = append(t.links, name)
		return t.replace(name, func() error { return t.Symlink(to, name) })
	}
	return nil // a device or pipe is no part of an interface
}

// write writes a file, which may be in several packages: a description, such as DEBIAN/control.
func (t *tree) write(name string, data io.Reader) error {
	if strings.HasPrefix(name, "DEBIAN/") {
		base := name
		for n := 1; ; n++ {
			if _, err := t.Lstat(name); errors.Is(err, os.ErrNotExist) {
				break
			}
			name = fmt.Sprintf("%s.%d", base, n)
		}
	}
	t.origins[filepath.Join(t.Name(), filepath.FromSlash(name))] = t.deb
	return t.replace(name, func() error {
		f, err := t.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if err != nil {
			return err
		}
		_, err = io.Copy(f, data)
		return errors.Join(err, f.Close())
	})
}

// replace makes a file in place of one that another package has.
func (t *tree) replace(name string, by func() error) error {
	if err := t.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return by()
}

// checkLinks removes the links that lead out of the folder, so that no file of the machine is read for one of a package.
func (t *tree) checkLinks() error {
	top, err := filepath.EvalSymlinks(t.Name())
	if err != nil {
		return err
	}
	for _, link := range t.links {
		to, err := filepath.EvalSymlinks(filepath.Join(top, filepath.FromSlash(link)))
		if err == nil && (to == top || strings.HasPrefix(to, top+string(filepath.Separator))) {
			continue
		}
		if err := t.Remove(link); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}
