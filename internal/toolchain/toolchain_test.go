package toolchain

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const isWindows = filepath.Separator == '\\'

// base returns the name of a program.
func (t *Tool) base() string { return strings.TrimSuffix(filepath.Base(t.Path), ".bat") }

// install makes PATH a folder with these programs, each of which answers
// --version with a line.
func install(t *testing.T, says map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, line := range says {
		script := fmt.Sprintf("#!/bin/sh\necho '%s'\n", line)
		if isWindows {
			name, script = name+".bat", "@echo off\r\necho "+line+"\r\n"
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	t.Setenv(Env, "")
	return folder
}

func TestFind(t *testing.T) {
	const clang17, llc17 = "Debian clang version 17.0.6 (1)", "  Debian LLVM version 17.0.6"
	tests := []struct {
		name      string
		installed []string // name=line
		output    Output
		version   int
		want      string // name, version, or what the error says
	}{
		{"the newest", []string{"clang-19=", "clang-22=", "clang-16="}, Program, 0, "clang-22 22"},
		{"the newest that there is", []string{"clang-19=", "clang-16="}, Program, 0, "clang-19 19"},
		{"the one that is asked for", []string{"clang-19=", "clang-22="}, Program, 19, "clang-19 19"},
		{"one that reads what is older", []string{"clang-16=", "clang-20=", "clang-22="}, Program, 19, "clang-20 20"},
		{"one without a number", []string{"clang=" + clang17}, Object, 0, "clang 17"},
		{"one without a number is too old", []string{"clang=" + clang17}, Program, 19, "no clang 19 or newer is installed for 'exe'"},
		{"it is older than all", []string{"clang=clang version 14.0.6"}, Program, 0, "install the Debian package clang-22, or name a clang in ABI_OPT_CLANG"},
		{"it is not clang", []string{"clang=" + llc17}, Program, 0, "no clang 15 or newer"},
		{"llc", []string{"llc-14=", "llc-19="}, Object, 0, "llc-19 19"},
		{"llc links nothing", []string{"llc-22="}, Program, 0, "no clang"},
		{"clang comes before llc", []string{"llc-22=", "clang=" + clang17}, Assembly, 0, "clang 17"},
		{"llc without a number", []string{"llc=" + llc17}, Assembly, 14, "llc 17"},
		{"nothing", nil, Object, 0, "no clang or llc 15 or newer is installed for 'obj'; tried clang-22, clang-21,"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			says := map[string]string{}
			for _, entry := range tt.installed {
				name, line, _ := strings.Cut(entry, "=")
				says[name] = line
			}
			install(t, says)
			tool, err := Find(tt.output, tt.version)
			if err != nil {
				var missing *NotFound
				if !strings.Contains(err.Error(), tt.want) || !errors.As(err, &missing) {
					t.Errorf("%v", err)
				}
				return
			}
			if got := fmt.Sprint(tool.base(), " ", tool.Version); got != tt.want {
				t.Errorf("found %s, want %s", got, tt.want)
			}
		})
	}
}

func TestFindByEnvironment(t *testing.T) {
	folder := install(t, map[string]string{
		"clang-22": "", "mine": "Apple clang version 17.0.0", "old": "clang version 9.0.0", "broken": "hello",
	})
	tests := []struct{ env, want string }{
		{"mine", "mine"},
		{filepath.Join(folder, "mine"), "mine"},
		{"old", "old' is version 9; version 15 or newer is needed"},
		{"broken", "broken --version' does not say 'clang version …'"},
		{"missing", `ABI_OPT_CLANG: exec: "missing": executable file not found in `},
	}
	for _, tt := range tests {
		t.Setenv(Env, tt.env)
		tool, err := Find(Program, 0)
		if err != nil {
			if !strings.Contains(strings.ReplaceAll(err.Error(), ".bat", ""), tt.want) {
				t.Errorf("%s: %v", tt.env, err)
			}
		} else if tool.base() != tt.want {
			t.Errorf("%s: found %s", tt.env, tool.Path)
		}
	}
}

func TestClangArgs(t *testing.T) {
	clang := &Tool{Path: "clang-22", Version: 22}
	tests := []struct {
		job  Job
		of   platform
		want string
	}{
		{Job{Make: Assembly}, platform{}, "-Wno-override-module -S -x ir in.ll -o out"},
		{Job{Make: Object, Level: "2", Libraries: []string{"m"}}, platform{"riscv64-linux-gnu", "lp64", "+m"}, "-Wno-override-module --target=riscv64-linux-gnu -mabi=lp64 -Xclang -target-feature -Xclang +m -O2 -c -x ir in.ll -o out"},
		{Job{Make: Program}, platform{}, "-Wno-override-module -x ir in.ll -o out"},
		{
			Job{Make: Program, Files: []string{"a.c", "b.o"}, Folders: []string{"lib"}, Libraries: []string{"m", "z"}, Debug: true}, platform{},
			"-Wno-override-module -x ir in.ll -o out -g -x none a.c b.o -Llib -lm -lz",
		},
		{
			Job{Make: Program, Files: []string{"@list", "-v", "-", "/@x", "a@-b.c"}, Folders: []string{"-x"}, Libraries: []string{"@"}, Input: "-in.ll", Output: "@out"}, platform{},
			strings.ReplaceAll("-Wno-override-module -x ir ./-in.ll -o ./@out -x none ./@list ./-v ./- /@x a@-b.c -L-x -l@", "./", "."+string(filepath.Separator)),
		},
	}
	for _, tt := range tests {
		tt.job.Input, tt.job.Output = cmp.Or(tt.job.Input, "in.ll"), cmp.Or(tt.job.Output, "out")
		if got := strings.Join(clang.clangArgs(tt.job, tt.of), " "); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestPlatformOf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.ll")
	for text, want := range map[string]platform{
		"": {},
		"target datalayout = \"e\"\ntarget triple = \"x86_64-linux\"\n":                               {triple: "x86_64-linux"},
		"%t = type { i32 }\ntarget triple = \"a-b\"\ndefine void @f() {}\n":                           {triple: "a-b"},
		"target triple = \"a\"\n!0 = !{i32 1, !\"target-abi\", !\"lp64\"}\n":                          {"a", "lp64", ""},
		"!0 = !{i32 2, !\"s390x-visible-vector-ABI\", i32 1}\n!1 = !{i32 7, !\"PIC Level\", i32 2}\n": {feature: "+vector"},

		"!0 = !{i32 1, !\"target-abi2\", !\"lp64\"}\n!1 = !{!\"target-abi\"}":   {},
		"define void @f() {}\ntarget triple = \"x\"\n":                          {},
		"@g = global [2 x i8] c\"ab\"\ntarget triple = \"x\"\n":                 {},
		"%long = type { " + strings.Repeat("i8, ", 50000) + "i8 }\ndeclare x\n": {},
	} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := platformOf(path); got != want || err != nil {
			t.Errorf("%.40s: %v, %v", text, got, err)
		}
	}
}

func TestVersions(t *testing.T) {
	if got := versions(20, 15); !slices.Equal(got, []int{20, 21, 22}) {
		t.Error(got)
	}
	if got := versions(0, 19); !slices.Equal(got, []int{22, 21, 20, 19}) {
		t.Error(got)
	}
	if got := versions(23, 15); len(got) != 0 {
		t.Error(got)
	}
}

// The opt beside llc is used, whatever the folder is called: that of this test has the name of llc.
func TestOptBeside_llc(t *testing.T) {
	folder := install(t, map[string]string{"llc-22": "", "opt-22": ""})
	tool, err := Find(Object, 0)
	if err != nil || !strings.Contains(folder, "llc") || filepath.Dir(tool.opt) != folder {
		t.Errorf("%v: %+v", err, tool)
	}
}
