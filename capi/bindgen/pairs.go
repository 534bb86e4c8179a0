package bindgen

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// pair finds the parameters that become slices, strings with their lengths, and arrays of strings.
func (g *generator) pair(proto *prototype, named *ir.FunctionType, names []string, function string) {
	for i, p := range proto.params {
		_, inC := paramName(names, i)
		isSlice := matches(g.Slices, function, inC)
		isArray, isConst := g.isStringArray(named.Inputs[i]), g.isConstText(named.Inputs[i])
		isText := (isArray || isConst) && matches(g.Strings, function, inC) && !matches(g.Null, function, inC)
		length := -1
		if isSlice && (isArray || hasElements(p)) || isText {
			length = g.lengthOf(proto, named, names, i, isSlice && !g.Slices.MatchString(function))
		}
		switch {
		case isArray && isText:
			p.elem = "string"
		case isArray && isSlice:
			p.elem = "[]byte"
		case p.isText, isText && (!g.Strings.MatchString(function) || !isBinary().MatchString(inC) && !g.isBeside(named, names, i)):
			p.isText = true
		case isSlice && length >= 0 && (p.kind == dataKind || p.goType.text == "unsafe.Pointer"):
			p.elem = "byte"
		case isSlice && length >= 0:
			p.elem = strings.TrimPrefix(p.goType.text, "*")
		}
		if p.isText || p.elem == "string" {
			g.choose("strings", function+"."+inC)
		}
		if isSlice && length >= 0 {
			proto.params[length].lengthOf = p
			g.choose("slices", function+"."+inC)
		}
	}
}

// isBeside reports whether a parameter beside pointer i has the name of a length, so that the pointer may refer to bytes instead of text.
func (g *generator) isBeside(named *ir.FunctionType, names []string, i int) bool {
	for _, j := range []int{i - 1, i + 1} {
		if j < 0 || j >= len(named.Inputs) || !g.isCount(named.Inputs[j]) {
			continue
		}
		if _, name := paramName(names, j); lengthWords().MatchString(strings.ToLower(name)) {
			return true
		}
	}
	return false
}

// isConstText reports whether a type is a pointer to const char or const unsigned char.
func (g *generator) isConstText(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const != 0 && g.isText(t)
}

// hasElements reports whether the elements behind a pointer can be those of a slice in Go.
func hasElements(p *parameter) bool {
	return p.kind == dataKind || p.kind == pointerKind && p.goType.text != "*ffi.Word"
}

// isStringArray reports whether a type is an array of pointers to text that C does not change.
func (g *generator) isStringArray(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const != 0 && g.isText(ptr.Elem)
}

// lengthOf returns the index of the parameter that is the length of pointer i: the one after it, or before it. It is -1
// if there is none. The names decide, unless the option asks for the parameter.
func (g *generator) lengthOf(proto *prototype, named *ir.FunctionType, names []string, i int, isAsked bool) int {
	size, isRecord := g.elemSize(named.Inputs[i])
	_, pointer := paramName(names, i)
	isLength := func(j int) bool {
		if j < 0 || j >= len(proto.params) || proto.params[j].lengthOf != nil || !g.isCount(named.Inputs[j]) {
			return false
		}
		if !isAsked && g.isOfAnother(named, names, j, i) {
			return false
		}
		if j >= len(names) || names[j] == "" {
			typedef, ok := named.Inputs[j].(*c.TypedefType)
			return isAsked || ok && typedef.Name == "size_t" && size == 1 && j == i+1
		}
		return isAsked || isLengthOf(names[j], pointer, size, isRecord)
	}
	switch {
	case isLength(i + 1):
		if isLength(i+2) && !isAsked {
			return -1 // the size and the number of elements
		}
		return i + 1
	case isLength(i - 1):
		return i - 1
	}
	return -1
}

// elemSize returns the size of the elements behind a pointer: 1 for void, 0 if it is not known.
func (g *generator) elemSize(t ir.Type) (size int64, isRecord bool) {
	if isUntyped(named(t)) {
		return 1, false
	}
	ptr, ok := named(t).(*c.PtrType)
	if !ok {
		return 0, false
	}
	l, err := g.target.Layouts().Of(g.resolved(ptr.Elem))
	if err != nil {
		return 0, false
	}
	_, isRecord = named(ptr.Elem).(*c.TagType)
	return int64(l.Size), isRecord
}

// isCount reports whether a type is an integer that may be a length: not a pointer, an enumeration, a char or a bool.
func (g *generator) isCount(t ir.Type) bool {
	for typedef, ok := t.(*c.TypedefType); ok; typedef, ok = typedef.Of.(*c.TypedefType) {
		if strings.HasPrefix(typedef.Name, "enum ") || g.enums[typedef.Name] != nil {
			return false
		}
	}
	integer, ok := named(t).(*ir.IntegerType)
	return ok && integer.Width > 8
}

// convertParameters declares the parameters of a Go function, and returns those of the call and the statements before it.
func (p *prototype) convertParameters() (made []*parameter, declared [][2]string, before []string) {
	for _, param := range p.params {
		inner := *param
		switch {
		case param.lengthOf != nil:
			before = append(before, param.name+" := ffi.Length["+param.goType.text+"](len("+param.lengthOf.name+"))")
		case param.elem != "":
			inner.name = param.name + "Memory"
			array := "unsafe.SliceData(" + param.name + ")"
			if param.kind == dataKind {
				array = "ffi.Elements(" + param.name + ")"
			} else if param.elem == "string" || param.elem == "[]byte" {
				array = "ffi.CStrings(" + param.name + ")"
				if param.goType.text != "**byte" {
					array = "(" + param.goType.text + ")(unsafe.Pointer(" + array + "))"
				}
			} else if "*"+param.elem != param.goType.text {
				array = "unsafe.Pointer(" + array + ")"
			}
			before = append(before, inner.name+" := "+array)
			declared = append(declared, [2]string{param.name, "[]" + param.elem})
		case param.isText:
			inner.goType = goType{"string", stringKind, param.size, param.align, nil}
			declared = append(declared, [2]string{param.name, "string"})
		default:
			declared = append(declared, [2]string{param.name, param.goType.text})
		}
		made = append(made, &inner)
	}
	return made, declared, before
}
