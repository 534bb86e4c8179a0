package ffi

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// SharedLibrary is a shared library, or several, that is loaded when a symbol of it is first needed.
type SharedLibrary struct {
	names   [][]string // of each library
	mutex   sync.Mutex
	handles []uintptr // nil until all libraries are loaded
	from    []string  // the paths that they are loaded from, "" for names
	symbols []*Symbol
}

// NewSharedLibrary returns a library with a name, as dlopen takes it. Of several names the first that
// loads is used. Without a name, symbols are looked up in the program and the libraries
// that are already loaded.
func NewSharedLibrary(names ...string) *SharedLibrary {
	l := &SharedLibrary{}
	if len(names) > 0 {
		l.And(names...)
	}
	return l
}

// And adds another library with its names. Symbols are looked up in the libraries in their order. It must not be
// called after the libraries are loaded.
func (l *SharedLibrary) And(names ...string) *SharedLibrary {
	l.names = append(l.names, names)
	return l
}

// Load loads the libraries, unless they are loaded, and reports the symbols that they lack. After an error it can
// be called again.
func (l *SharedLibrary) Load() error { return l.LoadFrom() }

// LoadFrom is like Load, but loads the libraries from paths. For an empty path, it uses the names of its library.
// It can be repeated with the same paths.
func (l *SharedLibrary) LoadFrom(paths ...string) error {
	if err := l.load(paths); err != nil {
		return err
	}
	if missing := l.Missing(); len(missing) > 0 {
		return fmt.Errorf("ffi: the library lacks %s", strings.Join(missing, ", "))
	}
	return nil
}

// Missing returns the names of the symbols that the libraries lack: of all, if they cannot be loaded.
func (l *SharedLibrary) Missing() (names []string) {
	problem := l.load(nil)
	l.mutex.Lock()
	symbols := l.symbols
	l.mutex.Unlock()
	for _, s := range symbols {
		if problem != nil || s.Find() != nil {
			names = append(names, s.name)
		}
	}
	return names
}

func (l *SharedLibrary) load(paths []string) error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	switch {
	case len(paths) > len(l.names):
		return fmt.Errorf("ffi: %d paths for %d libraries", len(paths), len(l.names))
	case l.handles != nil:
		return l.isLoadedFrom(paths)
	case len(l.names) == 0:
		l.handles = []uintptr{loaded}
		return nil
	}
	var handles []uintptr
	from := make([]string, len(l.names))
	copy(from, paths)
	for i, names := range l.names {
		if from[i] != "" {
			names = from[i : i+1]
		}
		handle, err := openFirst(names)
		if err != nil {
			return err
		}
		handles = append(handles, handle)
	}
	l.handles, l.from = handles, from
	return nil
}

// isLoadedFrom reports paths that differ from those of the loaded libraries.
func (l *SharedLibrary) isLoadedFrom(paths []string) error {
	for i, path := range paths {
		if path != "" && path != l.from[i] {
			return fmt.Errorf("ffi: cannot load %s: the library is already loaded from %s", path, cmp.Or(l.from[i], strings.Join(l.names[i], " or ")))
		}
	}
	return nil
}

// openFirst opens the first of a library's names that loads.
func openFirst(names []string) (uintptr, error) {
	var all []error
	for _, name := range names {
		handle, err := open(name)
		if err == nil {
			return handle, nil
		}
		all = append(all, err)
	}
	return 0, errors.Join(all...)
}

// Symbol returns a function or variable of the library. It is looked up at its first use.
func (l *SharedLibrary) Symbol(name string) *Symbol {
	s := &Symbol{from: l, name: name}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.symbols = append(l.symbols, s)
	return s
}

// Symbol is a function or variable of a library.
type Symbol struct {
	from    *SharedLibrary
	name    string
	address atomic.Uintptr
}

// Find looks the symbol up. A library may lack a function that its header declares.
func (s *Symbol) Find() error {
	if s.address.Load() != 0 {
		return nil
	}
	if err := s.from.load(nil); err != nil {
		return fmt.Errorf("ffi: cannot load the library of %s: %w", s.name, err)
	}
	var problem error
	for _, handle := range s.from.handles {
		address, err := find(handle, s.name)
		if err == nil {
			s.address.Store(address)
			return nil
		}
		problem = err
	}
	return fmt.Errorf("ffi: no symbol %s: %w", s.name, problem)
}

// Address returns the symbol's address. It panics if the symbol is missing; see [Symbol.Find].
func (s *Symbol) Address() uintptr {
	if a := s.address.Load(); a != 0 {
		return a
	}
	return s.found()
}

// found is apart from Address so that the compiler inlines that.
//
//go:noinline
func (s *Symbol) found() uintptr {
	if err := s.Find(); err != nil {
		panic(err)
	}
	return s.address.Load()
}
