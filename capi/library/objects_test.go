package library

import (
	"debug/macho"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// machoObject returns an object of a processor with sections of debug info.
func machoObject(cpu macho.Cpu, d debugInfo) []byte {
	names := slices.Sorted(maps.Keys(d))
	var sections []macho.Section64
	var data []byte
	at := uint32(32 + 72 + 80*len(names))
	for _, name := range names {
		sections = append(sections, machoSection("__debug_"+name, 0, at+uint32(len(data)), len(d[name])))
		data = append(data, d[name]...)
	}
	return machoOf(cpu, data, machoSegment(sections...))
}

// The debug info of a Mach-O file is in the objects from which it was linked.
func TestObjectsOfMachO(t *testing.T) {
	const external, code = 0x0f, 1
	linked := func(objects ...machoSymbol) []byte {
		return machoWith(append([]machoSymbol{{"_f", external, code, 0}}, objects...)...)
	}
	object := func(name string) machoSymbol { return machoSymbol{name, objectFile, 0, 0} }
	typed := machoObject(macho.CpuAmd64, typedFunction())
	archived := archiveOf([2]string{"a.o/", string(typed)})
	const unread = isIn + "sub/a.o', which cannot be "
	checkTrees(t, []treeCase{
		{"beside it", fineFunction, fileTree{"lib.so": linked(object("a.o")), "a.o": typed}},
		{"in a folder", fineFunction, fileTree{"lib.so": linked(object("sub/a.o")), "sub/a.o": typed}},
		{"elsewhere", fineFunction, fileTree{"lib.so": linked(object("/none/sub/a.o")), "a.o": typed}},
		{"in the folder for debug info", fineFunction, fileTree{"lib.so": linked(object("sub/a.o")), "root/a.o": typed}},
		{"by its path there", fineFunction, fileTree{"lib.so": linked(object("sub/a.o")), "root/sub/a.o": typed}},
		{"the second", fineFunction, fileTree{"lib.so": linked(object("b.o"), object("a.o"), object("a.o")), "a.o": typed, "b.o": machoObject(macho.CpuAmd64, nil)}},
		{"in an archive", fineFunction, fileTree{"lib.so": linked(object("lib.a(b.o)"), object("lib.a(a.o)")), "lib.a": archived}},
		{"a parenthesis in the name", fineFunction, fileTree{"lib.so": linked(object("a(1.o")), "a(1.o": typed}},
		{"not there", unread + "found", fileTree{"lib.so": linked(object("sub/a.o"))}},
		{"one not there", fineFunction, fileTree{"lib.so": linked(object("b.o"), object("a.o")), "a.o": typed}},
		{"two not there", unread + "found", fileTree{"lib.so": linked(object("sub/a.o"), object("sub/b.o"))}},
		{"a text", unread + "used: it is neither an object nor an archive", fileTree{"lib.so": linked(object("sub/a.o")), "sub/a.o": []byte("text")}},
		{"for another target", unread + "used: it is of another build", fileTree{"lib.so": linked(object("sub/a.o")), "sub/a.o": machoObject(macho.CpuArm64, typedFunction())}},
		{"written at another time", unread + "used: it is of another build", fileTree{"lib.so": linked(machoSymbol{"sub/a.o", objectFile, 0, 1}), "sub/a.o": typed}},
		{"no name", noDebugInfo, fileTree{"lib.so": linked(object(""))}},
		{"none", noDebugInfo, fileTree{"lib.so": linked()}},
		{"another symbol for debuggers", noDebugInfo, fileTree{"lib.so": linked(machoSymbol{"a.o", 0x64, 0, 0}), "a.o": typed}},
	})
	dir := fileTree{"lib.so": linked(machoSymbol{"a.o", objectFile, 0, 77}), "a.o": typed}.write(t)
	if err := os.Chtimes(filepath.Join(dir, "a.o"), time.Unix(77, 0), time.Unix(77, 5)); err != nil {
		t.Fatal(err)
	}
	if got := describedIn(t, dir); got != fineFunction {
		t.Errorf("written at that time: got %s", got)
	}
	if f, err := readImage(linked(object("a.o"))); err != nil || f.absent != nil || f.HasDebugInfo() {
		t.Errorf("a file of bytes: got %+v, %v", f, err)
	}
}
