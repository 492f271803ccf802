/** Pictures in full pots. They are decoration: every full pot is worth the same. */
export const treats = ['candy', 'coin', 'lollipop', 'wrapped-gift', 'chocolate-bar'] as const;

export function treatOf(pot: number): (typeof treats)[number] {
  return treats[pot % treats.length] ?? treats[0];
}
