package llvmir

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// debugVersion is the key of a module flag that the translation sets, besides that of the ABI.
const debugVersion = "Debug Info Version"

// flagValues are the values of the module flags, by their keys.
type flagValues map[string]ir.Attribute

// add adds a flag. It returns the reason why LLVM's verifier rejects it, or "".
// https://llvm.org/docs/LangRef.html#module-flags-metadata
func (flags flagValues) add(s *ir.StructAttr) string {
	key, value := s.Text("key"), s.Get("value")
	if flags[key] != nil {
		return "which it has already"
	}
	flags[key] = value
	number, isNumber := value.(ir.IntegerAttr)
	_, isText := value.(ir.StringAttr)
	behavior := renewedBehavior(key, s.Text("behavior"))
	switch {
	case key == "Linker Options":
		return "in whose place llvm.linker_options is"
	case behavior == "require":
		return "whose behavior needs a pair of a key and a value"
	case strings.HasPrefix(behavior, "append") && (isNumber || isText):
		return "whose behavior needs a list"
	case !isNumber && (behavior == "max" || behavior == "min" || numericFlags[key]):
		return "which needs a number"
	case isNumber && flagType(number) != number.Type && number.Big().BitLen() > 32:
		return "whose number is longer than 32 bits"
	case behavior == "min" && isNegative(number):
		return "which needs a number that is not negative"
	}
	return ""
}

// flagType returns the type of a number in a flag: its own if LLVM has it, or else i32, which
// mlir-translate always writes.
func flagType(number ir.IntegerAttr) ir.Type {
	if t, ok := number.Type.(*ir.IntegerType); ok && t.Signedness == ir.Signless && t.Width > 0 && t.Width <= 64 {
		return t
	}
	return ir.I32
}

// isNegative reports whether LLVM reads a flag as a negative number.
func isNegative(number ir.IntegerAttr) bool {
	width := ir.WidthOf(flagType(number))
	return number.Big().Bit(width-1) == 1
}

// lackPartner returns a flag that LLVM requires together with another one, if it is missing, and
// that other flag.
func (flags flagValues) lackPartner() (missing, present string) {
	has := func(key string) bool { return ir.AttrIs[ir.IntegerAttr](flags[key]) }
	const platform, version = "aarch64-elf-pauthabi-platform", "aarch64-elf-pauthabi-version"
	switch {
	case has(platform) && !has(version):
		return version, platform
	case has(version) && !has(platform):
		return platform, version
	}
	return "", ""
}

// numericFlags are the flags that must be numbers, whatever their behavior.
var numericFlags = map[string]bool{"wchar_size": true, "SemanticInterposition": true}

// renewedBehavior returns the behavior to which LLVM upgrades a flag of older versions.
func renewedBehavior(key, behavior string) string {
	switch old := behavior == "error"; {
	case key == "PIC Level" && (old || behavior == "max"), old && (key == "branch-target-enforcement" || strings.HasPrefix(key, "sign-return-address")):
		return "min"
	case key == "PIE Level" && old:
		return "max"
	}
	return behavior
}

// flagBehaviors are LLVM's numbers of the behaviors.
var flagBehaviors = map[string]int{
	"error": 1, "warning": 2, "require": 3, "override": 4, "append": 5, "append_unique": 6, "max": 7, "min": 8,
}

// flag returns the node of a module flag.
func (m *module) flag(o *ir.Operation, s *ir.StructAttr) int {
	md := m.metadata
	value := ""
	switch v := s.Get("value").(type) {
	case ir.IntegerAttr:
		t := flagType(v)
		value = llvm.TypeText(t) + " " + integerText(v, t)
	case ir.StringAttr:
		value = metadata.String(string(v))
	case *ir.ArrayAttr: // a profile of calls
		var fields []string
		for _, e := range v.Elems {
			entry := e.(*ir.StructAttr)
			fields = append(fields, md.Ref(md.Tuple(m.functionRef(o, entry.Get("from")), m.functionRef(o, entry.Get("to")), "i64 "+uintOf(entry, "count"))))
		}
		value = md.Ref(md.Tuple(fields...))
	case *ir.StructAttr:
		value = md.Ref(m.profile(v))
	}
	behavior := s.Text("behavior")
	if behavior == "min" && !m.opts.has(sinceMinFlag) {
		behavior = "max" // as in clang; a module has one value for each key
	}
	return md.Tuple("i32 "+strconv.Itoa(flagBehaviors[behavior]), metadata.String(s.Text("key")), value)
}
