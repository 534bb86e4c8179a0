# abi-opt. "make" alone prints what there is.

# Versions of the tools that checks use.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

FUZZTIME ?= 20s
BENCH    ?= .

.DEFAULT_GOAL := help

.PHONY: help
help: ## print this text
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: build
build: ## build the command abi-opt into bin/
	go build -o bin/ ./cmd/...

.PHONY: test
test: ## install the tools that comparisons need (Debian packages), then run all tests; a missing tool is a failure
	test/tools/install.sh
	ABI_OPT_REQUIRE_TOOLS=1 go test -timeout 25m ./...

.PHONY: quick
quick: ## run the tests that need no other tool; those that compare with one run where it is installed
	go test ./...

.PHONY: example
example: ## build examples/point.mlir and its C side, link and run them, and check what they print
	go test -count=1 -run TestPoint -v ./test/examples

.PHONY: check
check: ## all that must pass before a commit: format, vet, staticcheck, tests with the race detector
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted: $$unformatted"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
	go mod tidy -diff
	go test -race ./...

.PHONY: update
update: ## rewrite the expectations that tests keep in files; review the difference
	go test ./test/lit -update

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (20s)
	@for pkg in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz'); do \
			echo "$$pkg $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x $$pkg || exit 1; \
		done; \
	done

.PHONY: bench
bench: ## run the benchmarks named by BENCH (all)
	go test -run '^$$' -bench '$(BENCH)' -benchmem ./...

# N and SEED are for the two targets below; each has a number of its own.
SEED ?= 1

.PHONY: oracle
oracle: ## compare N (3000) random prototypes from SEED (1) with what clang prints
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_ORACLE_N=$(N) ABI_OPT_ORACLE_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run 'TestRandomPrototypes|TestText' ./test/oracle

.PHONY: oracle-run
oracle-run: ## send values through functions for N (300) random prototypes from SEED (1), between gcc and clang
	ABI_OPT_REQUIRE_TOOLS=1 ABI_OPT_RUN_N=$(N) ABI_OPT_RUN_SEED=$(SEED) \
		go test -count=1 -timeout 0 -v -run '^TestRun$$' ./test/oracle
