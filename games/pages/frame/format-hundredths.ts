/** Hundredths of a percent as a percentage, rounded down: 9722.2 is `97.22%`. */
export function formatHundredths(hundredths: number): string {
  return `${(Math.floor(hundredths) / 100).toFixed(2)}%`;
}
