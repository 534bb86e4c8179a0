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
		{"int f(unsigned char *s, size_t len, struct ctx { char a; } *ctx);", "s"},
		{"int f(unsigned char *s, size_t len, const struct r { char a; } *r);", "s"},
		{"int f(size_t length, unsigned char *dst, const unsigned char *src);", "dst"},
		{"int f(const unsigned char *iv, size_t length, unsigned char *dst, const unsigned char *src);", "dst"},
		{"int f(const unsigned char *key, size_t keylen, unsigned char *dst, size_t dstlen, const unsigned char *src, size_t srclen);", "key dst src"},
		{"int f(unsigned char *dest, unsigned long *destLen, const unsigned char *source, unsigned long sourceLen);", "source"},
		{"int f(const double *rows, unsigned nrows, const double *columns);", "rows"},
		{"int f(double *rows, unsigned nrows, const double *columns);", "rows"},
		{"int f(size_t *dst_length, size_t n, unsigned char *dst);", "dst"},
		{"int f(const unsigned char *, size_t, unsigned char *);", "p0"},
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
		{"the second", text, Options{Slices: regexp.MustCompile(`^f\.src$`)}, []string{"func F(dst *byte, src []uint8)"}},
	})
}
