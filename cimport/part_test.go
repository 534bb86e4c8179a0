package cimport_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A header in a folder that libraries share has the declarations of its parts there, on each platform that has such folders.
func TestParts(t *testing.T) {
	count := 0
	for _, triple := range oracle.Platforms() {
		o := cimport.Options{Target: triple}
		folders := o.SystemFolders()
		if len(folders) == 0 {
			continue
		}
		count++
		first, last := folders[0], folders[len(folders)-1]
		files := map[string]string{
			last + "/maths.h": `int own(void);
#include <bits/calls.h>
#include <_part.h>
#include <maths-more.h>
#include <maths/deep.h>
#include <sys/other.h>
#include <other.h>
#include <bits/of_other.h>
#include "quoted.h"`,
			first + "/bits/calls.h": "#include <machine/calls.h>\nint calls(void);", first + "/machine/calls.h": "struct S { int a; }; int machine(struct S *s);",
			last + "/_part.h": "int part(void);", first + "/maths-more.h": "int more(void);\n", last + "/maths/deep.h": "int deep(void);",
			last + "/sys/other.h": "int sys(void);", last + "/other.h": "int other(void);\n#include <bits/of_other.h>", first + "/bits/of_other.h": "#pragma once\nint of_other(void);",
			last + "/quoted.h": "int quoted(void);",
			last + "/gl/gl.h":  "#include <gl/glext.h>\n#include <other.h>\nint gl(void);", last + "/gl/glext.h": "int glext(void);",
			"/home/me/maths.h": "int mine(void);\n#include <maths-more.h>\n#include <bits/calls.h>",
		}
		for file, want := range map[string]string{
			last + "/maths.h": "calls deep machine more own part quoted", last + "/gl/gl.h": "gl glext", "/home/me/maths.h": "mine",
		} {
			if got := namesIn(t, o, file, files); got != want {
				t.Errorf("%s: %s: got %s, want %s", triple, file, got, want)
			}
		}
	}
	if count < 5 {
		t.Errorf("only %d platforms have folders", count)
	}
}

// namesIn returns the functions that a header declares outside of the system.
func namesIn(t *testing.T, o cimport.Options, file string, files map[string]string) string {
	t.Helper()
	o.NoSystemDeclarations = true
	o.Read = func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}
	u, ds := cimport.File(t.Context(), &diag.Source{Name: file, Text: files[file]}, o)
	if u == nil || diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	var all []string
	for name := range u.Functions {
		all = append(all, name)
	}
	slices.Sort(all)
	for _, r := range u.Declared().Records {
		if r.System {
			t.Errorf("%s: %s is of the system", file, r.Name)
		}
	}
	return strings.Join(all, " ")
}

// Folders of -isystem are shared too, and paths may be relative.
func TestIsPart(t *testing.T) {
	for _, tt := range []struct {
		system, from, header string
		want                 bool
	}{
		{"", "/opt/a/a.h", "/opt/a/b.h", true}, {"", "/opt/a/a.h", "/opt/a/c/b.h", true}, {"", "/opt/a/a.h", "/opt/ab/b.h", false},
		{"/opt/a", "/opt/a/a.h", "/opt/a/b.h", false}, {"/opt/a", "/opt/a/a.h", "/opt/a/ab.h", true}, {"/opt/a", "/opt/a/a.h", "/opt/a/_b.h", true},
		{"", "/usr/include/a.h", "/usr/include/b.h", false}, {"", "/usr/include/a.h", "/usr/include/a/b.h", true}, {"", "/usr/include/a.h", "/usr/include/bits/b.h", true},
		{"", "/usr/include/a.h", "/usr/include/habits/b.h", false}, {"", "/usr/include/../include/a.h", "/usr/include/bits/b.h", true}, {"", "/usr/include/a.h", "/opt/bits/b.h", false},
		{"", "/opt/a.h", "/usr/include/ab.h", false}, {"", "/opt/a.h", "/usr/include/bits/b.h", false}, {"", "a.h", "sub/b.h", true}, {"", "a/a.h", "b.h", false},
	} {
		o := cimport.Options{Target: "x86_64-linux-gnu"}
		if tt.system != "" {
			o.System = []string{filepath.FromSlash(tt.system)}
		}
		if got := o.IsPart(tt.from, tt.header); got != tt.want {
			t.Errorf("%+v: got %v", tt, got)
		}
	}
}
