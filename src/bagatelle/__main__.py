"""`python -m bagatelle` is the command `bagatelle`."""

import sys

from bagatelle.cli import main

if __name__ == "__main__":
    sys.exit(main())
