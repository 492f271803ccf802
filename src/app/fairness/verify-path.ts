/** The page that checks a draw; with `drawId` it fetches the receipt. */
export function verifyPath(drawId?: string): string {
  const path = '/activity/jackpot/verify';
  return drawId === undefined ? path : `${path}?drawId=${encodeURIComponent(drawId)}`;
}
