package bindgen

import (
	"go/format"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
)

func re(text string) *regexp.Regexp { return regexp.MustCompile("^(?:" + text + ")$") }

// wrappings are options for errors, slices, strings and methods.
var wrappings = []Options{
	{},
	{
		Errors: []Failure{
			{Functions: re("db_(count|flags)"), Op: "<", Message: "db_errmsg"},
			{Functions: re("db_(number|both)"), Op: "==", Value: -1, Message: "db_last"},
			{Functions: re("db_(dup|next|ok)"), Message: "db_strerror"},
			{Functions: re("db_(open|close|sql)"), Message: "db_errmsg"},
			{Functions: re("db_(flags|unnamed|write)"), Op: "!=", Value: -2, Message: "db_strerror"},
			{Functions: re("db_(memory|ratio|nothing|by_value|name|point.*)")},
		},
		Results: []TextResult{{Functions: re("db_dup"), Free: "db_free"}, {Functions: re("db_name|db_(last|signed|memory)")}},
		Strings: re(".*"), Null: re(`db_open\.name`), Slices: re(".*"), Methods: re(".*"), Errno: re("db_(both|write|name|point_norm)"),
	},
	{Slices: re(`db_unnamed\.p0|db_one\.p|db_items\.ptr|db_key\..*|db_argv|db_texts|db_small.all|db_flag.all`)},
	{Results: []TextResult{{Functions: re("db_dup"), Free: "free"}}, Strings: re(`db_argv\.argv|db_asked\.hash`), Errors: []Failure{{Functions: re("db_dup|db_ok"), Op: "==", Value: 0}}},
	{Results: []TextResult{{Functions: re("db_dup"), Free: "db_free_text"}}, Only: re("db_dup"), Errors: []Failure{{Functions: re("db_dup")}}},
	{Results: []TextResult{{Functions: re("db_dup"), Free: "db_free"}}, Errno: re("db_dup")},
	{Errors: []Failure{{Functions: re("db_close"), Message: "db_ratio_text"}, {Functions: re("db_count"), Message: "db_status_text"}}},
	{Target: "arm64-apple-macosx", Slices: re(".*"), Strings: re(".*")},
	{Target: "x86_64-w64-mingw32", Slices: re(".*"), Errors: []Failure{{Functions: re("db_count"), Message: "db_last"}}},
}

// TestWrapped compares bindings with errors, slices, strings and methods with a file: those without options, and what others have
// instead.
func TestWrapped(t *testing.T) {
	var b strings.Builder
	first := map[string]bool{}
	for i, o := range wrappings {
		o.Import = cimport.Options{NoSystem: true}
		made, ds := Generate(t.Context(), []string{"./testdata/wrapped.h"}, o)
		if made == nil {
			t.Fatal(diag.Err(ds))
		}
		if formatted, err := format.Source(made.Source); err != nil || string(formatted) != string(made.Source) {
			t.Errorf("%d: not formatted: %v", i, err)
		}
		for _, option := range slices.Sorted(maps.Keys(made.Choices)) {
			b.WriteString(option + ": " + strings.Join(made.Choices[option], " ") + "\n")
		}
		for line := range strings.Lines(string(made.Source)) {
			if i == 0 || !first[line] {
				b.WriteString(line)
			}
			first[line] = first[line] || i == 0
		}
	}
	golden.Compare(t, "testdata/wrapped.golden", b.String(), "go test ./capi/bindgen -run Wrapped -update")
}

// An option that names a function for texts reports why it cannot be called.
func TestHelpers(t *testing.T) {
	errors := func(message string) Options {
		return Options{Errors: []Failure{{Functions: re("db_close"), Message: message}}}
	}
	results := func(free string) Options {
		return Options{Results: []TextResult{{Functions: re("db_dup"), Free: free}}}
	}
	for want, o := range map[string]Options{
		"the headers declare no function 'none'":             errors("none"),
		"'db_two' does not return the text of an error":      errors("db_two"),
		"'db_not_text' does not return the text of an error": errors("db_not_text"),
		"'db_nothing' does not return the text of an error":  errors("db_nothing"),
		"the headers declare no function 'dbfree'":           results("dbfree"),
		"'db_free_two' does not free a text":                 results("db_free_two"),
	} {
		o.Import = cimport.Options{NoSystem: true}
		b, ds := Generate(t.Context(), []string{"./testdata/wrapped.h"}, o)
		if b != nil || len(ds) != 1 || ds[0].ID != ErrHelper || ds[0].Message != want {
			t.Errorf("%v, want %s", ds, want)
		}
	}
}

func TestLengths(t *testing.T) {
	for _, tt := range []struct {
		length, pointer string
		size            int64
		isRecord, want  bool
	}{
		{"len", "buf", 1, false, true}, {"n", "x", 8, false, true}, {"size", "x", 8, false, false}, {"size", "x", 1, false, true},
		{"dataLen", "data", 1, false, true}, {"dataLen", "key_data", 1, false, true}, {"name_len", "buffer", 1, false, false}, {"keylen", "key", 1, false, true},
		{"len", "key", 1, false, false}, {"len", "iv", 1, false, false}, {"length", "ctx", 16, true, false}, {"n", "points", 16, true, true},
		{"count", "points", 16, true, true}, {"npoints", "points", 16, true, true}, {"stream_size", "version", 1, false, false}, {"buf_size", "p", 1, false, true},
		{"num_x", "x", 4, false, true}, {"n_ids", "ids", 4, false, true}, {"ids_n", "ids", 4, false, true}, {"next", "ids", 4, false, false},
		{"flags", "data", 1, false, false}, {"argc", "argv", 8, false, true}, {"nbytes", "rows", 8, false, false}, {"nByte", "zSql", 1, false, true},
		{"len", "user_data", 1, false, false}, {"LEN", "BUF", 1, false, true}, {"length_", "data_", 1, false, true}, {"mode", "path", 1, false, false}, {"numpoints", "points", 16, true, true}, {"n", "n", 4, false, true}, {"num", "um", 4, false, true},
	} {
		if got := isLengthOf(tt.length, tt.pointer, pointee{size: tt.size, isRecord: tt.isRecord, isConst: true}, false); got != tt.want {
			t.Errorf("%s of %s, elements of %d bytes: %v", tt.length, tt.pointer, tt.size, got)
		}
	}
}

func TestMethodNames(t *testing.T) {
	for _, tt := range [][3]string{
		{"sqlite3_close", "sqlite3", "Close"}, {"sqlite3_step", "sqlite3_stmt", "Step"}, {"xmlFreeDoc", "xmlDoc", "Free"}, {"xmlDocGetRootElement", "xmlDoc", "GetRootElement"},
		{"cairo_surface_destroy", "cairo_surface_t", "Destroy"}, {"cairo_set_source_rgb", "cairo_t", "SetSourceRgb"}, {"SDL_DestroyWindow", "SDL_Window", "Destroy"},
		{"EVP_MD_CTX_free", "EVP_MD_CTX", "Free"}, {"mdb_env_open", "MDB_env", "Open"}, {"gzclose", "gzFile", "Gzclose"}, {"uv_timer_start", "uv_timer_t", "Start"},
		{"archive_read_open", "archive", "ReadOpen"}, {"archive", "archive", "Archive"}, {"db_stmt_free", "stmt_ptr", "DbStmtFree"}, {"fooBarHTTPGet", "foo_bar", "HTTPGet"},
		{"a_free_t", "a_t", "FreeT"}, {"foo_bar_s", "foo_s", "BarS"}, {"foo_bar_ptr", "foo_ptr", "BarPtr"}, {"foo", "foo_bar", "Foo"}, {"foo_bar", "foo_bar_baz", "FooBar"}, {"t_open", "t", "Open"}, {"s_open", "s", "Open"}, {"lua_close", "lua_State", "Close"}, {"xmlParse", "xmlDocPtr", "Parse"},
	} {
		if got := methodName(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%s of %s is %s, want %s", tt[0], tt[1], got, tt[2])
		}
	}
}

// A result of type unsigned char * is text if an option spells the name of the function, or if a typedef is for characters.
func TestTextResults(t *testing.T) {
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		for _, tt := range []struct {
			result, option string
			want           bool
		}{
			{"char", "f.*", true}, {"const char", "f.*", true}, {"unsigned char", "f.*", false}, {"const unsigned char", "f.*", false}, {"unsigned char", "f_text", true},
			{"unsigned char", "f_(text|data)", false}, {"unsigned char", "f_text_of|f.*", false}, {"unsigned char", "f_data|f_text", true}, {"xmlChar", "f.*", true},
			{"const SQLCHAR", "f.*", true}, {"uint8_t", "f.*", false}, {"guchar", "f.*", false}, {"UCHAR", "f.*", false}, {"u_char", "f.*", false}, {"guchar", "f_text", true},
			{"gchar", "f.*", true}, {"signed char", "f_text", false}, {"int8_t", "f_text", false}, {"short", "f_text", false},
		} {
			header := "typedef unsigned char xmlChar, SQLCHAR, uint8_t, guchar, UCHAR, u_char;\ntypedef char gchar;\ntypedef signed char int8_t;\n" + tt.result + " *f_text(void);\n"
			b := bound(t, header, Options{Target: d.Name, Results: []TextResult{{Functions: re(tt.option)}}})
			if got := strings.Contains(string(b.Source), "func FText() string {"); got != tt.want {
				t.Errorf("%s: %s * by %s: %v", d.Name, tt.result, tt.option, got)
			}
			isBytes := !tt.want && !strings.Contains("signed char int8_t short", tt.result)
			if listed := slices.ContainsFunc(b.Skipped, func(s string) bool { return strings.HasPrefix(s, "string of function f_text: ") }); listed != isBytes {
				t.Errorf("%s: %s * by %s: listed: %v", d.Name, tt.result, tt.option, listed)
			}
		}
	}
}
