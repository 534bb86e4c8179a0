package cimport

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
)

// versionMacros returns the macros for the version in a triple, of systems other than Apple's.
func versionMacros(t triple.Triple) string {
	name := t.EnvironmentName()
	v := triple.Numbers(t.Environment[len(name):])
	switch {
	case slices.Contains([]string{"wasi", "wasip"}, t.System):
		return fmt.Sprintf("__wasi__; __wasip%d__;", cmp.Or(triple.Numbers(t.Version)[0], 1))
	case t.System == "freebsd":
		return fmt.Sprintf("__FreeBSD__=%d; __FreeBSD_cc_version=%[1]d00001;", cmp.Or(triple.Numbers(t.Version)[0], 8))
	case t.IsAndroid() && v[0] > 0:
		return fmt.Sprintf("__ANDROID_MIN_SDK_VERSION__=%d; __ANDROID_API__=__ANDROID_MIN_SDK_VERSION__;", v[0])
	case name == "ohos":
		macros := fmt.Sprintf("__OHOS_Major__=%d;", v[0])
		if v[1] > 0 || v[2] > 0 {
			macros += fmt.Sprintf("__OHOS_Minor__=%d; __OHOS_Micro__=%d;", v[1], v[2])
		}
		return macros
	case name == "msvc":
		number := microsoftVersion(t)
		return fmt.Sprintf("_MSC_VER=%d; _MSC_FULL_VER=%d;", number, number*100000+v[2])
	}
	return ""
}

// firstThreads is Microsoft's first version with <threads.h>.
const firstThreads = 1939

// microsoftVersion is the version of Microsoft's compiler; 1933 is the default.
func microsoftVersion(t triple.Triple) int {
	version := strings.TrimPrefix(t.Environment, "msvc")
	if version == "" {
		return 1933
	}
	v := triple.Numbers(version)
	return v[0]*100 + v[1]
}

// appleVersion is the minimum version of an Apple system.
type appleVersion struct {
	name  string // in the system's macro; "" if it has none
	parts []int
	isMac bool
}

// appleSystems holds the names in macros and the default versions of Apple's systems other than
// macOS.
var appleSystems = map[string]appleVersion{
	"ios":       {name: "IPHONE_OS", parts: []int{7, 0, 0}},
	"tvos":      {name: "TV_OS", parts: []int{0, 0, 0}},
	"watchos":   {name: "WATCH_OS", parts: []int{2, 0, 0}},
	"xros":      {parts: []int{1, 0, 0}},
	"driverkit": {name: "DRIVERKIT", parts: []int{19, 0, 0}},
}

// appleVersion returns the version in the triple, or else the first one of the system. Simulators of iOS are older than iOS on AArch64.
func (p *platform) appleVersion() appleVersion {
	t := p.triple
	given := triple.Numbers(t.Version)
	v, ok := appleSystems[t.System]
	if ok {
		switch {
		case t.Version != "":
			v.parts = given
		case p.of.simulated && t.System == "ios":
			v.parts = []int{5, 0, 0}
		}
		return v
	}
	v = appleVersion{name: "MAC_OS_X", parts: given, isMac: true}
	switch {
	case t.Version == "":
		v.parts = []int{10, 4, 0}
	case t.System == "darwin" && given[0] < 20: // versions of the kernel
		v.parts = []int{10, given[0] - 4, 0}
	case t.System == "darwin":
		v.parts = []int{given[0] - 9, 0, 0}
	case given[0] == 10 && given[1] == 16:
		v.parts = []int{11, 0, 0}
	}
	return v
}

// number is the version as macros spell it, which is shorter below 10 and for macOS before 10.10.
func (v appleVersion) number() int {
	n, _ := strconv.Atoi(v.digits())
	return n
}

func (v appleVersion) digits() string {
	switch {
	case v.isMac && slices.Compare(v.parts, []int{10, 10}) < 0:
		return fmt.Sprintf("%d%d%d", v.parts[0], v.parts[1], min(v.parts[2], 9))
	case v.parts[0] < 10:
		return fmt.Sprintf("%d%02d%02d", v.parts[0], v.parts[1], v.parts[2])
	}
	return fmt.Sprintf("%02d%02d%02d", v.parts[0], v.parts[1], v.parts[2])
}

func (v appleVersion) macros() string {
	macros := fmt.Sprintf("__ENVIRONMENT_OS_VERSION_MIN_REQUIRED__=%s;", v.digits())
	if v.name != "" {
		macros += fmt.Sprintf("__ENVIRONMENT_%s_VERSION_MIN_REQUIRED__=%s;", v.name, v.digits())
	}
	return macros
}
