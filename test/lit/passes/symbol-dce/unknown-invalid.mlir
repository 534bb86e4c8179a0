// An op that nobody knows may be a symbol table.

// RUN: abi-opt %s --symbol-dce --allow-unregistered-dialect --verify-diagnostics

// expected-error @+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}} [symbol-table-unknown]
"test.table"() ({
}) : () -> ()
