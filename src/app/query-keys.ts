/** Keys of server data in the QueryClient. Private keys begin with the epoch of the login. */
export const queryKeys = {
  config: ['config'],
  lobby: ['lobby'],
  /** Every known game by id. */
  games: ['games'],
  /** Activities that are on for a visitor. */
  visitorActivityIds: ['visitorActivityIds'],
  user: (epoch: number) => [epoch, 'user'],
  gameData: (epoch: number) => [epoch, 'gameData'],
  /** The balance to show instead of the true one during a draw. */
  heldCoin: (epoch: number) => [epoch, 'heldCoin'],
  scratchLog: (epoch: number) => [epoch, 'scratchLog'],
  /** Deposits less withdrawals. */
  netDeposited: (epoch: number) => [epoch, 'netDeposited'],
  depositInfo: (epoch: number) => [epoch, 'depositInfo'],
  dots: (epoch: number) => [epoch, 'dots'],
  /** Coins in open rounds. */
  gameBalances: (epoch: number) => [epoch, 'gameBalances'],
  jackpotPools: (epoch: number) => [epoch, 'jackpotPools'],
} as const;

export function isPrivateKey(key: readonly unknown[]): boolean {
  return typeof key[0] === 'number';
}
