/** Shows a return to player, given in hundredths of a percent, with one decimal; never rounded up. */
export function formatReturn(hundredths: number): string {
  return `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`;
}
