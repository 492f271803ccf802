/** A return to player from hundredths of a percent to one decimal, never rounded up. */
export function formatReturn(hundredths: number): string {
  return `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`;
}
