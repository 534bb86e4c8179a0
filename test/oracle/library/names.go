package library

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// named is a header whose types have other names in all libraries.
const named = `
enum color { COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_COUNT };
struct item { int id; double weight; };
struct node { int value; struct node *next; struct item *item; unsigned char flags; };
typedef struct { float x, y; } point_t;
int sum(const struct node *n);
void each(struct node *n, int (*visit)(struct node *, struct item *));
float length(const point_t *p);
int paint(enum color c);
`

// namedIn is the library for that header in another language. Each mistake is a text and what replaces it, and a function that
// differs because of it.
type namedIn struct {
	commands []string
	file     string
	text     string
	mistakes [][3]string
}

var namedInLanguages = []namedIn{
	{[]string{"rustc"}, ".rs", `#![allow(warnings)]
#[repr(C)] pub enum Color { Red, Green, Blue }
#[repr(C)] pub struct Item { id: i32, weight: f64 }
#[repr(C)] pub struct Node { value: i32, next: *mut Node, item: Option<Box<Item>>, flags: u8 }
#[repr(C)] pub struct Point { x: f32, y: f32 }
#[repr(transparent)] pub struct Handle(*mut Node);
#[no_mangle] pub extern "C" fn sum(n: Option<&Node>) -> i32 { 0 }
#[no_mangle] pub extern "C" fn each(n: Handle, visit: Option<extern "C" fn(*mut Node, *mut Item) -> i32>) { visit.unwrap()(n.0, std::ptr::null_mut()); }
#[no_mangle] pub extern "C" fn length(p: &Point) -> f32 { p.x }
#[no_mangle] pub extern "C" fn paint(c: Color) -> i32 { c as i32 }
`, [][3]string{
		{"weight: f64", "weight: f32, unit: f32", "sum"}, {"value: i32, next: *mut Node", "next: *mut Node, value: i32", "each"},
		{"x: f32, y: f32", "y: f32, x: f32", "length"}, {"Green, Blue", "Blue, Green", "paint"}, {"Blue }", "Blue = 4 }", "paint"},
		{"#[repr(C)] pub struct Node", "pub struct Node", "sum"},
		{"#[repr(C)] pub struct Item { id", "pub struct Item { unit: (), none: std::marker::PhantomData<u8>, array: [u8; 0], id", "each"},
	}},
	{[]string{"ldc2"}, ".d", `extern(C):
enum Color { red, green, blue }
struct Item { int id; double weight; }
struct Node { int value; Node* next; Item* item; ubyte flags; }
struct Point { float x, y; }
int sum(const(Node)* n) { return n.value; }
void each(Node* n, int function(Node*, Item*) visit) { visit(n, n.item); }
float length(const(Point)* p) { return p.x; }
int paint(Color c) { return c; }
`, [][3]string{
		{"double weight", "float weight", "sum"}, {"int value; Node* next", "Node* next; int value", "each"}, {"float x, y", "double x, y", "length"},
		{"red, green", "green, red", "paint"},
	}},
	{[]string{"g++", "clang++-22 -fstandalone-debug"}, ".cc", `
namespace shapes { enum color { RED, GREEN, BLUE }; struct Item { int id; double weight; }; struct Node { int value; Node *next; Item *item; unsigned char flags; }; struct point { float x, y; }; }
using namespace shapes;
extern "C" { int sum(const Node &n) { return n.value; } void each(Node *n, int (*visit)(Node *, Item *)) { visit(n, n->item); }
float length(const point *p) { return p->x; } int paint(color c) { return c; } }
`, [][3]string{
		{"double weight", "float weight", "sum"}, {"int value; Node *next", "Node *next; int value", "each"}, {"float x, y", "double x, y", "length"},
		{"RED, GREEN", "GREEN, RED", "paint"},
	}},
	{[]string{"gcc", "gcc -O2", "clang-22"}, ".c", `
typedef enum { Red, Green, Blue } Color; typedef struct { int id; double weight; } Item;
typedef struct N { int value; struct N *next; Item *item; unsigned char flags; } N; struct pt { float x, y; };
int sum(const N *n) { return n->value; } void each(N *n, int (*visit)(N *, Item *)) { visit(n, n->item); }
float length(const struct pt *p) { return p->x; } int paint(Color c) { return c; }
`, [][3]string{
		{"double weight", "float weight", "sum"}, {"int value; struct N *next", "struct N *next; int value", "each"}, {"float x, y", "float y, x", "length"},
		{"Blue }", "Blue = -1 }", "paint"},
	}},
	{[]string{"gfortran"}, ".f90", `module m
use iso_c_binding
type, bind(c) :: Point
real(c_float) :: x, y
end type
contains
function flen(p) bind(c, name="length") result(r)
type(Point), intent(in) :: p
real(c_float) :: r
r = p%x
end function
end module
`, [][3]string{{":: x, y", ":: y, x", "length"}, {"real(c_float) :: x", "real(c_double) :: x", "length"}}},
}

// Records and enumerations with other names are compared by their layouts and values.
func TestOtherNames(t *testing.T) {
	for i := range namedInLanguages {
		in := &namedInLanguages[i]
		if _, err := exec.LookPath(in.commands[0]); in.file == ".rs" && err != nil { // Debian's compiler is too old
			t.Log(err)
			continue
		}
		l := &language{file: in.file}
		for _, command := range in.commands {
			t.Run(strings.Fields(command)[0], func(t *testing.T) {
				o := &l.agreement(t, command, &drawn{header: named, code: in.text}).Others[0]
				if len(o.Disagreements) > 0 || len(o.Agree) == 0 {
					t.Errorf("%s: %q agree, %+v", command, o.Agree, o.Disagreements)
				}
				for _, m := range in.mistakes {
					if !strings.Contains(in.text, m[0]) {
						t.Fatalf("%s is not in the text", m[0])
					}
					o := &l.agreement(t, command, &drawn{header: named, code: strings.Replace(in.text, m[0], m[1], 1)}).Others[0]
					if !slices.Contains(o.Disagree, m[2]) {
						t.Errorf("%s, %s: %q disagree, %q agree, %v are not compared", command, m[1], o.Disagree, o.Agree, o.NotCompared)
					}
				}
			})
		}
	}
}
