//go:build !windows

package ffi

import "github.com/ebitengine/purego"

// libcNames are the names of the C library of Alloc: it is loaded already.
var libcNames []string

// loaded is the handle of the program and the libraries that are already loaded.
const loaded = purego.RTLD_DEFAULT

func open(name string) (uintptr, error) {
	return purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL)
}

func find(library uintptr, name string) (uintptr, error) { return purego.Dlsym(library, name) }

var errnoSymbol = NewSharedLibrary().Symbol(errnoName)

func errnoLocation() uintptr { return errnoSymbol.Address() }
