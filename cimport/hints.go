package cimport

import (
	"cmp"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Settings are the parts of hints that name a setting of the program. Programs other than the command have their own.
type Settings struct {
	C23     string // selects the standard: "--std=c23"
	Include string // has declarations that are missing, and must not be empty
	Define  string // has macros that are missing; NAME is replaced
	Windows string // selects a target with the headers of Windows
	Folder  string // has headers that are missing
	System  string // has the headers of the target
}

var flags = Settings{
	C23:     "--std=c23",
	Include: "--include=FILE includes a header that declares it",
	Define:  "--include=FILE includes a header that defines it, and -DNAME= defines it as nothing",
	Windows: "--target=x86_64-windows-gnu or x86_64-windows-msvc",
	Folder:  "-I DIR adds a folder to search",
	System:  "-nostdinc and -isystem DIR read the headers of DIR instead",
}

func (o *Options) settings() *Settings { return cmp.Or(o.Settings, &flags) }

// headers maps the names of types to the headers of C and POSIX that declare them.
var headers = diag.Advice{
	{"int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t", "stdint.h"},
	{"size_t ptrdiff_t wchar_t max_align_t", "stddef.h"},
	{"bool", "stdbool.h"},
	{"va_list", "stdarg.h"},
	{"FILE fpos_t", "stdio.h"},
	{"time_t clock_t", "time.h"},
	{`ssize_t off_t pid_t uid_t gid_t mode_t u_char u_short u_int u_long u_int8_t u_int16_t u_int32_t u_int64_t
uint ushort ulong`, "sys/types.h"},
	{"char16_t char32_t", "uchar.h"},
	{"wint_t mbstate_t", "wchar.h"},
	{"pthread_t pthread_mutex_t pthread_cond_t pthread_attr_t pthread_key_t pthread_once_t", "pthread.h"},
	{"sigset_t sig_atomic_t siginfo_t", "signal.h"},
	{"jmp_buf sigjmp_buf", "setjmp.h"},
	{"socklen_t sa_family_t", "sys/socket.h"},
	{`VOID BOOL BOOLEAN BYTE CHAR WCHAR SHORT USHORT WORD INT UINT LONG ULONG DWORD DWORD64 LONGLONG ULONGLONG SIZE_T SSIZE_T
DWORD_PTR INT_PTR UINT_PTR LONG_PTR ULONG_PTR HANDLE HWND HINSTANCE HMODULE HKEY HDC HRESULT LRESULT LPARAM WPARAM FARPROC
LPSTR LPCSTR LPWSTR LPCWSTR LPTSTR LPCTSTR LPVOID LPCVOID LPDWORD PDWORD PVOID WINAPI CALLBACK APIENTRY`, "windows.h"},
	{"__m64 __m128 __m128d __m128i __m256 __m256d __m256i __m512 __m512d __m512i", "immintrin.h"},
	{`int8x16_t int16x8_t int32x4_t int64x2_t uint8x16_t uint16x8_t uint32x4_t uint64x2_t
float32x2_t float32x4_t float64x2_t`, "arm_neon.h"},
}

// standardHeaders are the names of headers without their extension.
var standardHeaders = strings.Fields(`arm_neon assert complex ctype errno fenv float immintrin inttypes limits locale math pthread setjmp
	signal stdarg stdbool stddef stdint stdio stdlib string sys/socket sys/types time uchar unistd wchar
	windows`)

// clangHeaders are clang's headers for processors that this package does not supply.
var clangHeaders = strings.Fields("arm_acle.h arm_bf16.h arm_fp16.h arm_mve.h arm_neon.h arm_sme.h arm_sve.h lsxintrin.h lasxintrin.h riscv_vector.h wasm_simd128.h")

// otherWords are words in place of types: types of other compilers and languages, and keywords of newer standards.
var otherWords = diag.Advice{
	{"byte", "C's type of a byte is 'unsigned char'"}, {"string str String", "C's strings are 'const char *'"},
	{"boolean", "C's truth values are '_Bool', or 'bool' of <stdbool.h>"}, {"f32 float32", "C's type is 'float'"},
	{"f64 float64", "C's type is 'double'"}, {"usize", "C's type is 'size_t' of <stddef.h>"},
	{"isize", "C's type is 'ptrdiff_t' of <stddef.h>"}, {"uchar", "C's type is 'unsigned char'"},
	{"complex", "C's type is 'double _Complex', or 'double complex' with <complex.h>"},
	{"std", "C has no namespaces"}, {"type", "'typedef' names a type: typedef int T;"},
	{"let var", "a declaration begins with its type"},
	{"fn func function", "a declaration begins with the type of the result"},
	{"constexpr nullptr_t typeof auto", inC23},
	{"import", "C includes other files: #include"},
	{"public private protected", "C has no access specifiers"},
	{"interface", "C has no interfaces; a struct of function pointers is similar"},
}

// posix are the headers that Windows lacks, and types that its headers lack.
var posix = strings.Fields(`pthread.h sys/socket.h sys/types.h sigset_t siginfo_t sigjmp_buf`)

// headerOf returns the standard header that declares a name on the platform, or "".
func (p *parser) headerOf(name string) string {
	header, s := headers.Find(name), systemOf(p.target.triple)
	switch isWindows := s != nil && (s.kind == msvcSystem || s.kind == mingwSystem); {
	case isWindows && (slices.Contains(posix, header) || slices.Contains(posix, name)):
		return ""
	case header != p.target.of.vectors && slices.ContainsFunc(processors, func(p *processor) bool { return p.vectors == header }):
		return ""
	}
	return header
}

// otherTypes are other names of types that not all platforms have.
var otherTypes = diag.Table[*basic]{
	{"_Float128 float128 float128_t", float128Type}, {"__float80 float80", float80Type}, {"half float16 float16_t f16", float16Type},
	{"int128 int128_t i128", int128Type}, {"uint128 uint128_t u128", uint128Type}, {"bfloat16 bfloat16_t bf16", bf16Type},
}

// float80Type has no name in C but that of a long double.
var float80Type = &basic{name: "long double", ir: ir.F80, kind: floatKind}

// otherTypeHint returns the hint on another name of a type, or "".
func (p *parser) otherTypeHint(name string) string {
	t := otherTypes.Find(strings.ToLower(name))
	if t == nil {
		t = otherTypes.Find(name)
	}
	switch {
	case t == nil:
		return ""
	case p.target.model.LongDouble == t.ir:
		return "the type is 'long double'"
	case t == float80Type || p.target.lacks(t):
		return "the target has no such type"
	}
	return "the type is '" + t.name + "'"
}

// typeHint returns a hint on an unknown name of a type, or "".
func (p *parser) typeHint(t *cpp.Token) string {
	name := t.Text
	if header := p.headerOf(name); header != "" {
		return "'" + name + "' is declared in <" + header + ">"
	}
	if tag, _ := p.scope.tag(t.Name); tag != nil {
		return "'" + name + "' is a tag: write '" + tagWord(tag) + " " + name + "'"
	}
	switch advice := cmp.Or(p.otherTypeHint(name), otherWords.Find(name)); advice {
	case "":
	case inC23:
		return advice + p.options.settings().C23
	default:
		return advice
	}
	near := p.nearType(name)
	switch {
	case near != "" || isReserved(name) || slices.Contains(cPlusPlus, name):
		return near
	case isMacroName(name):
		return p.emptyMacroHint(name)
	}
	return p.options.settings().Include
}

// callHint returns the hint on an unknown function: the declared functions are what the author may mean.
func (p *parser) callHint(t *cpp.Token) string {
	if header := p.headerOf(t.Text); header != "" {
		return "'" + t.Text + "' is declared in <" + header + ">"
	}
	var known []string
	for _, b := range p.scope.symbols[1:] {
		if functionOf(b.what.t) != nil {
			known = append(known, b.name.Text)
		}
	}
	return cmp.Or(diag.DidYouMean(t.Text, "", known), p.options.settings().Include)
}

const inC23 = "it is in C since C23: "

// misplacedHint returns the hint on a token that ends a declarator too early: the given one on a type, or
// one on a word or sign of C++.
func (p *parser) misplacedHint(ofType string) string {
	switch t := p.tok(); {
	case t.Kind == '[', p.last.Kind == ']' && p.isName():
		return "the brackets of an array follow its name, as in int a[4]"
	case t.Kind == '&':
		return "C has no references; '*' declares a pointer"
	case t.Kind == cpp.Scope:
		return "C has no namespaces"
	case slices.Contains(afterFunctions, t.Text):
		return "'" + t.Text + "' after a function is not in C"
	case p.startsType(t):
		return ofType
	}
	return ""
}

// afterFunctions are words of C++ after the parameters of a function.
var afterFunctions = []string{"noexcept", "throw", "override", "final", "const"}

// tagWord returns the keyword before a tag.
func tagWord(tag ctype) string {
	r, isRecord := tag.(*record)
	switch {
	case !isRecord:
		return "enum"
	case r.union:
		return "union"
	}
	return "struct"
}

// nearType returns the hint on a misspelt type or keyword, or "". The declared types take precedence.
func (p *parser) nearType(name string) string {
	if header := p.headerOf(strings.ToLower(name)); header != "" {
		return "did you mean '" + strings.ToLower(name) + "' of <" + header + ">?"
	}
	var known []string
	for _, b := range p.scope.symbols[1:] {
		if t, isBasic := b.what.t.ctype.(*basic); b.what.kind == typedefSymbol && !(isBasic && t.ir != nil && p.target.lacks(t)) {
			known = append(known, b.name.Text)
		}
	}
	if near := diag.DidYouMean(name, "", known); near != "" {
		return near
	}
	for _, b := range p.scope.tags[1:] {
		if diag.Nearest(name, []string{b.name.Text}) != "" {
			return "did you mean '" + tagWord(b.what) + " " + b.name.Text + "'?"
		}
	}
	if isMacroName(name) {
		return ""
	}
	for _, like := range []string{name, name + "_t", fixedWidth().ReplaceAllString(name, "${1}int${2}_t"), withoutPrefix().ReplaceAllString(name, "")} {
		if header := p.headerOf(like); header != "" {
			return "did you mean '" + like + "' of <" + header + ">?"
		}
	}
	return p.nearStandard(name)
}

// fixedWidth matches integer types of other languages, withoutPrefix the namespace of C++'s.
var (
	fixedWidth    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(u?)[is]?(?:nt)?_?(8|16|32|64)(?:_?t)?$`) })
	withoutPrefix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^std_*`) })
)

// nearStandard returns the hint on a misspelt keyword or type of a standard header, or "". Names
// that differ in digits, or go on after a keyword, are not misspelt.
func (p *parser) nearStandard(name string) string {
	digits := func(text string) string { return strings.Trim(text, letters) }
	isLike := func(known string) bool {
		return digits(known) == digits(name) && !strings.HasPrefix(name, known) && !strings.HasPrefix(known, name) && !isMacroName(known)
	}
	var words []string
	for _, all := range []map[string]keyword{keywords, c99Keywords} {
		for word := range all {
			if word[0] != '_' && isLike(word) {
				words = append(words, word)
			}
		}
	}
	slices.Sort(words)
	if near := diag.DidYouMean(name, "", words); near != "" {
		return near
	}
	var types []string
	for _, known := range headers.All() {
		if isLike(known) && p.headerOf(known) != "" {
			types = append(types, known)
		}
	}
	slices.Sort(types)
	if near := diag.Nearest(name, types); near != "" {
		return "did you mean '" + near + "' of <" + p.headerOf(near) + ">?"
	}
	return ""
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"

// cPlusPlus are the first words of declarations in C++.
var cPlusPlus = []string{"class", "namespace", "template", "using", "public", "private", "protected", "virtual", "explicit", "friend", "typename"}

// isMacroName reports whether a name is spelled like those of macros.
func isMacroName(name string) bool { return len(name) > 1 && name == strings.ToUpper(name) }

// emptyMacroHint returns the hint on an unknown name that is probably that of a macro.
func (p *parser) emptyMacroHint(name string) string {
	if header := p.headerOf(name); header != "" {
		return "'" + name + "' is declared in <" + header + ">"
	}
	return "if '" + name + "' is a macro, " + strings.ReplaceAll(p.options.settings().Define, "NAME", name)
}

// tagHint returns a hint on a function that passes an undefined record with a name like that of
// another, or "".
func (p *parser) tagHint(f *function) string {
	at := slices.IndexFunc(f.params, func(a param) bool {
		r, ok := a.t.ctype.(*record)
		return ok && !r.complete
	})
	if at < 0 {
		return ""
	}
	r := f.params[at].t.ctype.(*record)
	var known []string
	for _, n := range p.types {
		if other, ok := n.t.ctype.(*record); ok && other.complete && other.union == r.union && other.tag != "" {
			known = append(known, other.tag)
		}
	}
	return diag.DidYouMean(r.tag, strings.TrimSuffix(r.describe(), r.tag), known)
}

// warnNothing warns that Options.Only matches none of the declarations.
func (p *parser) warnNothing() {
	o := p.options
	if o.Only == nil {
		return
	}
	var known []string
	for _, d := range p.decls {
		if o.Only.MatchString(d.name) {
			return
		}
		known = append(known, d.name)
	}
	name := strings.TrimSuffix(strings.TrimPrefix(o.Only.String(), "^(?:"), ")$")
	p.diags = append(p.diags, diag.Diagnostic{Severity: diag.Warning, ID: warnOnly, Message: "no function or variable has a name that matches '" + name + "'" + diag.DidYouMean(name, "", known)})
}

// warnLibrary warns that the headers of glibc were read for a target with another C library.
func (p *parser) warnLibrary() {
	const macro = "__GLIBC__"
	on := p.target.triple
	if at := p.pp.Definition(macro); at.File != nil && cLibrary(on) != "glibc" {
		p.warn(warnLibrary, at, len(macro), "the headers are glibc's, but %s has another C library, whose types differ", on.String())
		p.hint(at, p.options.settings().System)
	}
}

// hint adds a hint, unless it is empty, to the diagnostic that was reported last, if it is at a
// position.
func (p *parser) hint(at cpp.Pos, text string) {
	if n := len(p.diags); n > 0 && text != "" && p.diags[n-1].Pos == at.Diag(p.diags[n-1].Pos.Len) {
		p.diags[n-1].Hint(text)
	}
}

// missing returns the hint on a header that is not found, and why a file of its name does not count.
func (f *finder) missing(name string, quoted bool) (hint, elsewhere string) {
	s := systemOf(f.on.triple)
	if file := f.elsewhere[name]; file != "" {
		elsewhere = file + " is made for " + f.other(file)
		return f.notInstalled(), elsewhere
	}
	switch {
	case !quoted && f.isHere(name):
		return "write ./" + name + " or -I. for the file in the working folder", ""
	case slices.Contains(clangHeaders, name) && f.Options.Settings == nil:
		return "it is a header of clang: -isystem DIR/include adds it, with the folder that 'clang -print-resource-dir' prints as DIR", ""
	case slices.Contains(standardHeaders, name):
		return "did you mean <" + name + ".h>?", ""
	case name == "windows.h" && s != nil && s.kind != msvcSystem && s.kind != mingwSystem:
		return "it is a header of Windows: " + f.settings().Windows, ""
	}
	return f.whereFrom(!quoted), ""
}

// isHere reports whether the working folder has a file.
func (o *Options) isHere(name string) bool {
	if o.Read != nil {
		return false
	}
	_, err := os.Stat(name)
	return err == nil
}

// whereFrom returns a hint on where missing headers come from.
func (f *finder) whereFrom(angled bool) string {
	if !angled || f.NoSystem || f.Options.Read != nil || slices.ContainsFunc(f.on.folders, f.isInstalled) {
		return f.settings().Folder
	}
	return f.notInstalled()
}

// isInstalled reports whether a folder holds the C library of the target.
func (f *finder) isInstalled(folder string) bool {
	if folder == sharedFolder {
		return f.hasLibrary(folder)
	}
	_, err := os.Stat(folder)
	return err == nil && folder != localFolder
}

// notInstalled returns a hint on how to install the headers of the C library.
func (f *finder) notInstalled() string {
	from := ""
	if p := f.on.packageOfHeaders(runtime.GOARCH); p != "" {
		from = ": install " + p
	}
	return "the headers of " + f.on.triple.String() + " are not installed" + from + ", or name their folder with -isystem DIR"
}

// packageOfHeaders returns what installs the headers of the system on a machine, or "" if nothing is known.
func (c *compiler) packageOfHeaders(goarch string) string {
	isHost := family(c.arch) == hostFamily(goarch)
	switch s := systemOf(c.triple); {
	case s == nil:
		return ""
	case s.kind == appleSystem:
		return "Xcode"
	case s.kind == msvcSystem:
		return "Visual C++ and the Windows SDK"
	case s.kind == mingwSystem && c.of.MinGW:
		return "Debian's mingw-w64-" + strings.ReplaceAll(c.of.OnWindows(), "_", "-") + "-dev"
	case strings.HasPrefix(c.triple.System, "wasi"):
		return "Debian's wasi-libc"
	case c.triple.System == "emscripten":
		return "Emscripten"
	case cLibrary(c.triple) == "bionic":
		return "the Android NDK"
	case cLibrary(c.triple) == "musl" && isHost && slices.ContainsFunc(c.folders, func(f string) bool { return strings.Contains(f, "-linux-musl") }):
		return "Debian's musl-dev"
	case cLibrary(c.triple) != "glibc", c.triple.System != "linux", slices.Contains([]string{"gnusf", "gnuf32"}, c.triple.EnvironmentName()):
		return ""
	case c.of.family != nil && isHost:
		return "Debian's libc6-dev-" + c.arch
	case isHost:
		return "Debian's libc6-dev"
	case c.of.Debian == "":
		return ""
	}
	return "Debian's libc6-dev-" + c.of.Package(c.triple) + "-cross"
}
