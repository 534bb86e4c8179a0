package attach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
)

// A value is the type and attributes of an argument or result.
type value struct {
	typ   ir.Type
	attrs []ir.NamedAttribute
}

func plain(types ...ir.Type) []value {
	var values []value
	for _, t := range types {
		values = append(values, value{typ: t})
	}
	return values
}

func entry(name string, v ir.Attribute) ir.NamedAttribute {
	return ir.NamedAttribute{Name: name, Value: v}
}

func str(name, v string) ir.NamedAttribute { return entry(name, ir.StringAttr(v)) }

// at is a value at an index path.
func at(t ir.Type, keys ...any) value {
	var path []ir.Attribute
	for _, k := range keys {
		switch k := k.(type) {
		case int:
			path = append(path, ir.IntAttr(int64(k), ir.I64))
		case string:
			path = append(path, ir.StringAttr(k))
		case ir.Attribute:
			path = append(path, k)
		}
	}
	return value{t, []ir.NamedAttribute{entry(attach.IndexPathAttr, ir.Array(path...))}}
}

// reflected is the reflection dictionary of a function.
func reflected(entries ...ir.NamedAttribute) ir.NamedAttribute {
	return entry(attach.ReflectionAttr, ir.Dict(entries...))
}

// function makes the function @f.
func function(inputs, results []value, attrs ...ir.NamedAttribute) attach.Function {
	types := func(values []value) (list []ir.Type, dicts []*ir.DictAttr) {
		for _, v := range values {
			list, dicts = append(list, v.typ), append(dicts, ir.Dict(v.attrs...))
		}
		return list, dicts
	}
	in, inAttrs := types(inputs)
	out, outAttrs := types(results)
	op := fn.NewBuilder(&ir.Builder{}).NewFunc("f", ir.Func(in, out))
	op.SetAttr(ir.ArgAttrs, ir.DictList(inAttrs))
	op.SetAttr(ir.ResAttrs, ir.DictList(outAttrs))
	for _, a := range attrs {
		op.SetAttr(a.Name, a.Value)
	}
	f, ok := attach.Of(op)
	if !ok {
		panic("BUG: func.func is no function")
	}
	return f
}

// run calls an action and returns what it reported.
func run(action func(*ir.Reporter, attach.Function), f attach.Function) []string {
	var r ir.Reporter
	action(&r, f)
	var lines []string
	for _, d := range r.Diags {
		lines = append(lines, fmt.Sprintf("%v [%s]: %s", d.Severity, d.ID, d.Message))
	}
	return lines
}

// expect compares reports line by line; a line that is wanted may be a part.
func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("reported %q, want %q", got, want)
		return
	}
	for i := range got {
		if !strings.Contains(got[i], want[i]) {
			t.Errorf("reported %q, want %q", got[i], want[i])
		}
	}
}

func attr(f attach.Function, name string) string {
	a := f.Op.Attr(name)
	if a == nil {
		return ""
	}
	return ir.AttrString(a)
}

var (
	tensor      = ir.Tensor(ir.F32, []int64{ir.Dynamic, 4}, nil)
	rawVersion  = str("fv", "1")
	sipEntries  = []ir.NamedAttribute{str("abi", "sip"), entry("abiv", ir.IntAttr(1, ir.I32))}
	unmappedRaw = " is not a recognized public ABI type and the function may not be invokable by standard tools"
)

func TestRaw(t *testing.T) {
	f := function(plain(tensor, ir.I32), plain(ir.F64))
	expect(t, run(attach.RawOptions{}.Attach, f))
	if got := attr(f, attach.ReflectionAttr); got != `{f = "I14!B6!d-1d4S3!t6R6!S3!t2", fv = "1"}` {
		t.Error(got)
	}
	// A second time changes nothing, and other entries stay.
	expect(t, run(attach.RawOptions{}.Attach, f))
	f = function(nil, nil, reflected(str("other", "x")))
	expect(t, run(attach.RawOptions{}.Attach, f))
	if got := attr(f, attach.ReflectionAttr); got != `{f = "I1!R1!", fv = "1", other = "x"}` {
		t.Error(got)
	}
}

func TestRawUnmapped(t *testing.T) {
	f := function(plain(ir.I8, ir.Index), plain(ir.None))
	expect(t, run(attach.RawOptions{}.Attach, f),
		"warning [iree-unmapped-type]: Argument #1 of function f"+unmappedRaw,
		"warning [iree-unmapped-type]: Result #0 of function f"+unmappedRaw)
	if got := attr(f, attach.ReflectionAttr); got != `{f = "I9!S3!t4U1!R4!U1!", fv = "1"}` {
		t.Error(got)
	}
}

func TestRawEncoding(t *testing.T) {
	f := function([]value{{ir.I64, []ir.NamedAttribute{entry(attach.EncodingAttr, ir.TypeAttr{Type: ir.I32})}}}, nil)
	expect(t, run(attach.RawOptions{}.Attach, f))
	if got := attr(f, attach.ReflectionAttr); got != `{f = "I6!S3!t6R1!", fv = "1"}` {
		t.Error(got)
	}
}

func TestRawPartials(t *testing.T) {
	partial := func(typ ir.Type, text string, more ...ir.NamedAttribute) value {
		return value{typ, []ir.NamedAttribute{reflected(append(more, str("f_partial", text))...)}}
	}
	f := function(
		[]value{partial(ir.Index, "I4!O1!"), partial(ir.I8, "I4!U1!", str("x", "y")), {typ: ir.I8}},
		[]value{partial(ir.I8, "R6!S3!t8")})
	expect(t, run(attach.RawOptions{}.Attach, f))
	if got := attr(f, attach.ReflectionAttr); got != `{f = "I12!O1!U1!S3!t4R6!S3!t8", fv = "1"}` {
		t.Error(got)
	}
	if got := attr(f, ir.ArgAttrs); got != `[{}, {iree.reflection = {x = "y"}}, {}]` {
		t.Error(got)
	}
	if got := attr(f, ir.ResAttrs); got != "" {
		t.Error(got)
	}

	f = function([]value{partial(ir.I8, "R4!U1!")}, nil)
	expect(t, run(attach.RawOptions{}.Attach, f), "error [iree-partial]: 'func.func' op Illegal partial reflection attribute: 'R4!U1!' on argument 0")
	f = function(nil, []value{{ir.I8, []ir.NamedAttribute{entry(attach.ReflectionAttr, ir.UnitAttr{})}}})
	expect(t, run(attach.RawOptions{}.Attach, f), "must be a dictionary with a string 'f_partial'")
	f = function([]value{{ir.I8, []ir.NamedAttribute{reflected(entry("f_partial", ir.UnitAttr{}))}}}, nil)
	expect(t, run(attach.RawOptions{}.Attach, f), "must be a dictionary with a string 'f_partial'")
	f = function([]value{partial(ir.I8, "")}, nil)
	expect(t, run(attach.RawOptions{}.Attach, f), "must be a dictionary with a string 'f_partial'")
}

func TestConflicts(t *testing.T) {
	f := function(plain(ir.I32), nil, reflected(str("f", "I1!R1!"), str("fv", "2")))
	before := attr(f, attach.ReflectionAttr)
	expect(t, run(attach.RawOptions{}.Attach, f),
		`error [iree-attribute-conflict]: 'func.func' op already has 'f' = "I1!R1!" in iree.reflection, which is not "I6!S3!t6R1!"`,
		`already has 'fv' = "2" in iree.reflection, which is not "1"`)
	if got := attr(f, attach.ReflectionAttr); got != before {
		t.Error(got)
	}
	f = function([]value{at(ir.I8, 0)}, nil, reflected(entry("abiv", ir.IntAttr(1, ir.I64))))
	expect(t, run(attach.SIP, f), `already has 'abiv' = 1`)
	for _, action := range []func(*ir.Reporter, attach.Function){attach.RawOptions{}.Attach, attach.SIP, attach.V1Options{}.Attach, attach.Verify, attach.Print} {
		f = function([]value{at(ir.I8, 0)}, nil, entry(attach.ReflectionAttr, ir.UnitAttr{}))
		expect(t, run(action, f), "error [iree-attribute]: 'func.func' op attribute 'iree.reflection' must be a dictionary")
	}
}

func TestSIP(t *testing.T) {
	f := function([]value{at(ir.I8, 0, "foo"), at(ir.I8, 0, "bar"), at(ir.I8, 1)}, []value{at(ir.I8, 0), at(ir.I8, 1)})
	expect(t, run(attach.SIP, f))
	if got := attr(f, attach.ReflectionAttr); got !=
		`{abi = "sip", abiv = 1 : i32, sip = "I31!S27!k0D17!K4!bar_1K4!foo_0k1_2R12!S9!k0_0k1_1", sipv = "1"}` {
		t.Error(got)
	}
	expect(t, run(attach.SIP, f))

	f = function(plain(ir.I8), nil)
	expect(t, run(attach.SIP, f))
	if f.Op.HasAttr(attach.ReflectionAttr) {
		t.Error("a signature without index paths")
	}
	tf := value{ir.I8, []ir.NamedAttribute{entry(attach.TFIndexPathAttr, ir.Array(ir.StringAttr("x")))}}
	f = function([]value{tf}, []value{at(ir.I8)})
	expect(t, run(attach.SIP, f))
	if got := attr(f, attach.ReflectionAttr); !strings.HasSuffix(got, `sip = "I10!D7!K2!x_0R3!_0", sipv = "1"}`) {
		t.Error(got)
	}
}

func TestIndexPathErrors(t *testing.T) {
	both := at(ir.I8, 0)
	both.attrs = append(both.attrs, entry(attach.TFIndexPathAttr, ir.Array()))
	same := at(ir.I8, 0)
	same.attrs = append(same.attrs, entry(attach.TFIndexPathAttr, same.attrs[0].Value))
	noArray := value{ir.I8, []ir.NamedAttribute{str(attach.IndexPathAttr, "x")}}
	large := at(ir.I8, ir.IntAttr(1<<40, ir.I64))
	const component = "error [iree-index-path]: 'func.func' op Each index path component must be a string or integer on argument 0"
	for _, c := range []struct {
		inputs, results []value
		sip             []string
	}{
		{[]value{same}, nil, nil},
		{[]value{at(ir.I8, 0), {typ: ir.I8}}, plain(ir.I8), []string{
			"Missing argument attribute: iree.abi.index_path on argument 1",
			"Missing result attribute: iree.abi.index_path on result 0"}},
		{[]value{both}, nil, []string{"iree.abi.index_path and tf_saved_model.index_path of argument 0 differ"}},
		{[]value{noArray}, nil, []string{component}},
		{[]value{large}, nil, []string{component}},
		{[]value{at(ir.I8, ir.UnitAttr{})}, nil, []string{component}},
	} {
		for _, action := range []func(*ir.Reporter, attach.Function){attach.SIP, attach.V1Options{}.Attach} {
			expect(t, run(action, function(c.inputs, c.results)), c.sip...)
		}
	}
	f := function([]value{at(ir.I8, 0), at(ir.I8, 0), at(ir.I8, 0, 1)}, []value{at(ir.I8, -1)})
	expect(t, run(attach.SIP, f),
		"argument 1: index path [0] for raw index 1: duplicate assignment to structure path",
		"argument 2: index path [0, 1] for raw index 2: path leads through a raw value",
		"result 0: index path [-1] for raw index 0: negative integer key")
	expect(t, run(attach.V1Options{}.Attach, f), "[iree-index-path]: 'func.func' op $: index paths make no structure")
}

func TestV1(t *testing.T) {
	for _, c := range []struct {
		inputs, results []value
		want            string
		warnings        []string
	}{
		{plain(tensor, ir.I1), plain(ir.F64), `{"a":[["ndarray","f32",2,null,4],"i1"],"r":["f64"],"v":1}`, nil},
		{[]value{at(tensor, 0, "x"), at(ir.I8, "k")}, []value{at(ir.F64, 0), at(ir.F64, 1)},
			`{"a":[["sdict",["x",["ndarray","f32",2,null,4]]],["named","k","i8"]],"r":[["stuple","f64","f64"]],"v":1}`, nil},
		{plain(ir.Index), plain(ir.None), `{"a":["unknown"],"r":["unknown"],"v":1}`, []string{
			"warning [iree-unmapped-type]: unable to generate reflection descriptor for argument type 'index' (argument 0 of function f)",
			"unable to generate reflection descriptor for result type 'none'"}},
		{[]value{at(ir.Index, 0)}, []value{at(ir.None)}, `{"a":["unknown"],"r":["unknown"],"v":1}`, []string{"argument type 'index'", "result type 'none'"}},
	} {
		f := function(c.inputs, c.results)
		expect(t, run(attach.V1Options{}.Attach, f), c.warnings...)
		if got := f.Op.StringAttr("iree.abi"); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		expect(t, run(attach.Verify, f))
	}
}

// What the author of a function wrote about it stays.
func TestV1Kept(t *testing.T) {
	const text = `{"a":[["named","x","i8"]],"r":[],"v":1}`
	f := function(plain(ir.I8), nil, str("iree.abi", text))
	expect(t, run(attach.V1Options{}.Attach, f))
	if got := f.Op.StringAttr("iree.abi"); got != text {
		t.Error(got)
	}
	f = function(plain(ir.I8), nil, reflected(str("iree.abi", text)))
	expect(t, run(attach.V1Options{}.Attach, f))
	if f.Op.HasAttr("iree.abi") {
		t.Error("a second signature")
	}
}

// What is attached can be read and verified.
func TestAttachVerify(t *testing.T) {
	f := function(
		[]value{at(tensor, 0, "a"), at(ir.IntOf(16, ir.Unsigned), 0, "b"), at(ir.Index, 3)},
		[]value{at(ir.F32, "x"), at(ir.Tensor(ir.BF16, nil, nil), "y")})
	for _, action := range []func(*ir.Reporter, attach.Function){attach.RawOptions{}.Attach, attach.SIP, attach.V1Options{}.Attach} {
		run(action, f)
	}
	expect(t, run(attach.Verify, f))
	expect(t, run(attach.Print, f),
		"remark [iree-abi]: raw ABI of @f: (Buffer<float32[?x4]>, uint16, Unrecognized<?>) -> (float32, Buffer<bfloat16[]>)",
		`sip ABI of @f: [0={"a"=raw(0), "b"=raw(1)}, 3=raw(2)] -> {"x"=raw(0), "y"=raw(1)}`,
		"V1 ABI of @f: ({a: ndarray<?x4xf32>, b: i16}, null, null, unknown) -> ({x: f32, y: ndarray<bf16>})")
}

func TestVerify(t *testing.T) {
	rawText := func(f string) ir.NamedAttribute { return reflected(str("f", f), rawVersion) }
	sipText := func(s string) ir.NamedAttribute {
		return reflected(append(slices.Clone(sipEntries), str("sip", s))...)
	}
	v1 := func(a, r string) ir.NamedAttribute {
		return str("iree.abi", `{"a":[`+a+`],"r":[`+r+`],"v":1}`)
	}
	two := plain(ir.I32, tensor)
	one := plain(ir.I32)
	for _, c := range []struct {
		inputs, results []value
		attr            ir.NamedAttribute
		want            []string
	}{
		{two, one, str("x", ""), nil},
		{two, one, rawText("I14!S3!t6B6!d-1d4R6!S3!t6"), nil},
		{two, one, reflected(str("f", "I14!S3!t6B6!d-1d4R6!S3!t6"), entry("fv", ir.IntAttr(1, ir.I32))), nil},
		{two, one, rawText("I14!S3!t6B6!d-1d4R1!"), []string{"error [iree-arity]: 'func.func' op mismatched arity: expected 1 results in the raw signature, got 0"}},
		{two, one, rawText("I13!S1!B7!d-1d4R7!S3!t6"), []string{"error [iree-signature]: 'func.func' op raw signature:"}},
		{two, one, rawText("I11!S1!B5!d4d4R6!S3!t6"), []string{
			"error [iree-type]: 'func.func' op argument 0 is float32 in the raw signature, but sint32 by its type 'i32'",
			"argument 1 is Buffer<float32[4x4]> in the raw signature, but Buffer<float32[?x4]> by its type 'tensor<?x4xf32>'"}},
		{plain(ir.Index), nil, rawText("I4!O1!R1!"), nil},
		{nil, nil, reflected(str("f", "I1!R1!"), str("fv", "2")), []string{"Unsupported raw function ABI version"}},
		{nil, nil, reflected(str("fbr", "g")), []string{"No raw abi reflection metadata for function"}},

		{two, one, sipText("I12!S9!k0_0k1_1R3!_0"), nil},
		{two, one, sipText("I8!S5!k0_0R1!"), []string{"error [iree-arity]: 'func.func' op inputs of the sip signature:", "results of the sip signature:"}},
		{two, one, sipText("I1!"), []string{"error [iree-signature]: 'func.func' op sip signature: offset 3: Results struct not found"}},
		{two, one, reflected(str("abi", "sip")), []string{"no sip abi reflection metadata"}},
		{two, one, reflected(str("abi", "other")), nil},
		{two, one, reflected(entry("abi", ir.Symbol("sip")), entry("abiv", ir.IntAttr(2, ir.I32)), entry("x", ir.UnitAttr{}), str("sip", "")), []string{"unsupported sip abi version"}},

		{two, one, v1(`"i32",["ndarray","f32",2,null,4]`, `"i32"`), nil},
		{two, one, v1(`"i32",["named","x",["ndarray","f32",2,null,4]]`, `"i32"`), nil},
		{two, one, v1(`["slist","i32",["ndarray","f32",2,null,4]]`, `"i32"`), nil},
		{two, two, v1(`["slist","i32"],"unknown"`, `["sdict",["a","i32"],["b",["slist","i8","i8"]]]`), nil},
		{two, two, v1(`null,null`, `["slist","i32","i32"]`), nil},
		{two, two, v1(`null,null`, `["stuple",null,"i32"]`), nil},
		{two, one, v1(`"i32"`, `"i32"`), []string{"error [iree-arity]: 'func.func' op mismatched arity: expected 2 arguments in the V1 signature, got 1"}},
		{two, one, v1(`"i64",["ndarray","f32",2,4,4]`, `"f32"`), []string{
			"error [iree-type]: 'func.func' op argument 0 is i64 in the V1 signature, but i32 by its type 'i32'",
			"argument 1 is ndarray<4x4xf32>", "result 0 is f32"}},
		{plain(ir.Tuple(ir.I8, ir.I16)), nil, v1(`"i8","i32"`, ``), []string{"argument 1 is i32 in the V1 signature, but i16"}},
		{plain(ir.Tuple(ir.I8, ir.I16)), nil, v1(`["stuple","i8","i16"]`, ``), nil},
		{two, one, v1(`"x"`, ``), []string{`$.a[0] (offset 6): unknown primitive type: "x"`}},
		{two, one, entry("iree.abi", ir.UnitAttr{}), []string{"attribute 'iree.abi' must be a string"}},
		{nil, nil, reflected(str("iree.abi", `{"a":[],"r":[]}`)), nil},
		{nil, nil, reflected(str("d", `{"a":[]}`)), []string{"Malformed function reflection metadata"}},
	} {
		f := function(c.inputs, c.results, c.attr)
		expect(t, run(attach.Verify, f), c.want...)
	}
	f := function(nil, nil, v1("", ""), reflected(str("iree.abi", `{"a":[],"r":[]}`)))
	expect(t, run(attach.Verify, f), "'iree.abi' of the function and in iree.reflection differ")
}

func TestPrintAllocator(t *testing.T) {
	f := function(nil, nil, reflected(str("f", "I1!R1!"), rawVersion, str("fbr", "__allocate")))
	expect(t, run(attach.Print, f), "raw ABI of @f: () -> (), results allocated by __allocate")
	expect(t, run(attach.Print, function(nil, nil)))
}

func TestExported(t *testing.T) {
	unit := func(name string) ir.NamedAttribute { return entry(name, ir.UnitAttr{}) }
	module := func(functions ...attach.Function) *ir.Operation {
		m := ir.NewModule(ir.UnknownLoc{})
		b := ir.AtEnd(m.Region(0).First())
		for i, f := range functions {
			f.Op.SetAttr(ir.SymName, ir.StringAttr(fmt.Sprint(i)))
			b.Insert(f.Op)
		}
		return m
	}
	names := func(functions []attach.Function) (list string) {
		for _, f := range functions {
			list += f.Name()
		}
		return list
	}
	private := str(ir.SymVisibility, "private")
	public := str(ir.SymVisibility, "public")
	m := module(function(nil, nil), function(nil, nil, private), function(nil, nil, public),
		function(nil, nil, unit(attach.StubAttr)), function(nil, nil, unit(attach.NoneAttr)))
	if all, exported := names(attach.Functions(m)), names(attach.Exported(m)); all != "01234" || exported != "02" {
		t.Errorf("all %s, exported %s", all, exported)
	}
	m = module(function(nil, nil), function(nil, nil, private, unit(attach.ExportAttr)),
		function(nil, nil, unit(attach.ExportAttr), unit(attach.NoneAttr)))
	if exported := names(attach.Exported(m)); exported != "1" {
		t.Errorf("marked: %s", exported)
	}
	f := function(nil, nil)
	if len(attach.Functions(f.Op)) != 1 {
		t.Error("a function is not one of itself")
	}
	if _, ok := attach.Of(m); ok {
		t.Error("a module is a function")
	}
}
