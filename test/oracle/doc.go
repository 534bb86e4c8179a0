// Package oracle compares this project with C compilers on random and
// systematic declarations. It makes types and prototypes, writes them as C, has
// clang compile them, and compares what clang wrote with what package classify
// and layout say. A case that differs is made as small as possible before it
// is reported, with the seed that made it.
//
// The comparisons are tests of this package. ABI_OPT_ORACLE_N is the number of
// random prototypes, ABI_OPT_SEED the seed.
//
// # Run-time tests
//
// What agrees as text must also work. For random prototypes, C callers send
// patterns through functions of ours to C callees, which check each byte of data
// that arrives; so do the callers with the results. Ours call directly, through a
// pointer, as a callback, with extra arguments, and read extra arguments
// themselves. Callers and callees are compiled by gcc and clang in
// all combinations, without and with optimisation. [Exclusions] is the list of
// what these two do not agree on. ABI_OPT_RUN_N and ABI_OPT_SEED choose other
// prototypes than the usual ones.
//
// TestTargets and TestRunTargets do the same for other processors than this one,
// whose programs run under an emulator.
//
// TestQuality compares the length of the same functions, optimised by LLVM, with
// that of clang's. ABI_OPT_QUALITY_N is its number of prototypes.
//
// # Folders
//
// The folders compare other parts, such as passes and cimport, with other tools. They are ordinary packages whose tests
// folders_test.go runs.
package oracle
