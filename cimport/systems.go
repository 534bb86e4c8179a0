package cimport

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// systemKind groups systems whose compilers define similar macros.
type systemKind uint8

const (
	elfSystem  systemKind = iota // Unix with ELF
	bareSystem                   // no operating system, or one that defines no macros
	appleSystem
	msvcSystem
	mingwSystem
	uefiSystem
	wasmSystem // of WebAssembly, with or without an operating system
)

// system describes the C compilers of an operating system.
type system struct {
	names        []string // in triples
	environments []string // without version; nil means any
	arches       []string // nil means any
	kind         systemKind
	macros       string
	gnu          string // macros of the gnu standards
	pic, pie     string // levels of position-independent code for libraries and programs, or ""
	unsignedWint bool
	noFloat128   bool
}

// systemOf returns the system of a triple, or nil if it is unknown.
func systemOf(t triple.Triple) *system {
	environment := environmentOf(t)
	for i := range systems {
		s := &systems[i]
		if slices.Contains(s.names, t.System) &&
			(s.environments == nil || slices.Contains(s.environments, environment)) &&
			(s.arches == nil || slices.Contains(s.arches, archOf(t.Arch))) {
			return s
		}
	}
	return nil
}

var macNames = []string{"darwin", "macos", "macosx"}

// environmentOf returns the environment of a triple without its version.
func environmentOf(t triple.Triple) string { return strings.TrimRight(t.Environment, "0123456789.") }

// systems lists the known systems. The first match of a triple counts.
var systems = []system{
	{
		names: []string{"linux"}, environments: []string{"android", "androideabi"}, unsignedWint: true, pic: "2", pie: "2",
		macros: linuxC + noMathErrno + "__ANDROID__;", gnu: linuxWords,
	},
	{
		names: []string{"linux"}, environments: []string{"ohos"}, unsignedWint: true, pic: "2", pie: "2",
		macros: linuxC + noMathErrno + "__OHOS_FAMILY__; __OHOS__;", gnu: linuxWords,
	},
	{
		names: []string{"linux"}, environments: []string{"musl", "muslsf", "muslf", "musleabi", "musleabihf"}, unsignedWint: true, pic: "2", pie: "2",
		macros: linuxC + noMathErrno + "__gnu_linux__;", gnu: linuxWords,
	},
	{names: []string{"linux"}, unsignedWint: true, pic: "2", pie: "2", macros: linuxC + "__gnu_linux__;", gnu: linuxWords},
	{
		names: []string{"dragonfly"}, arches: []string{"x86_64"}, gnu: unixWord,
		macros: unixC + noMathErrno + "__DragonFly__; __DragonFly_cc_version=100001; __KPRINTF_ATTRIBUTE__; __tune_i386__;",
	},
	{names: []string{"dragonfly"}, macros: noMathErrno},
	{names: []string{"freebsd"}, gnu: unixWord, macros: unixC + noMathErrno + "__KPRINTF_ATTRIBUTE__; __STDC_MB_MIGHT_NEQ_WC__;"},
	{
		names: []string{"fuchsia"}, unsignedWint: true, noFloat128: true, pic: "2", pie: "2",
		macros: noMathErrno + "__Fuchsia_API_level__=0; __Fuchsia__; __SSP_STRONG__=2;",
	},
	{names: []string{"haiku"}, pic: "2", gnu: unixWord, macros: unixC + noMathErrno + "__HAIKU__;"},
	{names: []string{"hurd"}, gnu: unixWord, macros: unixC + "__GLIBC__; __GNU__; __MACH__; __gnu_hurd__;"},
	{names: []string{"managarm"}, gnu: unixWord, macros: unixC + "__managarm__;"},
	{names: []string{"netbsd"}, macros: noMathErrno + "__NetBSD__; __unix__;"},
	{names: []string{"openbsd"}, arches: []string{"riscv64"}, pic: "2", pie: "2", gnu: unixWord, macros: openBSD},
	{names: []string{"openbsd"}, pic: "1", pie: "1", gnu: unixWord, macros: openBSD + "__CET__;"},
	{
		names: []string{"solaris"}, arches: []string{"x86_64"}, gnu: unixWord + "sun;",
		macros: unixC + "_LARGEFILE64_SOURCE; _LARGEFILE_SOURCE; _XOPEN_SOURCE=600; __EXTENSIONS__; __SVR4; __sun; __sun__; __svr4__;",
	},
	{names: []string{"solaris"}},
	{names: []string{"emscripten"}, kind: wasmSystem, macros: unixC + "__EMSCRIPTEN__;", gnu: unixWord},
	{names: append([]string{"wasi", "wasip"}, layout.Bare...), arches: []string{"wasm32"}, kind: wasmSystem},
	{names: []string{"none", "rtems", "serenity", "unknown"}, kind: bareSystem, noFloat128: true},
	{names: macNames, kind: appleSystem, pic: "2"},
	{names: []string{"ios", "tvos", "watchos", "xros", "driverkit"}, kind: appleSystem, pic: "2"},
	{names: []string{"uefi"}, kind: uefiSystem, pic: "2"},
	{names: []string{"windows"}, environments: []string{"gnu"}, arches: []string{"i386"}, kind: mingwSystem, gnu: "WIN32; WINNT;"},
	{names: []string{"windows"}, environments: []string{"gnu"}, kind: mingwSystem, pic: "2", gnu: "WIN32; WIN64; WINNT;"},
	{names: []string{"windows"}, environments: []string{"msvc"}, arches: []string{"i386"}, kind: msvcSystem},
	{names: []string{"windows"}, environments: []string{"msvc"}, kind: msvcSystem, pic: "2"},
}

// describe sets what depends on the system.
func (s *system) describe(p *platform) {
	p.float128 = p.float128 && !s.noFloat128
	p.gnu = s.gnu
	if p.arch == "i386" {
		p.gnu += "i386;"
	}
	if s.unsignedWint {
		p.wint = ir.IntOf(32, ir.Unsigned)
	}
	p.add(s.macros, level("pic", s.pic), level("pie", s.pie), versionMacros(p.triple))
	switch s.kind {
	case elfSystem, bareSystem:
		s.describeELF(p)
	case appleSystem:
		describeApple(p)
	case wasmSystem:
		p.add(gnuC, noMathErrno, noPrefix)
		if strings.HasPrefix(p.triple.System, "wasi") {
			p.folders = []string{"/usr/include/wasm32-wasi", sharedFolder} // Debian's, and of portable libraries
		}
		if p.triple.Environment == "threads" {
			p.add("__wasm_atomics__;")
		}
	default:
		s.describeWindows(p)
	}
}

// level returns the macros of a level of position-independent code.
func level(name, n string) string {
	if n == "" {
		return ""
	}
	return fmt.Sprintf("__%s__=%s; __%s__=%[2]s;", name, n, strings.ToUpper(name))
}

func (s *system) describeELF(p *platform) {
	p.add(gnuC, elf)
	if p.arch != "arm" && p.arch != "loongarch64" && (p.arch != "riscv64" || s.kind != bareSystem) {
		p.add(unwindTables)
	}
	switch p.triple.System {
	case "openbsd":
		p.exact, p.intmax, p.wint = "long long", "long long", ir.IntOf(32, ir.Signed)
		p.noThreads.since = true
	case "dragonfly":
		p.noThreads.since = p.arch == "x86_64"
	}
	environment := environmentOf(p.triple)
	isAndroid := environment == "android"
	switch {
	case (p.arch == "x86_64" || p.arch == "i386") && p.float128:
		p.add("__FLOAT128__;")
	case p.arch == "aarch64" && (p.triple.System == "fuchsia" || environment == "ohos"):
		p.add("__HAVE_FUNCTION_MULTI_VERSIONING;")
	}
	switch {
	case p.arch == "x86_64" && isAndroid:
		p.add(sse42)
	case p.arch != "riscv64":
	case isAndroid:
		p.add(riscvVector, "__riscv_misaligned_fast;")
	case p.triple.System == "fuchsia":
		p.add(riscvVector, riscvProfile, riscvAligned)
	default:
		p.add(riscvAligned)
	}
	p.folders = foldersOf(p, environment)
}

// foldersOf returns the folders of the system's headers: for Linux those of Debian, for other
// systems those on the system itself.
func foldersOf(p *platform, environment string) []string {
	switch {
	case p.triple.System == runtime.GOOS && p.triple.System != "linux":
		return []string{localFolder, sharedFolder}
	case p.triple.System != "linux" || environment == "ohos":
		return nil
	case environment == "android":
		return []string{"/usr/include/" + p.arch + "-linux-android"}
	case environment == "androideabi":
		return []string{"/usr/include/arm-linux-androideabi"}
	}
	multiarch := p.arch + "-linux-gnu"
	if p.arch == "arm" {
		multiarch += "eabi"
		if strings.HasSuffix(environment, "hf") {
			multiarch += "hf"
		}
	}
	if p.arch == "i386" { // the folder of its libraries on x86-64
		return []string{localFolder, "/usr/include/i386-linux-gnu", "/usr/include/x86_64-linux-gnu", sharedFolder}
	}
	// Debian's cross compilers have a separate folder.
	folders := []string{localFolder, "/usr/" + multiarch + "/include", "/usr/include/" + multiarch, sharedFolder}
	if strings.HasPrefix(environment, "musl") {
		folders = slices.Insert(folders, 1, "/usr/include/"+strings.Replace(multiarch, "gnu", "musl", 1))
	}
	return folders
}

// appleSDKs are the header folders of Apple's developer tools. On other systems /usr/include holds
// the host's headers.
var appleSDKs = []string{
	"/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk/usr/include",
	"/Applications/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk/usr/include",
}

func describeApple(p *platform) {
	p.exact, p.least, p.underscore = "long long", "long long", true
	p.noThreads.before, p.noThreads.since = true, true
	v := appleVersionOf(p.triple)
	p.add(gnuC, apple, unwindTables, noMathErrno, v.macros(), appleNames(p.triple))
	if v.isMac {
		p.folders = appleSDKs
	}
	if p.arch == "x86_64" {
		p.add(core2)
		if v.number() >= 101200 {
			p.add("__SSE4_1__;")
		}
		if v.number() >= 1050 {
			p.add("__SSP__;")
		}
		return
	}
	p.biggest = 8
	p.add(appleArm)
	switch simulated := p.triple.Environment != ""; {
	case p.triple.System == "watchos" && !simulated:
		p.add(appleA12, appleM1, appleS9)
	case v.isMac || simulated:
		p.add(appleA12, appleM1)
	case p.triple.System == "xros":
		p.add(appleA12)
	}
}

// appleNames returns the TARGET_OS macros, which are 1 or 0.
func appleNames(t triple.Triple) string {
	isMac := slices.Contains(macNames, t.System)
	simulated, isCatalyst := t.Environment == "simulator", t.Environment == "macabi"
	isEmbedded := !isMac && t.System != "driverkit"
	macros := ""
	set := func(is bool, names string) {
		for name := range strings.FieldsSeq(names) {
			macros += "TARGET_" + name + map[bool]string{true: ";", false: "=0;"}[is]
		}
	}
	set(isMac, "OS_OSX")
	set(isEmbedded, "OS_IPHONE")
	set(t.System == "ios", "OS_IOS")
	set(t.System == "tvos", "OS_TV")
	set(t.System == "watchos", "OS_WATCH OS_NANO")
	set(t.System == "xros", "OS_VISION")
	set(t.System == "driverkit", "OS_DRIVERKIT")
	set(isEmbedded && !simulated && !isCatalyst, "OS_EMBEDDED")
	set(simulated, "OS_SIMULATOR IPHONE_SIMULATOR")
	set(isCatalyst, "OS_MACCATALYST OS_UIKITFORMAC")
	if simulated {
		macros += "__APPLE_EMBEDDED_SIMULATOR__;"
	}
	return macros
}

func (s *system) describeWindows(p *platform) {
	p.exact, p.least, p.intmax = "long long", "long long", "long long"
	p.wint = ir.IntOf(16, ir.Unsigned)
	p.underscore = p.arch == "i386"
	if p.underscore {
		p.add("__USER_LABEL_PREFIX__=_; __OBJC_BOOL_IS_BOOL=0;")
	} else {
		p.pointer = "long long"
		p.add(noPrefix)
	}
	if s.kind == uefiSystem {
		p.msKeywords, p.tagged = true, true
		p.add(gnuC, "__UEFI__;")
		return
	}
	p.add("_WIN32;")
	if !p.underscore {
		p.add("_WIN64;")
	}
	switch s.kind {
	case mingwSystem:
		folder := p.arch
		if p.underscore {
			folder = "i686"
			p.add("_X86_;")
		} else {
			p.add(mingw64)
		}
		p.folders = []string{"/usr/" + folder + "-w64-mingw32/include"}
		p.add(gnuC, mingwC)
	default:
		p.microsoft, p.msKeywords, p.tagged = true, true, true
		p.noThreads.before, p.noThreads.since = true, microsoftVersion(p.triple) < firstThreads
		p.add(msvc, msvcNames[p.arch])
	}
}

// msvcNames are the names of processors in Microsoft's compilers.
var msvcNames = map[string]string{
	"x86_64": "_M_AMD64=100; _M_X64=100;", "aarch64": "_ISO_VOLATILE; _M_ARM64;", "i386": "_M_IX86=600; _M_IX86_FP=0;",
}

// The macros of systems and compilers, as definitions for [macroText.define].
const (
	linuxWords = "linux; unix;"
	unixWord   = "unix;"

	noMathErrno  = "__NO_MATH_ERRNO__;"
	unwindTables = "__GCC_HAVE_DWARF2_CFI_ASM;"
	unixC        = "__unix; __unix__;"
	linuxC       = unixC + "__linux; __linux__;"
	openBSD      = unixC + noMathErrno + "__OpenBSD__; __SSP_STRONG__=2;"
	mingw64      = "__MINGW64__; __SEH__; __WIN64; __WIN64__;"

	gnuC = `__STDC__; __GNUC__=4; __GNUC_MINOR__=2; __GNUC_PATCHLEVEL__; __GXX_ABI_VERSION=1002;
		__GCC_ATOMIC_TEST_AND_SET_TRUEVAL;`
	elf   = "__ELF__;" + noPrefix
	apple = `TARGET_OS_LINUX=0; TARGET_OS_MAC; TARGET_OS_UEFI=0; TARGET_OS_UNIX=0; TARGET_OS_WIN32=0; TARGET_OS_WINDOWS=0;
		__APPLE_CC__=6000; __APPLE__; __BLOCKS__; __DYNAMIC__; __MACH__; __USER_LABEL_PREFIX__=_;
		__block=__attribute__((__blocks__(byref))); __nonnull=_Nonnull; __null_unspecified=_Null_unspecified;
		__nullable=_Nullable; __strong=; __unsafe_unretained=; __weak=__attribute__((objc_gc(weak)));`
	noPrefix = `__USER_LABEL_PREFIX__=; __OBJC_BOOL_IS_BOOL=0;`
	mingwC   = `__GXX_TYPEINFO_EQUALITY_INLINE=0; __MINGW32__; __MSVCRT__; __WIN32; __WIN32__; __WINNT; __WINNT__; __cdecl=__attribute__((__cdecl__)); __declspec(a)=__attribute__((a));
		__fastcall=__attribute__((__fastcall__)); __pascal=__attribute__((__pascal__));
		__stdcall=__attribute__((__stdcall__)); __thiscall=__attribute__((__thiscall__));
		_cdecl=__attribute__((__cdecl__)); _fastcall=__attribute__((__fastcall__));
		_pascal=__attribute__((__pascal__)); _stdcall=__attribute__((__stdcall__));
		_thiscall=__attribute__((__thiscall__));`
	msvc = `_CRT_USE_BUILTIN_OFFSETOF; _INTEGRAL_MAX_BITS=64; _MSC_BUILD; _MSC_EXTENSIONS; _MSVC_CONSTEXPR_ATTRIBUTE;
		_MSVC_EXECUTION_CHARACTER_SET=65001; _M_FP_CONTRACT; _M_FP_PRECISE;`
)
