/** Where a rule is. What shows a saved game belongs to no rule. */
export function rulePath(game: string, rule: string): string {
  return `/rules/${game}${/^[A-Z]+-/.test(rule) ? `#${rule}` : ""}`;
}

/** Where what a rule means is played. */
export function examplePath(game: string, name: string): string {
  return `/rules/${game}/${name}`;
}
