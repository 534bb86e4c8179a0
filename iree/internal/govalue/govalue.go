// Package govalue inspects Go values of any type that calls pass and return.
package govalue

import "reflect"

// Items returns the items of a slice or an array.
func Items(v any) ([]any, bool) {
	if list, ok := v.([]any); ok {
		return list, true
	}
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice && r.Kind() != reflect.Array {
		return nil, false
	}
	list := make([]any, r.Len())
	for i := range list {
		list[i] = r.Index(i).Interface()
	}
	return list, true
}

// Dict returns the members of a map with string keys.
func Dict(v any) (map[string]any, bool) {
	if m, ok := v.(map[string]any); ok {
		return m, true
	}
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Map || r.Type().Key().Kind() != reflect.String {
		return nil, false
	}
	m := make(map[string]any, r.Len())
	for it := r.MapRange(); it.Next(); {
		m[it.Key().String()] = it.Value().Interface()
	}
	return m, true
}
