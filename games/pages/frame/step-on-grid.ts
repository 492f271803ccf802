/** The place that an arrow key leads to from `index`, among `count` places in rows of `columns`. */
export function stepOnGrid(index: number, key: string, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return next >= 0 && next < count ? next : null;
}
