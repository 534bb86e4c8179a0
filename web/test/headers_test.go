package test

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/web/answer"
)

// TestHeaderTypes compares the sizes of the types in the page's headers with those of real systems.
func TestHeaderTypes(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	const posix = "#include <sys/types.h>\n#include <sys/time.h>\n#include <pthread.h>\n"
	for _, system := range []struct{ target, headers, includes, types string }{
		{"x86_64-linux-gnu", "/usr/include/x86_64-linux-gnu", posix + "#include <sys/socket.h>\n", ""},
		{"aarch64-linux-gnu", "/usr/aarch64-linux-gnu/include", posix + "#include <sys/socket.h>\n", ""},
		{"riscv64-linux-gnu", "/usr/riscv64-linux-gnu/include", posix + "#include <sys/socket.h>\n", ""},
		{"x86_64-w64-windows-gnu", "/usr/share/mingw-w64/include", posix + "#include <windows.h>\n", "BOOL BOOLEAN BYTE CHAR SHORT WCHAR WORD UINT LONG HRESULT DWORD LONGLONG INT_PTR LPARAM ULONGLONG WPARAM SIZE_T HANDLE " +
			"LPCWSTR LPDWORD HWND HMODULE HKEY HDC FARPROC POINT SIZE RECT GUID"},
	} {
		types := strings.Fields("ssize_t off_t pid_t mode_t time_t clock_t pthread_t fpos_t wint_t wchar_t sig_atomic_t char16_t char32_t div_t lldiv_t")
		types = append(types, "struct timespec", "struct tm", "struct timeval")
		if system.types == "" {
			system.types = "uid_t gid_t suseconds_t clockid_t u_char ushort u_long u_int64_t mbstate_t socklen_t sa_family_t"
			types = append(types, "struct sockaddr")
		}
		includes := "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <wchar.h>\n#include <uchar.h>\n#include <signal.h>\n#include <ctype.h>\n" + system.includes
		source := includes
		types = append(types, strings.Fields(system.types)...)
		for i, name := range types {
			source += fmt.Sprintf("struct T%d { char c; %s v; };\n", i, name)
		}
		q := answer.Question{Language: "c", Text: source, Sides: []answer.Platform{{Target: system.target}}}
		a := answer.To(q)
		sizes := map[string]int{}
		records, _ := run(&q, q.Sides[0], "--explain=json") // with the page's headers
		for line := range strings.Lines(records) {
			var d struct {
				Name string
				Size int
			}
			if json.Unmarshal([]byte(line), &d) == nil {
				sizes[strings.TrimPrefix(d.Name, "struct ")] = d.Size
			}
		}
		for i := range types {
			source += fmt.Sprintf("_Static_assert(sizeof(struct T%d) == %d, \"%s\");\n", i, sizes[fmt.Sprint("T", i)], types[i])
		}
		cmd := exec.Command(clang, "-xc", "-std=gnu17", "-fsyntax-only", "--target="+system.target, "-D_GNU_SOURCE", "-isystem", system.headers, "-")
		cmd.Stdin = strings.NewReader(source)
		if out, err := cmd.CombinedOutput(); err != nil || len(a.Sides[0].Diagnostics) > 1 {
			t.Errorf("%s: %v, %v\n%s", system.target, err, a.Sides[0].Diagnostics, out)
		}
	}
}
