// Package oracle compares this project with C compilers on random and
// systematic declarations. It makes types and prototypes, writes them as C, has
// clang compile them, and compares what clang wrote with what package classify
// and layout say. A case that differs is made as small as possible before it
// is reported, with the seed that made it.
//
// The comparisons are tests of this package. ABI_OPT_ORACLE_N is the number of
// random prototypes, ABI_OPT_ORACLE_SEED the seed.
package oracle
