package bindgen

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// pair finds the parameters that become slices, strings with their lengths, and arrays of strings.
func (g *generator) pair(proto *prototype, named *ir.FunctionType, names []string, function string) {
	for i, p := range proto.params {
		_, inC := paramName(names, i)
		goType := g.unaliased(p.goType.text)
		isSlice := matches(g.Slices, function, inC) && goType != "*ffi.Word"
		isArray, isConst := g.isStringArray(named.Inputs[i]), g.isConstText(named.Inputs[i])
		isText := (isArray || isConst) && matches(g.Strings, function, inC) && !matches(g.Null, function, inC)
		length := -1
		if isSlice && (isArray || hasElements(p)) || isText {
			isAsked := isSlice && !g.Slices.MatchString(function)
			if isAsked || !releases().MatchString(function) {
				length = g.lengthOf(proto, named, names, i, isAsked)
			}
		}
		switch {
		case isArray && isText:
			p.elem = "string"
		case isArray && isSlice:
			p.elem = "[]byte"
		case p.isText, isText && (!g.Strings.MatchString(function) || g.isWords(named.Inputs[i], inC) && !g.isBeside(named, names, i)):
			p.isText = true
		case isSlice && length >= 0 && (p.kind == dataKind || goType == "unsafe.Pointer"):
			p.elem = "byte"
		case isSlice && length >= 0:
			p.elem = strings.TrimPrefix(goType, "*")
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

// isWords reports whether a pointer to unsigned char refers to text, by its name or the typedef of the characters.
func (g *generator) isWords(t ir.Type, name string) bool {
	typedef, ok := named(t).(*c.PtrType).Elem.(*c.TypedefType)
	return !isBinary().MatchString(name) && (ok && !cimport.IsKeyword(typedef) && isCharacters(typedef.Name) || wordsName().MatchString(name))
}

// isConstText reports whether a type is a pointer to const char or const unsigned char.
func (g *generator) isConstText(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const != 0 && g.isText(t)
}

// hasElements reports whether the elements of a pointer can be those of a slice in Go.
func hasElements(p *parameter) bool { return p.kind == dataKind || p.kind == pointerKind }

// isStringArray reports whether a type is an array of pointers to text that C does not change.
func (g *generator) isStringArray(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const != 0 && g.isText(ptr.Elem)
}

// canReceiveText reports whether C may set an object that a pointer refers to, or a part of it, to a pointer to text.
func (g *generator) canReceiveText(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const == 0 && g.hasText(ptr.Elem)
}

// hasText reports whether a type is a pointer to text, or has one as a part that Go's collector sees.
func (g *generator) hasText(t ir.Type) bool {
	switch t := named(t).(type) {
	case *c.TagType:
		r, ok := g.definition(t).(*c.RecordType)
		return ok && g.hasText(r)
	case *c.RecordType:
		return !t.Union && slices.ContainsFunc(g.declared.Members[t], g.hasText)
	case *c.ArrayType:
		return g.hasText(t.Elem)
	}
	return g.isText(t)
}

// lengthOf returns the index of the parameter that is the length of pointer i: the one after it, or before it. It is -1
// if there is none. The names decide, unless the option asks for the parameter.
func (g *generator) lengthOf(proto *prototype, named *ir.FunctionType, names []string, i int, isAsked bool) int {
	if !isAsked && isObjectTypedef(named.Inputs[i]) {
		return -1
	}
	of := g.pointee(named.Inputs[i])
	_, pointer := paramName(names, i)
	isLength := func(j int) bool {
		if j < 0 || j >= len(proto.params) || proto.params[j].lengthOf != nil || !g.isCount(named.Inputs[j]) {
			return false
		}
		if isAsked {
			return true
		}
		typedef, isTypedef := named.Inputs[j].(*c.TypedefType)
		if isTypedef && units().MatchString(typedef.Name) || g.isOfAnother(named, names, j, i) {
			return false
		}
		_, length := paramName(names, j)
		if isShort(named.Inputs[j]) && !isNamedAfter(stemOf(length), strings.ToLower(pointer)) {
			return false // an index
		}
		if j >= len(names) || names[j] == "" {
			isUserData := notElements().MatchString(pointer) || of.isVoid && !of.isConst && (i >= len(names) || names[i] == "")
			return isTypedef && typedef.Name == "size_t" && of.size == 1 && j == i+1 && !isUserData
		}
		return isLengthOf(names[j], pointer, of, j < i)
	}
	switch {
	case isLength(i + 1):
		if !isAsked && (isLength(i+2) || g.isUnits(named, names, i+2)) {
			return -1 // the size and the number of elements
		}
		return i + 1
	case isLength(i - 1):
		return i - 1
	}
	return -1
}

// isUnits reports whether a parameter is a number of elements of another size than a byte.
func (g *generator) isUnits(named *ir.FunctionType, names []string, i int) bool {
	if i >= len(named.Inputs) || !g.isCount(named.Inputs[i]) {
		return false
	}
	_, name := paramName(names, i)
	return units().MatchString(name)
}

// isShort reports whether a type that is an integer has less than 32 bits.
func isShort(t ir.Type) bool {
	return named(t).(*ir.IntegerType).Width < 32
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
	text := stringKind
	if p.returnsText() {
		text = keptStringKind
	}
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
			inner.goType = goType{"string", text, param.size, param.align, nil}
			declared = append(declared, [2]string{param.name, "string"})
		default:
			declared = append(declared, [2]string{param.name, param.goType.text})
		}
		made = append(made, &inner)
	}
	return made, declared, before
}
