package explain_test

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/schema"
	"github.com/abi-opt/abi-opt/test/tools"
)

// eachRandom calls check for the explanations of n random signatures on each platform.
func eachRandom(t *testing.T, seed uint64, n int, check func(target string, f *explain.Function)) {
	t.Helper()
	n = tools.Quick(n/3, n)
	for _, triple := range platforms {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(seed)
		g.GNUFlexible = true
		g.Model = target.Layouts().Model()
		explained := 0
		for i := range n {
			f, err := explain.Of(target, capi.Source{Name: "f", Signature: g.Signature(), Call: i%3 == 0})
			if err == nil {
				explained++
				check(triple, f)
			}
		}
		if explained < n*2/3 {
			t.Errorf("seed %d: %s explains %d of %d signatures", seed, triple, explained, n)
		}
	}
}

func readSchema(t *testing.T) *schema.Schema {
	t.Helper()
	text, err := os.ReadFile("../../docs/reference/explain.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchema checks that the JSON of random signatures has the form that is documented.
func TestSchema(t *testing.T) {
	s := readSchema(t)
	eachRandom(t, 5, 60, func(target string, f *explain.Function) {
		var b bytes.Buffer
		if err := explain.NewWriter("json", &b, "").Item(f); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(b.Bytes()); err != nil {
			t.Errorf("%s: %v\n%.300s", target, err, b.Bytes())
		}
	})
}

// TestSchemaHasAllFields checks that values with every field set have the documented form: the schema
// forgets none.
func TestSchemaHasAllFields(t *testing.T) {
	s := readSchema(t)
	f := &explain.Function{}
	fill(reflect.ValueOf(f).Elem())
	m := &explain.MLIRFunction{}
	fill(reflect.ValueOf(m).Elem())
	f.Convention, m.Convention, m.Interface = "c", "mlir", f
	record := &explain.Record{}
	for _, d := range []capi.Declaration{record, &capi.Record{}, &capi.Enum{}, &capi.Variable{}, &capi.Typedef{}, &capi.Macro{}} {
		fill(reflect.ValueOf(d).Elem())
		if d.Head().Kind = kindOf(d); capi.NewDeclaration(d.Head().Kind) == nil {
			t.Errorf("%T has no kind", d)
		}
		var line bytes.Buffer
		if err := explain.NewWriter("json", &line, "").Declaration(d); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(line.Bytes()); err != nil {
			t.Errorf("%v\n%.300s", err, line.Bytes())
		}
	}
	c := &explain.Comparison{}
	fill(reflect.ValueOf(c).Elem())
	c.Convention = "comparison"
	r := &explain.RecordComparison{}
	fill(reflect.ValueOf(r).Elem())
	r.Kind = "record-comparison"
	for _, item := range []explain.Item{f, m, c, r} {
		var b bytes.Buffer
		if err := explain.NewWriter("json", &b, "").Item(item); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(b.Bytes()); err != nil {
			t.Errorf("%v\n%.300s", err, b.Bytes())
		}
	}
}

// words are what fields hold of which only some texts are allowed.
var words = map[string]string{"Passing.Kind": "direct", "Passing.Extension": "sign", "Register.Kind": "integer", "Span.File": "vector", "Descriptor.Kind": "direct"}

// fill sets everything in a value that is not itself a function.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.Tag.Get("json") == "-" || !field.IsExported() {
				continue
			}
			fill(v.Field(i))
			if word := words[v.Type().Name()+"."+v.Type().Field(i).Name]; word != "" {
				v.Field(i).SetString(word)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Pointer:
		switch v.Type() {
		case reflect.TypeFor[*explain.Function]():
		case reflect.TypeFor[*cimport.Shape]():
			leaf := &cimport.Shape{Kind: cimport.ScalarShape}
			v.Set(reflect.ValueOf(&cimport.Shape{
				Kind: cimport.RecordShape, Name: "text", Type: "text", Size: 4, Of: leaf, Len: 4, Parameters: []*cimport.Shape{leaf}, Variadic: true,
				Old: true, Convention: "text", Members: []cimport.ShapeMember{{Name: "text", Bit: 4, Width: 4, Shape: leaf}}, Values: []cimport.ShapeValue{{Name: "text", Value: "text"}},
			}))
		default:
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem())
		}
	case reflect.String:
		v.SetString("text")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(capi.Version)
	}
}

// kindOf returns the kind of a declaration by its Go type.
func kindOf(d capi.Declaration) string {
	return strings.ToLower(reflect.TypeOf(d).Elem().Name())
}
