# `make` alone lists the targets. Everything a target needs is installed into .venv by itself.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check install --constraint constraints.txt
ARGS ?= bag-of-butts --players 3 --bots greedy

.PHONY: help play test check format bench
help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: .venv/play ## play Bag of Butts in the terminal (ARGS="bag-of-butts --players 4" changes the table)
	$(BIN)/bagatelle play $(ARGS)

test: check ## run every check and test
	$(BIN)/coverage run -m pytest -q tests/rules
	$(BIN)/coverage report --include='*/games/*/rules.py' --show-missing --fail-under=100
	$(BIN)/pytest -n 2 --dist worksteal

check: .venv/dev ## lint, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: .venv/dev ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/bench ## measure speed, ours beside the peers'
	$(BIN)/python bench/speed.py

.venv/play: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) hatchling
	$(PIP) --no-build-isolation --editable .
	touch $@

.venv/dev .venv/bench: .venv/%: .venv/play
	$(PIP) --no-build-isolation --editable '.[$*]'
	touch $@
