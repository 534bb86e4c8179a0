// Package opt is the abi-opt command as a function, for the command itself and
// for tests that run it in their own process.
//
// [Main] goes through four steps: the command line becomes a config (flags.go,
// config.go); each part of the input is parsed, verified, put through the
// pipeline and verified again (run.go); the result is written in the form that
// is asked for (emit.go), to a file that appears only if all went well
// (output.go); diagnostics are rendered in the end (report.go).
package opt
