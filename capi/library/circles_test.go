package library_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
)

// A type may contain itself: the type of an entry in assembly becomes another one, also together with a second.
func TestTypesInCircles(t *testing.T) {
	const declared = `typedef struct { int x; } inner; typedef inner many[2];
struct S { struct { int x; } own; struct { int y; } of[2][3]; many m; const struct { int z; } c[2]; struct S *next; int (*f)(struct S *, inner); }; int f(struct S s, struct S *p);`
	dir := t.TempDir()
	assembly, object := filepath.Join(dir, "a.s"), filepath.Join(dir, "a.o")
	build(t, declared+"int f(struct S s, struct S *p) { return 0; }", assembly, "gcc", "-S", "-g", "-dA")
	text, err := os.ReadFile(assembly)
	if err != nil {
		t.Fatal(err)
	}
	entries := regexp.MustCompile(`# \(DIE \((0x[0-9a-f]+)\) (DW_TAG_\w+)\)`).FindAllStringSubmatchIndex(string(text), -1)
	type entry struct {
		offset, tag string
		from, to    int // of the text of its type, if it has one
	}
	var all []entry
	for i, at := range entries {
		end := len(text)
		if i+1 < len(entries) {
			end = entries[i+1][0]
		}
		e := entry{offset: string(text[at[2]:at[3]]), tag: string(text[at[4]:at[5]])}
		if of := regexp.MustCompile(`\.long\s+(0x[0-9a-f]+)\s+# DW_AT_type`).FindSubmatchIndex(text[at[1]:end]); of != nil {
			e.from, e.to = at[1]+of[2], at[1]+of[3]
		}
		all = append(all, e)
	}
	if len(all) < 20 {
		t.Fatalf("there are %d entries", len(all))
	}
	for i, a := range all {
		for _, b := range all[i:] {
			if a.from == 0 || b.from == 0 || !strings.HasSuffix(a.tag, "_type") && !strings.HasSuffix(a.tag, "typedef") && a.tag != "DW_TAG_member" {
				continue
			}
			broken := string(text[:a.from]) + b.offset + string(text[a.to:])
			if b.from > a.from { // and back
				broken = string(text[:a.from]) + b.offset + string(text[a.to:b.from]) + a.offset + string(text[b.to:])
			}
			assemble(t, broken, object)
			name := fmt.Sprintf("%s %s and %s %s", a.tag, a.offset, b.tag, b.offset)
			limit := time.AfterFunc(time.Minute, func() { panic(name + ": takes more than a minute") })
			target, unit, f := open(t, declared, object)
			for _, header := range []*library.Header{nil, library.HeaderOf(unit)} {
				start := time.Now()
				if _, err := f.Interface(target, header, capi.Of); err != nil || time.Since(start) > 5*time.Second {
					t.Errorf("%s: %v, after %v", name, err, time.Since(start))
				}
			}
			limit.Stop()
		}
	}
}

// assemble makes an object of assembly.
func assemble(t *testing.T, text, object string) {
	t.Helper()
	buildAs(t, text, object, "gcc", "-c", "-x", "assembler")
}

// An entry may lack its type, or have that of a number with a fraction.
func TestEntriesWithoutTypes(t *testing.T) {
	const declared = `typedef int v4 __attribute__((vector_size(16))); enum E { A = -1, B }; typedef double d; struct S { v4 v; int a[2]; enum E e; const d c; int b : 3; };
int f(struct S s, v4 v, enum E e, int (*cb)(int), _Complex double c); extern struct S v;`
	dir := t.TempDir()
	assembly, object := filepath.Join(dir, "a.s"), filepath.Join(dir, "a.o")
	build(t, declared+"struct S v; int f(struct S s, v4 v, enum E e, int (*cb)(int), _Complex double c) { return 0; }", assembly, "gcc", "-S", "-g", "-dA")
	text, err := os.ReadFile(assembly)
	if err != nil {
		t.Fatal(err)
	}
	number := regexp.MustCompile(`DIE \((0x[0-9a-f]+)\) DW_TAG_base_type\)\n.*byte_size\n\s+\.byte\s+0x4\s+# DW_AT_encoding`).FindSubmatch(text) // DW_ATE_float
	if number == nil {
		t.Fatal("there is no double")
	}
	var all []string
	for _, at := range regexp.MustCompile(`\.uleb128 0x49\s+# \(DW_AT_type\)`).FindAllIndex(text, -1) {
		all = append(all, string(text[:at[0]])+".uleb128 0x2fff"+string(text[at[1]:]))
	}
	for _, at := range regexp.MustCompile(`\.long\s+0x[0-9a-f]+\s+# DW_AT_type`).FindAllIndex(text, -1) {
		all = append(all, string(text[:at[0]])+".long "+string(number[1])+string(text[at[1]:]))
	}
	if len(all) < 20 {
		t.Fatalf("there are %d types", len(all))
	}
	for _, broken := range all {
		assemble(t, broken, object)
		target, unit, f := open(t, declared, object)
		for _, header := range []*library.Header{nil, library.HeaderOf(unit)} {
			if _, err := f.Interface(target, header, capi.Of); err != nil {
				t.Error(err)
			}
		}
	}
}
