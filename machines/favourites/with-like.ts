/** The favourites, newest first, with the game among them or not. */
export function withLike(gameLikes: readonly number[], gameId: number, like: boolean): number[] {
  const others = gameLikes.filter((id) => id !== gameId);
  return like ? [gameId, ...others] : others;
}
