package cimport

import (
	"cmp"
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
	some         bool     // compilers know it for some processors only; see processor.systems
	kind         systemKind
	macros       string
	gnu          string // macros of the gnu standards
	pic, pie     string // levels of position-independent code for libraries and programs, or ""
	unsignedWint bool
	noFloat128   bool
}

// systemOf returns the system of a triple, or nil if it is unknown.
func systemOf(t triple.Triple) *system {
	environment, of := t.EnvironmentName(), processorOf(t.Arch)
	for i := range systems {
		s := &systems[i]
		if slices.Contains(s.names, t.System) &&
			(s.environments == nil || slices.Contains(s.environments, environment)) &&
			(!s.some || of != nil && slices.Contains(of.systems, t.System)) {
			return s
		}
	}
	return nil
}

var macNames = []string{"darwin", "macos", "macosx"}

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
		names: []string{"linux"}, environments: []string{"musl", "muslsf", "muslf32", "musleabi", "musleabihf"}, unsignedWint: true, pic: "2", pie: "2",
		macros: linuxC + noMathErrno + "__gnu_linux__;", gnu: linuxWords,
	},
	{names: []string{"linux"}, unsignedWint: true, pic: "2", pie: "2", macros: linuxC + "__gnu_linux__;", gnu: linuxWords},
	{
		names: []string{"dragonfly"}, some: true, gnu: unixWord,
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
	{names: []string{"openbsd"}, gnu: unixWord, macros: unixC + noMathErrno + "__OpenBSD__; __SSP_STRONG__=2;"},
	{
		names: []string{"solaris"}, some: true, gnu: unixWord + "sun;",
		macros: unixC + "_LARGEFILE64_SOURCE; _LARGEFILE_SOURCE; _XOPEN_SOURCE=600; __EXTENSIONS__; __SVR4; __sun; __sun__; __svr4__;",
	},
	{names: []string{"solaris"}},
	{names: []string{"emscripten"}, kind: wasmSystem, macros: unixC + "__EMSCRIPTEN__;", gnu: unixWord},
	{names: append([]string{"wasi", "wasip"}, layout.Bare...), some: true, kind: wasmSystem},
	{names: []string{"none", "rtems", "serenity", "unknown"}, kind: bareSystem, noFloat128: true},
	{names: layout.Apple, kind: appleSystem, pic: "2"},
	{names: []string{"uefi"}, kind: uefiSystem, pic: "2"},
	{names: []string{"windows"}, environments: []string{"gnu"}, kind: mingwSystem, gnu: "WIN32; WINNT;"},
	{names: []string{"windows"}, environments: []string{"msvc"}, kind: msvcSystem},
}

// describe sets what depends on the system.
func (s *system) describe(p *platform) {
	p.float128 = p.float128 && (!s.noFloat128 || p.of.unsized128)
	p.gnu = s.gnu + p.of.gnu
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
			p.folders = []string{"/usr/include/" + p.arch + "-wasi", sharedFolder} // Debian's, and of portable libraries
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
	if p.of.unwinds {
		p.add(unwindTables)
	}
	switch p.triple.System {
	case "openbsd":
		p.add(cmp.Or(p.of.openBSD, level("pic", "2")+level("pie", "2")))
		p.exact, p.intmax, p.wint = "long long", "long long", ir.IntOf(32, ir.Signed)
		p.noThreads.since = true
	case "dragonfly":
		p.noThreads.since = s.some
	}
	if p.of.onELF != nil {
		p.of.onELF(p, s)
	}
	p.folders = foldersOf(p)
}

// foldersOf returns the folders of the system's headers: for Linux those of Debian, for other
// systems those on the system itself.
func foldersOf(p *platform) []string {
	environment := p.triple.EnvironmentName()
	switch {
	case p.triple.System == runtime.GOOS && p.triple.System != "linux":
		return []string{localFolder, sharedFolder}
	case p.triple.System != "linux" || environment == "ohos":
		return nil
	case p.triple.IsAndroid():
		return []string{"/usr/include/" + p.arch + "-linux-" + environment}
	}
	multiarch := p.of.GNU(p.triple)
	if p.of.family != nil { // the folder of its libraries on the other processor
		return []string{localFolder, "/usr/include/" + multiarch, "/usr/include/" + p.of.family.GNU(p.triple), sharedFolder}
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
	p.exact, p.least = "long long", "long long"
	p.noThreads.before, p.noThreads.since = true, true
	v := p.appleVersion()
	p.add(gnuC, apple, unwindTables, noMathErrno, v.macros(), p.appleNames())
	if v.isMac {
		p.folders = appleSDKs
	}
	if p.of.onApple != nil {
		p.of.onApple(p, v)
	}
}

// isEmbedded reports whether the system is an Apple system of a device other than a Mac.
func isEmbedded(t triple.Triple) bool {
	return !slices.Contains(macNames, t.System) && t.System != "driverkit"
}

// isSimulated reports whether programs for the Apple system run in a simulator.
func (p *platform) isSimulated() bool {
	return p.triple.Environment == "simulator" || p.triple.Environment == "" && p.of.simulated && isEmbedded(p.triple)
}

// appleNames returns the TARGET_OS macros, which are 1 or 0.
func (p *platform) appleNames() string {
	t := p.triple
	isMac, isCatalyst := slices.Contains(macNames, t.System), t.Environment == "macabi"
	isEmbedded := isEmbedded(t)
	isSimulated := p.isSimulated()
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
	set(isEmbedded && !isSimulated && !isCatalyst, "OS_EMBEDDED")
	set(isSimulated, "OS_SIMULATOR IPHONE_SIMULATOR")
	set(isCatalyst, "OS_MACCATALYST OS_UIKITFORMAC")
	if isSimulated {
		macros += "__APPLE_EMBEDDED_SIMULATOR__;"
	}
	return macros
}

func (s *system) describeWindows(p *platform) {
	p.wint = ir.IntOf(16, ir.Unsigned)
	if p.underscore {
		p.add("__USER_LABEL_PREFIX__=_; __OBJC_BOOL_IS_BOOL=0;")
	} else {
		p.add(noPrefix)
	}
	if s.kind == uefiSystem {
		p.msKeywords, p.tagged = true, true
		p.add(gnuC, "__UEFI__;")
		return
	}
	p.add("_WIN32;")
	if !p.narrow {
		p.add("_WIN64;", level("pic", "2"))
	}
	switch s.kind {
	case mingwSystem:
		if !p.narrow {
			p.add(mingw64)
			p.gnu += "WIN64;"
		}
		p.folders = []string{"/usr/" + p.of.OnWindows() + "-w64-mingw32/include"}
		p.add(gnuC, mingwC, p.of.mingw)
	default:
		p.microsoft, p.msKeywords, p.tagged = true, true, true
		p.noThreads.before, p.noThreads.since = true, microsoftVersion(p.triple) < firstThreads
		p.add(msvc, p.of.msvc)
	}
}

// The macros of systems and compilers, as definitions for [macroText.define].
const (
	linuxWords = "linux; unix;"
	unixWord   = "unix;"

	noMathErrno  = "__NO_MATH_ERRNO__;"
	unwindTables = "__GCC_HAVE_DWARF2_CFI_ASM;"
	unixC        = "__unix; __unix__;"
	linuxC       = unixC + "__linux; __linux__;"
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
