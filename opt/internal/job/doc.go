// Package job reads, lowers and writes one input of the command.
//
// [Options] holds the flags of a job; each file has those of its idea. [Job.Run] reads the input
// (input.go) and processes each section of it (run.go): it parses, verifies, lowers and verifies,
// for large modules in chunks (chunks.go). It writes the result (emit.go) to a file that appears only
// on success (output.go), or makes a program of it (build.go), and renders the diagnostics (report.go).
package job
