/** In whose login the game was started. Its rounds go on in that one: never in that of whoever logged in since. */
export interface GameLogin {
  token: string | null;
  epoch: number | null;
}
