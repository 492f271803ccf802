import type { JackpotPoolConfig } from '#contract/app-config.ts';

const MILLION = 1_000_000n;

/**
 * Adds a share of stakes to a jackpot in whole minor units. The remainder is carried over, so rounding loses
 * nothing; the house keeps what exceeds the ceiling.
 * @param carry millionths of a minor unit from before
 * @param staked minor units
 */
export function growPool(
  { amount, carry }: { amount: number; carry: number },
  { sharePpm, ceiling }: Pick<JackpotPoolConfig, 'sharePpm' | 'ceiling'>,
  staked: number,
): { added: number; carry: number } {
  const millionths = BigInt(staked) * BigInt(sharePpm) + BigInt(carry);
  const room = Math.max(0, ceiling - amount);
  const whole = millionths / MILLION;
  return {
    added: whole < BigInt(room) ? Number(whole) : room,
    carry: Number(millionths % MILLION),
  };
}
