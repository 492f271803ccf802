/** One of the six VIP colours. Text on `base`, `high` and `deep` is the night colour. */
export interface Accent {
  showType: number;
  name: string;
  base: string;
  high: string;
  deep: string;
  glow: string;
}

export const accents: readonly [Accent, ...Accent[]] = [
  accent(1, 'mango', '#ffb52e', '#ffcf5c', '#ff9a2e'),
  accent(2, 'teal', '#22d3b6', '#5cebcf', '#17b79d'),
  accent(3, 'sky', '#7cc4ff', '#a9dbff', '#58aef5'),
  accent(4, 'orchid', '#ff7ade', '#ffa6ea', '#f45fcd'),
  accent(5, 'coral', '#ff8a70', '#ffae99', '#fb7459'),
  accent(6, 'moonlight', '#e6dcff', '#f7f2ff', '#cfc0f7'),
];

function accent(showType: number, name: string, base: string, high: string, deep: string): Accent {
  return { showType, name, base, high, deep, glow: `${base}66` };
}
