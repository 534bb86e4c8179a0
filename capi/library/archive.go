package library

import (
	"path/filepath"
	"strconv"
	"strings"
)

// Sizes in an archive in bytes.
const (
	archiveMark   = 8
	archiveHeader = 60
)

// The beginnings of archives.
const (
	archive     = "!<arch>\n"
	thinArchive = "!<thin>\n"
)

// readArchive reads the objects of an archive, one after the other.
func readArchive(f *File, v *view) {
	isThin := string(v.bytes(0, archiveMark)) == thinArchive
	var long names // of members
	for at := int64(archiveMark); at < v.size; {
		h := string(v.bytes(at, archiveHeader))
		size, err := strconv.ParseInt(strings.TrimSpace(h[48:58]), 10, 64)
		if err != nil {
			v.fail("has a broken header of a member")
			return
		}
		name := strings.TrimSpace(h[:16])
		at += archiveHeader
		if isThin && name != "/" && name != "//" && name != "/SYM64/" {
			readThinMember(f, v, long.ofMember(name))
			continue
		}
		member := v.part(at, size)
		if name == "//" {
			long = v.names(at, size)
		}
		if strings.HasPrefix(name, "#1/") { // BSD: the name precedes the data
			n, _ := strconv.ParseInt(name[3:], 10, 64)
			member = member.part(n, member.size-n)
		}
		readMember(f, member)
		at += size + size&1
	}
}

// readMember reads a member of an archive if it is an object. Others are skipped.
func readMember(f *File, member *view) {
	of := formatOf(member)
	if of == nil || of.open == nil {
		return
	}
	triple := f.Triple
	of.read(f, member)
	switch {
	case triple == "" || triple == f.Triple || triple+"hf" == f.Triple:
	case triple == f.Triple+"hf": // an object without floating-point numbers does not record how it passes them
		f.Triple = triple
	default:
		member.fail("has objects for several targets")
	}
}

// readThinMember reads a member of a thin archive, which is another file.
func readThinMember(f *File, v *view, name string) {
	if f.Path == "" {
		v.fail("is thin: its objects are other files, which can be read")
		return
	}
	path := name
	if !filepath.IsAbs(name) {
		path = filepath.Join(filepath.Dir(f.Path), name)
	}
	in, size, err := opened(path)
	if err != nil {
		v.fail("is thin, and its object '%s' cannot be read: %w", name, err)
		return
	}
	defer in.Close()
	readMember(f, v.state.view(in, size))
}

// ofMember returns the name of a member of a GNU archive, which is among the long names if it is a slash and an offset.
func (n names) ofMember(name string) string {
	if at, err := strconv.ParseUint(strings.TrimPrefix(name, "/"), 10, 32); err == nil && strings.HasPrefix(name, "/") {
		name, _, _ = strings.Cut(string(n[min(at, uint64(len(n))):]), "\n")
	}
	return strings.TrimSuffix(name, "/")
}
