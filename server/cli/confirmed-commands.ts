/**
 * Commands that move value, and those that no other command undoes for the money, goods, rights or rows of
 * players: they are done only with `--yes`. What is said or noted needs none, nor does a log-out.
 */
const CONFIRMED = [
  'withdrawals:approve',
  'withdrawals:reject',
  'goods:send',
  'goods:deliver',
  'goods:cancel',
  'goods:restock',
  'mail:send',
  'orders:send-back',
  'player:adjust',
  'player:allow-withdrawals',
  'player:exclude',
  'player:unbind',
  'player:unlink',
  'coupon:give',
  'retention:set',
  'after-restore',
] as const;
export type ConfirmedCommand = (typeof CONFIRMED)[number];

export function isConfirmable(name: string): name is ConfirmedCommand {
  return CONFIRMED.some((each) => each === name);
}

/** As they are typed. */
export const CONFIRMED_WORDS: readonly string[] = CONFIRMED.map((name) =>
  name === 'goods:restock' ? 'goods stock with a count' : name.replace(':', ' '),
);
