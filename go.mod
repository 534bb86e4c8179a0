module github.com/abi-opt/abi-opt

go 1.25.0

require (
	github.com/alecthomas/participle/v2 v2.1.4
	github.com/aymanbagabas/go-udiff v0.4.1
	github.com/google/go-cmp v0.7.0
	github.com/llir/llvm v0.3.7-0.20241206180354-f0912dd3bef2
	github.com/ulikunitz/xz v0.5.17
	golang.org/x/sys v0.35.0
	golang.org/x/term v0.34.0
)

require (
	github.com/mewmew/float v0.0.0-20201204173432-505706aa38fa // indirect
	github.com/pkg/errors v0.9.1 // indirect
	golang.org/x/mod v0.6.0-dev.0.20220419223038-86c51ed26bb4 // indirect
	golang.org/x/tools v0.1.12 // indirect
)
