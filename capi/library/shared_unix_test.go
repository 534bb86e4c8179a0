//go:build unix

package library

import (
	"os"
	"path/filepath"
	"testing"
)

// What several files share is in a file that one of them names, found by its path or by its build ID.
func TestFilesOfSharedDebugInfo(t *testing.T) {
	with, _, _, pointer := sharedUnits(t)
	unit := encodeDies(unitOf(function(nil, &die{"", tagParameter, []attr{{atName, "a"}, {atType, other{gnuRef, 4, pointer}}}, nil})))
	alt := func(name, id string) debugInfo { return debugInfo{"altlink": []byte(name + "\x00" + id)} }
	shared := elfWith(joined(with, idSection("abc")))
	named := elfWith(joined(unit, alt("common", "abc")))
	const fine, unread = "void f(struct P *a)", "not: parameter 'a': the debug info is in '"
	system := elfWith(joined(unit, alt(SystemDebug+"/.dwz/sub/common", "abc")))
	debug := elfWith(joined(unit, alt("../common", "abc")))
	var all []treeCase
	for _, place := range []string{
		"common", "root/common", "root/.dwz/common", "root/usr/lib/debug/common", "root/usr/lib/debug/.dwz/common", "root/.build-id/61/6263.debug", "root/usr/lib/debug/.build-id/61/6263.debug",
	} {
		all = append(all, treeCase{place, fine, fileTree{"lib.so": named, place: shared}})
	}
	for _, place := range []string{"root/.dwz/sub/common", "root/usr/lib/debug/.dwz/sub/common", "root/common", "root/.dwz/common"} {
		all = append(all, treeCase{"the system's in " + place, fine, fileTree{"lib.so": system, place: shared}})
	}
	checkTrees(t, append(all, []treeCase{
		{"none", unread + "common', which cannot be found", fileTree{"lib.so": named}},
		{"elsewhere", unread + "sub/common', which cannot be found", fileTree{"lib.so": elfWith(joined(unit, alt("sub/common", "abc"))), "common": shared}},
		{"in a folder", fine, fileTree{"lib.so": elfWith(joined(unit, alt("sub/common", "abc"))), "sub/common": shared}},
		{"another build", unread + "common', which cannot be used: it is of another build", fileTree{"lib.so": elfWith(joined(unit, alt("common", "abd"))), "common": shared}},
		{"a text", unread + "common', which cannot be used: it is not a file with debug info", fileTree{"lib.so": named, "common": []byte("text")}},
		{"beside debug info in another file", fine, fileTree{"lib.so": elfWith(linkTo("a.debug", debug)), ".debug/a.debug": debug, "common": shared}},
		{"not beside the file", unread + "../common', which cannot be found", fileTree{"lib.so": elfWith(linkTo("a.debug", debug)), "a.debug": debug, "common": shared}},
		{"a system's path that is in no folder", unread + "/none/common', which cannot be found", fileTree{"lib.so": elfWith(joined(unit, alt("/none/common", "abc"))), "root/none/common": shared}},
		{"no name", "not: parameter 'a': its type is in another file, or in a type unit that is not here", fileTree{"lib.so": elfWith(joined(unit, alt("", "abc"))), "root/.build-id/61/6263.debug": shared}},
	}...))
	sup := func(of byte, name, checksum string) debugInfo {
		return debugInfo{"sup": []byte("\x05\x00" + string(rune(of)) + name + "\x00" + string(rune(len(checksum))) + checksum)}
	}
	by5, of5 := elfWith(joined(unit, sup(forFile, "common", "abc"))), elfWith(joined(with, sup(supplementary, "", "abc")))
	const none = "not: parameter 'a': its type is in another file, or in a type unit that is not here"
	checkTrees(t, []treeCase{
		{"of DWARF 5", fine, fileTree{"lib.so": by5, "common": of5}},
		{"of DWARF 5 in a folder", fine, fileTree{"lib.so": by5, "root/.dwz/common": of5}},
		{"of DWARF 5 that is not there", unread + "common', which cannot be found", fileTree{"lib.so": by5}},
		{"of DWARF 5 of another build", unread + "common', which cannot be used: it is of another build", fileTree{"lib.so": by5, "common": elfWith(joined(with, sup(supplementary, "", "abd")))}},
		{"of DWARF 5 that is none", unread + "common', which cannot be used: it is of another build", fileTree{"lib.so": by5, "common": elfWith(joined(with, sup(forFile, "", "abc")))}},
		{"of DWARF 5 without a section", unread + "common', which cannot be used: it is of another build", fileTree{"lib.so": elfWith(joined(unit, sup(forFile, "common", ""))), "common": elfWith(with)}},
		{"of DWARF 5 without a name", none, fileTree{"lib.so": elfWith(joined(unit, sup(forFile, "", "abc"))), "common": of5}},
		{"of DWARF 5 that is a supplement", none, fileTree{"lib.so": elfWith(joined(unit, sup(supplementary, "common", "abc"))), "common": of5}},
		{"of another version", none, fileTree{"lib.so": elfWith(joined(unit, debugInfo{"sup": []byte("\x06\x00\x00common\x00\x03abc")})), "common": of5}},
		{"without a checksum", none, fileTree{"lib.so": elfWith(joined(unit, debugInfo{"sup": []byte("\x05\x00\x00common\x00")})), "common": of5}},
		{"with a checksum that is too long", none, fileTree{"lib.so": elfWith(joined(unit, debugInfo{"sup": []byte("\x05\x00\x00common\x00\x04abc")})), "common": of5}},
		{"that is too short", none, fileTree{"lib.so": elfWith(joined(unit, debugInfo{"sup": []byte("\x05\x00")})), "common": of5}},
	})
	dir := fileTree{"x/common": shared}.write(t)
	path := filepath.Join(dir, "lib.so")
	if err := os.WriteFile(path, elfWith(joined(unit, alt(filepath.Join(dir, "x/common"), "abc"))), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := describedIn(t, dir); got != fine {
		t.Errorf("by an absolute path: got %s", got)
	}
	f, err := Open(path)
	if err != nil || f.Absent() != nil {
		t.Errorf("got %v, %v", f, err)
	}
}
