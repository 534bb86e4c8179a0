package cimport

import (
	"bytes"
	"context"
	"go/format"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// mutable are every form of declaration, and headers of the usual groups, which include much of the C library.
var mutable = []string{
	"cimport/testdata/forms.c", "cimport/testdata/forms23.c", "cimport/testdata/forms.c", "cimport/testdata/forms23.c",
	"/usr/include/sqlite3.h", "/usr/include/zlib.h", "/usr/include/png.h", "/usr/include/expat.h", "/usr/include/pcre2.h",
	"/usr/include/x86_64-linux-gnu/gmp.h", "/usr/include/x86_64-linux-gnu/curl/curl.h", "/usr/include/ncurses.h", "/usr/include/openssl/evp.h",
	"/usr/include/pthread.h", "/usr/include/math.h", "/usr/include/signal.h",
}

// slowest is how long a mutated header may take on a busy machine; they take some ten milliseconds.
const slowest = 20 * time.Second

// TestMutatedHeaders reads headers with random mistakes, and writes bindings for them: nothing crashes or takes for
// ever, what is wrong has a place, and bindings are formatted Go.
func TestMutatedHeaders(t *testing.T) {
	tools.Ask(t)
	n, seed := tools.Setting("ABI_OPT_MUTATED_HEADERS", 60), uint64(tools.Setting("ABI_OPT_SEED", 1))
	var texts []string
	for _, file := range mutable {
		text, err := os.ReadFile(file)
		if err != nil {
			tools.Missing(t, file, err)
		}
		texts = append(texts, string(text))
	}
	r := rand.New(rand.NewPCG(seed, 0))
	refused, bound := 0, 0
	file := filepath.Join(t.TempDir(), "mutated.h")
	for i := range n {
		which := r.IntN(len(texts))
		text := texts[which]
		for range 1 + r.IntN(4) {
			text = mutated(r, text, texts[r.IntN(len(texts))])
		}
		start := time.Now()
		unit, ds := cimport.File(context.Background(), &diag.Source{Name: mutable[which], Text: text}, cimport.Options{Target: targets[r.IntN(len(targets))]})
		if unit == nil || time.Since(start) > slowest {
			t.Fatalf("seed %d, mutation %d: %v after %v", seed, i, diag.Err(ds), time.Since(start))
		}
		for _, d := range ds {
			if d.Pos.Source == nil {
				t.Errorf("seed %d, mutation %d: no place for %v", seed, i, d.Message)
			}
		}
		if diag.HasErrors(ds) {
			refused++
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		start = time.Now()
		made, ds := bindgen.Generate(t.Context(), []string{file}, bindgen.Options{Package: "p", Target: "x86_64-linux-gnu", Strings: regexp.MustCompile(".")})
		if made == nil && !diag.HasErrors(ds) || time.Since(start) > slowest {
			t.Fatalf("seed %d, mutation %d: bindgen writes nothing after %v: %v", seed, i, time.Since(start), diag.Err(ds))
		}
		if made != nil {
			bound++
			if text, err := format.Source(made.Source); err != nil || !bytes.Equal(text, made.Source) {
				t.Errorf("seed %d, mutation %d: bindings are not formatted: %v", seed, i, err)
			}
		}
	}
	if refused == 0 || bound == 0 {
		t.Error("no mutation does harm, or each does")
	}
	t.Logf("seed %d: %d mutated headers, %d with errors, bindings of %d", seed, n, refused, bound)
}

// words are what may come in between.
var words = strings.Fields(`( ) [ ] { } ; , * # ## ... = : \ " ' /* */ // -1 0x 1e9999999 struct union enum typedef sizeof __attribute__ _Alignas(1<<30)
	#if #else #endif #define #include "sqlite3.h" __VA_ARGS__ _Generic _BitInt(9999999) char[1<<40] __typeof__ volatile _Atomic(`)

// mutated makes one mistake in a text: something is missing, stands twice, comes from elsewhere, is
// called by another's name, or is new.
func mutated(r *rand.Rand, text, other string) string {
	if text == "" {
		return other
	}
	at := r.IntN(len(text))
	end := min(len(text), at+1+r.IntN(1<<r.IntN(10)))
	switch r.IntN(7) {
	case 0:
		return text[:at] + text[end:]
	case 1:
		return text[:end] + text[at:]
	case 2:
		from := r.IntN(len(other))
		return text[:at] + other[from:min(len(other), from+end-at)] + text[at:]
	case 3:
		return text[:at] + string(rune(r.IntN(256))) + text[min(at+1, len(text)):]
	case 4, 5: // one word for another
		was, is := wordAt(text, at), wordAt(other, r.IntN(len(other)))
		if r.IntN(2) == 0 {
			is = wordAt(text, r.IntN(len(text)))
		}
		return text[:at] + strings.Replace(text[at:], was, is, 1)
	}
	return text[:at] + " " + words[r.IntN(len(words))] + " " + text[at:]
}

// wordAt returns the first word after a place; without one, what is left.
func wordAt(text string, at int) string {
	isWord := func(c rune) bool { return c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) }
	if start := strings.IndexFunc(text[at:], isWord); start >= 0 {
		at += start
	}
	end := strings.IndexFunc(text[at:], func(c rune) bool { return !isWord(c) })
	if end <= 0 {
		return text[at:]
	}
	return text[at : at+end]
}
