package cimport

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// headers are those of a library, with the flags that it is compiled with.
type headers struct {
	name  string
	files string
	flags []string
	// usual groups are compared by every run of the tests, and so must be installed; the others where they
	// are, if ABI_OPT_HEADERS_ALL is set.
	usual bool
}

var groups = []headers{
	{"io", "stdio.h stdlib.h string.h strings.h wchar.h uchar.h wctype.h time.h locale.h", []string{"-D_GNU_SOURCE"}, true},
	{"math", "math.h complex.h fenv.h tgmath.h", []string{"-D_GNU_SOURCE"}, true},
	{"posix", "unistd.h fcntl.h sys/stat.h sys/socket.h netinet/in.h arpa/inet.h netdb.h pthread.h signal.h semaphore.h spawn.h", nil, true},
	{"strict", "stdio.h stdlib.h string.h math.h time.h stdint.h inttypes.h", []string{"-std=c11"}, true},
	{"c23", "stdio.h stdlib.h string.h math.h threads.h stdatomic.h stdckdint.h", []string{"-std=c23"}, true},
	{"zlib", "zlib.h", nil, true},
	{"sqlite", "sqlite3.h", nil, true},
	{"png", "png.h", nil, true},
	{"curl", "curl/curl.h", nil, true},
	{"openssl", "openssl/ssl.h openssl/evp.h openssl/x509v3.h", nil, true},
	{"expat", "expat.h", nil, true},
	{"archive", "archive.h archive_entry.h", nil, true},
	{"ncurses", "ncurses.h panel.h form.h menu.h", nil, true},
	{"gmp", "gmp.h", nil, true},
	{"ffi", "ffi.h", nil, true},
	{"pcre2", "pcre2.h", []string{"-DPCRE2_CODE_UNIT_WIDTH=8"}, true},
	{"openssl-all", "openssl/ssl.h openssl/cms.h openssl/ec.h openssl/pkcs12.h openssl/ts.h openssl/ocsp.h openssl/engine.h", nil, false},
	{"glib", "glib.h gio/gio.h glib-object.h", []string{"-I/usr/include/glib-2.0", "-I/usr/lib/x86_64-linux-gnu/glib-2.0/include"}, false},
	{"sdl2", "SDL2/SDL.h", []string{"-D_REENTRANT"}, false},
	{"fftw3", "fftw3.h", nil, false},
	{"uv", "uv.h", nil, false},
	{"tree-sitter", "tree_sitter/api.h", nil, false},
	{"ode", "ode/ode.h", nil, false},
	{"xcb", "xcb/xcb.h", nil, false},
	{"xml2", "libxml/parser.h libxml/xpath.h libxml/xmlwriter.h libxml/HTMLparser.h libxml/xmlschemas.h", []string{"-I/usr/include/libxml2"}, false},
	{"jpeg", "stdio.h jpeglib.h", nil, false},
	{"readline", "stdio.h readline/readline.h readline/history.h", nil, false},
	{"mpfr", "mpfr.h", nil, false},
	{"event", "event2/event.h event2/http.h event2/buffer.h event2/bufferevent.h event2/dns.h event2/rpc.h", nil, false},
	{"git2", "git2.h", nil, false},
	{"cairo", "cairo/cairo.h cairo/cairo-pdf.h", nil, false},
	{"freetype", "ft2build.h freetype/freetype.h freetype/ftglyph.h freetype/ftstroke.h", []string{"-I/usr/include/freetype2"}, false},
	{"x11", "X11/Xlib.h X11/Xutil.h X11/Xatom.h X11/keysym.h X11/Xresource.h", nil, false},
	{"usb", "libusb-1.0/libusb.h", nil, false},
	{"zstd", "zstd.h", nil, false},
	{"lzma", "lzma.h", nil, false},
	{"avcodec", "libavcodec/avcodec.h", []string{"-I/usr/include/x86_64-linux-gnu"}, false},
	{"python", "Python.h", []string{"-I/usr/include/python3.11"}, false},
	{"linux", "linux/io_uring.h linux/bpf.h linux/kvm.h linux/perf_event.h", nil, false},
	{"gtk3", "gtk/gtk.h", []string{"-I/usr/include/gtk-3.0", "-I/usr/include/pango-1.0", "-I/usr/include/harfbuzz", "-I/usr/include/cairo",
		"-I/usr/include/gdk-pixbuf-2.0", "-I/usr/include/atk-1.0", "-I/usr/include/glib-2.0", "-I/usr/lib/x86_64-linux-gnu/glib-2.0/include"}, false},
}

// leftOut finds the functions that are left out with a warning.
var leftOut = regexp.MustCompile(`function '(\w+)' is left out`)

// TestHeaders reads the headers of libraries without any program: each function gets the prototype that clang
// gives it, and none is missing without a warning.
func TestHeaders(t *testing.T) {
	path := tools.Need(t, "clang-22")
	t.Setenv("PATH", "")
	all := os.Getenv("ABI_OPT_HEADERS_ALL") != ""
	functions, imported := 0, 0
	for _, g := range groups {
		if !g.usual && !all {
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			n, missing := compareHeaders(t, path, &g)
			functions += n
			imported += n - missing
		})
	}
	t.Logf("%d functions, %d imported", functions, imported)
}

func compareHeaders(t *testing.T, path string, g *headers) (functions, missing int) {
	var text strings.Builder
	for header := range strings.FieldsSeq(g.files) {
		text.WriteString("#include <" + header + ">\n")
	}
	file := filepath.Join(t.TempDir(), g.name+".c")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := clang(path, file, append(g.flags, "-fsyntax-only")...); err != nil {
		tools.Missing(t, g.files, err)
	}
	names := declared(t, path, file, g.flags...)
	want := prototypes(t, path, text.String(), names, g.flags...)
	got, messages := ours(t, file, g.flags...)
	warned := map[string]bool{}
	for _, m := range leftOut.FindAllStringSubmatch(messages, -1) {
		warned[m[1]] = true
	}
	for _, symbol := range slices.Sorted(maps.Keys(want)) {
		switch prototype, ok := got[symbol]; {
		case ok && prototype != want[symbol]:
			t.Errorf("%s\n  got  %s\n  want %s", symbol, prototype, want[symbol])
		case !ok && !warned[strings.Trim(symbol, `"`)]:
			t.Errorf("%s is missing without a warning", symbol)
		case !ok:
			missing++
		}
	}
	t.Logf("%d functions, %d left out", len(want), missing)
	return len(want), missing
}
