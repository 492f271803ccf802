/** Commands that move value, or that cannot be taken back: they are done only with `--yes`. */
const CONFIRMED = [
  'withdrawals:approve',
  'withdrawals:reject',
  'goods:cancel',
  'goods:restock',
  'mail:send',
  'player:adjust',
  'player:exclude',
  'player:unbind',
  'coupon:give',
  'after-restore',
] as const;
export type ConfirmedCommand = (typeof CONFIRMED)[number];

export function isConfirmable(name: string): name is ConfirmedCommand {
  return CONFIRMED.some((each) => each === name);
}
