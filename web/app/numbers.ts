/** Numbers as the language of the page writes them, with at most so many digits after the point. */

import { i18n } from "@lingui/core";

function written(n: number, digits: number, more: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(i18n.locale || "en", { maximumFractionDigits: digits, ...more }).format(n);
}

export const numeral = (n: number, digits = 0) => written(n, digits);

/** Of a part of 1. */
export const percent = (part: number, digits = 0) => written(part, digits, { style: "percent" });

/** The same with its sign, for how much it changed. */
export const signedPercent = (part: number, digits = 0) =>
  written(part, digits, { style: "percent", signDisplay: "exceptZero" });
