/** Where server data lives in the QueryClient. Private keys begin with the epoch: one per login. */
export const queryKeys = {
  config: ['config'],
  lobby: ['lobby'],
  /** Every game that was heard of, by its id. */
  games: ['games'],
  /** Activities that are on for a visitor. */
  visitorActivityIds: ['visitorActivityIds'],
  user: (epoch: number) => [epoch, 'user'],
  gameData: (epoch: number) => [epoch, 'gameData'],
  /** The balance that is shown in place of the true one. */
  heldCoin: (epoch: number) => [epoch, 'heldCoin'],
  /** Everything paid in less everything paid out. */
  netDeposited: (epoch: number) => [epoch, 'netDeposited'],
  tradeInfo: (epoch: number) => [epoch, 'tradeInfo'],
  dots: (epoch: number) => [epoch, 'dots'],
  /** What stands in open rounds. */
  gameBalances: (epoch: number) => [epoch, 'gameBalances'],
  /** What stands in the jackpots. */
  jackpotPools: (epoch: number) => [epoch, 'jackpotPools'],
} as const;

export function isPrivateKey(key: readonly unknown[]): boolean {
  return typeof key[0] === 'number';
}
