const SHOWN = 2;

/** A player's name as others see it: `Maria` becomes `Ma***ia`. Short names show less. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 2 * SHOWN) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, SHOWN).join('')}***${letters.slice(-SHOWN).join('')}`;
}
