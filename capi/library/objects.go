package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// On Apple's systems, linkers leave debug info in the objects, whose names the symbols for debuggers have: PATH.o, or PATH.a(NAME.o).

// objectsMark is a key of debug info with the names of objects, and the times when they were written, with zeros between them.
const objectsMark = "objects"

// linkedFrom adds the debug info of the objects from which a file was linked. The first that is not there is an error for what the
// others do not describe.
func (f *File) linkedFrom(at *finder, d debugInfo) {
	if len(d[objectsMark]) == 0 || at.file == "" {
		return
	}
	fields, seen := strings.Split(string(d[objectsMark]), "\x00"), map[string]bool{}
	for i := 0; i < len(fields); i += 2 {
		name, time := fields[i], fields[i+1]
		if of, _, isMember := strings.Cut(name, "("); isMember && strings.HasSuffix(name, ")") {
			name, time = of, "0" // the time is that of the member
		}
		if seen[name] {
			continue
		}
		seen[name] = true
		all, err := at.objects(name, time, f.Triple)
		switch {
		case err == nil:
			f.debug = append(f.debug, all...)
		case f.absent == nil && errors.Is(err, fs.ErrNotExist):
			f.absent = &absentError{name, nil}
		case f.absent == nil:
			f.absent = &absentError{name, err}
		}
	}
}

// objects returns the debug info of an object, or of the objects in an archive. It is looked for by its path, beside the file, and in the
// folders for debug info. An object that was written at another time than the linker read is of another build; 0 is any time.
func (s *finder) objects(name, time, triple string) (all []debugInfo, err error) {
	here, base := filepath.Dir(s.file), filepath.Base(name)
	paths := []string{name}
	if !filepath.IsAbs(name) {
		paths[0] = filepath.Join(here, name)
	}
	paths = append(paths, filepath.Join(here, base))
	for _, root := range s.roots {
		paths = append(paths, filepath.Join(root, name), filepath.Join(root, base))
	}
	for _, path := range paths {
		f := &File{Path: path, wantsDebug: true}
		err = s.open(path, func(v *view, of *format) {
			if of == nil {
				v.fail("it is neither an object nor an archive")
				return
			}
			of.read(f, v)
			if info, err := os.Stat(path); f.Triple != triple || time != "0" && (err != nil || strconv.FormatInt(info.ModTime().Unix(), 10) != time) {
				v.fail("%w", errOtherBuild)
			}
		})
		if !errors.Is(err, fs.ErrNotExist) {
			return f.debug, err
		}
	}
	return nil, err
}
