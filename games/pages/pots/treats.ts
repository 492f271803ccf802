/** What the full pots hold. It decorates: every full pot is worth the same. */
export const treats = ['candy', 'coin', 'lollipop', 'wrapped-gift', 'chocolate-bar'] as const;

/** Which of them a pot shows. */
export function treatOf(pot: number): (typeof treats)[number] {
  return treats[pot % treats.length] ?? treats[0];
}
