module github.com/abi-opt/abi-opt/test/bench/calls

go 1.25.0

require (
	github.com/abi-opt/abi-opt/ffi v0.0.0
	github.com/ebitengine/purego v0.11.3
	github.com/jupiterrider/ffi v0.5.0
)

replace github.com/abi-opt/abi-opt/ffi => ../../../ffi
