package documents

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// quadIn has the functions of quad.h in other languages, and calls of them, by the names of the files in docs/checks.md.
var quadIn = map[string]string{
	"fast.rs": `#[repr(C)] pub struct Point { x: f32, y: f32, z: f32 }
#[no_mangle] pub extern "C" fn inside(p: Point, r#box: *const f64) -> i32 { (p.x > unsafe { *r#box } as f32) as i32 }
#[no_mangle] pub extern "C" fn scale(p: *mut Point, by: f64) { unsafe { (*p).x *= by as f32 } }
`,
	"use.rs": `#[repr(C)] #[derive(Clone, Copy)] pub struct Point { pub x: f32, pub y: f32, pub z: f32 }
extern "C" {
    fn inside(p: Point, r#box: *const f64) -> i32;
    fn scale(p: *mut Point, by: f64);
}
pub unsafe fn all(mut p: Point, b: *const f64) -> i32 { scale(&mut p, 2.0); inside(p, b) }
`,
	"fast.d": `extern(C):
struct Point { float x, y, z; }
int inside(Point p, const(double)* box) { return p.x > *box; }
void scale(Point* p, double by) { p.x *= by; }
`,
	"use.d": `extern(C):
struct Point { float x, y, z; }
int inside(Point p, const(double)* box);
void scale(Point* p, double by);
int all(Point p, const(double)* box) { scale(&p, 2); return inside(p, box); }
`,
	"fast.go": `package main

// struct Point { float x, y, z; };
import "C"

//export inside
func inside(p C.struct_Point, box *C.double) C.int { return C.int(p.x) }

//export scale
func scale(p *C.struct_Point, by C.double) { p.x *= C.float(by) }

func main() {}
`,
	"fast.f90": `module quad
use iso_c_binding
type, bind(c) :: Point
  real(c_float) :: x, y, z
end type
contains
function inside(p, box) bind(c) result(r)
  type(Point), value :: p
  real(c_double), intent(in) :: box(*)
  integer(c_int) :: r
  r = merge(1, 0, p%x > box(1))
end function
subroutine scale(p, by) bind(c)
  type(Point), intent(inout) :: p
  real(c_double), value :: by
  p%x = real(p%x * by, c_float)
end subroutine
end module
`,
	"fast.pas": `library fast;
{$mode objfpc}{$packrecords c}
type
  Point = record x, y, z: single; end;
function inside(p: Point; box: pdouble): int32; cdecl; begin if p.x > box^ then inside := 1 else inside := 0; end;
procedure scale(var p: Point; by: double); cdecl; begin p.x := p.x * by; end;
exports inside, scale;
begin end.
`,
	"fast.adb": `package body Fast is
   function Inside (P : Point; Box : access constant double) return int is
   begin
      return (if double (P.X) > Box.all then 1 else 0);
   end Inside;
   procedure Scale (P : access Point; By : double) is
   begin
      P.X := C_float (double (P.X) * By);
   end Scale;
end Fast;
`,
	"fast.nim": `type Point {.bycopy.} = object
  x, y, z: cfloat
proc inside(p: Point, b: ptr cdouble): cint {.exportc, dynlib, cdecl.} = cint(p.x > b[])
proc scale(p: ptr Point, by: cdouble) {.exportc, dynlib, cdecl.} = p.x *= by
`,
	"use.nim": `type Point {.bycopy.} = object
  x, y, z: cfloat
proc inside(p: Point, b: ptr cdouble): cint {.importc, cdecl.}
proc scale(p: ptr Point, by: cdouble) {.importc, cdecl.}
proc all(p: ptr Point, b: ptr cdouble): cint {.exportc.} =
  scale(p, 2.0)
  inside(p[], b)
`,
	"fast.zig": `const Point = extern struct { x: f32, y: f32, z: f32 };
export fn inside(p: Point, box: *const f64) c_int { return @intFromBool(p.x > box.*); }
export fn scale(p: *Point, by: f64) void { p.x *= @floatCast(by); }
`,
	"use.zig": `const Point = extern struct { x: f32, y: f32, z: f32 };
extern fn inside(p: Point, box: *const f64) c_int;
extern fn scale(p: *Point, by: f64) void;
export fn all(p: *Point, box: *const f64) c_int { scale(p, 2); return inside(p.*, box); }
`,
}

// besideQuad has the files that others need.
var besideQuad = map[string]string{"fast.ads": `with Interfaces.C; use Interfaces.C;
package Fast is
   type Point is record X, Y, Z : C_float; end record with Convention => C_Pass_By_Copy;
   function Inside (P : Point; Box : access constant double) return int with Export, Convention => C, External_Name => "inside";
   procedure Scale (P : access Point; By : double) with Export, Convention => C, External_Name => "scale";
end Fast;
`}

// isExtra has the compilers that are tried where they are: Debian has others than these, none, or large ones.
var isExtra = map[string]bool{"rustc": true, "zig": true, "gnatmake": true}

// languageRow is a row of docs/checks.md about another language: how to build, and the check.
var languageRow = regexp.MustCompile("(?m)^\\| (\\w+) \\| ([^|]+) \\| `([^`]+)` \\| `([^`]+\\.(?:so|ll|o|c))` \\|$")

// TestLanguages does what the table of other languages in docs/checks.md tells, with a header that agrees and headers that do not.
func TestLanguages(t *testing.T) {
	text, err := os.ReadFile(root + "/docs/checks.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := languageRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) != len(quadIn) {
		t.Fatalf("%d rows are read; there are %d files", len(rows), len(quadIn))
	}
	const record, inside, scale = "struct Point { float x, y, z; };\n", "int inside(struct Point p, const double *box);\n", "void scale(struct Point *p, double by);\n"
	headers := map[string]string{
		"right": record + inside + scale, "parameter by value": record + strings.Replace(inside, "struct Point p", "struct Point *p", 1) + scale,
		"result": record + strings.Replace(inside, "int", "double", 1) + scale, "number": record + inside + strings.Replace(scale, "double", "int", 1),
		"record": strings.Replace(record, ", z", "", 1) + inside + scale, "record behind a pointer": strings.Replace(record, "z", "w, z", 1) + scale,
	}
	for _, row := range rows {
		if compiler, _, _ := strings.Cut(row[3], " "); isExtra[compiler] {
			if _, err := exec.LookPath(compiler); err != nil {
				t.Log(err)
				continue
			}
		}
		t.Run(row[1]+" "+row[2], func(t *testing.T) {
			t.Chdir(t.TempDir())
			build := strings.Fields(row[3])
			file := build[len(build)-1]
			if quadIn[file] == "" {
				t.Fatalf("no text for %s", file)
			}
			besideQuad[file] = quadIn[file]
			for name, text := range besideQuad {
				if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(tools.Need(t, build[0]), build[1:]...)
			cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "CGO_ENABLED=1")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			for name, header := range headers {
				isSeen := name != "record behind a pointer" || filepath.Ext(row[4]) != ".ll" // as the page has it
				if err := os.WriteFile("quad.h", []byte(header), 0o666); err != nil {
					t.Fatal(err)
				}
				status, out := abiOpt("agree quad.h "+row[4], "")
				want := 1
				if name == "right" || !isSeen {
					want = 0
				}
				if status != want {
					t.Errorf("%s: status %d\n%s", name, status, out)
				}
			}
		})
	}
}
