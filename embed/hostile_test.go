package embed_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/tools"
)

// longest is how long an answer may take, also on a busy computer.
const longest = 20 * time.Second

// checkAnswer checks that a request is answered by one object in one line, with an explanation or an error.
func checkAnswer(t *testing.T, what string, request []byte) (a embed.Answer) {
	t.Helper()
	begin := time.Now()
	got := embed.Text(request)
	if took := time.Since(begin); took > longest {
		t.Errorf("%s: the answer to %.2000s took %v", what, request, took)
	}
	if err := json.Unmarshal(got, &a); err != nil || bytes.Count(got, []byte("\n")) != 1 || got[0] != '{' {
		t.Fatalf("%s: the answer to %.2000s is %s: %v", what, request, got, err)
	}
	hasError := false
	for _, d := range a.Diagnostics {
		hasError = hasError || d.Severity == "error" && d.Message != ""
		if d.ID == diag.ErrInternal {
			t.Errorf("%s: the answer to %.2000s has %s", what, request, d.Message)
		}
	}
	if len(a.Explanations)+len(a.Diagnostics) == 0 || a.Version != embed.Version {
		t.Errorf("%s: the answer to %.2000s is %s", what, request, got)
	}
	return a
}

// Each form of a type in each other, with all kinds of numbers, is explained or is an error at its place, on each target.
func TestNestedTypes(t *testing.T) {
	sizes := []string{"0", "1", "3", "4", "-1", "-2", "1.5", "1e2", "9223372036854775807", "-9223372036854775808", "1e30", `"4"`, "true", "null", "[]", "{}"}
	leaves := []string{`"int"`, `"void"`, `"va_list"`, `"ptr"`, `"void (*)(int)"`, `"_Bool"`, `"long double"`, `"_BitInt(37)"`, `"__int128"`, `"enum E"`, `"struct P"`, `"struct None"`, `""`, "1", "null", "{}"}
	var forms []string // %s is the inner type
	for _, size := range sizes {
		forms = append(forms, `{"vector":`+size+`,"of":%s}`, `{"array":`+size+`,"of":%s}`, `{"struct":[{"name":"x","type":%s,"bits":`+size+`}]}`, `{"union":[{"type":%s}],"align":`+size+`}`)
	}
	forms = append(forms, `{"complex":true,"of":%s}`, `{"complex":false,"of":%s}`, `{"struct":[{"type":%s}],"packed":true}`)
	for _, d := range targets.All {
		triple := d.Triple.String()
		for _, outer := range forms {
			for _, inner := range forms {
				for _, leaf := range leaves {
					if tools.Setting("ABI_OPT_HOSTILE_N", 200) < 10000 && leaf != leaves[(len(outer)+len(inner))%len(leaves)] {
						continue // a part of them
					}
					spec := strings.Replace(outer, "%s", strings.Replace(inner, "%s", leaf, 1), 1)
					request := `{"target":"` + triple + `","types":{"P":{"struct":[{"name":"a","type":"char"}]}},"functions":[{"name":"f","parameters":[` + spec + `],"result":` + spec + `}]}`
					a := checkAnswer(t, triple, []byte(request))
					for _, d := range a.Diagnostics {
						if d.ID == embed.ErrRequest && !strings.Contains(d.Message, "functions[0].") && !strings.Contains(d.Message, "function 'f': ") {
							t.Fatalf("%s: the error %q has no place: %s", triple, d.Message, request)
						}
					}
				}
			}
		}
	}
}

// Random requests have answers. ABI_OPT_HOSTILE_N is their number, ABI_OPT_SEED the seed.
func TestHostile(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	h := &hostile{rand.New(rand.NewPCG(seed, 0))}
	n, explained := tools.Setting("ABI_OPT_HOSTILE_N", 200), 0
	for i := range n {
		request := h.request()
		if h.IntN(3) == 0 {
			request = h.mutated(request)
		}
		if a := checkAnswer(t, fmt.Sprintf("seed %d, request %d", seed, i), []byte(request)); len(a.Explanations) > 0 {
			explained++
		}
	}
	if t.Logf("seed %d: %d of %d requests have explanations", seed, explained, n); explained < n/20 {
		t.Error("too few requests have explanations")
	}
}

// hostile makes requests, most of them wrong.
type hostile struct{ *rand.Rand }

func (h *hostile) one(of ...string) string { return of[h.IntN(len(of))] }

// list joins up to n texts of f.
func (h *hostile) list(n int, f func() string) string {
	var all []string
	for range h.IntN(n + 1) {
		all = append(all, f())
	}
	return strings.Join(all, ",")
}

// some returns a field, or "" if it is left out. Fields begin with a comma.
func (h *hostile) some(name string, value func() string) string {
	switch h.IntN(8) {
	case 0, 1, 2:
		return `,"` + name + `":` + value()
	case 3:
		if h.IntN(8) == 0 {
			return `,"` + h.one(strings.ToUpper(name), name, "nothing") + `":` + h.any()
		}
	}
	return ""
}

func (h *hostile) any() string {
	return h.one("null", "true", "false", "0", "-1", "1.5", "1e400", `""`, `"x"`, "[]", "{}", "[[]]", `[null]`, `{"":null}`, `"\ud800"`, `"\u0000"`, "9223372036854775808")
}

func (h *hostile) size() string {
	if h.IntN(2) == 0 {
		return h.one("1", "2", "3", "4", "8")
	}
	return h.one("1", "2", "3", "4", "8", "16", "17", "0", "-1", "-2", "63", "64", "65", "128", "4096", "268435456", "9223372036854775807", h.any())
}

func (h *hostile) name() string {
	return h.one(`"f"`, `"x"`, `"P"`, `"int"`, `"π"`, `""`, `"a b"`, `"%s"`, `"\""`, `"\u0000"`, `"f\n"`)
}

func (h *hostile) cType(depth int) string {
	of := func() string { return h.cType(depth - 1) }
	if h.IntN(2) == 0 {
		return h.one(`"int"`, `"char"`, `"float"`, `"double"`, `"si64"`, `"void *"`, `"f32"`, `"ui8"`)
	}
	if depth == 0 || h.IntN(3) == 0 {
		return h.one(`"int"`, `"char"`, `"short"`, `"long"`, `"unsigned long long"`, `"float"`, `"double"`, `"long double"`, `"_Bool"`, `"void *"`, `"size_t"`, `"uint8_t"`,
			`"__int128"`, `"_Float16"`, `"__bf16"`, `"__float128"`, `"_BitInt(37)"`, `"va_list"`, `"wchar_t"`, `"si64"`, `"f80"`, `"i1"`, `"ptr"`, `"void"`, `"enum E"`, `"*"`, `"struct"`,
			`"struct P"`, `"struct Q"`, `"union U"`, `"union P"`, `"struct None"`, `"int; int x"`, `"int) x"`, `"!c.struct<{}>"`, `"const int"`, `"int [3]"`, h.any())
	}
	form := ""
	switch h.IntN(11) {
	case 0, 6, 7:
		form = `"struct":[` + h.list(4, func() string { return h.member(depth) }) + "]"
	case 1:
		form = `"union":[` + h.list(3, func() string { return h.member(depth) }) + "]"
	case 2:
		form = `"array":` + h.size() + `,"of":` + of()
	case 3:
		form = `"vector":` + h.size() + `,"of":` + of()
	case 4:
		form = `"complex":` + h.one("true", "true", "true", h.any()) + `,"of":` + of()
	case 5:
		form = `"of":` + of()
	default:
		return h.one(`"struct Q"`, `"union U"`)
	}
	if h.IntN(8) == 0 {
		form += h.some("packed", func() string { return h.one("true", "false", h.any()) }) + h.some("align", h.size) + h.some("of", of) + h.some("vector", h.size) + h.some("struct", func() string { return "[]" })
	}
	return "{" + form + "}"
}

func (h *hostile) member(depth int) string {
	return `{"type":` + h.cType(depth-1) + h.some("name", h.name) + h.some("bits", h.size) + h.some("align", h.size) + h.some("packed", func() string { return "true" }) + "}"
}

func (h *hostile) function() string {
	types := func() string { return h.cType(4) }
	return `{"name":` + h.name() + h.some("parameters", func() string { return "[" + h.list(5, types) + "]" }) + h.some("result", types) +
		h.some("variadic", func() string { return h.one("true", "true", "false", h.any()) }) +
		h.some("convention", func() string {
			return h.one(`"ms_abi"`, `"sysv_abi"`, `"stdcall"`, `"fastcall"`, `"vectorcall"`, `""`, h.any())
		}) + "}"
}

func (h *hostile) request() string {
	text := func(of ...string) func() string {
		return func() string {
			if h.IntN(10) == 0 {
				return h.any()
			}
			return h.one(of...)
		}
	}
	request := `"id":` + h.any()
	if h.IntN(4) == 0 {
		request += h.some("c", text(`"int f(int);"`, `"struct P {int x : 3; float y;}; struct P f(struct P p, ...);"`, `"#include <p.h>\nint f(struct Q q);"`, `"class A { public: int x; };"`, `"int f("`, `"_Static_assert(0);"`, `"#if"`)) +
			h.some("headers", func() string { return "{" + h.list(2, func() string { return `"p.h":"struct Q {int a[3];};"` }) + "}" }) +
			h.some("define", text(`["A=1","B"]`, `["1"]`, `["A\nint"]`)) + h.some("standard", text(`"c23"`, `"c89"`, `"gnu17"`))
	} else {
		request += `,"functions":[` + h.list(3, h.function) + "]" + h.some("types", func() string {
			return `{"P":{"struct":[]},"Q":{"struct":[` + h.list(3, func() string { return h.member(3) }) + `]},"U":{"union":[` + h.member(3) + "]}}"
		})
	}
	var triples []string
	for _, d := range targets.All {
		triples = append(triples, `"`+d.Triple.String()+`"`)
	}
	return "{" + request + h.some("target", text(triples...)) + h.some("compiler", text(`"gcc"`, `"clang22"`, `"clang19"`)) +
		h.some("features", text(`""`, `""`, `"+avx"`, `"+avx512f"`, `"-sse"`, `"+soft-float"`, `"x86-64-v3"`)) + h.some("abi", text(`""`, `""`, `""`, `"lp64"`, `"lp64f"`, `"ilp32"`)) + "}"
}

// mutated changes some bytes of a request.
func (h *hostile) mutated(request string) string {
	b := []byte(request)
	for range 1 + h.IntN(4) {
		if len(b) == 0 {
			return ""
		}
		at := h.IntN(len(b))
		end := min(len(b), at+1+h.IntN(20))
		switch h.IntN(5) {
		case 0:
			b = append(b[:at:at], b[end:]...)
		case 1:
			b = append(b[:end:end], b[at:]...) // twice
		case 2:
			b[at] = byte(h.IntN(256))
		case 3:
			b[at] = `{}[]",:0-e\`[h.IntN(11)]
		case 4:
			b = b[:at]
		}
	}
	return string(b)
}
