package dlti

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// letters maps numeric entries to their prefixes in LLVM's data layout. Zero is the default.
var letters = map[string]string{
	"dlti.stack_alignment": "S", "dlti.alloca_memory_space": "A",
	"dlti.program_memory_space": "P", "dlti.global_memory_space": "G",
}

// LLVMLayout returns a dl_spec as an LLVM data layout, such as "e-m:e-i64:64". As in
// mlir-translate, named entries come first, then types.
func LLVMLayout(spec *SpecAttr) (string, error) {
	var named, typed []string
	for _, e := range spec.Entries {
		switch key := e.Key.(type) {
		case string:
			part, ok := namedPart(key, e.Value)
			if !ok {
				return "", fmt.Errorf("unsupported data layout key \"%s\"", key)
			}
			named = append(named, part)
		case ir.Type:
			part, err := typePart(key, e.Value)
			if err != nil {
				return "", err
			}
			typed = append(typed, part)
		}
	}
	parts := slices.DeleteFunc(append(named, typed...), func(part string) bool { return part == "" })
	text := strings.Join(parts, "-")
	_, err := datalayout.Parse(text)
	return text, err
}

func namedPart(key string, v ir.Attribute) (part string, ok bool) {
	switch v := v.(type) {
	case ir.StringAttr:
		switch key {
		case endianness:
			return map[ir.StringAttr]string{"little": "e", "big": "E"}[v], true
		case "dlti.mangling_mode":
			return "m:" + string(v), true
		}
	case *ir.StructAttr:
		if v.Int("alignment") == 0 {
			return "", true
		}
		letters := "Fi"
		if v.Int(functionDependent) != 0 {
			letters = "Fn"
		}
		return letters + strconv.FormatUint(uint64(v.Int("alignment")), 10), key == "dlti.function_pointer_alignment" && v.Def == FunctionPointerAlignment
	case ir.DenseArrayAttr:
		return "n" + join(v.Ints()), key == "dlti.legal_int_widths" && v.Len() > 0
	case ir.IntegerAttr:
		letter := letters[key]
		if n, fits := v.Int64(); !fits || n != 0 {
			part = letter + v.Big().String()
		}
		return part, letter != ""
	}
	return "", false
}

// typePart returns the specification of a type: its alignments, preceded by its size where LLVM
// requires it.
func typePart(t ir.Type, v ir.Attribute) (string, error) {
	if t == ir.Index {
		return "", nil
	}
	name, least, most := "", 1, 2
	switch t := t.(type) {
	case *ir.IntegerType:
		name = "i" + strconv.Itoa(t.Width)
	case *ir.FloatType:
		if t != ir.BF16 {
			name = "f" + strconv.Itoa(t.Width)
		}
	case *llvm.PointerType:
		name, least, most = "p"+strconv.FormatUint(uint64(t.AddrSpace), 10), 3, 4
	}
	if name == "" {
		return "", fmt.Errorf("unsupported type in data layout: '%s'", t)
	}
	numbers := dense64(v)
	if len(numbers) < least || len(numbers) > most {
		return "", fmt.Errorf("expected %d or %d integers of 64 bits in the data layout entry for '%s'", least, most, t)
	}
	switch {
	case most == 4 && len(numbers) == 3:
		numbers = append(numbers, numbers[0]) // an index is as large as a pointer
	case most == 2 && len(numbers) == 2 && numbers[0] == numbers[1]:
		numbers = numbers[:1]
	}
	return name + ":" + join(numbers), nil
}

// dense64 returns the elements of a short list of i64, and nil for other attributes.
func dense64(v ir.Attribute) []int64 {
	d, ok := v.(ir.DenseElementsAttr)
	if !ok || len(d.Values.Elems) == 0 || ir.ElementType(d.Type) != ir.I64 {
		return nil
	}
	shape := ir.ShapeOf(d.Type)
	if len(shape) != 1 || shape[0] < 0 || shape[0] > 4 {
		return nil
	}
	numbers := make([]int64, shape[0])
	for i := range numbers {
		elem := d.Values.Elems[0]
		if !d.IsSplat() {
			elem = d.Values.Elems[i]
		}
		number, _ := elem.(ir.IntegerAttr)
		numbers[i], _ = number.Int64()
	}
	return numbers
}

func join(numbers []int64) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(texts, ":")
}
