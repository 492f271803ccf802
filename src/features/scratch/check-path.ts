/** The page that checks draws, for one of the player’s cards or for a closed deal. */
export function checkPath(wanted: { cardId: string } | { dealId: string }): string {
  const [name, id] = 'cardId' in wanted ? ['card', wanted.cardId] : ['deal', wanted.dealId];
  return `/activity/jackpot/verify?${name}=${encodeURIComponent(id)}`;
}
