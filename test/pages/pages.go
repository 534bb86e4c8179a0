// Package pages finds the documents of the project, for the tests that check what they claim.
package pages

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Page is a file of the project, usually in Markdown.
type Page struct {
	Path string // from the top folder, with slashes: docs/explain.md
	Text string
}

// generated begins the pages that `make docs` writes.
const generated = "<!-- Written by `make docs`"

// All returns the Markdown files below the top folder, sorted by path.
func All(top string) ([]Page, error) {
	return Find(top, func(name string) bool { return path.Ext(name) == ".md" })
}

// Find returns the files below the top folder with wanted names, sorted by path. It skips test data, fetched modules, build
// outputs and hidden folders.
func Find(top string, isWanted func(name string) bool) ([]Page, error) {
	var all []Page
	err := filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != top && isSkipped(entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || !isWanted(entry.Name()):
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		from, err := filepath.Rel(top, name)
		all = append(all, Page{filepath.ToSlash(from), string(text)})
		return err
	})
	return all, err
}

func isSkipped(folder string) bool {
	return strings.HasPrefix(folder, ".") || slices.Contains([]string{"bin", "dist", "node_modules", "testdata"}, folder)
}

// Written returns the pages that people wrote for readers: those of the top folder and of docs, and each README.md. Other
// Markdown files are generated, or parts of other pages, such as the doc.md of a pass.
func Written(top string) ([]Page, error) {
	all, err := All(top)
	return slices.DeleteFunc(all, func(p Page) bool { return !p.isWritten() }), err
}

func (p *Page) isWritten() bool {
	folder, name := path.Split(p.Path)
	return (folder == "" || folder == "docs/" || name == "README.md") && !strings.HasPrefix(p.Text, generated)
}
