# make demo     install what is needed, build, and draw a gallery into out/
# make test     install what is needed and run every check, as CI does
# make help     the rest

PREFIX ?= /usr/local
DESTDIR ?=
# EMOJI=1 makes install add the system's package of all emoji, for the flags that the bundled font lacks.
EMOJI ?=
# The Swift runtime is linked in, so that the command starts fast and runs where no Swift is installed.
RELEASE = swift build -c release --static-swift-stdlib --product sticker

.PHONY: help bootstrap build demo test test-sanitized bench bench-peers check-bench docs format goldens install uninstall clean

help:
	@echo 'make demo                 install what is needed, build, and draw a gallery into out/'
	@echo 'make test                 install what is needed and run every check, as CI does'
	@echo 'make test-sanitized       run the tests under the sanitizers of addresses, undefined behaviour and threads'
	@echo 'make build                build the command in release: .build/release/sticker'
	@echo 'make install PREFIX=DIR   install the command with its fonts, art and completions (PREFIX: $(PREFIX))'
	@echo '                          with EMOJI=1 also the package fonts-noto-color-emoji, for all flags'
	@echo 'make uninstall PREFIX=DIR remove it again'
	@echo 'make bench                measure: the tables, then every benchmark'
	@echo 'make bench-peers          measure beside the peers, and write tables and plots into Docs/PERFORMANCE.md'
	@echo 'make check-bench          count the instructions of the hot loops, and fail where one grew over 5 %'
	@echo 'make goldens              make again the goldens whose tests fail, to be looked at'
	@echo 'make docs                 make the reference of the library and its guides, a website in out/docs'
	@echo 'make format               format the sources'
	@echo 'make clean                remove what was built and drawn'

bootstrap:
	@Scripts/bootstrap

build: bootstrap
	@$(RELEASE)

demo: build
	@Scripts/demo .build/release/sticker out

test:
	@Scripts/check

test-sanitized: bootstrap
	@Scripts/test-sanitized

bench: bootstrap
	@Scripts/bench

bench-peers: bootstrap
	@Scripts/bench-peers

check-bench:
	@Scripts/bootstrap --bench
	@Scripts/check-bench

docs: bootstrap
	@Scripts/docs

format:
	@Scripts/format

goldens: bootstrap
	@Scripts/goldens

install: build
	@Scripts/install $(if $(filter 1,$(EMOJI)),--emoji) '$(DESTDIR)$(PREFIX)'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/sticker'
	rm -rf '$(DESTDIR)$(PREFIX)/share/sticker-engine'
	rm -f '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/sticker'
	rm -f '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sticker'
	rm -f '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sticker.fish'

clean:
	rm -rf .build .build-* Benchmarks/.build Benchmarks/.venv out
