# abi-opt. "make" alone prints what there is.

# Versions of the tools that checks use.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
ACTIONLINT  := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
APIDIFF     := golang.org/x/exp/cmd/apidiff@v0.0.0-20261113113407-e3970619a1a4

FUZZTIME ?= 20s
BENCH    ?= .

.DEFAULT_GOAL := help

.PHONY: help
help: ## print this text
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: build
build: ## build the command abi-opt into bin/
	go build -o bin/ ./cmd/...

.PHONY: man
man: build ## write the manual page and the completion of shells into bin/
	bin/abi-opt --help=man > bin/abi-opt.1
	for shell in bash zsh fish; do bin/abi-opt completion $$shell > bin/abi-opt.$$shell; done

# VERSION is what a release is called, PLATFORMS what it is for.
VERSION   ?= $(shell git describe --tags --always --dirty)
PLATFORMS ?= linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64

.PHONY: release
release: ## build archives for PLATFORMS into bin/release, with licences and checksums: the same bytes wherever they are built
	test/tools/release.sh $(VERSION) bin/release $(PLATFORMS)

.PHONY: release-check
release-check: ## build the archives of PLATFORMS twice, and compare them
	test/tools/release.sh $(VERSION) bin/release-one $(PLATFORMS)
	test/tools/release.sh $(VERSION) bin/release-two $(PLATFORMS)
	cmp bin/release-one/SHA256SUMS bin/release-two/SHA256SUMS

.PHONY: release-linux
release-linux: ## do so for linux/amd64 alone
	$(MAKE) release-check PLATFORMS=linux/amd64

.PHONY: tools
tools: ## install the tools that comparisons need (Debian packages)
	test/tools/install.sh

# SLOW are tests that build whole programs, or compare most. They are in test-all, with the packages SLOW_IN.
SLOW    := TestBazel|TestInstalledLibraries|TestExamplePrograms|TestTutorial|TestBindings|TestHeaders|TestWrittenHeaders|TestLintOfHeaders|TestFFI|TestHL|TestGoInstall|TestOwnDialect|TestBoundariesAccepted
SLOW_IN := ./examples/toy ./lit/filecheck ./test/building ./test/examples ./test/golden ./translate/llvmir

.PHONY: test
test: tools ## install those tools, then run all tests but SLOW; a missing tool or a skipped comparison is a failure
	ABI_OPT_REQUIRE_TOOLS=1 go run ./test/gotest -timeout 60m -skip '^($(SLOW))$$' ./...

# The seven parts of test-all take about as long as each other.
PART_0 := check race
PART_1 := fuzz-some
PART_2 := browser release-linux answers-check
PART_3 := oracle-large
PART_4 := oracle-slow windows
PART_5 := slow
PART_6 := embed-test web-test ffi-large
PARTS  := $(foreach day,0 1 2 3 4 5 6,$(PART_$(day)))

# DAY selects a part: the number of today, as days since the beginning of 1970.
DAY ?= $(shell echo $$(($$(date +%s) / 86400)))

test-all test-day: export ABI_OPT_REQUIRE_TOOLS = 1

.PHONY: test-all
test-all: $(PARTS) ## what make test does not do: static checks, data races, fuzzing, pages in a browser, a release, comparisons of other and more inputs

.PHONY: test-day
test-day: ## run the seventh part of test-all that the date selects, or DAY
	$(MAKE) $(PART_$(shell echo $$(($(DAY) % 7))))

# GOTEST is another command in make costs. go test alone has the results of tests in its cache.
GOTEST ?= go test

.PHONY: quick
quick: ## run the tests that need no other tool, and do the same on every machine
	$(GOTEST) ./...

.PHONY: costs
costs: ## measure what the tests cost, and write the table of CONTRIBUTING.md
	go run ./test/gotest -table quick test

.PHONY: example
example: ## build examples/point.mlir and its C side, link and run them, and check what they print
	ABI_OPT_REQUIRE_TOOLS=1 go test -count=1 -run TestPoint -v ./test/examples

# BUILDS are the platforms for which all packages must build. Those that differ most are here; make web builds for
# wasip1/wasm, and make release for macOS.
BUILDS ?= windows/amd64 linux/386

.PHONY: builds
builds: ## build all packages for other systems, without keeping the result
	@for platform in $(BUILDS); do echo "$$platform"; GOOS=$${platform%/*} GOARCH=$${platform#*/} go build ./... || exit 1; done
	@for platform in windows/amd64 windows/arm64 darwin/arm64 darwin/amd64 freebsd/amd64 freebsd/arm64 linux/arm64 linux/riscv64 linux/loong64; do echo "$$platform, package ffi"; (cd ffi && GOOS=$${platform%/*} GOARCH=$${platform#*/} go vet -gcflags=github.com/ebitengine/purego/internal/fakecgo=-std .) || exit 1; done

.PHONY: check
check: builds ## static checks: format, builds for other systems, vet, staticcheck, workflows, the modules' requirements
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted: $$unformatted"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
	go run $(ACTIONLINT) -shellcheck= -pyflakes= .github/workflows/*.yml
	go mod tidy -diff
	for module in examples/owndialect examples/hl examples/gollvm ffi ffi/header examples/bindings web; do (cd $$module && go vet ./... && go mod tidy -diff) || exit 1; done

.PHONY: api
api: ## list what programs lose in the stable packages since OLD, a commit; by default the last release. TestAPI compares names alone
	@old=$$(mktemp -d) && trap "rm -r $$old" EXIT && git archive $(or $(OLD),$$(git describe --tags --abbrev=0)) | tar -x -C $$old && \
	GOBIN=$$old go install $(APIDIFF) && \
	for p in $$(sed -n 's/^| `\([a-z./]*\)` |.*/\1/p' docs/stability.md); do \
		test ! -d $$old/$$p || { (cd $$old && ./apidiff -w package ./$$p) && $$old/apidiff -incompatible $$old/package ./$$p | sed "s|^|$$p: |"; } || exit 1; \
	done

.PHONY: windows
windows: tools ## run the tests for Windows, under wine
	go run ./test/wine ./...

# Goroutines run in these packages. The tests of opt process all inputs of lit tests with several workers, so that they
# cover the code that the workers share: dialects, passes, layouts and conventions.
.PHONY: race
race: ## run the tests of what has goroutines with the race detector
	go run ./test/gotest -race -timeout 10m . ./internal/cleanup ./opt ./opt/internal/chunk ./ir/pass
	go run ./test/gotest -race -timeout 10m -run 'Parallel|Concurrent|Segments' ./capi/lint ./ir ./ir/asm ./lit/filecheck

# ANSWERED are the packages with tests that use recorded answers of other tools.
ANSWERED := ./cimport ./dialect/... ./passes ./test/golden ./test/oracle/... ./translate/llvmir
ANSWERS   = go run ./test/answers/update

.PHONY: answers
answers: tools ## record what other tools answer to the questions of make test
	$(ANSWERS) -- -timeout 20m -skip '^($(SLOW))$$' $(ANSWERED)

.PHONY: answers-check
answers-check: tools ## compare the recorded answers with those of the tools
	$(ANSWERS) -check -- -timeout 20m -skip '^($(SLOW))$$' $(ANSWERED)

.PHONY: update
update: ## rewrite the expectations that tests keep in files; review the difference
	go test ./test/lit ./test/documents -update

.PHONY: docs
docs: ## write the references in docs/reference (dialects, passes, diagnostics), and test/documents/coverage.md
	go test ./test/golden -run TestReferences -update
	go test ./test/documents -update

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (20s)
	test/tools/fuzz.sh $(FUZZTIME) 0 bin/fuzz

# It begins without the inputs of earlier runs, so that it takes the same time each.
.PHONY: fuzz-some
fuzz-some: ## run every fuzz target on its corpus and 1000 new inputs, for at most a minute each
	rm -rf bin/fuzz-some
	test/tools/fuzz.sh 1000x 60 bin/fuzz-some

.PHONY: bench
bench: ## run the benchmarks named by BENCH (all)
	go test -run '^$$' -bench '$(BENCH)' -benchmem ./...

# RUNS is how often each command is run, GROWTH the numbers of functions whose growth is charted.
RUNS ?= 5
GROWTH ?= 1000,10000,100000

.PHONY: bench-peers
bench-peers: ## print the table of docs/performance.md: abi-opt beside clang-22, mlir-opt-22 and mlir-translate-22
	go run ./test/bench/peers -n=$(RUNS)

# BEFORE is the commit that bench-pairs compares with.
BEFORE ?= f163433

.PHONY: bench-pairs
bench-pairs: ## compare CPU time and memory with the abi-opt of the commit BEFORE, in turn, and write this machine's row of test/bench/README.md
	go run ./test/bench/peers -n=9 -pairs=$(BEFORE) -page=test/bench/README.md

.PHONY: bench-builds
bench-builds: ## print the table of examples/bazel/README.md: 10000 modules by abi-opt batch, make and Bazel
	go run ./test/bench/builds -modules=10000

.PHONY: bench-growth
bench-growth: ## measure modules of GROWTH functions, and chart that in test/bench/growth.svg
	go run ./test/bench/peers -n=1 -growth=$(GROWTH) -chart=test/bench/growth.svg

.PHONY: bench-shapes
bench-shapes: ## compare the time of wide and deep modules with that of an eighth of them: a million operations in a function and the like
	ABI_OPT_SHAPES=1 go test -count=1 -v -run '^TestShapesAreLinear$$' ./test/bench

.PHONY: browser
browser: ## look at a page of --explain=html in Chromium; pictures go to the folder ABI_OPT_PICTURES
	go vet -tags browser ./capi/explain
	ABI_OPT_REQUIRE_TOOLS=1 go run ./test/gotest -count=1 -tags browser -run '^TestPageInBrowser$$' ./capi/explain

.PHONY: web
web: ## build the page into web/dist, with packages that npm fetches; cd web && go run ./serve serves it
	cd web && npm ci --ignore-scripts --no-audit --no-fund && go run ./build

.PHONY: web-test
web-test: tools web ## build the page and test it in node and Chromium; pictures go to the folder ABI_OPT_PICTURES
	cd web && ABI_OPT_REQUIRE_TOOLS=1 go run github.com/abi-opt/abi-opt/test/gotest -count=1 -timeout 60m ./...

# Functions of this module are not inlined into WebAssembly, which takes a tenth of its size.
.PHONY: embed
embed: ## make the C library libabiopt in bin/embed, static and shared, and the WebAssembly module of embed/npm
	mkdir -p bin/embed && cp embed/c/abiopt.h bin/embed
	go build -trimpath -buildmode=c-archive -o bin/embed/libabiopt.a ./embed/c && rm bin/embed/libabiopt.h
	go build -trimpath -buildmode=c-shared -o bin/embed/libabiopt.so ./embed/c && rm bin/embed/libabiopt.h
	GOOS=wasip1 GOARCH=wasm go build -trimpath -ldflags='-w' -gcflags='github.com/abi-opt/abi-opt/...=-l' -buildmode=c-shared -o bin/embed/start.wasm ./embed/wasm
	node embed/wasm/snapshot.mjs bin/embed/start.wasm embed/npm/abiopt.wasm embed/wasm/start.jsonl && rm bin/embed/start.wasm

.PHONY: embed-test
embed-test: tools embed ## make these, and ask them from C, Python and node
	ABI_OPT_REQUIRE_TOOLS=1 go run ./test/gotest -count=1 -timeout 60m -tags built ./embed

.PHONY: bench-embed
bench-embed: embed ## print what docs/library.md has: the sizes of the libraries, and the times of their answers
	@cat embed/npm/abiopt.wasm | gzip -9 | wc -c | sed 's/$$/ bytes: the WebAssembly module, compressed by gzip/'
	@strip -o bin/embed/stripped.so bin/embed/libabiopt.so && wc -c <bin/embed/stripped.so | sed 's/$$/ bytes: libabiopt.so without symbols/' && rm bin/embed/stripped.so
	@gcc -O1 -Iembed/c test/bench/embed/answers.c bin/embed/libabiopt.a -lpthread -o bin/embed/answers && bin/embed/answers && rm bin/embed/answers
	@node test/bench/embed/answers.mjs embed/npm

# N and SEED are for the targets below; each has a number of its own.
SEED ?= 1

.PHONY: oracle
oracle: ## compare N (3000) random prototypes from SEED (1) with what clang prints
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_ORACLE_N=$(N) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run 'TestRandomPrototypes|TestText' ./test/oracle

.PHONY: oracle-targets
oracle-targets: ## compare N (20000) random prototypes from SEED (1) on each other target with what clang prints
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_ORACLE_N=$(or $(N),20000) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestTargets$$' ./test/oracle

.PHONY: oracle-run
oracle-run: ## send values through functions for N (300) random prototypes from SEED (1), between gcc and clang
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_RUN_N=$(N) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestRun$$' ./test/oracle

# ON is the platform, all of them if empty: aarch64, riscv64, x86_64-w64.
ON ?=

.PHONY: oracle-run-targets
oracle-run-targets: ## send values through functions for N (20000) random prototypes from SEED (1) under emulators of other platforms (ON one), each built in WAYS (1) of 8 ways
	ABI_OPT_ALL=1 ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_RUN_N=$(or $(N),20000) ABI_OPT_RUN_WAYS=$(or $(WAYS),1) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestRunTargets$$/$(ON)' ./test/oracle

.PHONY: oracle-large
oracle-large: tools ## compare other inputs than make test with clang, gcc and MLIR: the second part, and random ones of the day
	ABI_OPT_REQUIRE_TOOLS=1 $(SECOND) go run ./test/gotest -count=1 -timeout 60m -skip '^($(SLOW))$$' ./test/oracle/...

.PHONY: oracle-slow
oracle-slow: tools ## run those of SLOW that compare with clang, gcc and MLIR
	ABI_OPT_REQUIRE_TOOLS=1 $(SECOND) go run ./test/gotest -count=1 -timeout 60m -run '^($(SLOW))$$' ./test/oracle/...

.PHONY: slow
slow: tools ## run all tests of the packages with others of SLOW, on other inputs than make test, random ones of the day
	ABI_OPT_REQUIRE_TOOLS=1 $(SECOND) go run ./test/gotest -count=1 -timeout 60m $(SLOW_IN)

.PHONY: thorough
thorough: tools ## compare all inputs, and ten times the random ones of make test: some hours
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_ALL=1 ABI_OPT_SEED=$(SEED) $(THOROUGH) go run ./test/gotest -count=1 -timeout 0 ./...

.PHONY: ffi-large
ffi-large: tools ## call more random functions of the day (or SEED) without cgo, here and on arm64, riscv64 and loong64 under qemu
	$(MAKE) ffi-random SEED=$(SEED) N=200
	$(MAKE) ffi-generated SEED=$(SEED) N=100
	$(MAKE) ffi-random-emulated SEED=$(SEED) N=50

# Each day has other random inputs, which SEED repeats.
oracle-large oracle-slow slow ffi-large: SEED = $(DAY)
SECOND   = ABI_OPT_SEED=$(SEED) ABI_OPT_PART=1 ABI_OPT_C_BOMBS=150 ABI_OPT_MUTATED_HEADERS=100
THOROUGH = ABI_OPT_AS_GCC_N=200 ABI_OPT_DIFFERENCES_N=600 ABI_OPT_QUALITY_N=600 ABI_OPT_RUN_C_N=100 ABI_OPT_ORACLE_N=3000 ABI_OPT_GLOBALS_N=1500 \
	ABI_OPT_MUTATED_HEADERS=3000 ABI_OPT_C_BOMBS=2000 ABI_OPT_RUN_N=300 ABI_OPT_DATALAYOUT_N=6000 ABI_OPT_IMPORT_N=100 \
	ABI_OPT_DEBUG_N=100 ABI_OPT_DEBUG_TYPES=1000 ABI_OPT_DEBUG_CALLS=200 ABI_OPT_TYPES_N=3000 ABI_OPT_PASS_PAIRS=10 ABI_OPT_FILECHECK_N=15000

.PHONY: bench-calls
bench-calls: ## time calls, and a callback, through generated bindings, cgo, libffi and purego, in one program
	dir=$$(mktemp -d) && cp -R test/bench/calls/. $$dir && cd $$dir && mv cgo.go.in cgo.go && cp c/swap.* . && \
		go mod edit -replace=github.com/abi-opt/abi-opt/ffi=$(CURDIR)/ffi && gcc -O2 -shared -fPIC c/swap.c -o libswap.so && \
		CGO_ENABLED=1 LD_LIBRARY_PATH=$$dir go test -run '^$$' -bench . -count=5 . && rm -r $$dir

# RELEASES are the Go releases that package ffi is tested with.
RELEASES := go1.27.4 go1.26.11

.PHONY: ffi-releases
ffi-releases: ## test calls without cgo with the two newest Go releases, which are fetched, with and without linkname
	for release in $(RELEASES); do \
		(cd ffi && GOTOOLCHAIN=$$release CGO_ENABLED=0 go test -count=1 . && \
			GOTOOLCHAIN=$$release CGO_ENABLED=0 go test -count=1 -tags ffi_nolinkname . && \
			GOTOOLCHAIN=$$release CGO_ENABLED=1 go test -count=1 .) || exit 1; \
		(cd examples/bindings && GOTOOLCHAIN=$$release CGO_ENABLED=0 go test -count=1 ./...) || exit 1; \
	done

.PHONY: ffi-random
ffi-random: ## let gcc and clang check calls and callbacks of N (2500) random functions each at -O0 and -O2 from SEED (1), without cgo
	cd ffi/header && CGO_ENABLED=0 ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_FFI_N=$(or $(N),2500) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestRandom$$' .

.PHONY: ffi-generated
ffi-generated: ## do the same through generated bindings, for N (1250) functions each, here and on other processors under qemu
	cd ffi/header && CGO_ENABLED=0 ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_BINDINGS_N=$(or $(N),1250) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestGenerated$$' .

.PHONY: ffi-random-emulated
ffi-random-emulated: ## call random functions as ffi-random does on arm64, riscv64 and loong64 under qemu
	cd ffi/header && ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_FFI_N=$(or $(N),2500) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestEmulated$$' .

# HEADERS is the folder for what is fetched.
HEADERS ?= $(CURDIR)/bin/headers

.PHONY: headers
headers: ## fetch the headers of 148 groups of libraries and systems, and compare what they declare with what clang makes of it
	test/tools/headers.sh $(HEADERS)
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_HEADERS=$(HEADERS) go test -count=1 -timeout 0 -v -run '^TestHeaders$$' ./test/oracle

.PHONY: bindings
bindings: ## fetch headers and libraries of 61 groups, write Go bindings, and check that they build and lack no function
	test/tools/headers.sh $(HEADERS) libraries
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_HEADERS=$(HEADERS) go test -count=1 -timeout 0 -v -run '^TestBindings$$' ./test/oracle

.PHONY: corpus
corpus: ## write some thousand functions of each target to bin/corpus, with the places of their values and C programs that check another compiler
	go run ./test/corpus -o bin/corpus && cp docs/reference/corpus.schema.json bin/corpus

.PHONY: corpus-test
corpus-test: tools ## check all of these functions at run time, between gcc and clang on four targets
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_CORPUS_EVERY=1 ABI_OPT_CORPUS_N=3000 go test -count=1 -timeout 0 -v -run '^TestRun$$' ./test/corpus

# MODULES are the Go modules with the headers of two versions each.
MODULES := github.com/mattn/go-sqlite3@v1.14.6 github.com/mattn/go-sqlite3@v1.14.22 github.com/DataDog/zstd@v1.4.5 github.com/DataDog/zstd@v1.5.6 \
	github.com/gen2brain/malgo@v0.10.35 github.com/gen2brain/malgo@v0.11.23 github.com/gen2brain/raylib-go/raylib@v0.50.0 github.com/gen2brain/raylib-go/raylib@v0.55.1 \
	github.com/go-gl/glfw/v3.3/glfw@v0.0.0-20260823155953-d41da22a9587 github.com/smacker/go-tree-sitter@v0.0.0-20230720070738-0d0a9f78d8f8 \
	github.com/smacker/go-tree-sitter@v0.0.0-20240827094217-dd81d9e9be82 github.com/tree-sitter/go-tree-sitter@v0.24.0 github.com/tree-sitter/go-tree-sitter@v0.25.0 \
	github.com/yalue/onnxruntime_go@v1.9.0 github.com/yalue/onnxruntime_go@v1.13.0 github.com/chai2010/webp@v1.1.0 github.com/chai2010/webp@v1.4.0 \
	github.com/wasmerio/wasmer-go@v1.0.3 github.com/wasmerio/wasmer-go@v1.0.4

.PHONY: versions
versions: ## compare versions of libraries in Go modules, which are fetched, and the answers with libabigail's (Debian package abigail-tools)
	cd /tmp && for module in $(MODULES); do go mod download $$module || exit 1; done
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_VERSIONS=$$(go env GOMODCACHE) go test -count=1 -v -run '^TestVersions$$' ./capi/diff

.PHONY: lint-large
lint-large: ## change tokens in what clang writes in N (10000) ways, and lint calls of the functions in HEADERS (see make headers)
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_LINT_MUTATIONS=$(or $(N),10000) ABI_OPT_LINT_N=1000 ABI_OPT_SEED=$(SEED) go test -count=1 -timeout 0 -v ./capi/lint
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_HEADERS=$(HEADERS) go test -count=1 -timeout 0 -v -run '^(TestLintOfHeaders|TestImportTime)$$' ./test/oracle

.PHONY: abi-mutations
abi-mutations: ## change emitted abi modules in N (10000) random ways from SEED (1), for each target or ON one: each is refused or means the same
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_MUTATIONS=$(or $(N),10000) ABI_OPT_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestMutations$$/$(ON)' ./passes

# SUITE is the folder for what is fetched.
SUITE ?= $(CURDIR)/bin/mlir-suite

.PHONY: mlir-suite
mlir-suite: build ## fetch MLIR's own tests, run those of our dialects and passes with abi-opt, and print the table of docs/mlir.md
	test/tools/mlir-suite.sh $(SUITE)
	go run ./test/mlirsuite -work=$(SUITE) -failures=$(SUITE)/failures.txt $(SUITE)/tree/mlir/test

.PHONY: memref-figures
memref-figures: ## compare N (4000) random modules from SEED (1) with mlir-opt's, call C interfaces, and write the table of docs/mlir.md
	go run ./test/oracle/figures -n=$(or $(N),4000) -seed=$(SEED)

PKGS ?= ./classify/... ./layout ./dialect/abi ./dialect/c ./passes/emitabi/... ./passes/lowerabi ./passes ./translate/llvmir ./ir

.PHONY: mutants
mutants: ## make N (300) small mistakes from SEED (1) in the code of PKGS and see whether the tests notice
	go run ./test/mutate -seed $(SEED) -n $(or $(N),300) $(PKGS)
