// Package uri spells the URIs of files.
package uri

import (
	"net/url"
	"strings"
)

// Of returns the URI of a file, whose folders are separated by the separator of its system.
func Of(name string, separator rune) string {
	u := url.URL{Path: strings.ReplaceAll(name, string(separator), "/")}
	isWindows := separator != '/'
	switch {
	case isWindows && strings.HasPrefix(u.Path, "//"): // a shared folder
		u.Host, u.Path, _ = strings.Cut(u.Path[2:], "/")
		u.Scheme, u.Path = "file", "/"+u.Path
	case isWindows && len(u.Path) > 2 && u.Path[1:3] == ":/": // a drive letter
		u.Scheme, u.Path = "file", "/"+u.Path
	case strings.HasPrefix(u.Path, "/"):
		u.Scheme = "file"
	}
	return u.String()
}
