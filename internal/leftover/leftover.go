// Package leftover helps to test that what is used again keeps nothing of its last use.
package leftover

import (
	"fmt"
	"reflect"
)

// Find returns where in what v points to something is that keeps what it was about alive:
// a string, an interface, a function, an entry of a map. Lists are looked at beyond their
// ends, as far as they have room. Numbers keep nothing alive, and rooms may stay.
func Find(v any) []string {
	f := finder{seen: map[pointer]bool{}}
	f.look(reflect.ValueOf(v), "")
	return f.found
}

type finder struct {
	found []string
	seen  map[pointer]bool
}

type pointer struct {
	to reflect.Type
	at uintptr
}

func (f *finder) look(v reflect.Value, at string) {
	switch v.Kind() {
	case reflect.Pointer:
		if p := (pointer{v.Type(), v.Pointer()}); !v.IsNil() && !f.seen[p] {
			f.seen[p] = true
			f.look(v.Elem(), at)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f.look(v.Field(i), at+"."+v.Type().Field(i).Name)
		}
	case reflect.Slice:
		all := v.Slice(0, v.Cap())
		for i := range all.Len() {
			f.look(all.Index(i), fmt.Sprintf("%s[%d]", at, i))
		}
	case reflect.Array:
		for i := range v.Len() {
			f.look(v.Index(i), fmt.Sprintf("%s[%d]", at, i))
		}
	case reflect.String, reflect.Map:
		if v.Len() > 0 {
			f.found = append(f.found, at)
		}
	case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		if !v.IsZero() {
			f.found = append(f.found, at)
		}
	}
}
