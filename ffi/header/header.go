// Package header calls C functions by their headers, or by signatures that a program builds. It reads
// the header when the program runs; programs that know their functions when they are built use abi-opt
// bindgen, which is faster and has Go types.
//
//	lib, err := header.Open(ctx, "libm.so.6", "math.h", header.Options{})
//	pow, err := lib.Func("pow")
//	x, y, r := 2.0, 10.0, 0.0
//	pow.Call(unsafe.Pointer(&r), unsafe.Pointer(&x), unsafe.Pointer(&y))
package header

import (
	"context"
	"fmt"
	"runtime"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ffi"
	"github.com/abi-opt/abi-opt/internal/plan"
	"github.com/abi-opt/abi-opt/ir"
)

// Options configure [Open]. The zero value is right for libraries of a Linux distribution.
type Options struct {
	// Import configures how the header is read. Its Target is "" or a triple of the platform that the
	// program runs on, such as x86_64-w64-windows-gnu for libraries of MinGW instead of MSVC's.
	Import cimport.Options
	// Compat is the compiler that built the library: "gcc", which is the default on Linux where gcc's way is known, or "clang22".
	Compat string
}

// Library is a library with its header.
type Library struct {
	*ffi.SharedLibrary
	Unit   *cimport.Unit
	Target classify.Target
}

// HostTarget returns the calling convention of the machine that the program runs on. It is an error
// if that is not known.
func HostTarget(compat string) (classify.Target, error) {
	host, err := targets.Host()
	if err != nil {
		return nil, err
	}
	return newTarget(host, compat)
}

func newTarget(triple, compat string) (classify.Target, error) {
	if compat == "" && runtime.GOOS == "linux" {
		if target, err := targets.New(triple, targets.Options{Compat: "gcc"}); err == nil {
			return target, nil
		}
	}
	return targets.New(triple, targets.Options{Compat: compat})
}

// Open reads a header and loads a library; an empty name means the program itself.
func Open(ctx context.Context, library, header string, o Options) (*Library, error) {
	var err error
	if o.Import.Target, err = hostTriple(o.Import.Target); err != nil {
		return nil, err
	}
	target, err := newTarget(o.Import.Target, o.Compat)
	if err != nil {
		return nil, err
	}
	unit, ds := cimport.Header(ctx, header, o.Import)
	if err := diag.Err(ds); err != nil {
		return nil, err
	}
	names := []string{library}
	if library == "" {
		names = nil
	}
	l := ffi.NewSharedLibrary(names...)
	return &Library{l, unit, target}, l.Load()
}

// hostTriple returns the given triple if it is for the platform of the program, or the one of the
// platform if it is empty.
func hostTriple(given string) (string, error) {
	host, err := targets.Host()
	if err != nil || given == "" {
		return host, err
	}
	if goos, goarch := targets.GoPlatform(given); goos != runtime.GOOS || goarch != runtime.GOARCH {
		return "", fmt.Errorf("target '%s' is not for %s/%s, on which the program runs", given, runtime.GOOS, runtime.GOARCH)
	}
	return given, nil
}

// Func returns a function of the header. A call of a variadic function passes further arguments, whose
// types are given after the default promotions.
func (l *Library) Func(name string, further ...ir.Type) (*ffi.Func, error) {
	op := l.Unit.Functions[name]
	if op == nil {
		return nil, fmt.Errorf("the header declares no function %s", name)
	}
	if !c.IsVariadic(op) && len(further) > 0 {
		return nil, fmt.Errorf("%s is not variadic", name)
	}
	convention, err := targets.ConventionOf(l.Target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return nil, fmt.Errorf("%s %w", name, err)
	}
	if convention.CName != "" {
		return nil, fmt.Errorf("%s has calling convention %s, which is not supported", name, convention.CName)
	}
	sig := classify.SignatureOf(c.FuncType(op), c.IsVariadic(op), len(c.FuncType(op).Inputs))
	sig.Params = append(sig.Params[:len(sig.Params):len(sig.Params)], further...)
	p, err := Plan(l.Target, sig)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	f := &ffi.Func{Plan: p, Symbol: l.Symbol(op.StringAttr(ir.SymName))}
	return f, f.Symbol.Find()
}

// Plan returns how functions of a signature are called.
func Plan(target classify.Target, sig classify.Signature) (*ffi.Plan, error) {
	p, err := plan.Of(target, sig)
	if err != nil {
		return nil, err
	}
	made := &ffi.Plan{
		Result: value(&p.Result), StackSize: uintptr(p.StackSize), StackAlign: uintptr(p.StackAlign),
		VectorCount: uint64(p.VectorCount), X87Count: uint64(p.X87Count), AddressBack: p.AddressBack,
	}
	for i := range p.Args {
		made.Args = append(made.Args, value(&p.Args[i]))
	}
	return made, nil
}

func value(v *plan.Value) ffi.Value {
	made := ffi.Value{Size: uintptr(v.Size), Align: uintptr(v.Align), ByAddress: v.ByAddress, Extend: ffi.Extension(v.Extend)}
	for _, m := range v.Moves {
		made.Moves = append(made.Moves, ffi.Move{Bank: ffi.Bank(m.Bank), Index: uintptr(m.Index), Offset: uintptr(m.Offset), Size: uintptr(m.Size), Boxed: m.Boxed})
	}
	return made
}
