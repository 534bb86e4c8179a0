package library

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/test/tools"
)

// storeHeader is a header with all kinds of declarations. Each is on a line of its own.
const storeHeader = `enum color { RED, GREEN, BLUE = 7 };
struct store;
struct cursor;
struct point { short x; short y; };
union value { long long n; double d; char text[16]; struct { short low, high; } parts; };
struct item { struct item *next; union value value; struct { short kind; short flags; } head; enum color color; };
struct packet { unsigned char kind; unsigned int a : 3; unsigned int b : 13; char name[4]; long long stamp; };
struct __attribute__((packed)) frame { char tag; int size; short sum; };
struct list { short used; struct { short id, more; } items[]; };
typedef int (*visit)(void *context, const struct item *item, double weight);
struct table { visit each; void *context; short counts[4]; };
struct unused { int a; };
struct store *open_store(const char *path, int flags);
void close_store(struct store *s);
int next_item(struct cursor *c, struct item *out);
int visit_items(struct store *s, visit each, void *context);
int set_table(struct store *s, const struct table *t);
double weigh(struct point p, float scale, short count);
struct point middle(struct point a, struct point b);
int send_packet(const struct packet *p, const struct frame *f, struct list *l);
int log_text(int level, const char *format, ...);
short small(short a, signed char b, unsigned char c);
_Bool is_open(const struct store *s, _Bool strict);
void paint(enum color c, long long *area);
double sum(const double *all, int n, int (*skip)(int, short));
typedef int (*report)(short level, __builtin_va_list list);
struct log { __builtin_va_list from; short level; };
int set_report(report with);
int next_log(struct log *l, __builtin_va_list *into);
int write_log(struct log *l, __builtin_va_list as);
extern int version;
extern char prefix[8];
extern struct point origin;
extern _Thread_local int last_error;
`

// storeCode defines what the header declares.
const storeCode = `
struct store *open_store(const char *path, int flags) { return 0; }
void close_store(struct store *s) {}
int next_item(struct cursor *c, struct item *out) { return out->color; }
int visit_items(struct store *s, visit each, void *context) { struct item i = {0}; return each(context, &i, 1); }
int set_table(struct store *s, const struct table *t) { return t->counts[0]; }
double weigh(struct point p, float scale, short count) { return p.x * scale * count; }
struct point middle(struct point a, struct point b) { a.x += b.x; return a; }
int send_packet(const struct packet *p, const struct frame *f, struct list *l) { return p->a + f->size + l->items[0].id; }
int log_text(int level, const char *format, ...) { return level; }
short small(short a, signed char b, unsigned char c) { return a + b + c; }
_Bool is_open(const struct store *s, _Bool strict) { return strict; }
void paint(enum color c, long long *area) { *area = c; }
double sum(const double *all, int n, int (*skip)(int, short)) { return all[skip(n, 1)]; }
int set_report(report with) { return with != 0; }
int next_log(struct log *l, __builtin_va_list *into) { return l->level; }
int write_log(struct log *l, __builtin_va_list as) { return l->level; }
int version = 3; char prefix[8]; struct point origin; _Thread_local int last_error;
`

// mistake is a replacement in the header, and what it is about.
type mistake struct{ old, new, names string }

// mistakes break programs on every target.
var mistakes = []mistake{
	{"int flags);", "long long flags);", "open_store"},
	{"const char *path, int flags", "int flags, const char *path", "open_store"},
	{"const char *path, int flags", "const char *path", "open_store"},
	{"const char *path, int flags", "const char *path, int flags, int mode", "open_store"},
	{"struct store *open_store", "double open_store", "open_store"},
	{"close_store(struct store *s)", "close_store(struct cursor *s)", "close_store"},
	{"close_store(struct store *s)", "close_store(double s)", "close_store"},
	{"void close_store", "long long close_store", "close_store"},
	{"struct item *out", "struct item **out", "next_item"},
	{"struct item *out", "struct item out", "next_item"},
	{"struct item *out", "struct point *out", "next_item"},
	{"visit each, void *context);\nint set", "void *context, visit each);\nint set", "visit_items"},
	{"const struct item *item, double weight", "const struct item *item, float weight", "struct table, visit_items"},
	{"const struct item *item, double weight", "double weight, const struct item *item", "struct table, visit_items"},
	{"typedef int (*visit)", "typedef long long (*visit)", "struct table, visit_items"},
	{"double weight)", "double weight, int depth)", "struct table, visit_items"},
	{"double weight)", "double weight, ...)", "struct table, visit_items"},
	{"float scale", "double scale", "weigh"},
	{"struct point p, float", "const struct point *p, float", "weigh"},
	{"float scale, short count", "short count, float scale", "weigh"},
	{"double weigh(", "float weigh(", "weigh"},
	{"struct point middle", "double middle", "middle"},
	{"struct point a, struct", "struct packet a, struct", "middle"},
	{"const char *format, ...", "const char *format", "log_text"},
	{"const char *format, ...", "const char *format, void *list", "log_text"},
	{"short small", "long long small", "small"},
	{"signed char b", "double b", "small"},
	{"_Bool strict", "long long strict", "is_open"},
	{"_Bool strict", "unsigned char strict", "is_open"},
	{"long long *area", "short *area", "paint"},
	{"long long *area", "long long area", "paint"},
	{"const double *all", "const float *all", "sum"},
	{"const double *all", "double all", "sum"},
	{"(int, short)", "(int, double)", "sum"},
	{"(int, short)", "(int)", "sum"},
	{"int (*skip)", "void (*skip)", "sum"},
	{"int (*skip)(int, short)", "long long skip", "sum"},
	{"short x; short y;", "short y; short x;", "struct point"},
	{"short x; short y;", "short x; char y;", "struct point"},
	{"short x; short y;", "short x; short y; double z;", "struct point"},
	{"long long n; double d;", "long long n; float d;", "union value"},
	{"text[16]", "text[15]", "union value"},
	{"short low, high;", "short high, low;", "union value"},
	{"struct item *next; union value value;", "union value value; struct item *next;", "struct item"},
	{"short kind; short flags;", "short flags; short kind;", "struct item"},
	{"short kind; short flags;", "short kind; char flags;", "struct item"},
	{"unsigned char kind; unsigned int a", "unsigned int a", "struct packet"},
	{"unsigned int a : 3; unsigned int b : 13", "unsigned int b : 13; unsigned int a : 3", "struct packet"},
	{"unsigned int a : 3; unsigned int b : 13", "unsigned int a : 4; unsigned int b : 12", "struct packet"},
	{"char name[4]", "char name[5]", "struct packet"},
	{"char name[4]", "char name[3]", "struct packet"},
	{"char name[4];", "char name[4]; char more;", "struct packet"},
	{"long long stamp", "double stamp", "struct packet"},
	{"struct __attribute__((packed)) frame", "struct frame", "struct frame"},
	{"char tag; int size; short sum;", "char tag; int size; int sum;", "struct frame"},
	{"short id, more;", "short id;", "struct list"},
	{"short used; struct", "int used; struct", "struct list"},
	{"short counts[4]", "short counts[3]", "struct table"},
	{"short counts[4]", "float counts[2]", "struct table"},
	{"void *context; short counts", "short counts", "struct table"},
	{"__builtin_va_list list", "double list", "set_report"},
	{"__builtin_va_list list", "int list", "set_report"},
	{"__builtin_va_list from", "double from[2]", "struct log"},
	{"__builtin_va_list from", "int *from", "struct log"},
	{"__builtin_va_list *into", "int *into", "next_log"},
	{"__builtin_va_list *into", "void (**into)(void)", "next_log"},
	{"__builtin_va_list as", "double as", "write_log"},
	{"RED, GREEN,", "GREEN, RED,", "GREEN, RED"},
	{"BLUE = 7", "BLUE = 8", "BLUE"},
	{"RED, GREEN,", "RED, GREEN, YELLOW,", "YELLOW"},
	{"extern int version", "extern long long version", "version"},
	{"extern int version", "int version(void)", "version"},
	{"extern int version", "extern _Thread_local int version", "version"},
	{"prefix[8]", "prefix[9]", "prefix"},
	{"extern char prefix[8]", "extern const char *const *prefix", "prefix"},
	{"extern struct point origin", "extern double origin", "origin"},
	{"extern _Thread_local int last_error", "extern int last_error", "last_error"},
}

// harmless changes are none in the binary interface.
var harmless = []mistake{
	{"const char *path", "char *path", ""}, {"const char *path", "const char *name", ""},
	{"extern int version", "extern volatile int version", ""}, {"prefix[8]", "prefix[]", ""}, {"void *context);\nint set", "char *context);\nint set", ""},
	{"short x; short y;", "short left; short top;", ""}, {"short x; short y;", "struct { short x, y; };", ""}, {"struct store;\n", "", ""},
	{"int log_text", "__attribute__((format(printf, 2, 3))) int log_text", ""}, {"_Bool is_open(const", "_Bool is_open(", ""},
	{"extern int version", "extern _Atomic int version", ""}, {"enum color c,", "unsigned c,", ""}, {"char name[4];", "char name[4]; char _pad;", ""},
	{"int next_item", "extern int next_item", ""}, {"BLUE = 7", "AZURE = 7", ""}, {"struct unused { int a; };", "struct unused { double a; };", ""},
}

// TestMistakes makes one mistake in the header of a built library at a time. It is reported once, at the declaration. A harmless
// change is not reported. Without ABI_OPT_ALL a part of the compilers takes part.
func TestMistakes(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	dir := t.TempDir()
	header, object := filepath.Join(dir, "store.h"), filepath.Join(dir, "lib.o")
	for i, row := range rows {
		if tools.Setting("ABI_OPT_ALL", 0) == 0 && uint64(i)%4 != seed%4 {
			continue
		}
		t.Run(strings.ReplaceAll(row.Command, " ", "_"), func(t *testing.T) {
			compile(t, row.Command, "-g", storeHeader+storeCode, object)
			sign := mistake{"int flags);", "unsigned flags);", ""}
			if ExtendsBySign(t, row.Triple) {
				sign.names = "open_store"
			}
			for _, m := range slices.Concat([]mistake{{}, sign}, mistakes, harmless) {
				text := strings.Replace(storeHeader, m.old, m.new, 1)
				write(t, header, text)
				o := &agreement(t, header, object).Others[0]
				names := disagreeing(o)
				if got := strings.Join(names, ", "); got != m.names {
					t.Errorf("%q as %q: the mistakes are %q, want %q: %v", m.old, m.new, got, m.names, o.Disagreements)
				}
				for j := range o.Disagreements {
					d := &o.Disagreements[j]
					if want := lineOf(text, d.Name); d.Line != want {
						t.Errorf("%q as %q: %s is on line %d, want %d", m.old, m.new, d.Name, d.Line, want)
					}
				}
			}
		})
	}
	t.Logf("seed %d: %d mistakes, %d harmless changes", seed, len(mistakes), len(harmless))
}

// disagreeing returns the names of all disagreements, in order.
func disagreeing(o *agree.Other) (names []string) {
	for i := range o.Disagreements {
		names = append(names, o.Disagreements[i].Name)
	}
	slices.Sort(names)
	return names
}

// lineOf returns the line on which a name is declared.
func lineOf(text, name string) int {
	_, tag, isTag := strings.Cut(name, " ")
	declared := []string{name + "(", name + ";", name + "[", name + ",", name + " }", name + " ="}
	if isTag {
		declared = []string{tag + " {"}
	}
	for _, declared := range declared {
		if before, _, isThere := strings.Cut(text, declared); isThere {
			return 1 + strings.Count(before, "\n")
		}
	}
	return 0
}
