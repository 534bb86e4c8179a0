package oracle_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/oracle/affine"
	"github.com/abi-opt/abi-opt/test/oracle/builder"
	"github.com/abi-opt/abi-opt/test/oracle/ciface"
	"github.com/abi-opt/abi-opt/test/oracle/cimport"
	"github.com/abi-opt/abi-opt/test/oracle/convert"
	"github.com/abi-opt/abi-opt/test/oracle/debuginfo"
	"github.com/abi-opt/abi-opt/test/oracle/dialecttext"
	"github.com/abi-opt/abi-opt/test/oracle/examples"
	"github.com/abi-opt/abi-opt/test/oracle/folds"
	"github.com/abi-opt/abi-opt/test/oracle/habits"
	"github.com/abi-opt/abi-opt/test/oracle/library"
	"github.com/abi-opt/abi-opt/test/oracle/llir"
	"github.com/abi-opt/abi-opt/test/oracle/llvmimport"
	"github.com/abi-opt/abi-opt/test/oracle/memref"
	"github.com/abi-opt/abi-opt/test/oracle/passes"
	"github.com/abi-opt/abi-opt/test/oracle/refine"
	"github.com/abi-opt/abi-opt/test/oracle/words"
)

// The folders hold comparisons as ordinary packages, whose tests are the tests below. So one program has them all: to
// link a program for each folder, with most of this module in it, takes longer than the tests. Their current folder is
// that of this file. A test has the name it has in its folder, with the folder's before it where two folders have it.

func TestAffinePrograms(t *testing.T) { parallel(t, affine.TestPrograms) }

func TestBridges(t *testing.T)           { parallel(t, builder.TestBridges) }
func TestRandomExpressions(t *testing.T) { parallel(t, builder.TestRandomExpressions) }
func TestRandomMembers(t *testing.T)     { parallel(t, builder.TestRandomMembers) }
func TestRandomPointers(t *testing.T)    { parallel(t, builder.TestRandomPointers) }
func TestStatements(t *testing.T)        { parallel(t, builder.TestStatements) }

func TestArrays(t *testing.T)            { parallel(t, ciface.TestArrays) }
func TestArraysOnMachines(t *testing.T)  { parallel(t, ciface.TestArraysOnMachines) }
func TestEveryValueArrives(t *testing.T) { parallel(t, ciface.TestEveryValueArrives) }
func TestEveryValueArrivesOnMachines(t *testing.T) {
	parallel(t, ciface.TestEveryValueArrivesOnMachines)
}
func TestHeaderCompiles(t *testing.T) { parallel(t, ciface.TestHeaderCompiles) }
func TestIndex(t *testing.T)          { parallel(t, ciface.TestIndex) }
func TestWarned(t *testing.T)         { parallel(t, ciface.TestWarned) }

func TestAtomics(t *testing.T)             { parallel(t, cimport.TestAtomics) }
func TestAttributes(t *testing.T)          { parallel(t, cimport.TestAttributes) }
func TestBindings(t *testing.T)            { parallel(t, cimport.TestBindings) }
func TestBombs(t *testing.T)               { parallel(t, cimport.TestBombs) }
func TestConstantExpressions(t *testing.T) { parallel(t, cimport.TestConstantExpressions) }
func TestEmbed(t *testing.T)               { parallel(t, cimport.TestEmbed) }
func TestForms(t *testing.T)               { parallel(t, cimport.TestForms) }
func TestData(t *testing.T)                { parallel(t, cimport.TestData) }
func TestHalves(t *testing.T)              { parallel(t, cimport.TestHalves) }
func TestHandles(t *testing.T)             { parallel(t, cimport.TestHandles) }
func TestHeaders(t *testing.T)             { cimport.TestHeaders(t) }
func TestIgnored(t *testing.T)             { parallel(t, cimport.TestIgnored) }
func TestInlines(t *testing.T)             { parallel(t, cimport.TestInlines) }
func TestInvalidForms(t *testing.T)        { parallel(t, cimport.TestInvalidForms) }
func TestLibrariesOnMachines(t *testing.T) { cimport.TestLibrariesOnMachines(t) }
func TestLintOfHeaders(t *testing.T)       { parallel(t, cimport.TestLintOfHeaders) }
func TestModes(t *testing.T)               { parallel(t, cimport.TestModes) }
func TestMutatedHeaders(t *testing.T)      { parallel(t, cimport.TestMutatedHeaders) }
func TestObjects(t *testing.T)             { parallel(t, cimport.TestObjects) }
func TestOpaque(t *testing.T)              { parallel(t, cimport.TestOpaque) }
func TestPragmas(t *testing.T)             { parallel(t, cimport.TestPragmas) }
func TestPredeclaredTypes(t *testing.T)    { parallel(t, cimport.TestPredeclaredTypes) }
func TestPredefined(t *testing.T)          { parallel(t, cimport.TestPredefined) }
func TestTextsOutlive(t *testing.T)        { parallel(t, cimport.TestTextsOutlive) }
func TestCimportTypes(t *testing.T)        { parallel(t, cimport.TestTypes) }
func TestWrittenTypes(t *testing.T)        { parallel(t, cimport.TestWrittenTypes) }
func TestUnionOfPointers(t *testing.T)     { parallel(t, cimport.TestUnionOfPointers) }

func TestAbs(t *testing.T)                  { parallel(t, convert.TestAbs) }
func TestCSE(t *testing.T)                  { parallel(t, convert.TestCSE) }
func TestCanonicalize(t *testing.T)         { parallel(t, convert.TestCanonicalize) }
func TestFold(t *testing.T)                 { parallel(t, convert.TestFold) }
func TestConvertPasses(t *testing.T)        { parallel(t, convert.TestPasses) }
func TestConvertPrograms(t *testing.T)      { parallel(t, convert.TestPrograms) }
func TestRandomArith(t *testing.T)          { parallel(t, convert.TestRandomArith) }
func TestRandomFunc(t *testing.T)           { parallel(t, convert.TestRandomFunc) }
func TestConvertRandomParts(t *testing.T)   { parallel(t, convert.TestRandomParts) }
func TestRandomSimplification(t *testing.T) { parallel(t, convert.TestRandomSimplification) }
func TestRandomStructured(t *testing.T)     { parallel(t, convert.TestRandomStructured) }

func TestArguments(t *testing.T)      { parallel(t, debuginfo.TestArguments) }
func TestGDB(t *testing.T)            { parallel(t, debuginfo.TestGDB) }
func TestOlderVersions(t *testing.T)  { parallel(t, debuginfo.TestOlderVersions) }
func TestPointers(t *testing.T)       { parallel(t, debuginfo.TestPointers) }
func TestPrototyped(t *testing.T)     { parallel(t, debuginfo.TestPrototyped) }
func TestSameCode(t *testing.T)       { parallel(t, debuginfo.TestSameCode) }
func TestScopes(t *testing.T)         { parallel(t, debuginfo.TestScopes) }
func TestDebuginfoTypes(t *testing.T) { parallel(t, debuginfo.TestTypes) }

func FuzzParsePrint(f *testing.F)    { dialecttext.FuzzParsePrint(f) }
func TestGenericAsMLIR(t *testing.T) { parallel(t, dialecttext.TestGenericAsMLIR) }
func TestMLIRReads(t *testing.T)     { parallel(t, dialecttext.TestMLIRReads) }
func TestRandomTypes(t *testing.T)   { parallel(t, dialecttext.TestRandomTypes) }
func TestReadsMLIR(t *testing.T)     { parallel(t, dialecttext.TestReadsMLIR) }
func TestRoundTrip(t *testing.T)     { parallel(t, dialecttext.TestRoundTrip) }
func TestWritesAsMLIR(t *testing.T)  { parallel(t, dialecttext.TestWritesAsMLIR) }

func TestExamples(t *testing.T) { parallel(t, examples.TestExamples) }

func TestFolds(t *testing.T) { parallel(t, folds.TestFolds) }

func TestDialectHints(t *testing.T)        { habits.TestDialectHints(t) }
func TestGeneratedReproducer(t *testing.T) { habits.TestGeneratedReproducer(t) }
func TestRefused(t *testing.T)             { habits.TestRefused(t) }
func TestReports(t *testing.T)             { habits.TestReports(t) }
func TestSame(t *testing.T)                { habits.TestSame(t) }

func TestLibraryABIs(t *testing.T)        { parallel(t, library.TestABIs) }
func TestBuilds(t *testing.T)             { parallel(t, library.TestBuilds) }
func TestCircles(t *testing.T)            { parallel(t, library.TestCircles) }
func TestLibraryConventions(t *testing.T) { parallel(t, library.TestConventions) }
func TestLibraryDebugInfo(t *testing.T)   { parallel(t, library.TestDebugInfo) }
func TestInstalledLibraries(t *testing.T) { parallel(t, library.TestInstalledLibraries) }
func TestLanguages(t *testing.T)          { parallel(t, library.TestLanguages) }
func TestMistakes(t *testing.T)           { parallel(t, library.TestMistakes) }
func TestMutatedLibraries(t *testing.T)   { parallel(t, library.TestMutatedLibraries) }
func TestOtherNames(t *testing.T)         { parallel(t, library.TestOtherNames) }
func TestPartitions(t *testing.T)         { parallel(t, library.TestPartitions) }
func TestRandomFunctions(t *testing.T)    { parallel(t, library.TestRandomFunctions) }

func TestLlirDebugInfo(t *testing.T) { parallel(t, llir.TestDebugInfo) }
func TestLitInputs(t *testing.T)     { parallel(t, llir.TestLitInputs) }

func TestConstants(t *testing.T)      { parallel(t, llvmimport.TestConstants) }
func TestRandomPrograms(t *testing.T) { parallel(t, llvmimport.TestRandomPrograms) }
func TestSources(t *testing.T)        { parallel(t, llvmimport.TestSources) }

func TestMemrefPasses(t *testing.T)      { parallel(t, memref.TestPasses) }
func TestProgram(t *testing.T)           { parallel(t, memref.TestProgram) }
func TestProgramOnMachines(t *testing.T) { parallel(t, memref.TestProgramOnMachines) }
func TestRandomCanonical(t *testing.T)   { parallel(t, memref.TestRandomCanonical) }
func TestRandomLLVM(t *testing.T)        { parallel(t, memref.TestRandomLLVM) }
func TestRandomOrders(t *testing.T)      { parallel(t, memref.TestRandomOrders) }
func TestMemrefRandomParts(t *testing.T) { parallel(t, memref.TestRandomParts) }
func TestRandomText(t *testing.T)        { parallel(t, memref.TestRandomText) }
func TestRandomViews(t *testing.T)       { parallel(t, memref.TestRandomViews) }

func TestPassesOnABIModules(t *testing.T) { parallel(t, passes.TestPassesOnABIModules) }

func TestIndexConversions(t *testing.T) { parallel(t, refine.TestIndexConversions) }
func TestMergedConstants(t *testing.T)  { parallel(t, refine.TestMergedConstants) }
func TestRandomIndices(t *testing.T)    { parallel(t, refine.TestRandomIndices) }
func TestRandomIntegers(t *testing.T)   { parallel(t, refine.TestRandomIntegers) }
func TestSingleOperations(t *testing.T) { parallel(t, refine.TestSingleOperations) }

func TestBrokenText(t *testing.T) { parallel(t, words.TestBrokenText) }
func TestFlags(t *testing.T)      { parallel(t, words.TestFlags) }
func TestWords(t *testing.T)      { parallel(t, words.TestWords) }

// parallel runs a test beside others. Those that change the environment or the current folder cannot be.
func parallel(t *testing.T, test func(*testing.T)) {
	t.Parallel()
	test(t)
}

// TestFolders compares the tests that the folders declare with those that run.
func TestFolders(t *testing.T) {
	var declared, run []string
	for _, file := range goFiles(t, "*/*.go") {
		folder := filepath.Base(filepath.Dir(file))
		parsed := parse(t, file)
		if parsed.Name.Name == "main" {
			continue // a command
		}
		if strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s needs a program of its own: name it without _test, and run its tests in folders_test.go", file)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && isTest(f.Name.Name) {
				declared = append(declared, folder+"."+f.Name.Name)
			}
		}
	}
	for _, file := range goFiles(t, "folders*_test.go") {
		for _, d := range parse(t, file).Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				run = append(run, testsIn(t, f)...)
			}
		}
	}
	slices.Sort(declared)
	slices.Sort(run)
	if diff := cmp.Diff(declared, run); diff != "" {
		t.Errorf("folders_test.go does not run the tests of the folders (-declared +run):\n%s", diff)
	}
}

// testsIn returns the tests of folders that a test runs. It has their names.
func testsIn(t *testing.T, f *ast.FuncDecl) (tests []string) {
	t.Helper()
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok || !isTest(s.Sel.Name) {
			return true
		}
		folder, name := s.X.(*ast.Ident).Name, s.Sel.Name
		tests = append(tests, folder+"."+name)
		if is := f.Name.Name; is != name && !strings.EqualFold(is, "Test"+folder+strings.TrimPrefix(name, "Test")) {
			t.Errorf("%s runs %s of folder %s", is, name, folder)
		}
		return true
	})
	return tests
}

func isTest(name string) bool {
	return strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz")
}

func goFiles(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", pattern, len(files), err)
	}
	return files
}

func parse(t *testing.T, file string) *ast.File {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
