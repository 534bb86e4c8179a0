package bindgen

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// lengthWords are the words by which a parameter is known as a length, and sizeWords those that may mean bytes.
var lengthWords = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:length|len|size|count|cnt|num|nbytes?|bytes?|sz|nmemb|nitems|nelems?|elems?|items|argc)s?$|^(?:num|len|size|count|n)_|_n$|^n$`)
})

var sizeWords = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`bytes?|size|sz`) })

// notElements are names of pointers to one object, such as a length or a position that C returns, or to an array whose length the
// function knows.
var notElements = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:iv|key|ctx|context|self|this|handle|state|opaque|cookie|closure|arg|user.*|.*_(?:ctx|context|data_?ptr)|` +
		`.*(?:len|length|size|count|offset|pos|index|idx|status|code|err|error|errno)p?)$`)
})

// isPlural reports whether a name is a plural.
var isPlural = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^su]s$`) })

// isMany reports whether a name means several objects: it is a plural, or has a word for a list.
var isMany = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[^su]s$|(?:list|array|vec|vector|argv|table|buf|buffer|data|all)$`)
})

// releases finds functions whose memory is C's: they free it, change its size, or keep it after the call.
var releases = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)malloc|realloc|resize|grow|free|unmap|adopt|attach|steal|no_?copy|(?-i:_take|Take|_static|Static)`)
})

// units are lengths that do not count bytes.
var units = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:frames?|samples?|blocks|pages|pixels|words|items|elem(?:ent)?s?|memb|entries|records|rows)(?:_t)?$`)
})

// perChannel finds names of numbers that may count the elements of each channel of sound or of a picture.
var perChannel = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`sample|frame|pixel`) })

// memoryTypedef finds typedefs of void * that are memory. Others are objects of the library, such as cmsHPROFILE and HANDLE.
var memoryTypedef = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)void|ptr|pointer|buf|data|mem|byte`) })

// isObjectTypedef reports whether a type is a typedef of void * for an object of the library.
func isObjectTypedef(t ir.Type) bool {
	typedef, ok := t.(*c.TypedefType)
	return ok && isUntyped(named(t)) && !memoryTypedef().MatchString(typedef.Name)
}

// pointee describes the object or the elements to which a pointer refers.
type pointee struct {
	size                        int64 // of an element: 1 for void, 0 if it is not known
	isVoid, isRecord, isPointer bool
	isConst                     bool
}

// isBinary finds names of pointers to unsigned char that refer to bytes, not text.
var isBinary = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)byte|data|buf|bin|raw|key|iv$|hash|digest|^md$|block|pixel|image|bitmap|mask|^(?:in|out|src|dst|from|to|d|p|ptr)$`)
})

// wordsName finds names of pointers to unsigned char that refer to text. Others are keys, hashes, packets and the like.
var wordsName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^_*str$|string|text|name|title|path|file|ur[il]$|msg|message|pass|label|prefix|suffix|fmt|format|comment|utf8|word|line`)
})

// anyLength are the words beside which a length may be that of any pointer.
var anyLength = wordset.Lazy("n num nr max total buf buffer data in out input output src source dst dest array byte str string content msg message text value")

// isLengthOf reports whether a parameter is the length of a pointer, by their names. If only the place is for it, elements
// that are records need the word for a number, and they, pointers, and numbers before which the length is, a name for several objects: the
// length after a context is not the context's, and a number may be one that C returns.
func isLengthOf(length, pointer string, of pointee, isBefore bool) bool {
	length, pointer = strings.Trim(strings.ToLower(length), "_"), strings.Trim(strings.ToLower(pointer), "_")
	if rest := strings.TrimPrefix(length, "n"); rest != length && (rest == pointer || strings.TrimPrefix(rest, "um") == pointer) {
		return true // npoints, numpoints
	}
	word := lengthWords().FindString(length)
	if word == "" || of.size != 1 && sizeWords().MatchString(word) {
		return false
	}
	if perChannel().MatchString(length) {
		return false
	}
	stem, isNumber := stemOf(length), word[0] == 'n' || word[0] == 'c'
	if isNamedAfter(stem, pointer) {
		return !of.isRecord || isNumber && !strings.HasSuffix(length, "num") || isMany().MatchString(pointer) // the size of a struct, an index
	}
	if stem != "" && !anyLength()[stem] || notElements().MatchString(pointer) || of.isVoid && units().MatchString(length) {
		return false
	}
	isResult := of.size > 1 && !of.isConst && (isBefore || word == "num")
	return (!of.isRecord || isNumber) && (!of.isRecord && !of.isPointer && !isResult || isMany().MatchString(pointer))
}

// stemOf returns the name of a length, in small letters, without the word for a length: of src_size it is src.
func stemOf(length string) string {
	length = strings.Trim(strings.ToLower(length), "_")
	return strings.Trim(strings.Replace(length, lengthWords().FindString(length), "", 1), "_")
}

// isNamedAfter reports whether the rest of a length's name is that of a pointer, or a part of it, or the reverse.
func isNamedAfter(stem, pointer string) bool {
	return stem != "" && (strings.Contains(pointer, stem) || strings.Contains(stem, pointer))
}

// capacityWords are the words for the size of memory that C fills. textNames are names of text that only its NUL ends.
var capacityWords = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`size|sz|max|cap`) })

var textNames = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^_*(?:fmt|format|.*name|path|locale|prefix|suffix)$`)
})

// sources and sinks are words for memory that C reads and for memory that it fills.
var (
	sources = []string{"in", "input", "src", "source", "from"}
	sinks   = []string{"out", "output", "dst", "dest", "destination", "to"}
)

// isOpposite reports whether one name has a word for memory that C reads, and the other for memory that it fills.
func isOpposite(a, b string) bool {
	has := func(name string, of []string) bool {
		return slices.ContainsFunc(camelWords(name), func(word string) bool { return slices.Contains(of, strings.ToLower(word)) })
	}
	return has(a, sources) && has(b, sinks) || has(a, sinks) && has(b, sources)
}

// isOfAnother reports whether an integer is, or may be, the length of another pointer than one beside it: it is named after another
// parameter, or another pointer is on its other side and no name decides between the two.
func (g *generator) isOfAnother(named *ir.FunctionType, names []string, length, pointer int) bool {
	_, lengthName := paramName(names, length)
	_, pointerName := paramName(names, pointer)
	stem := stemOf(lengthName)
	for i, t := range named.Inputs {
		_, other := paramName(names, i)
		if i != pointer && isPointerInC(t) && stem == strings.Trim(strings.ToLower(other), "_") {
			return true
		}
	}
	if isOpposite(lengthName, pointerName) {
		return true
	}
	beyond := 2*length - pointer
	switch {
	case isNamedAfter(stem, strings.ToLower(pointerName)):
		return false
	case length > pointer && g.isShared(named, names, pointer):
		return true
	case !g.isAlike(named, names, pointer, beyond):
		return false
	}
	if beyond < pointer {
		return true
	}
	hasOwn := beyond+1 < len(named.Inputs) && g.isCount(named.Inputs[beyond+1])
	isRead := isConstElem(named.Inputs[pointer]) || !isConstElem(named.Inputs[beyond])
	return !hasOwn && !isRead && !capacityWords().MatchString(strings.ToLower(lengthName))
}

// isShared reports whether the length after a pointer may be that of the pointer before it too, which lacks a length, as in
// memcmp(a, b, n). A const char * before memory of another type is text, which ends with a NUL.
func (g *generator) isShared(named *ir.FunctionType, names []string, pointer int) bool {
	before := pointer - 1
	if !g.isAlike(named, names, pointer, before) || isObjectTypedef(named.Inputs[before]) || before > 0 && g.isCount(named.Inputs[before-1]) {
		return false
	}
	_, name := paramName(names, pointer)
	_, other := paramName(names, before)
	if isPlural().MatchString(name) && !isPlural().MatchString(other) {
		return false
	}
	return !g.isConstChar(named.Inputs[before]) || g.isConstChar(named.Inputs[pointer])
}

// isConstChar reports whether a type is const char *.
func (g *generator) isConstChar(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && isConstElem(t) && g.isChar(ptr.Elem)
}

// isAlike reports whether the parameter at another index can be elements of the size of those of a pointer.
func (g *generator) isAlike(named *ir.FunctionType, names []string, pointer, other int) bool {
	if other < 0 || other >= len(named.Inputs) {
		return false
	}
	of, is := g.pointee(named.Inputs[pointer]), g.pointee(named.Inputs[other])
	_, name := paramName(names, other)
	return of.size == is.size && !is.isRecord && !notElements().MatchString(name) && !textNames().MatchString(name)
}

// isConstElem reports whether C does not change what a pointer points to.
func isConstElem(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && ptr.Qualifiers&c.Const != 0
}

// pointee describes those of a pointer, by its type in C.
func (g *generator) pointee(t ir.Type) pointee {
	if isUntyped(named(t)) {
		return pointee{size: 1, isVoid: true, isConst: isConstElem(t)}
	}
	ptr, ok := named(t).(*c.PtrType)
	if !ok {
		return pointee{}
	}
	of := pointee{isPointer: isPointerInC(ptr.Elem), isConst: isConstElem(t)}
	_, of.isRecord = named(ptr.Elem).(*c.TagType)
	if l, err := g.target.Layouts().Of(g.resolved(ptr.Elem)); err == nil {
		of.size = int64(l.Size)
	}
	return of
}
