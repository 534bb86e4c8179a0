package bindgen

import (
	"fmt"
	"go/format"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
)

// kinds are ways to make bindings of testdata/kinds.h.
var kinds = []struct {
	target string
	Options
}{
	{"x86_64-linux-gnu", Options{}},
	{"x86_64-linux-gnu", Options{
		Package: "kinds", Libraries: []string{"libkinds.so.1,libkinds.so", "libmore.so"}, Skip: regexp.MustCompile("^(beside|windows)$"),
		Strings: regexp.MustCompile("."), Null: regexp.MustCompile(`^doxygen\.null$`), Handles: regexp.MustCompile(`^(Opaque|Data\.plain|allocate)$`),
		Pointers: regexp.MustCompile(`^(Window|lines\.user_data|get_user_data)$`), Types: regexp.MustCompile("^(Alias|Color|Plainly)$"),
		Rename: func(name string) string { return strings.TrimSuffix(name, "_of") }, Errno: regexp.MustCompile("^(odds|tooLarge|errno_of|get_user_data)$"),
	}},
	{"x86_64-linux-gnu", Options{Only: regexp.MustCompile("^(floats|RED|WHOLE|counter|set)$")}},
	{"x86_64-linux-gnu", Options{Compat: "clang"}},
	{"aarch64-linux-gnu", Options{}},
	{"riscv64-linux-gnu", Options{}},
	{"loongarch64-linux-gnu", Options{}},
	{"arm64-apple-macosx", Options{}},
	{"x86_64-w64-mingw32", Options{}},
	{"x86_64-pc-windows-msvc", Options{}},
}

// TestKinds compares the bindings of a header that has declarations of all kinds with a file: the whole text of the first, and the lines
// that the others have instead. TestBindings builds and runs such bindings.
func TestKinds(t *testing.T) {
	var b strings.Builder
	first := map[string]bool{}
	for i := range kinds {
		k := &kinds[i]
		k.Target, k.Import.NoSystem = k.target, true
		made, ds := Generate(t.Context(), []string{"./testdata/kinds.h"}, k.Options)
		if made == nil {
			t.Fatal(diag.Err(ds))
		}
		if formatted, err := format.Source(made.Source); err != nil || string(formatted) != string(made.Source) {
			t.Errorf("%s: not formatted: %v", k.target, err)
		}
		fmt.Fprintf(&b, "%d. %s, %d functions\n", i, k.target, made.Functions)
		for _, text := range made.Skipped {
			fmt.Fprintf(&b, "not: %s\n", text)
		}
		for line := range strings.Lines(string(made.Source)) {
			if strings.HasPrefix(line, "//   - ") { // what is not bound, once more
				continue
			}
			if !first[line] || i == 0 {
				b.WriteString(line)
			}
			first[line] = first[line] || i == 0
		}
	}
	golden.Compare(t, "testdata/kinds.golden", b.String(), "run the programs of examples/bindings, then: go test ./capi/bindgen -run Kinds -update")
}

// A void * member is an integer if its name means user data, and otherwise a pointer.
func TestUserDataMembers(t *testing.T) {
	for name, want := range map[string]bool{
		"privdata": true, "priv_data": true, "privateData": true, "user_data": true, "clientData": true, "appdata": true, "cb_arg": true, "handler_ctx": true, "hook_param": true, "func_ptr": true, "cookie": true,
		"opaque": true, "reserved1": true, "unused": true, "internal": true, "dummy": true, "ud": true, "p_user": true, "log_private": true, "my_ctx": true, "baton": true, "arg": true, "tag": true, "pad7": true, "padding_1": true,
		"reply": false, "obj": false, "bytes": false, "buffer": false, "decoded": false, "storage": false, "pads": false, "argument": false,
	} {
		kind := map[bool]string{true: "integer", false: "pointer"}[want]
		b := bound(t, "struct s { int n; void *"+name+"; };\nvoid f(struct s *p);\n", Options{})
		if got := strings.Join(b.Guesses, " "); got != "s."+name+": "+kind {
			t.Errorf("%s: got %s, want %s", name, got, kind)
		}
	}
}
