package packages

import "github.com/abi-opt/abi-opt/diag"

// ErrSymbols is a symbol that the list of symbols of a Debian package has, but that its library does not export.
//
// Example: " f@Base 1.0" in DEBIAN/symbols, and a libf.so.1 without f
const ErrSymbols diag.ID = "package-symbols"

// WarnSymbols are symbols that a library exports, but that the list of symbols of its package lacks.
//
// Example: a libf.so.1 that exports g, and a DEBIAN/symbols without g
const WarnSymbols diag.ID = "package-unlisted"

// WarnGone is a library that the new packages do not have under the name by which programs look for it.
//
// Example: libf.so.1 in the old packages, and libf.so.2 in the new ones
const WarnGone diag.ID = "package-gone"

// WarnLeftOut is a header or library of a package or folder that is not compared.
//
// Example: a header that only C++ compilers accept
const WarnLeftOut diag.ID = "package-left-out"
