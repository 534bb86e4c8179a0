package library

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// lines returns what an interface has, in an order that does not depend on batches.
func lines(t *testing.T, all *capi.Interface) []string {
	t.Helper()
	var texts []string
	add := func(v any) {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, f := range all.Functions {
		add(f)
	}
	for _, d := range all.Declarations {
		add(d)
	}
	for _, l := range all.LeftOut {
		add(l)
	}
	slices.Sort(texts)
	for _, d := range all.Others { // by name
		add(d)
	}
	add(all.Built)
	return texts
}

// An interface is the same in one unit and in many.
func TestBatches(t *testing.T) {
	files, err := filepath.Glob("testdata/*.[os]*")
	if err != nil || len(files) < 20 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, path := range files {
		f, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		target, err := f.Target("", targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		const text = "struct P { int x; float y; }; struct outer { int a; }; int f(struct P p); struct inner; void *take(struct inner *in, struct outer *out); enum plain { X }; extern int one;"
		for _, header := range []*Header{nil, declaredIn(t, f.Triple, text)} {
			for name, of := range map[string]func(classify.Target, *cimport.Unit) (*capi.Interface, error){"all": capi.Of, "to compare": capi.ToCompare} {
				whole, wholeErr := f.Interface(target, header, of)
				for _, f.batch = range []int{1, 2, 5} {
					parts, err := f.Interface(target, header, of)
					if fmt.Sprint(err) != fmt.Sprint(wholeErr) {
						t.Fatalf("%s, %s, %d: got %v, want %v", path, name, f.batch, err, wholeErr)
					}
					if err != nil {
						continue
					}
					if diff := cmp.Diff(lines(t, whole), lines(t, parts)); diff != "" {
						t.Errorf("%s, %s, %d, header %t: (-one unit +batches)\n%s", path, name, f.batch, header != nil, diff)
					}
				}
				f.batch = 0
			}
		}
	}
}

// If functions share types, more of them go into one unit, so that there are fewer units. An error in one unit is the error of all.
func TestSizesOfBatches(t *testing.T) {
	record := func(name string) *die {
		return &die{name, tagStruct, []attr{{atName, name}, {atSize, 4}}, []*die{{tag: tagMember, attrs: []attr{{atName, "a"}, {atType, ref("int")}, {atOffset, 0}}}}}
	}
	for what, tt := range map[string]struct {
		own, failsAt, want int
	}{"own records": {40, 0, 20}, "one record": {1, 0, 4}, "no records": {0, 0, 20}, "an error": {40, 3, 3}} {
		kids := []*die{integerDie}
		for i := range tt.own {
			kids = append(kids, record(fmt.Sprint("r", i)))
		}
		var symbols []capi.Symbol
		for i := range 40 {
			name := fmt.Sprintf("f%02d", i)
			of := "int"
			if tt.own > 0 {
				of = fmt.Sprint("r", i%tt.own)
			}
			kids = append(kids, &die{name, tagFunction, []attr{{atName, name}, {atExternal, true}, {atPrototyped, true}}, []*die{parameter("a", of)}})
			symbols = append(symbols, capi.Symbol{Name: name})
		}
		target, err := targets.New("x86_64-linux-gnu", targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := &File{Triple: "x86_64-linux-gnu", Symbols: symbols, debug: []debugInfo{encodeDies(unitOf(kids...))}, batch: 2}
		units, failed := 0, errors.New("failed")
		all, err := f.Interface(target, nil, func(target classify.Target, u *cimport.Unit) (*capi.Interface, error) {
			if units++; units == tt.failsAt {
				return nil, failed
			}
			return capi.ToCompare(target, u)
		})
		if units < tt.want || units > tt.want+1 || (err == nil) != (tt.failsAt == 0) || err == nil && (len(all.Functions) != 40 || len(all.Declarations) != tt.own) {
			t.Errorf("%s: %d units, %v", what, units, err)
		}
	}
}
