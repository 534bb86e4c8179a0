// Package byreflect has purego's functions for calls and callbacks with struct values, in terms of
// header.Plan, so that purego's tests run on it. Tests alone use it.
package byreflect

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ffi"
	"github.com/abi-opt/abi-opt/ffi/header"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/ebitengine/purego"
)

// OpenLibrary loads a library.
func OpenLibrary(name string) (uintptr, error) {
	return purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL)
}

// CloseLibrary unloads a library.
func CloseLibrary(handle uintptr) error { return purego.Dlclose(handle) }

// RegisterLibFunc sets the Go function that fptr points to: it calls a function of a library.
func RegisterLibFunc(fptr any, handle uintptr, name string) {
	fn, err := purego.Dlsym(handle, name)
	if err != nil {
		panic(err)
	}
	RegisterFunc(fptr, fn)
}

// RegisterFunc sets the Go function that fptr points to: it calls the C function at an address.
func RegisterFunc(fptr any, fn uintptr) {
	made := reflect.ValueOf(fptr).Elem()
	t := made.Type()
	plan := planOf(t)
	made.Set(reflect.MakeFunc(t, func(values []reflect.Value) []reflect.Value {
		var args []unsafe.Pointer
		for _, v := range values {
			p := reflect.New(v.Type())
			p.Elem().Set(v)
			args = append(args, p.UnsafePointer())
		}
		if t.NumOut() == 0 {
			plan.Call(fn, nil, args...)
			return nil
		}
		result := reflect.New(t.Out(0))
		plan.Call(fn, result.UnsafePointer(), args...)
		return []reflect.Value{result.Elem()}
	}))
}

// NewCallback returns a C function that calls a Go function.
func NewCallback(fn any) uintptr {
	v := reflect.ValueOf(fn)
	t := v.Type()
	return planOf(t).Callback(func(result unsafe.Pointer, args []unsafe.Pointer) {
		var values []reflect.Value
		for i, p := range args {
			values = append(values, reflect.NewAt(t.In(i), p).Elem())
		}
		if results := v.Call(values); len(results) > 0 {
			reflect.NewAt(t.Out(0), result).Elem().Set(results[0])
		}
	})
}

func planOf(t reflect.Type) *ffi.Plan {
	target, err := header.HostTarget("")
	if err != nil {
		panic(err)
	}
	var sig classify.Signature
	for i := range t.NumIn() {
		sig.Params = append(sig.Params, typeOf(t.In(i)))
	}
	if t.NumOut() > 0 {
		sig.Result = typeOf(t.Out(0))
	}
	plan, err := header.Plan(target, sig)
	if err != nil {
		panic(fmt.Sprintf("%v: %v", t, err))
	}
	return plan
}

var scalars = map[reflect.Kind]ir.Type{
	reflect.Bool: ir.I1, reflect.Float32: ir.F32, reflect.Float64: ir.F64, reflect.Pointer: llvm.Ptr, reflect.UnsafePointer: llvm.Ptr,
	reflect.Int: ir.IntOf(64, ir.Signed), reflect.Int8: ir.IntOf(8, ir.Signed), reflect.Int16: ir.IntOf(16, ir.Signed),
	reflect.Int32: ir.IntOf(32, ir.Signed), reflect.Int64: ir.IntOf(64, ir.Signed),
	reflect.Uint: ir.IntOf(64, ir.Unsigned), reflect.Uint8: ir.IntOf(8, ir.Unsigned), reflect.Uint16: ir.IntOf(16, ir.Unsigned),
	reflect.Uint32: ir.IntOf(32, ir.Unsigned), reflect.Uint64: ir.IntOf(64, ir.Unsigned), reflect.Uintptr: ir.IntOf(64, ir.Unsigned),
}

// typeOf returns the C type of a Go type. Fields without a name are padding, which C adds by itself.
func typeOf(t reflect.Type) ir.Type {
	switch t.Kind() {
	case reflect.Array:
		return c.Array(int64(t.Len()), typeOf(t.Elem()))
	case reflect.Struct:
		var fields []c.Field
		for i := range t.NumField() {
			if f := t.Field(i); f.Name != "_" {
				fields = append(fields, c.Field{Name: f.Name, Type: typeOf(f.Type)})
			}
		}
		return c.Struct("", fields...)
	}
	scalar := scalars[t.Kind()]
	if scalar == nil {
		panic(fmt.Sprintf("type %v is not supported", t))
	}
	return scalar
}
