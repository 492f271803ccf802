/** Where a draw is computed again; `drawId` has its receipt fetched there. */
export function verifyPath(drawId?: string): string {
  const path = '/activity/jackpot/verify';
  return drawId === undefined ? path : `${path}?drawId=${encodeURIComponent(drawId)}`;
}
