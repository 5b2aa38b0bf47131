/** Which parts of a rule page say something. */

import type { RulePage, RulePart, RuleSection } from "../../protocol/types";

/** The sections with only those parts that have all the words of the query, also in the middle of longer ones. */
export function found(page: RulePage, query: string): readonly RuleSection[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return page.sections;
  return page.sections.flatMap((section) => {
    const parts = section.parts.filter((part) => {
      const text = plain(`${section.title} ${part.rule} ${textOf(part)}`);
      return wanted.every((word) => text.includes(word));
    });
    return parts.length > 0 ? [{ ...section, parts }] : [];
  });
}

function textOf({ html, example }: RulePart): string {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  return `${text} ${example?.title ?? ""}`;
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
