/** The mutations that the table in docs/walks.md gives a reason for: `| \`chart: label\` | reason |`. */
export function readSurvivors(page: string): string[] {
  return [...page.matchAll(/^\| `([\w-]+: [^`]+)` \| \S.*\|$/gm)].map(([, label = '']) => label);
}
