package filecheck_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

const failureInput = `define @f
  %1 = add
  %2 = sub
  ret %1
define @g
  ret void
`

// TestFailureText shows whole reports: they have the shape of FileCheck's.
func TestFailureText(t *testing.T) {
	for _, test := range []struct {
		name, check, want string
		dump              filecheck.DumpOptions
	}{
		{"wrong line", "CHECK: [[R:%1]] =\nCHECK-NEXT: ret [[R]]\n", `<check>:2:13: error: CHECK-NEXT: is not on the line after the previous match
CHECK-NEXT: ret [[R]]
            ^
<stdin>:4:2: note: 'next' match was here
 ret %1
 ^
<stdin>:2:6: note: previous match ended here
 %1 = add
     ^
<stdin>:3:1: note: non-matching line after previous match is here
 %2 = sub
^

Input file: <stdin>
Check file: <check>

-dump-input=help explains the following input dump.

Input was:
<<<<<<
        1: define @f
        2:  %1 = add
        3:  %2 = sub
        4:  ret %1
next:2      !~~~~~  error: match on wrong line
        5: define @g
        6:  ret void
>>>>>>
`, filecheck.DumpOptions{}},
		{"not found", "CHECK: [[R:%2]] =\nCHECK: rat [[R]]\n", `<check>:2:8: error: CHECK: expected string not found in input
CHECK: rat [[R]]
       ^
<stdin>:3:6: note: scanning from here
 %2 = sub
     ^
<stdin>:3:6: note: with "R" equal to "%2"
 %2 = sub
     ^
<stdin>:4:2: note: possible intended match here
 ret %1
 ^

Input file: <stdin>
Check file: <check>

-dump-input=help explains the following input dump.

Input was:
<<<<<<
           1: define @f
           2:  %1 = add
           3:  %2 = sub
check:1'0      ^~~~
check:1'1      ^~        captured var "R"
check:2'0          X~~~~ error: no match found
check:2'1                with "R" equal to "%2"
           4:  ret %1
check:2'0     ~~~~~~~~
check:2'2      ?       possible intended match
           5: define @g
check:2'0     ~~~~~~~~~~
           6:  ret void
check:2'0     ~~~~~~~~~~
>>>>>>
`, filecheck.DumpOptions{Verbose: 1}},
		{"excluded", "CHECK-NOT: sub\n", `<check>:1:12: error: CHECK-NOT: excluded string found in input
CHECK-NOT: sub
           ^
<stdin>:3:7: note: found here
 %2 = sub
      ^~~
`, filecheck.DumpOptions{When: filecheck.DumpNever}},
	} {
		file, err := filecheck.Parse(test.check, filecheck.Options{Dump: test.dump})
		if err != nil {
			t.Fatal(err)
		}
		err = file.Check(failureInput)
		if err == nil {
			t.Fatalf("%s: no failure", test.name)
		}
		if got := err.Error(); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

func TestDumpElides(t *testing.T) {
	input := strings.Repeat("line\n", 50) + "bad\n" + strings.Repeat("line\n", 50)
	file, err := filecheck.Parse("CHECK-NOT: bad\n", filecheck.Options{Dump: filecheck.DumpOptions{Context: 1}})
	if err != nil {
		t.Fatal(err)
	}
	_, dump, _ := strings.Cut(file.Check(input).Error(), "<<<<<<\n")
	want := `       .
       .
       .
      50: line
      51: bad
not:1     !~~  error: no match expected
      52: line
       .
       .
       .
>>>>>>
`
	if dump != want {
		t.Errorf("got\n%s\nwant\n%s", dump, want)
	}
}
