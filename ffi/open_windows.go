package ffi

import (
	"fmt"
	"syscall"
	"unsafe"
)

// libcNames are the names of the C library of Alloc.
var libcNames = []string{"msvcrt.dll"}

// loaded is the handle of the program and the libraries that are already loaded.
const loaded = 0

func open(name string) (uintptr, error) {
	handle, err := syscall.LoadLibrary(name)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return uintptr(handle), nil
}

func find(library uintptr, name string) (uintptr, error) {
	if library != loaded {
		return syscall.GetProcAddress(syscall.Handle(library), name)
	}
	modules, err := allModules()
	if err != nil {
		return 0, err
	}
	for _, m := range modules {
		var address uintptr
		if address, err = syscall.GetProcAddress(m, name); err == nil {
			return address, nil
		}
	}
	return 0, err
}

var enumProcessModules = syscall.NewLazyDLL("kernel32.dll").NewProc("K32EnumProcessModules")

// allModules returns the program and its libraries.
func allModules() ([]syscall.Handle, error) {
	process, err := syscall.GetCurrentProcess()
	if err != nil {
		return nil, err
	}
	for modules := make([]syscall.Handle, 64); ; {
		size := uint32(len(modules)) * uint32(unsafe.Sizeof(modules[0]))
		var needed uint32
		ok, _, err := enumProcessModules.Call(uintptr(process), uintptr(unsafe.Pointer(&modules[0])), uintptr(size), uintptr(unsafe.Pointer(&needed)))
		switch {
		case ok == 0:
			return nil, err
		case needed <= size:
			return modules[:needed/uint32(unsafe.Sizeof(modules[0]))], nil
		}
		modules = make([]syscall.Handle, 2*len(modules))
	}
}

// errnoLocation panics: each C library of Windows has its own errno, and only a DLL's author
// knows which one the DLL uses.
func errnoLocation() uintptr { panic("ffi: errno is not supported on Windows") }
