import type { JackpotPoolConfig } from '#contract/app-config.ts';

const MILLION = 1_000_000n;

/**
 * What stakes add to a jackpot, in whole minor units: what is left over is carried to the next ones, so that nothing is lost by
 * rounding. What would go beyond the ceiling stays with the house.
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
