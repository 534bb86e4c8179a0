// Package packages finds the parts of a library in the packages of a distribution: .deb files, or folders into which they were
// unpacked.
//
//	p, err := packages.Open(temporary, []string{"libquad-dev.deb", "libquad1.deb", "libquad1-dbgsym.deb"})
//	p.Headers, p.Libraries, p.Include, p.Debug
//
// It does not read the headers and the libraries. The lists of symbols that Debian's packages have are compared with what
// libraries export.
//
// # Structure
//
// deb.go reads .deb files, with the compression in unpack.go and xz.go. tree.go writes their files into a folder, from which no name
// and no link leads out. contents.go finds headers and libraries, and pkgconfig.go the flags of pkg-config. symbols.go has the lists of
// symbols.
package packages
