package ffi

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

// SharedLibrary is a shared library that is loaded when a symbol of it is first needed.
type SharedLibrary struct {
	names  []string
	once   sync.Once
	handle uintptr
	err    error
}

// NewSharedLibrary returns a library with a name, as dlopen takes it. Of several names the first that
// loads is used. Without a name, symbols are looked up in the program and the libraries
// that are already loaded.
func NewSharedLibrary(names ...string) *SharedLibrary { return &SharedLibrary{names: names} }

// Load loads the library, unless it is already loaded.
func (l *SharedLibrary) Load() error {
	l.once.Do(func() {
		if len(l.names) == 0 {
			l.handle = loaded
			return
		}
		var all []error
		for _, name := range l.names {
			handle, err := open(name)
			if err == nil {
				l.handle = handle
				return
			}
			all = append(all, err)
		}
		l.err = errors.Join(all...)
	})
	return l.err
}

// Symbol returns a function or variable of the library. It is looked up at its first use.
func (l *SharedLibrary) Symbol(name string) *Symbol { return &Symbol{from: l, name: name} }

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
	if err := s.from.Load(); err != nil {
		return fmt.Errorf("ffi: cannot load the library of %s: %w", s.name, err)
	}
	address, err := find(s.from.handle, s.name)
	if err != nil {
		return fmt.Errorf("ffi: no symbol %s: %w", s.name, err)
	}
	s.address.Store(address)
	return nil
}

// Address returns the symbol's address. It panics if there is no such symbol; see [Symbol.Find].
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
