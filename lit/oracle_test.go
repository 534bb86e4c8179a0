package lit

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// litConfig is what LLVM's lit needs to run the files as this package does.
const litConfig = `
import lit.formats
config.name = 'oracle'
config.test_format = lit.formats.ShTest(False)
config.suffixes = ['.test']
config.available_features = ['linux', 'target-x86_64']
config.substitutions.append(('%{up}', 'echo up'))
config.substitutions.append(('FileCheck', 'FileCheck-22'))
config.substitutions.append(('not ', 'not-22 '))
`

// oracleTexts are files whose outcome must be the one of LLVM's lit.
var oracleTexts = []string{
	"", "RUN: true", "RUN: false", "RUN:true", "RUN: true\nRUN: false", " RUN : false\nRUN: true",
	"xRUN: false\nRUN: true", "-RUN: false\nRUN: true", "RUN: true \\", "RUN: true\nEND.\nRUN: false",
	"RUN: echo a \\\nfoo\nRUN:   b | FileCheck %s\nCHECK: a b",

	"RUN: false\nXFAIL: *", "RUN: true\nXFAIL: linux", "RUN: false\nXFAIL: windows", "XFAIL: linux && nope\nRUN: true",
	"XFAIL: nope, linux\nRUN: false", "RUN: true\nREQUIRES: windows", "RUN: true\nREQUIRES: linux, target-{{.*}}",
	"RUN: true\nREQUIRES: linux &&", "REQUIRES: linux\nREQUIRES: nope\nRUN: true", "REQUIRES: true\nRUN: true",
	"RUN: false\nUNSUPPORTED: linux && !windows", "UNSUPPORTED: true\nRUN: true", "UNSUPPORTED: *\nRUN: true",

	"RUN: not false && not not true", "RUN: not true", "RUN: false || true", "RUN: false ; true", "RUN: true ; false",
	"RUN: false | true", "RUN: false || false && true", "RUN: true || false && false", "RUN: true || true ; false",
	"RUN: nosuch || true", "RUN: not nosuch", "RUN: not --crash false",
	"RUN: not sh -c 'kill -9 $$'", "RUN: not --crash sh -c 'kill -9 $$'",
	"RUN: true &", "RUN: | true", "RUN: true ;", "RUN: true &&", "RUN: true |& true", "RUN: echo 'a", "RUN: echo >", "RUN: >%t echo a",

	"RUN: echo > %t && cat < %t", "RUN: echo a b > %t && FileCheck --input-file=%t %s\nCHECK: {{^}}a b{{$}}",
	"RUN: echo 'a  b' \"c\\\"d\" e\\ f %% | FileCheck %s --strict-whitespace\nCHECK:{{^}}a  b c\"d e f %{{$}}",
	"RUN: not cat %t.no 2>&1 | FileCheck %s\nCHECK: o such file", "RUN: not cat %t.no &> %t ; FileCheck %s < %t\nCHECK: o such file",
	"RUN: not cat %t.no > %t 2>&1 ; FileCheck %s < %t\nCHECK: o such file", "RUN: not cat %t.no 2>%t ; FileCheck %s < %t\nCHECK: o such file",
	"RUN: env A=b sh -c 'echo $A' | FileCheck %s\nCHECK: {{^}}b", "RUN: echo a#b | FileCheck %s\nCHECK: a#b",
	"RUN: echo %t.o | FileCheck %s\nCHECK: tmp.o", "RUN: echo -n a | FileCheck %s\nCHECK: a", "RUN: %{up} | FileCheck %s\nCHECK: up",
	"RUN: echo \"a\\nb\" | FileCheck %s\nCHECK: {{a.nb}}", "RUN: echo %%s | FileCheck %s\nCHECK: {{^}}%s",
	"DEFINE: %{w} = world\nDEFINE: %{g} = echo hello %{w}\nRUN: %{g} | FileCheck %s\nREDEFINE: %{w} = there\n" +
		"RUN: %{g} | FileCheck %s --check-prefix=B\nCHECK: hello world\nB: hello there",
	"DEFINE: %{x} = 1\nDEFINE: %{x} = 2\nRUN: true", "REDEFINE: %{x} = 2\nRUN: true",
}

// TestAgainstLLVM compares outcomes with LLVM's lit.
func TestAgainstLLVM(t *testing.T) {
	path := tools.Need(t, "lit-22")
	tools.Need(t, "FileCheck-22")
	tools.Need(t, "not-22")
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("lit.cfg", litConfig)
	for i, text := range oracleTexts {
		write(fmt.Sprintf("%d.test", i), text+"\n")
	}
	// lit's own status says only that some files fail, as they should.
	out, _ := exec.Command(path, "-v", "-j1", "--show-all", dir).Output()
	cfg := testConfig()
	cfg.Programs = map[string]string{"sh": ""}
	cfg.Substitutions = map[string]string{"%{up}": "echo up"}
	for i, text := range oracleTexts {
		result := regexp.MustCompile(fmt.Sprintf(`(?m)^(\w+): oracle :: %d\.test `, i)).FindSubmatch(out)
		if result == nil {
			t.Fatalf("lit says nothing of %d.test:\n%s", i, out)
		}
		ours := RunFile(t.Context(), filepath.Join(dir, fmt.Sprintf("%d.test", i)), t.TempDir(), cfg)
		if want := string(result[1]); ours.Outcome.String() != want {
			t.Errorf("%q: %v, lit says %s\n%s", text, ours.Outcome, want, ours.Output)
		}
	}
}
