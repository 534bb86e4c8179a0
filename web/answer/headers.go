package answer

import (
	"embed"
	"io/fs"
	"strings"
)

// The headers of a small hosted system, for sources that include them.
//
//go:embed include
var headers embed.FS

// systemFolder is the path under which the headers appear.
const systemFolder = "/system"

// readSystem reads one of the headers.
func readSystem(path string) ([]byte, error) {
	name, ok := strings.CutPrefix(path, systemFolder+"/")
	if !ok || strings.Contains(name, "..") {
		return nil, fs.ErrNotExist
	}
	return headers.ReadFile("include/" + name)
}
