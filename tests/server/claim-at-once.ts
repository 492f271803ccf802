import { expect } from 'vitest';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { TestCashier } from './open-test-cashier.ts';
import { untilAnswered } from './until-answered.ts';

/**
 * Claims one reward in ten thousand requests at once: at most one is paid, and the others are refused as
 * claimed. PGlite answers one at a time, so nothing would happen at once there.
 */
export async function claimAtOnce(
  { database }: Pick<TestCashier, 'database'>,
  player: { id: string },
  claim: () => Promise<{ status: number; errcode: number }>,
): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 10_000 }, claim));
  // The server still does what it was too busy to answer.
  await changePlayer(database, player.id, async () => {});
  answers.push(await untilAnswered(claim));
  const codes = answers.flatMap(({ status, errcode }) => (status === 503 ? [] : [errcode]));
  expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1);
  expect(codes.filter((code) => code !== 0 && code !== 1501)).toEqual([]);
  expect((await untilAnswered(claim)).errcode).toBe(1501);
}
