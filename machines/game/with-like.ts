/** Adds a game to the favourites, newest first, or removes it. */
export function withLike(gameLikes: readonly number[], gameId: number, like: boolean): number[] {
  const others = gameLikes.filter((id) => id !== gameId);
  return like ? [gameId, ...others] : others;
}
