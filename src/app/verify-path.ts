/** The page that checks draws, with what it is to look up: a draw, a scratch card or a closed deal. */
export function verifyPath(wanted: { drawId?: string; card?: string; deal?: string } = {}): string {
  const query = new URLSearchParams(wanted).toString();
  return `/activity/jackpot/verify${query && `?${query}`}`;
}
