package library

import (
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
	if string(v.bytes(0, archiveMark)) == thinArchive {
		v.fail("is thin: its objects are other files, which can be read")
	}
	for at := int64(archiveMark); at < v.size; {
		h := string(v.bytes(at, archiveHeader))
		size, err := strconv.ParseInt(strings.TrimSpace(h[48:58]), 10, 64)
		if err != nil {
			v.fail("has a broken header of a member")
			return
		}
		member := v.part(at+archiveHeader, size)
		if name := strings.TrimSpace(h[:16]); strings.HasPrefix(name, "#1/") { // BSD: the name precedes the data
			n, _ := strconv.ParseInt(name[3:], 10, 64)
			member = member.part(n, member.size-n)
		}
		of := formatOf(member)
		if of != nil && of.open != nil {
			triple := f.Triple
			of.read(f, member)
			switch {
			case triple == "" || triple == f.Triple || triple+"hf" == f.Triple:
			case triple == f.Triple+"hf": // an object without floating-point numbers does not record how it passes them
				f.Triple = triple
			default:
				v.fail("has objects for several targets")
			}
		}
		at += archiveHeader + size + size&1
	}
}
