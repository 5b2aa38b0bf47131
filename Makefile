# `make` alone lists the targets. Everything a target needs is installed by itself: Python's into .venv, Node's into
# web/node_modules, and Chromium (for the end-to-end tests) as Debian's package.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check install
NPM := cd web && npm --no-audit --no-fund --loglevel=error
PAGE := src/bagatelle/server/page/index.html
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
ARGS ?= --open

.PHONY: help play test test-rules test-page chromium check format words pins audit wheel bench examples
help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: .venv/play $(PAGE) ## play in the browser: serves the page and opens it (ARGS="--port 9000" changes how)
	$(BIN)/bagatelle serve $(ARGS)

test: ## run every check and test
	$(MAKE) --jobs 3 --output-sync --no-print-directory check test-rules test-page $(PAGE) chromium
	$(BIN)/pytest -q -n 2 --dist worksteal --durations 25 --ignore tests/rules

test-rules: .venv/dev
	$(BIN)/coverage run -m pytest -q tests/rules
	$(BIN)/coverage report --include='*/games/*/rules.py' --show-missing --fail-under=100

test-page: web/node_modules/.installed
	$(NPM) test

chromium:
	command -v chromium >/dev/null || { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq chromium; }

check: .venv/dev web/node_modules/.installed ## lint, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run check

format: .venv/dev web/node_modules/.installed ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format

words: .venv/dev web/node_modules/.installed ## collect the words of code and page into their catalogues
	$(BIN)/python scripts/words.py
	$(NPM) run strings

pins: .venv/pins ## pin the versions of what pyproject.toml asks for (ARGS=--upgrade: the newest ones)
	$(BIN)/python scripts/pins.py $(filter --upgrade%,$(ARGS))

audit: .venv/pins ## look whether vulnerabilities are known of anything that gets installed
	$(BIN)/python scripts/audit.py

wheel: .venv/play $(PAGE) ## build dist/bagatelle-….whl, which contains the page: for pipx, uvx or pip
	$(BIN)/python -m hatchling build --target wheel --directory dist

bench: .venv/bench ## measure speed: the engine beside its peers, towers, the server under load, with hands at work, at its start and with a bad neighbour
	$(BIN)/python bench/speed.py
	$(BIN)/python bench/environments.py
	$(BIN)/python bench/towers.py speed
	$(BIN)/python bench/server.py
	$(BIN)/python bench/physics_server.py
	$(BIN)/python bench/start.py
	$(BIN)/python bench/hostile.py
	$(BIN)/python bench/stats.py

examples: .venv/play ## learn Lucktails by self-play, in five minutes, and say how strong it has become
	$(BIN)/python -c "import torch" 2>/dev/null || $(PIP) torch==2.13.0
	$(BIN)/python examples/train_lucktails.py

.venv/play: pyproject.toml requirements/play.txt
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes --requirement requirements/play.txt
	$(PIP) --no-build-isolation --no-deps --editable .
	touch $@

.venv/dev .venv/bench .venv/pins: .venv/%: .venv/play requirements/%.txt
	$(PIP) --require-hashes --requirement requirements/$*.txt
	touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	$(NPM) ci
	touch $@

$(PAGE): web/node_modules/.installed $(shell find web -name node_modules -prune -o -type f -print)
	$(NPM) run build
	touch $@
