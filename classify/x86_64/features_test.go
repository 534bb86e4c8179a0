package x86_64_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
)

func TestParseFeatures(t *testing.T) {
	tests := []struct {
		list, names string
		vectors     x86_64.VectorLevel
	}{
		{"", "", x86_64.SSE2},
		{"+sse4.2, +aes", "+sse4.2,+aes", x86_64.SSE2},
		{"+avx", "+avx", x86_64.AVX},
		{"+vaes", "+vaes", x86_64.AVX},
		{"+avx512vl", "+avx512vl", x86_64.AVX512},
		{"+avx10.1", "+avx10.1", x86_64.AVX512},
		{"+amx-avx512", "+amx-avx512,+avx10.2", x86_64.AVX512},
		// Disabling a feature disables those that depend on it, and no others.
		{"+avx512vl,-avx512f", "+avx512vl,-avx512f", x86_64.AVX},
		{"+avx512vl,-avx2", "+avx512vl,-avx2", x86_64.AVX},
		{"+avx512f,-avx512vl", "+avx512f,-avx512vl", x86_64.AVX512},
		{"+avx512f,-avx", "+avx512f,-avx", x86_64.SSE2},
		{"+avx512f,-sse4.1", "+avx512f,-sse4.1", x86_64.SSE2},
		{"+vaes,-aes", "+vaes,-aes", x86_64.AVX},
		{"-avx,+avx2", "-avx,+avx2", x86_64.AVX},
		{"-avx2", "-avx2", x86_64.SSE2},
		{"x86-64", "", x86_64.SSE2},
		{"x86-64-v3", "+cx16,+crc32,+popcnt,+sahf,+sse3,+sse4.1,+sse4.2,+ssse3,+avx,+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe,+xsave", x86_64.AVX},
		{"x86-64-v2,+avx", "+cx16,+crc32,+popcnt,+sahf,+sse3,+sse4.1,+sse4.2,+ssse3,+avx", x86_64.AVX},
		// Baseline features are accepted.
		{"+sse2,+x87,-soft-float", "+sse2,+x87,-soft-float", x86_64.SSE2},
	}
	for _, tt := range tests {
		got, err := x86_64.ParseFeatures(tt.list)
		if err != nil || got.Vectors != tt.vectors || strings.Join(got.Names, ",") != tt.names {
			t.Errorf("%q: %+v, %v", tt.list, got, err)
		}
	}
	if f, err := x86_64.ParseFeatures("x86-64-v4"); err != nil || f.Vectors != x86_64.AVX512 {
		t.Errorf("x86-64-v4: %+v, %v", f, err)
	}
}

func TestParseFeaturesRefuses(t *testing.T) {
	tests := []struct{ list, want string }{
		{"+avx51f", `unknown target feature '+avx51f'; did you mean '+avx512f'?`},
		{"+AVX", `unknown target feature '+AVX'; did you mean '+avx'?`},
		{"avx512", `unknown target feature 'avx512'; did you mean '+avx512f'?`},
		{"-avx3", `unknown target feature '-avx3'; did you mean '-avx2'?`},
		{"+", `unknown target feature '+'`},
		{"+no-such-thing", `unknown target feature '+no-such-thing'`},
		{"avx", `target feature 'avx' has no sign: write +avx or -avx`},
		{"x86-64-v5", `unknown target feature 'x86-64-v5'; did you mean 'x86-64-v2'?`},
		{"+avx,-sse2", `target feature '-sse2' is not supported: floating-point values travel in its registers`},
		{"-x87", `target feature '-x87' is not supported: long double is returned in its registers`},
		{"+soft-float", `target feature '+soft-float' is not supported: floating-point values travel in vector registers`},
		{"+x32", `target feature '+x32' is not supported: pointers have 64 bits`},
	}
	for _, tt := range tests {
		if f, err := x86_64.ParseFeatures(tt.list); err == nil || err.Error() != tt.want {
			t.Errorf("%q: %+v, %v; want %s", tt.list, f, err, tt.want)
		}
	}
}
