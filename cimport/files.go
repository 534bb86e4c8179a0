package cimport

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

//go:embed include
var compilerHeaders embed.FS

// builtin is the path under which the embedded headers of the compiler appear.
const builtin = "/abi-opt/include"

// maxFile is the default maximum size of an included file.
const maxFile = 1 << 30

// read returns the text of a file of at most limit bytes.
func (o *Options) read(name string, limit int64) (string, error) {
	var text []byte
	var err error
	switch own, ok := ownHeader(name); {
	case ok:
		text, err = compilerHeaders.ReadFile(own)
	case o.Read == nil:
		return readRegular(name, limit)
	default:
		text, err = o.Read(name)
	}
	switch {
	case err != nil && isFolder(err):
		return "", fs.ErrNotExist
	case int64(len(text)) > limit:
		return "", cpp.ErrTooLarge
	}
	return string(text), err
}

// exists reports whether read finds a file.
func (o *Options) exists(name string) (bool, error) {
	var err error
	if _, own := ownHeader(name); !own && o.Read == nil {
		_, err = statRegular(name)
	} else {
		_, err = o.read(name, math.MaxInt64) // in memory
	}
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return false, nil
	}
	return err == nil, err
}

// ownHeader returns the path of an embedded header in compilerHeaders.
func ownHeader(name string) (string, bool) {
	own, ok := strings.CutPrefix(name, builtin+"/")
	return path.Join("include", own), ok
}

// readRegular reads a file of at most limit bytes.
func readRegular(name string, limit int64) (string, error) {
	size, err := statRegular(name)
	switch {
	case err != nil:
		return "", err
	case name == os.DevNull:
		return "", nil
	case size > limit:
		return "", cpp.ErrTooLarge
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var text strings.Builder
	text.Grow(int(size))
	n, err := io.Copy(&text, io.LimitReader(f, limit+min(1, math.MaxInt64-limit))) // files in /proc have size 0
	if err == nil && n > limit {
		err = cpp.ErrTooLarge
	}
	return text.String(), err
}

// statRegular returns the size of a file. Pipes and devices other than the null device are errors:
// they may block or never end.
func statRegular(name string) (int64, error) {
	if !canExist(name, filepath.Separator) {
		return 0, fs.ErrNotExist
	}
	info, err := os.Stat(name)
	switch {
	case err != nil && isFolder(err), err == nil && info.IsDir():
		return 0, fs.ErrNotExist
	case err != nil:
		return 0, err
	case !info.Mode().IsRegular() && name != os.DevNull:
		return 0, errors.New("not a regular file")
	}
	return info.Size(), nil
}

// canExist reports whether a file can have the name. Windows has another error than that of a missing file for names with
// characters that it reserves.
func canExist(name string, separator rune) bool {
	name = strings.TrimPrefix(name, "//?/") // of long paths
	if len(name) > 1 && name[1] == ':' {
		name = name[2:] // a drive
	}
	return separator == '/' || !strings.ContainsAny(name, `<>:"|?*`)
}

// isFolder reports whether an error means that the path is a folder, or goes through a file as if
// it were a folder. Compilers continue the search in that case.
func isFolder(err error) bool {
	var at *fs.PathError
	return errors.As(err, &at) && (at.Err.Error() == "is a directory" || at.Err.Error() == "not a directory")
}
