package llvmimport

import (
	"fmt"
	"math/rand"
	"strings"
)

// cxxParts are functions of a C++ program; # stands for a number of the program,
// @ for the number of the function. Each adds to a sum all that it computes.
var cxxParts = []string{
	`struct base@ { virtual ~base@() {} virtual unsigned f(unsigned x) const { return x + #; } unsigned a = #; };
struct left@ : virtual base@ { unsigned f(unsigned x) const override { return x * # + a; } unsigned l = #; };
struct right@ : virtual base@ { unsigned r = #; };
struct both@ : left@, right@ { unsigned f(unsigned x) const override { return left@::f(x) ^ r; } };
unsigned part@(unsigned x) {
  std::unique_ptr<base@> p; if (x & 1) p.reset(new both@); else p.reset(new left@);
  auto *r = dynamic_cast<right@ *>(p.get());
  return p->f(x) + (r ? r->r : 3) + (unsigned)std::string(typeid(*p).name()).size();
}`,
	`struct guard@ { unsigned &s; unsigned n; ~guard@() { s = s * 31 + n; } };
static unsigned deep@(unsigned n, unsigned &s) {
  guard@ g{s, n}; if (n % # == 1) throw std::out_of_range(std::to_string(n)); if (n > #) throw n; return deep@(n + 1, s);
}
unsigned part@(unsigned x) {
  unsigned s = x;
  try { deep@(x % 7, s); } catch (const std::logic_error &e) { s += (unsigned)std::string(e.what()).size(); } catch (unsigned n) { s ^= n; }
  try { try { deep@(2, s); } catch (...) { s++; throw; } } catch (...) { s *= 3; }
  return s;
}`,
	`unsigned part@(unsigned x) {
  std::map<std::string, unsigned> m; for (unsigned i = 0; i < #; i++) m[std::to_string(i * x % 17)] += i;
  unsigned s = 0; for (auto &[k, v] : m) s = s * 31 + v + (unsigned)k.size(); return s;
}`,
	`unsigned part@(unsigned x) {
  std::vector<unsigned> v(# + 3); for (auto &e : v) e = x = x * 1103515245u + 12345u;
  std::sort(v.begin(), v.end(), [=](unsigned a, unsigned b) { return (a ^ #) < (b ^ #); });
  std::function<unsigned(unsigned)> f = [v](unsigned i) { return v[i % v.size()]; };
  return f(x) + f(#);
}`,
	`static thread_local std::vector<unsigned> kept@;
unsigned part@(unsigned x) { static std::string once = std::to_string(x); kept@.push_back(x); return (unsigned)(kept@.size() * # + once[0]); }`,
	`template <class T, unsigned N> struct ring@ { T a[N] = {}; unsigned at = 0; void put(T x) { a[at++ % N] = x; } T sum() const { T s{}; for (const T &e : a) s = s + e; return s; } };
unsigned part@(unsigned x) {
  ring@<unsigned, # + 1> r; ring@<double, 5> d; ring@<std::string, 3> t;
  for (unsigned i = 0; i < # + 4; i++) { r.put(x * i); d.put((x & 255) * i / 4.0); t.put(std::string(i % 5, 'x')); }
  return r.sum() + (unsigned)d.sum() + (unsigned)t.sum().size();
}`,
	`unsigned part@(unsigned x) {
  std::variant<unsigned, std::string> v; if (x % 3) v = x; else v = std::string(# % 20, 'a');
  std::optional<unsigned> o; if (x & 4) o = #;
  std::atomic<unsigned> n{x}; n.fetch_add(#); unsigned was = #; n.compare_exchange_strong(was, 5);
  return std::visit([](auto &e) { if constexpr (std::is_same_v<decltype(e), unsigned &>) return e; else return (unsigned)e.size(); }, v) + o.value_or(7) + n;
}`,
	`struct far@ { char c; long l; unsigned short s : #; union { float f; unsigned u; }; unsigned get(unsigned) const { return s; } };
unsigned part@(unsigned x) {
  far@ a{}; a.l = x; a.s = x; a.f = (float)(x & 1023) / 4; long far@::*p = &far@::l; unsigned (far@::*g)(unsigned) const = &far@::get;
  __int128 wide = (__int128)x * x * #; long double ld = (x & 255) / 8.0L;
  return (unsigned)(a.*p) + (a.*g)(1) + a.u + (unsigned)(wide >> 13) + (unsigned)(ld * 8);
}`,
}

const cxxHead = `#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <variant>
#include <vector>
`

// cxxProgram returns the text of a C++ program.
func cxxProgram(seed int64) string {
	r := rand.New(rand.NewSource(seed))
	var b strings.Builder
	b.WriteString(cxxHead)
	n := 3 + r.Intn(4)
	for i := range n {
		for _, c := range strings.ReplaceAll(cxxParts[r.Intn(len(cxxParts))], "@", fmt.Sprint(i)) + "\n" {
			if c == '#' {
				b.WriteString(fmt.Sprint(2 + r.Intn(14)))
			} else {
				b.WriteRune(c)
			}
		}
	}
	b.WriteString("int main() {\n  unsigned s = 1;\n")
	for i := range n {
		fmt.Fprintf(&b, "  for (unsigned i = 0; i < %d; i++) { s = s * 31 + part%d(s + i); std::printf(\"%%u\\n\", s); }\n", 1+r.Intn(5), i)
	}
	b.WriteString("}\n")
	return b.String()
}
