module github.com/abi-opt/abi-opt/examples/gollvm

go 1.25.0

require (
	github.com/abi-opt/abi-opt v0.0.0
	tinygo.org/x/go-llvm v0.0.0-20250422114502-b8f170971e74
)

replace github.com/abi-opt/abi-opt => ../..
