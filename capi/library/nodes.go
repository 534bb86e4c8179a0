package library

import (
	"cmp"
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
)

// Attributes and tags that package dwarf does not name.
const (
	tagAtomic     = dwarf.Tag(0x47)
	attrAlignment = dwarf.Attr(0x88)
	attrVector    = dwarf.Attr(0x2107) // DW_AT_GNU_vector
	attrSplit     = dwarf.Attr(0x2130) // DW_AT_GNU_dwo_name, before DWARF 5
	attrSplitID   = dwarf.Attr(0x2131) // DW_AT_GNU_dwo_id
	attrRanges    = dwarf.Attr(0x2132) // DW_AT_GNU_ranges_base
	attrAddresses = dwarf.Attr(0x2133) // DW_AT_GNU_addr_base
)

// node is an entry of the debug info, with its type and children.
type node struct {
	*dwarf.Entry
	unit     *unit
	children []*node // read for types and functions

	made cimport.Type
}

// unit is a compilation unit, or one of types.
type unit struct {
	start dwarf.Offset
	isC   bool // the language is C, as which Zig calls its own too
	isCXX bool
	byGNU bool // gcc compiled it
	// first is the index of the first element of an array, unless an entry has another.
	first int64
	// hasReferences: a parameter that is passed by reference has the type of the variable, and another location.
	hasReferences bool
	isFortran     bool
	// isIncomplete: functions lack arguments, and types are wrong.
	isIncomplete bool
	// isLDC: types of functions lack parameters.
	isLDC bool
	// hasTypes: an entry refers to a type. With -g1 none does.
	hasTypes    bool
	hasLanguage bool
	// isSkeleton: another file has its entries. There may be copies of some, without types.
	isSkeleton bool
	id         uint64 // of a skeleton, and of the unit for which it is
	addresses  uint64 // where its addresses begin, of those that indices refer to
	// isAssembly: there are functions, of which nothing is known.
	isAssembly bool
}

// entries reads the entries of one object.
type entries struct {
	data  *dwarf.Data
	units []*unit // in the order of their offsets
	nodes map[dwarf.Offset]*node
	// defined has the definitions of records and enumerations by their names in C, for declarations.
	defined map[string]dwarf.Offset
	untaggedTypes
	// aliases are the first typedefs of types without a tag.
	aliases map[dwarf.Offset]string
	// functions and variables are the global definitions by their symbols.
	functions, variables map[string]dwarf.Offset
	// code and objects are the functions and variables that have addresses, also local ones.
	code, objects  []addressed
	order          binary.ByteOrder
	addresses      []byte // to which indices refer
	pointer        int    // the size of an address
	visited, limit int
	// signatures maps signatures to the types of type units.
	signatures map[uint64]dwarf.Offset
	shared     *shared // the debug info of several files, or nil
	imports    []imported
	elsewhere  error // why types in another file are not known, or nil
	splitUnits
}

// untaggedTypes are the definitions of records and enumerations without a tag, which have the name of a typedef, and of the enumerations that
// have not even that.
type untaggedTypes struct {
	untagged []*dwarf.Entry
	nameless []dwarf.Offset
}

// splitUnits are what is known of split DWARF.
type splitUnits struct {
	split   []skeleton
	ids     map[dwarf.Offset]uint64 // of units, and of their skeletons
	isSplit bool                    // the units have no skeletons
	low     uint64                  // the first address of the code of a unit that has none
}

// maxVisited bounds the cost of the entries of an object that are visited. They are read again as types.
const maxVisited = 1 << 24

// limitFor returns the cost of the entries that may be visited in debug info of a size.
func limitFor(size int) int { return min(maxVisited, 8*size+1<<12) }

// costOf returns the time and memory that an entry takes, in small entries: it has copies of its names, which it may share
// with all others.
func costOf(e *dwarf.Entry) int {
	cost := 1 + len(e.Field)/8
	for i := range e.Field {
		text, _ := e.Field[i].Val.(string)
		cost += len(text) / 32
	}
	return cost
}

// A cursor reads entries one after the other. Package dwarf goes wherever an entry claims that the next one is, also
// back.
type cursor struct {
	*entries
	r    *dwarf.Reader
	last dwarf.Offset
	base dwarf.Offset // of the shared debug info, if it reads that
	unit *unit        // of the entries, nil if that is not to be marked
	err  error        // the first error
}

// next returns the next entry: one with tag 0 at the end of children, nil at the end of the debug info and with an error, which
// is that of all later reads.
func (c *cursor) next() (e *dwarf.Entry, err error) {
	if c.err == nil {
		e, c.err = c.read()
	}
	return e, c.err
}

func (c *cursor) read() (*dwarf.Entry, error) {
	e, err := guarded(c.last, c.r.Next)
	if e != nil {
		c.visited += costOf(e)
	}
	switch {
	case c.visited > c.limit:
		return nil, errTooMuch // package dwarf may also return the end of children for ever
	case e == nil || e.Tag == 0:
		return e, err
	}
	if c.shared != nil {
		c.shared.resolve(e, c.base > 0)
	}
	if e.Offset <= c.last {
		return nil, errBackwards
	}
	c.last = e.Offset
	if c.unit != nil && e.Val(dwarf.AttrType) != nil {
		c.unit.hasTypes = true
	}
	return e, nil
}

var errBackwards = errors.New("the debug info has entries in a circle")

// skip skips the children of an entry.
func (c *cursor) skip(e *dwarf.Entry) {
	for depth := 0; e != nil; e, _ = c.next() {
		if e.Tag == 0 {
			depth--
		} else if next, ok := e.Val(dwarf.AttrSibling).(dwarf.Offset); e.Children && ok && (c.unit == nil || c.unit.hasTypes) {
			c.r.Seek(next - c.base)
		} else if e.Children {
			depth++
		}
		if depth <= 0 {
			return
		}
	}
}

// cursorAt returns a cursor that begins at an offset.
func (x *entries) cursorAt(at dwarf.Offset) *cursor {
	c := &cursor{entries: x}
	if s := x.shared; s != nil && at >= s.base {
		c.r, c.base = s.data.Reader(), s.base
	} else {
		c.r = x.data.Reader()
	}
	c.r.Seek(at - c.base)
	return c
}

// newEntries indexes the global entries. Some are read before their units.
func newEntries(data *dwarf.Data, size int, headers []unitHeader, other *shared, d debugInfo) (*entries, error) {
	x := &entries{
		data: data, nodes: map[dwarf.Offset]*node{}, defined: map[string]dwarf.Offset{}, aliases: map[dwarf.Offset]string{},
		functions: map[string]dwarf.Offset{}, variables: map[string]dwarf.Offset{},
		limit: limitFor(size), signatures: signatures(headers), shared: other, splitUnits: splitUnits{ids: ids(headers), isSplit: d[splitMark] != nil},
		order: d.order(), addresses: d["addr"], pointer: headers[0].pointer, // package dwarf reads no empty section
	}
	if x.isSplit {
		x.low = binary.LittleEndian.Uint64(d[splitMark])
	}
	if other != nil {
		x.limit = limitFor(size + other.size)
	}
	err := x.addUnits(&cursor{entries: x, r: data.Reader()}, true)
	if err == nil {
		err = x.addImported()
	}
	x.sortAddresses()
	slices.SortFunc(x.units, func(a, b *unit) int { return cmp.Compare(a.start, b.start) })
	x.inherit()
	x.nameUntagged()
	clear(x.nodes)
	return x, err
}

// addUnits indexes entries: all, or those to the end of a unit.
func (x *entries) addUnits(c *cursor, all bool) error {
	for {
		e, err := c.next()
		if e == nil {
			return err
		}
		switch e.Tag {
		case 0, dwarf.TagNamespace, dwarf.TagModule:
			continue // the second and third with their children
		case dwarf.TagCompileUnit, dwarf.TagPartialUnit, dwarf.TagSkeletonUnit, dwarf.TagTypeUnit:
			if !all {
				return nil
			}
			x.addUnit(c, e)
			continue
		case dwarf.TagImportedUnit:
			if at, ok := x.offsetOf(e, dwarf.AttrImport); ok {
				x.imports = append(x.imports, imported{c.unit, at})
			}
		}
		if c.unit == nil || !c.unit.isSkeleton {
			x.add(e, cmp.Or(c.unit, &unit{}))
		}
		c.skip(e)
	}
}

// Languages of debug info.
var (
	languagesC              = []int64{0x1, 0x2, 0xc, 0x1d, 0x2c, 0x3e}
	languagesCXX            = []int64{0x4, 0x1a, 0x21, 0x2b, 0x3a}
	languageD               = int64(0x13)
	languagesOfAssembly     = []int64{0x31, 0x8001}
	languagesFortran        = []int64{0x7, 0x8, 0xe, 0x22, 0x23, 0x2d}
	languagesWithReferences = append([]int64{0x9}, languagesFortran...) // and Pascal
	// Ada, Modula and Julia count from 1 too (DWARF 5, table 7.17).
	languagesFromOne = append([]int64{0x3, 0xa, 0xd, 0x17, 0x1f, 0x2e, 0x2f}, languagesWithReferences...)
)

// addUnit adds the unit whose entries a cursor reads.
func (x *entries) addUnit(c *cursor, e *dwarf.Entry) {
	language, hasLanguage := number(e, dwarf.AttrLanguage)
	producer, _ := e.Val(dwarf.AttrProducer).(string)
	id, hasID := x.ids[e.Offset]
	if old, isNumber := number(e, attrSplitID); isNumber && !hasID {
		id = uint64(old)
	}
	u := &unit{
		start: e.Offset, isC: slices.Contains(languagesC, language) && !strings.HasPrefix(producer, "zig "), isCXX: slices.Contains(languagesCXX, language),
		byGNU: strings.HasPrefix(producer, "GNU "), hasReferences: slices.Contains(languagesWithReferences, language),
		hasLanguage: hasLanguage, id: id,
	}
	for _, a := range []dwarf.Attr{dwarf.AttrAddrBase, attrAddresses} {
		if base, has := number(e, a); has {
			u.addresses = uint64(base)
		}
	}
	for _, a := range []dwarf.Attr{dwarf.AttrDwoName, attrSplit} {
		if name, isNamed := e.Val(a).(string); isNamed && !x.isSplit {
			dir, _ := e.Val(dwarf.AttrCompDir).(string)
			low, _ := e.Val(dwarf.AttrLowpc).(uint64)
			ranges, _ := number(e, attrRanges)
			x.split, u.isSkeleton = append(x.split, skeleton{name, dir, id, u.addresses, uint64(ranges), low}), true
		}
	}
	u.isLDC = !u.byGNU && language == languageD
	u.isAssembly = slices.Contains(languagesOfAssembly, language)
	u.isFortran = slices.Contains(languagesFortran, language)
	u.isIncomplete = u.isFortran && !u.byGNU // such as flang 19
	if slices.Contains(languagesFromOne, language) {
		u.first = 1
	}
	x.units, c.unit = append(x.units, u), u
}

// add adds an entry of a unit or namespace to the index.
func (x *entries) add(e *dwarf.Entry, of *unit) {
	name, _ := e.Val(dwarf.AttrName).(string)
	isDeclared, _ := e.Val(dwarf.AttrDeclaration).(bool)
	put := func(in map[string]dwarf.Offset, prefix, name string) {
		if _, again := in[prefix+name]; !again && name != "" && !isDeclared {
			in[prefix+name] = e.Offset
		}
	}
	switch e.Tag {
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagEnumerationType, dwarf.TagClassType:
		if put(x.defined, keyword(e.Tag)+" ", name); name == "" && !isDeclared {
			x.untagged = append(x.untagged, e)
		}
	case dwarf.TagTypedef:
		if of, _ := x.offsetOf(e, dwarf.AttrType); x.aliases[of] == "" {
			x.aliases[of] = name
		}
	case dwarf.TagSubprogram, dwarf.TagVariable:
		x.addAddress(e, of)
		n := &node{Entry: e}
		if isExternal, _ := x.attribute(n, dwarf.AttrExternal).(bool); !isExternal {
			return
		}
		symbol, _ := x.attribute(n, dwarf.AttrLinkageName).(string)
		if name := sized(symbol, "_"); name != "" {
			symbol = name
		}
		if symbol == "" {
			symbol, _ = x.attribute(n, dwarf.AttrName).(string)
		}
		if e.Tag == dwarf.TagSubprogram {
			put(x.functions, "", symbol)
		} else {
			put(x.variables, "", symbol)
		}
	}
}

// keyword returns struct, union or enum.
func keyword(t dwarf.Tag) string {
	switch t {
	case dwarf.TagUnionType:
		return "union"
	case dwarf.TagEnumerationType:
		return "enum"
	}
	return "struct"
}

// number returns an attribute that is an integer. Package dwarf has other types for addresses and signatures.
func number(e *dwarf.Entry, a dwarf.Attr) (int64, bool) {
	v, isNumber := e.Val(a).(int64)
	return v, isNumber
}

// offset returns an attribute that is an offset in bytes, also as the expression that adds it to an address.
func offset(e *dwarf.Entry, a dwarf.Attr) (int64, bool) {
	const plus = 0x23 // DW_OP_plus_uconst
	if code, _ := e.Val(a).([]byte); len(code) > 1 && code[0] == plus {
		at, n := leb128(code[1:])
		return int64(at), n == len(code)-1
	}
	return number(e, a)
}

// nameUntagged adds the definitions of records and enumerations without a tag by their names. A name that several types have is left out.
func (x *entries) nameUntagged() {
	first := map[string]*node{}
	for _, e := range x.untagged {
		n := &node{Entry: e}
		name := x.nameInC(n)
		if name == "" {
			if e.Tag == dwarf.TagEnumerationType {
				x.nameless = append(x.nameless, e.Offset)
			}
			continue
		}
		if known := first[name]; known == nil {
			first[name] = n
		} else if known.copied() != n.copied() {
			first[name] = &node{Entry: &dwarf.Entry{}}
		}
	}
	for name, n := range first {
		if _, isTagged := x.defined[name]; !isTagged && n.Tag != 0 {
			x.defined[name] = n.Offset
		}
	}
	x.untagged = nil
}

// attribute returns an attribute of an entry, or of the one that it completes: a declaration, or the function of
// which it is a copy.
func (x *entries) attribute(n *node, a dwarf.Attr) any {
	for depth := 0; n != nil && depth <= maxOrigins; depth++ {
		if v := n.Val(a); v != nil {
			return v
		}
		of, ok := x.offsetOf(n.Entry, dwarf.AttrSpecification)
		if !ok {
			if of, ok = x.offsetOf(n.Entry, dwarf.AttrAbstractOrigin); !ok {
				return nil
			}
		}
		n, _ = x.node(of)
	}
	return nil
}

// origin returns the function of which n is a copy, with all parameters: a copy lacks those that it does not need.
func (x *entries) origin(n *node) *node {
	for range maxOrigins {
		at, ok := x.offsetOf(n.Entry, dwarf.AttrAbstractOrigin)
		if !ok {
			break
		}
		of, err := x.node(at)
		if err != nil {
			break
		}
		n = of
	}
	return n
}

// maxOrigins bounds the steps from a copy of a function, or a definition, to the original.
const maxOrigins = 4

// parameters returns the entries in a function that are about its parameters. Those of a copy have locations.
func (x *entries) parameters(n *node) (all []*node) {
	copies := map[dwarf.Offset]*node{}
	for _, k := range n.children {
		of, _ := x.offsetOf(k.Entry, dwarf.AttrAbstractOrigin)
		copies[of] = k
	}
	for _, k := range x.origin(n).children {
		if k.Tag == dwarf.TagFormalParameter || k.Tag == dwarf.TagUnspecifiedParameters {
			all = append(all, cmp.Or(copies[k.Offset], k))
		}
	}
	return all
}

// isTyped reports whether the debug info has the types of a function. With -g1, and of assembly, it has names only.
func (x *entries) isTyped(n *node) bool {
	u := x.origin(n).unit
	isPrototype, _ := x.attribute(n, dwarf.AttrPrototyped).(bool)
	return !u.isAssembly && (u.hasTypes || isPrototype || len(x.parameters(n)) > 0)
}

// node returns the entry at an offset.
func (x *entries) node(at dwarf.Offset) (*node, error) {
	if n := x.nodes[at]; n != nil {
		return n, nil
	}
	c := x.cursorAt(at)
	e, _ := c.next()
	if e == nil || e.Tag == 0 {
		return nil, fmt.Errorf("the debug info has no entry at %#x", at)
	}
	n := &node{Entry: e, unit: x.unitOf(at)}
	x.nodes[at] = n
	if !e.Children {
		return n, nil
	}
	for {
		e, err := c.next()
		if e == nil || e.Tag == 0 {
			return n, err
		}
		n.children = append(n.children, &node{Entry: e, unit: n.unit})
		c.skip(e)
	}
}

func (x *entries) unitOf(at dwarf.Offset) *unit {
	i, found := slices.BinarySearchFunc(x.units, at, func(u *unit, at dwarf.Offset) int { return int(u.start) - int(at) })
	if !found {
		i--
	}
	if i < 0 {
		return &unit{}
	}
	return x.units[i]
}

var errElsewhere = errors.New("its type is in another file, or in a type unit that is not here")

// typeOf returns the type of an entry, or nil for void.
func (x *entries) typeOf(n *node) (*node, error) {
	of := x.attribute(n, dwarf.AttrType)
	if of == nil {
		return nil, nil
	}
	at, ok := x.reference(of)
	if !ok {
		return nil, cmp.Or(x.elsewhere, errElsewhere)
	}
	t, err := x.node(at)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// plain returns a type without typedefs and qualifiers, nil for void and types that cannot be read.
func (x *entries) plain(n *node) *node {
	for range maxDepth {
		if n == nil || n.Tag != dwarf.TagTypedef && qualifiers[n.Tag] == 0 {
			return n
		}
		n, _ = x.typeOf(n)
	}
	return nil
}

// isNullable reports whether a type is Rust's Option of a pointer, which is the pointer or null. It then leads to the
// pointer as a typedef does.
func (x *types) isNullable(n *node) bool {
	pointer := int64(x.layouts.Model().Pointer)
	if name, _ := n.Val(dwarf.AttrName).(string); !strings.HasPrefix(name, "Option<") {
		return false
	}
	if size, _ := number(n.Entry, dwarf.AttrByteSize); size != pointer || n.Val(dwarf.AttrType) != nil {
		return size == pointer
	}
	for _, k := range n.children { // None, which has the parameter of Option
		variant, err := x.node(k.Offset)
		if err != nil || k.Tag != dwarf.TagStructType {
			continue
		}
		for _, p := range variant.children {
			of, err := x.typeOf(p)
			if p.Tag == dwarf.TagTemplateTypeParameter && err == nil && of != nil && of.Tag == dwarf.TagPointerType {
				n.Entry.Field = append(n.Entry.Field, dwarf.Field{Attr: dwarf.AttrType, Val: of.Offset})
				return true
			}
		}
	}
	return false
}

// complete returns the first definition of a record or enumeration of which n is a declaration or a copy: each unit of
// the debug info has its own.
func (x *entries) complete(n *node) *node {
	if at, ok := x.offsetOf(n.Entry, dwarf.AttrSignature); ok {
		if d, err := x.node(at); err == nil {
			return d
		}
	}
	if at, ok := x.defined[x.nameInC(n)]; ok && at != n.Offset {
		if d, err := x.node(at); err == nil && (n.isDeclared() || d.copied() == n.copied()) {
			return d
		}
	}
	return n
}

func (n *node) isDeclared() bool {
	is, _ := n.Val(dwarf.AttrDeclaration).(bool)
	return is
}

// copied returns the line and size of a type, which its copies share.
func (n *node) copied() [2]int64 {
	line, _ := number(n.Entry, dwarf.AttrDeclLine)
	size, _ := number(n.Entry, dwarf.AttrByteSize)
	return [2]int64{line, size}
}

// tag returns the tag of a record or enumeration, or the name of its first typedef, or "".
func (x *entries) tag(n *node) string {
	if name, _ := n.Val(dwarf.AttrName).(string); name != "" {
		return name
	}
	return x.aliases[n.Offset]
}

// nameInC returns "struct P", "P" for a record without a tag, or "" for a type without a name.
func (x *entries) nameInC(n *node) string {
	tag := x.tag(n)
	if tag == "" || n.Val(dwarf.AttrName) == nil && n.Tag != dwarf.TagEnumerationType {
		return tag
	}
	return keyword(n.Tag) + " " + tag
}
