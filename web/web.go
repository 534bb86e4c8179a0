// Package web holds the built page.
package web

import (
	"embed"
	"io/fs"
)

// The folder has files after make web only.
//
//go:embed all:dist
var dist embed.FS

// Files returns the files of the page. Before the page is built, index.html is missing.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return files
}
