# `make help` lists what there is to make.

# Sources that must look odd: they are inputs of tests, and some do not even parse.
ODD_SOURCES := ^(Tests/Goldens/(Generate|Check)/|IntegrationTests/Errors/Sources/(ConflictMarker|NotUTF8|SyntaxError)/)
SWIFT_SOURCES = $(shell git ls-files --cached --others --exclude-standard '*.swift' | grep -vE '$(ODD_SOURCES)')

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: test
test: ## Build what the tests of this package need, and run them
	swift build --product patchbayPackageTests
	swift test --skip-build

.PHONY: integration
integration: ## Build packages that use the plugin from outside and check what they print
	IntegrationTests/run

.PHONY: integration-release
integration-release: ## The same optimised, for one package, which takes minutes
	IntegrationTests/run release

.PHONY: tool
tool: ## Build the tool optimised, as a package with an artifact bundle and its plugin: see Scripts/make-tool
	Scripts/make-tool

.PHONY: release
release: ## Build what a release publishes for this platform, and check it: see Scripts/make-release
	Scripts/make-release

.PHONY: docs
docs: ## Build the articles and interfaces of all products as a static site: see Scripts/make-docs
	Scripts/make-docs

.PHONY: site
site: docs ## Click through that site in a headless Chromium, if there is one
	IntegrationTests/Site/run

.PHONY: bazel
bazel: ## Try the rules for Bazel with a program of many modules, if there is a bazel
	swift build --product patchbay
	IntegrationTests/Bazel/run

.PHONY: simulators
simulators: ## Build the products for Apple's simulators; on a Mac with Xcode
	Scripts/build-for-simulators

.PHONY: editor
editor: ## Open a package in sourcekit-lsp and wait for completion of what the plugin generates
	IntegrationTests/Editor/run

.PHONY: page
page: ## Test the page of `patchbay graph --format html` in a headless Chromium, if there is one
	swift build --product patchbay
	IntegrationTests/Page/run

.PHONY: programs
programs: ## Install what the formats and the pages are tested with: Chromium, Node, Graphviz, validators
	.ci/install-tools

.PHONY: formats
formats: ## Hand what the tool prints to Graphviz and validators, as far as they are there
	swift build --product patchbay
	IntegrationTests/Formats/run

.PHONY: picture
picture: ## Draw the graph of the example service for the README, light and dark; needs Graphviz
	swift build --product patchbay
	Scripts/make-picture

.PHONY: demo
demo: ## Build the example service, start it and drive it with real requests
	Examples/Bookshop/demo.sh

.PHONY: test-example
test-example: ## Run the tests of the example service
	.ci/install-sqlite
	swift test --package-path Examples/Bookshop

# In the build directory of the integration packages, where the plugin's tool is built already.
.PHONY: test-tutorial
test-tutorial: ## Run the tests of the example that is a tutorial
	swift test --package-path Examples/Trams --scratch-path IntegrationTests/.build --disable-build-manifest-caching

.PHONY: lint
lint: ## Report what is not formatted as agreed
	swift format lint --strict --parallel $(SWIFT_SOURCES)

.PHONY: format
format: ## Format everything as agreed
	swift format --in-place --parallel $(SWIFT_SOURCES)

# The tests of what programs link.
RUNTIME_TESTS := ^Patchbay(Clients|Concurrency|ContextMembers|Contexts|ContextsSwift5|Features|Hubs|Testing)?Tests\.

.PHONY: tsan
tsan: ## Run the runtime's tests under the Thread Sanitizer
	swift test --sanitize thread --scratch-path .build/tsan --filter '$(RUNTIME_TESTS)'

.PHONY: asan
# Some tests keep what a loader was given in a variable of the loader, and so leave it behind: the soak searches for leaks.
asan: export ASAN_OPTIONS = detect_leaks=0
asan: ## Run the runtime's tests under the Address Sanitizer
	swift test --sanitize address --scratch-path .build/asan --filter '$(RUNTIME_TESTS)'

.PHONY: bench
bench: bench-runtime bench-generate ## Measure what generated code and the generator cost, against the same by hand

.PHONY: bench-runtime
bench-runtime: ## Measure what generated code costs
	swift run -c release --package-path Benchmarks patchbay-bench-runtime

.PHONY: bench-generate
bench-generate: ## Measure what generating costs
	swift run -c release --package-path Benchmarks patchbay-bench-generate

.PHONY: bench-hubs
bench-hubs: ## Measure what compiling hubs costs, with the macro plug-in as a debug build
	Benchmarks/Scripts/hub-compile-time

.PHONY: bench-resolvers
bench-resolvers: ## Measure what compiling generated resolvers costs
	Benchmarks/Scripts/resolver-compile-time

.PHONY: bench-share
bench-share: ## Measure the share of generating in a build; compiles 2,000 files, which takes minutes
	Benchmarks/Scripts/generator-share

.PHONY: bench-hubs-runtime
bench-hubs-runtime: ## Measure what hubs cost when they run; takes the macro plug-in as a debug build
	Benchmarks/Scripts/hub-run-time

.PHONY: bench-adopting
bench-adopting: ## Measure what a package pays that adopts Patchbay: builds from clean and after an edit
	Benchmarks/Scripts/adopting

.PHONY: bench-results
bench-results: ## Measure everything and write Benchmarks/RESULTS.md; best on a machine that does nothing else
	Benchmarks/Scripts/results

.PHONY: bench-wiring
bench-wiring: ## Generate the wiring that is measured again, after a change to what it is made from or by
	swift run patchbay generate --module-name RunTimeBenchmarks Benchmarks/Sources/RunTimeBenchmarks \
		--output Benchmarks/Sources/RunTimeBenchmarks/Wiring.patchbay.swift
	swift run patchbay generate --module-name PatchbaySoak Benchmarks/Sources/PatchbaySoak \
		--output Benchmarks/Sources/PatchbaySoak/Wiring.patchbay.swift

# What is measured, or runs for hours, is optimised: see the end of Package.swift.
bench-generate bench-runtime oracle fuzz edits random-programs soak soak-thread soak-address: export PATCHBAY_OPTIMIZED = 1

SANITIZED_MINUTES := $(or $(MINUTES),1)
MINUTES ?= 60
INPUTS ?= 1000000
FIRST ?= 1
PROGRAMS ?= 100
.PHONY: soak
soak: ## Use the runtime from up to 64 threads and 10,000 tasks, for an hour or as many as MINUTES says
	swift build -c release --package-path Benchmarks --product patchbay-soak
	Benchmarks/.build/release/patchbay-soak --minutes $(MINUTES)

.PHONY: soak-sanitized soak-thread soak-address
soak-sanitized: soak-thread soak-address ## The same under each sanitizer, for a minute or as many as MINUTES says
soak-thread soak-address: soak-%:
	swift build -c release --package-path Benchmarks --product patchbay-soak --sanitize $* --scratch-path Benchmarks/.build/$*
	Benchmarks/.build/$*/release/patchbay-soak --sanitized --minutes $(SANITIZED_MINUTES)

.PHONY: oracle
oracle: ## Hold the grammar and the macros against Swift's own; compiles swift-syntax optimised, which takes minutes
	swift build -c release -j 1 --package-path Oracle --product oracle
	swift build -c release -j 1 --package-path Oracle --product macro-oracle
	cd Oracle && .build/release/oracle --mutations 200000
	cd Oracle && .build/release/macro-oracle --combinations 10000 --mutations 40000

# The same on the swift-syntax that the compiler brings along. Where it brings none, swift-syntax is compiled.
.PHONY: oracle-short
oracle-short: RESOURCES = $(shell swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
oracle-short: export SWIFT_HOST_LIBRARIES = $(patsubst %/SwiftParser.swiftmodule,%,$(wildcard $(RESOURCES)/host/SwiftParser.swiftmodule))
oracle-short: ## A part of that at once: swift-syntax is the compiler's own
	swift build -c release --package-path Oracle --scratch-path Oracle/.build/host --product oracle
	swift build -c release --package-path Oracle --scratch-path Oracle/.build/host --product macro-oracle
	cd Oracle && .build/host/release/oracle --mutations 50000
	cd Oracle && .build/host/release/macro-oracle --combinations 2000 --mutations 4000

.PHONY: fuzz
fuzz: ## Hand the grammar a million inputs, most of them no Swift, with the Address Sanitizer
	swift build -c release --package-path Oracle --product fuzz --sanitize address --scratch-path Oracle/.build/address
	cd Oracle && .build/address/release/fuzz --inputs 1000000

.PHONY: fuzz-readers
fuzz-readers: ## Hand what reads sources, facts, caches, JSON, arguments and messages INPUTS each, with libFuzzer
	Fuzzing/run --inputs $(INPUTS)

.PHONY: edits
edits: ## Edit random programs 20,000 times, and compare runs that remember something with runs that do not
	swift build -c release --package-path Benchmarks --product patchbay-random-programs
	Benchmarks/.build/release/patchbay-random-programs edits

.PHONY: random-programs
random-programs: ## Compile and run random programs, PROGRAMS of them from the seed FIRST on
	swift build --target PatchbayMacros
	swift build -c release --package-path Benchmarks --product patchbay-random-programs
	Benchmarks/.build/release/patchbay-random-programs graphs --first $(FIRST) --programs $(PROGRAMS)

.PHONY: faults
faults: ## Run the generator killed, on a full disk, with damaged caches: a thousand times two runs, in some ten minutes
	swift build --product patchbay
	Scripts/try-faults --runs 1000

.PHONY: ci
ci: ## Everything that a change has to pass
	.ci/run
