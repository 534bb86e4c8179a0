package bindgen

import (
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A length between two pointers belongs to the one that its name means. If no name decides, neither becomes a slice, because
// C would read or write past the end of the other.
func TestLengthsBetweenPointers(t *testing.T) {
	for _, tt := range [][2]string{
		{"int f(unsigned char *dst, size_t src_length, const char *src);", "src"},
		{"int f(char *dst, size_t src_length, const char *src);", "src"},
		{"int f(const char *src, char *dst, int srcSize, int dstCapacity);", ""},
		{"int f(const unsigned char *in, size_t *in_pos, size_t in_size, unsigned char *out, size_t *out_pos, size_t out_size);", ""},
		{"int f(unsigned char *destination, size_t inputSize, const unsigned char *input_data);", "input_data"},
		{"int f(unsigned char *out_block, size_t from_len, const unsigned char *block);", ""},
		{"int f(const unsigned char *inData, size_t out_len, unsigned char *buf);", ""},
		{"int f(char *dst, size_t length, const unsigned char *src);", ""},
		{"int f(char *dst, size_t length, const char *src);", ""},
		{"int f(int *to, int n, const int *from);", ""},
		{"int f(int *to, int n, const int *from, int m);", "to"},
		{"int f(int *to, int n, const short *from);", "to"},
		{"int f(int *to, int n, int *from);", "to"},
		{"int f(const int *a, int n, const int *b);", "a"},
		{"int f(const int *a, int n, int *b);", "a"},
		{"int f(unsigned char *dst, size_t dst_length, const unsigned char *src);", "dst"},
		{"int f(unsigned char *dst, size_t size, const unsigned char *src);", "dst"},
		{"int f(unsigned char *dst, size_t MaxLen, const unsigned char *src);", "dst"},
		{"int f(char *s, size_t len, const char *format, ...);", "s"},
		{"int f(char *s, size_t len, const char *FileName);", "s"},
		{"int f(unsigned char *s, size_t len, const unsigned char *key);", "s"},
		{"struct ctx { char a; }; int f(unsigned char *s, size_t len, struct ctx *ctx);", "s"},
		{"struct r { char a; }; int f(unsigned char *s, size_t len, const struct r *r);", "s"},
		{"int f(size_t length, unsigned char *dst, const unsigned char *src);", "dst"},
		{"int f(const unsigned char *iv, size_t length, unsigned char *dst, const unsigned char *src);", "dst"},
		{"int f(const unsigned char *key, size_t keylen, unsigned char *dst, size_t dstlen, const unsigned char *src, size_t srclen);", "key dst src"},
		{"int f(unsigned char *dest, unsigned long *destLen, const unsigned char *source, unsigned long sourceLen);", "source"},
		{"int f(const double *rows, unsigned nrows, const double *columns);", "rows"},
		{"int f(double *rows, unsigned nrows, const double *columns);", "rows"},
		{"int f(size_t *dst_length, size_t n, unsigned char *dst);", "dst"},
		{"int f(int (*at)(int), int *offset, int length, void *context);", ""}, {"int f(int n, int *pErrorCode);", ""}, {"int f(const char *alias, unsigned short n);", ""},
		{"int f(const char *alias, unsigned short alias_len);", "alias"}, {"int f(const char *alias, unsigned n);", "alias"},
		{"struct r { int a; }; int f(const struct r *a, int n);", ""}, {"struct r { int a; }; int f(const struct r *points, int n);", "points"}, {"struct r { int a; }; int f(const struct r *points, int length);", ""}, {"struct r { int a; }; int f(struct r *a, int a_num);", ""}, {"struct r { int a; }; int f(struct r *all, int all_num);", "all"}, {"struct r { int a; }; int f(struct r *rs, int num_rs);", "rs"}, {"struct r { int a; }; int f(struct r *sa, int salen);", ""}, {"struct r { int a; }; int f(struct r *points, int points_len);", "points"}, {"struct r { int a; }; int f(struct r *part, int part_count);", "part"}, {"int f(int *a, int a_num);", "a"},
		{"struct r { int a; }; int f(struct r *bus, int n);", ""}, {"struct r { int a; }; int f(struct r *pass, int n);", ""}, {"struct r { int a; }; int f(struct r *point_list, int count);", "point_list"},
		{"int f(const unsigned char **in, long len);", ""}, {"int f(char **buf, int num);", "buf"}, {"int f(int num, const int **name);", ""}, {"int f(int argc, int **argv);", "argv"}, {"int f(int **rows, int n_rows);", "rows"},
		{"int f(int *kind, int *nid, size_t num);", ""}, {"int f(int *kind, int *nids, size_t num);", "nids"}, {"int f(int *kind, const int *nid, size_t num);", ""}, {"int f(double *x, size_t n);", "x"},
		{"int f(size_t n, double *x);", ""}, {"int f(size_t n, const double *x);", "x"}, {"int f(size_t n, double *xs);", "xs"}, {"int f(size_t n, unsigned char *x);", "x"},
		{"int f_realloc(void *data, size_t size);", ""}, {"int g_clear_free(void *data, size_t num);", ""}, {"int h_munmap(void *data, size_t size);", ""},
		{"typedef unsigned long pcm_uframes_t; int f(void *buffer, pcm_uframes_t size);", ""}, {"typedef unsigned long pcm_size_t; int f(void *buffer, pcm_size_t size);", "buffer"},
		{"int f(void *data, size_t nitems);", ""}, {"int f(void *data, size_t elems);", ""}, {"int f(void *data, size_t nmemb);", ""}, {"int f(unsigned char *data, size_t nitems);", "data"}, {"int f(void *data, size_t data_items);", "data"},
		{"int f(void *data, size_t size, size_t nmemb);", ""}, {"int f(const int *x, size_t n, size_t count);", ""}, {"int f(size_t count, int y, const int *x, size_t n);", "x"}, {"int f(void *data, size_t size, double nmemb);", "data"}, {"int f(void *data, size_t size, size_t flags);", "data"},
		{"typedef unsigned char byte; typedef const byte *bytes_p; int f(bytes_p data, size_t len);", "data"},
		{"int f(void **words, int n);", ""}, {"typedef void **many; int f(many words, int n);", ""},
		// The length is that of the pointer before too.
		{"int f(const void *a, const void *b, size_t n);", ""}, {"int f(void *to, const void *from, size_t n);", ""}, {"int f(const char *a, const char *b, size_t n);", ""}, {"int f(const void *inputBuffer, void *outputBuffer, unsigned size);", ""},
		{"int f(const char *a, char *b, size_t n);", "b"}, {"int f(const char *a, const void *b, size_t n);", "b"}, {"int f(char *a, const char *b, size_t n);", ""}, {"int f(const void *a, const void *b, size_t b_len);", "b"}, {"int f(const void *a, size_t n, const void *b, size_t len);", "a b"},
		{"int f(size_t m, const void *a, const void *b, size_t n);", "b"}, {"int f(const short *a, const int *b, size_t n);", "b"}, {"typedef void *HANDLE; int f(HANDLE h, void *b, size_t n);", "b"}, {"typedef void *voidp; int f(voidp a, void *b, size_t n);", ""}, {"int f(void *ctx, const void *b, size_t n);", "b"},
		{"int f(const int *ids, int *out, size_t n);", ""}, {"int f(int *as, int *bs, size_t n);", ""},
		// Objects, and numbers of elements of each channel.
		{"typedef void *cmsHPROFILE; int f(cmsHPROFILE p, unsigned n);", ""}, {"typedef void *cmsHPROFILE; int f(cmsHPROFILE profile, unsigned nBytes);", ""}, {"typedef void *SQLPOINTER; int f(SQLPOINTER value, int len);", "value"}, {"typedef void *tdata_t; int f(tdata_t buf, long size);", "buf"},
		{"int f(const int *sample_buffer, unsigned sample_count);", ""}, {"int f(const float *buf, int frames_len);", ""}, {"int f(unsigned char *data, int num_pixels);", ""}, {"int f(const int *samples, int nsamples);", "samples"},
		{"int f_malloc_string(char *s, size_t len);", ""}, {"int fAttach(void *data, size_t size);", ""}, {"int f_adopt(void *data, size_t size);", ""},
		{"int f_steal(void *data, size_t size);", ""}, {"int f_nocopy(void *data, size_t size);", ""}, {"int f_no_copy(void *data, size_t size);", ""},
		{"int f_new_take(void *data, size_t size);", ""}, {"int fNewTake(void *data, size_t size);", ""}, {"int f_new_static(void *data, size_t size);", ""},
		{"int fStatic(void *data, size_t size);", ""}, {"int f_intake(void *data, size_t size);", "f_intake.data"}, {"int f_ecstatic(void *data, size_t size);", "f_ecstatic.data"},
		{"int f(unsigned char *a, size_t n, const unsigned char *b, double x);", ""}, {"int f(unsigned char *a, size_t n, const unsigned char *b, size_t x);", "a"},
		{"int f_grow(char *s, size_t len);", ""}, {"int f_resize(void *data, size_t size);", ""},
		{"int f(const unsigned char *, size_t, unsigned char *);", "p0"}, {"int f(void *, size_t);", ""}, {"int f(const void *, size_t);", "p0"}, {"int f(char *, size_t);", "p0"},
		{"int f(void *data, size_t);", "data"}, {"int f(void *ctx, size_t);", ""}, {"int f(unsigned char *user_data, size_t);", ""},
		{"int f(unsigned char *, size_t, const unsigned char *);", ""},
	} {
		for i := range targets.All {
			d := &targets.All[i]
			if !d.Bindings {
				continue
			}
			got := bound(t, "typedef __SIZE_TYPE__ size_t;\n"+tt[0]+"\n", Options{Target: d.Name, Slices: regexp.MustCompile(".")})
			if chosen := strings.ReplaceAll(strings.Join(got.Choices["slices"], " "), "f.", ""); chosen != tt[1] {
				t.Errorf("%s: %s: got %q, want %q", d.Name, tt[0], chosen, tt[1])
			}
		}
	}
}

// A parameter that the option names is a slice, whatever the names are.
func TestLengthsThatAreAskedFor(t *testing.T) {
	const text = "int f(char *dst, unsigned long length, const unsigned char *src);\n"
	checkLines(t, []lineCase{
		{"the first", text, Options{Slices: regexp.MustCompile(`^f\.dst$`)}, []string{"func F(dst []byte, src *uint8)"}},
		{"names for pointers", "typedef unsigned char byte, *byte_p; typedef int *int_p; typedef const int_p *rows_p; typedef rows_p rows_pp; int f(byte_p data, int len, rows_pp rows, int n_rows);", Options{Slices: regexp.MustCompile(".")}, []string{"func F(data []uint8, rows []IntP)"}},
		{"names for memory", "typedef void *voidpf; int f(voidpf data, int len);", Options{Slices: regexp.MustCompile("."), Pointers: regexp.MustCompile("^voidpf$")}, []string{"func F(data []byte)"}},
		{"memory that is freed", "int f_free(void *data, unsigned long size);", Options{Slices: regexp.MustCompile(`^f_free\.data$`)}, []string{"func FFree(data []byte)"}},
		{"the second", text, Options{Slices: regexp.MustCompile(`^f\.src$`)}, []string{"func F(dst *byte, src []uint8)"}},
	})
}

// A word for memory that C reads and one for memory that it fills are opposite, in either order.
func TestOppositeNames(t *testing.T) {
	for source := range strings.FieldsSeq("in input src source from") {
		for sink := range strings.FieldsSeq("out output dst dest destination to") {
			if !isOpposite(source+"Len", "p_"+sink) || !isOpposite(sink+"_len", strings.ToUpper(source)) || isOpposite(source, source) || isOpposite(sink, sink) {
				t.Error(source, sink)
			}
		}
	}
	if isOpposite("buf", "out") || isOpposite("in", "len") {
		t.Error("other words")
	}
}
