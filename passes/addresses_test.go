package passes_test

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

var intToPtr = regexp.MustCompile(`llvm\.inttoptr %\S+ : (\S+) to !llvm\.ptr`)

// TestAddressesFromIntegers checks on every platform that integers become pointers through the integer as wide as an
// address, as in clang, and that numbers in place of addresses have no more bits, whether the module or --target names
// the platform.
func TestAddressesFromIntegers(t *testing.T) {
	run := func(text string, args ...string) (string, string) {
		var out, messages strings.Builder
		command.Main(append(args, "-"), strings.NewReader(text), &out, &messages)
		return out.String(), messages.String()
	}
	var casts strings.Builder
	sources := []string{"i1", "si8", "ui16", "si32", "ui32", "si64", "ui64"}
	for i, from := range sources {
		fmt.Fprintf(&casts, "c.func @f%d(%%a: %s) -> !llvm.ptr {\n%%p = c.cast %%a : %[2]s to !llvm.ptr\nc.return %%p : !llvm.ptr\n}\n", i, from)
	}
	for _, platform := range oracle.Platforms() {
		model, err := layout.ModelFor(platform)
		if err != nil {
			t.Fatal(err)
		}
		bits := uint(model.Pointer.Bits())
		out, messages := run(casts.String(), "--emit-abi", "--lower-abi", "--target="+platform)
		found := intToPtr.FindAllStringSubmatch(out, -1)
		if len(found) != len(sources) {
			t.Fatalf("%s: %d of %d casts were lowered\n%s%s", platform, len(found), len(sources), messages, out)
		}
		for _, m := range found {
			if want := fmt.Sprintf("i%d", bits); m[1] != want {
				t.Errorf("%s: %s, not from %s", platform, m[0], want)
			}
		}
		last := new(big.Int).Lsh(big.NewInt(1), bits)
		last.Sub(last, big.NewInt(1))
		past := new(big.Int).Add(last, big.NewInt(1))
		named := `module attributes {llvm.target_triple = "` + platform + "\"} {\nc.global @x : !llvm.ptr = %v\n}"
		for _, number := range []*big.Int{last, past} {
			if number.BitLen() > 64 {
				continue // the parser rejects it
			}
			want := ""
			if number == past {
				want = fmt.Sprintf("does not fit in the %d bits of a pointer", bits)
			}
			for _, c := range []struct{ text, flag string }{
				{fmt.Sprintf(named, number), "--verify-each"}, {fmt.Sprintf(named, number), "--emit=llvm"},
				{fmt.Sprintf("c.global @x : !llvm.ptr = %v", number), "--emit=llvm"},
			} {
				args := []string{c.flag}
				if !strings.HasPrefix(c.text, "module") {
					args = append(args, "--target="+platform)
				}
				_, messages := run(c.text, args...)
				if !strings.Contains(messages, want) || (messages == "") != (want == "") {
					t.Errorf("%s: %q: got %q, want %q\n%s", platform, args, messages, want, c.text)
				}
			}
		}
	}
}

// TestElementsByIndex checks on every platform that index, of its own width or another that dlti sets, counts elements
// as a signed integer as wide as an address.
func TestElementsByIndex(t *testing.T) {
	const function = `c.func @f(%p: !llvm.ptr) -> !llvm.ptr {
		%n = arith.constant -3 : i32
		%i = arith.index_cast %n : i32 to index
		%q = c.element %p[%i] : si32, index
		c.return %q : !llvm.ptr
	}`
	for _, platform := range oracle.Platforms() {
		model, err := layout.ModelFor(platform)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{0, 16, 32, 64, 128} {
			text := function
			if width > 0 {
				text = fmt.Sprintf("module attributes {dlti.dl_spec = #dlti.dl_spec<index = %d>} {\n%s\n}", width, function)
			}
			var out, messages strings.Builder
			command.Main([]string{"--emit=llvm", "--target=" + platform, "-"}, strings.NewReader(text), &out, &messages)
			bits := int(model.Pointer.Bits())
			want := fmt.Sprintf("ptr %%p_0, i%d ", bits)
			if width > bits {
				want = fmt.Sprintf("trunc i%d -3 to i%d\n", width, bits)
			} else if width > 0 && width < bits {
				want = fmt.Sprintf("sext i%d -3 to i%d\n", width, bits)
			}
			if messages.Len() > 0 || !strings.Contains(out.String(), want) {
				t.Errorf("%s: index = %d: no %q\n%s%s", platform, width, want, messages.String(), out.String())
			}
		}
	}
}
