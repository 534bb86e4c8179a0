package answer

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
)

// The headers of a small hosted system, for sources that include them.
//
//go:embed include
var headers embed.FS

// Folders of included files: the files of a question, the headers, and the files of a question by the last part of
// their names. A file that is dropped on the page alone has lost its folder.
const (
	filesFolder  = "/files"
	systemFolder = "/system"
	looseFolder  = "/loose"
)

// maxFile limits the size of an included file in bytes.
const maxFile = 4 << 20

// importOptions returns the options for a C source of the question.
func (q *Question) importOptions(target string) cimport.Options {
	folders := []string{filesFolder}
	for _, f := range q.Files {
		if dir := path.Join(filesFolder, path.Dir(f.Name)); !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	return cimport.Options{
		Target: target, NoSystem: true, Include: folders, System: []string{systemFolder, looseFolder}, MainFileOnly: true,
		Explained: !q.comparesVersions(), // static functions are not part of an interface
		Path:      path.Join(filesFolder, q.name()), Read: q.read, MaxFile: maxFile,
		Name: func(path string) string { return strings.TrimPrefix(path, filesFolder+"/") }, Settings: &controls,
	}
}

// controls are those of the page as hints name them.
var controls = cimport.Settings{
	C23:     "the page reads C17",
	Include: "include a header that declares it; headers can be dropped on the page",
	Define:  "include a header that defines it, or write #define NAME",
	Windows: "choose a target with Windows",
	Folder:  "headers can be dropped on the page",
	System:  "headers of the target can be dropped on the page",
}

// read reads a file of the question, or one of the headers.
func (q *Question) read(name string) ([]byte, error) {
	if header, ok := strings.CutPrefix(name, systemFolder+"/"); ok && fs.ValidPath(header) {
		return headers.ReadFile("include/" + header)
	}
	exact, loose := path.Clean(name), path.Base(name)
	for _, f := range q.Files {
		if path.Join(filesFolder, f.Name) == exact || strings.HasPrefix(name, looseFolder+"/") && path.Base(f.Name) == loose {
			return []byte(f.Text), nil
		}
	}
	return nil, fs.ErrNotExist
}
